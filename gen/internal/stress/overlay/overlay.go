// Package overlay builds programs that link a contestant's package with kamyk's code.
//
// Their sources lie below the problem's folder in an overlay of the go command, and nowhere else. From there a program may import the same
// internal packages as the problem. No package may import a main except an external test in its folder, so the program of a package main
// is built as one.
package overlay

import (
	"bytes"
	"context"
	"crypto/sha256"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"go/types"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"strings"

	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/host/atomicfile/scratch"
	"kamyk/gen/internal/host/gocommand"
)

// Folder is the folder of the program, below the problem's.
const Folder = "kamykworker"

// A Program is a program to build.
type Program struct {
	Purpose string            // names its folder in the cache, and its parts in errors
	Dir     string            // the problem's folder, absolute
	IsMain  bool              // the package is a main, and Source declares TestMain in an external test
	Source  []byte            // of the program's own package
	Files   map[string][]byte // other files by their names, such as Below(dir, "loop", "loop.go")
}

// Below returns the name of a file below the program's folder.
func Below(dir string, elements ...string) string {
	return filepath.Join(append([]string{dir, Folder}, elements...)...)
}

// streamsFile is compiled into each program.
//
//go:embed streams/streams.go
var streamsFile []byte

// TakeStreams adds package streams to a program, and a file that imports it into the problem's package. It returns its path.
func (p *Program) TakeStreams(problem *types.Package) (path string) {
	path = problem.Path() + "/" + Folder + "/streams"
	p.Files[Below(p.Dir, "streams", "streams.go")] = streamsFile
	p.Files[filepath.Join(p.Dir, "kamyk_streams.go")] = fmt.Appendf(nil, "package %s\n\nimport _ %q\n", problem.Name(), path)
	return path
}

// Build compiles a program and returns its path, in the folder cache ("" for the user's cache). It builds the program again if a source has
// changed.
func Build(ctx context.Context, p *Program, cache string) (string, error) {
	if cache == "" {
		own, err := os.UserCacheDir()
		if err != nil {
			return "", fmt.Errorf("finding a folder for the worker: %w", err)
		}
		cache = filepath.Join(own, "kamyk", p.Purpose)
	}
	key := sha256.Sum256([]byte(p.Dir))
	folder := filepath.Join(cache, fmt.Sprintf("%x", key[:8]))
	if _, err := os.Stat(folder); err != nil {
		prune(cache)
	}
	if err := writeIfNew(filepath.Join(folder, origin), []byte(p.Dir)); err != nil {
		return "", fmt.Errorf("preparing the worker: %w", err)
	}
	if err := p.writeOverlay(folder); err != nil {
		return "", fmt.Errorf("preparing the worker: %w", err)
	}
	program := filepath.Join(folder, "worker.exe")
	command, target := []string{"build"}, "./"+Folder
	if p.IsMain {
		command, target = []string{"test", "-c", "-vet=off"}, "."
	}
	args := append(command, "-ldflags=-w", "-buildvcs=false", "-o", program, "-overlay", filepath.Join(folder, "overlay.json"), target)
	scratch.Sweep(folder)
	temp, err := scratch.Folder(folder, "build") // for the go command, so that several processes may build the program at once
	if err != nil {
		return "", fmt.Errorf("preparing the worker: %w", err)
	}
	defer os.RemoveAll(temp)
	if err := gocommand.Run(ctx, p.Dir, []string{"CGO_ENABLED=0", "GOTMPDIR=" + temp}, args...); err != nil {
		return "", fmt.Errorf("building the worker: %w", err)
	}
	return program, nil
}

const origin = "origin"

// prune removes the workers of problems that no longer exist, since each takes megabytes.
func prune(cache string) {
	entries, _ := os.ReadDir(cache)
	for _, entry := range entries {
		folder := filepath.Join(cache, entry.Name())
		dir, err := os.ReadFile(filepath.Join(folder, origin))
		if err != nil {
			continue
		}
		if _, err := os.Stat(string(dir)); errors.Is(err, fs.ErrNotExist) {
			os.RemoveAll(folder)
		}
	}
}

// writeOverlay writes the file that makes the go command see the sources in the module. The program is then the only test in the folder of
// a package main.
func (p *Program) writeOverlay(folder string) error {
	replace := map[string]string{} // name in the module → name on disk
	source := Below(p.Dir, "main.go")
	if p.IsMain {
		entries, err := os.ReadDir(p.Dir)
		if err != nil {
			return err
		}
		for _, entry := range entries {
			if strings.HasSuffix(entry.Name(), "_test.go") {
				replace[filepath.Join(p.Dir, entry.Name())] = ""
			}
		}
		source = filepath.Join(p.Dir, Folder+"_test.go")
	}
	files := map[string][]byte{source: p.Source}
	maps.Copy(files, p.Files)
	for name, content := range files {
		sum := sha256.Sum256(content)
		replace[name] = filepath.Join(folder, fmt.Sprintf("%x.go", sum[:8]))
		if err := writeIfNew(replace[name], content); err != nil {
			return err
		}
	}
	text, err := json.MarshalIndent(map[string]any{"Replace": replace}, "", "\t")
	if err != nil {
		return err
	}
	return writeIfNew(filepath.Join(folder, "overlay.json"), text)
}

func writeIfNew(name string, content []byte) error {
	if old, err := os.ReadFile(name); err == nil && bytes.Equal(old, content) {
		return nil
	}
	return atomicfile.Write(name, content)
}
