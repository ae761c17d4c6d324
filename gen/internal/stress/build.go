package stress

import (
	"bytes"
	"context"
	"crypto/sha256"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/host/atomicfile/scratch"
	"kamyk/gen/internal/host/runner"
)

// loopSource is compiled into each worker.
//
//go:embed loop/*.go
var loopFiles embed.FS

// workerFolder is the worker's folder, below the problem's. It exists only in the overlay of the go command. From there the worker may
// import the same internal packages as the problem.
const workerFolder = "kamykworker"

// build compiles the worker and returns its path.
func build(ctx context.Context, plan *plan, cache string) (string, error) {
	if cache == "" {
		own, err := os.UserCacheDir()
		if err != nil {
			return "", fmt.Errorf("finding a folder for the worker: %w", err)
		}
		cache = filepath.Join(own, "kamyk", "stress")
	}
	key := sha256.Sum256([]byte(plan.dir))
	folder := filepath.Join(cache, fmt.Sprintf("%x", key[:8]))
	if _, err := os.Stat(folder); err != nil {
		prune(cache)
	}
	if err := writeIfNew(filepath.Join(folder, origin), []byte(plan.dir)); err != nil {
		return "", fmt.Errorf("preparing the worker: %w", err)
	}
	if err := overlay(folder, plan); err != nil {
		return "", fmt.Errorf("preparing the worker: %w", err)
	}
	program := filepath.Join(folder, "worker.exe")
	args := []string{"build", "-ldflags=-w", "-o", program, "-overlay", filepath.Join(folder, "overlay.json"), "./" + workerFolder}
	if plan.isMain {
		args = append([]string{"test", "-c", "-vet=off"}, append(args[1:len(args)-1], ".")...)
	}
	return program, goBuild(ctx, plan.dir, folder, args...)
}

// origin is the file that names the problem's folder.
const origin = "origin"

// prune removes the workers of problems that no longer exist, since each takes megabytes.
func prune(cache string) {
	names, _ := os.ReadDir(cache)
	for _, entry := range names {
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

// goBuild runs the go command in dir. Its temporary folder lies below home, so the program is renamed into place. Several runs may build
// it at once.
func goBuild(ctx context.Context, dir, home string, args ...string) error {
	scratch.Sweep(home)
	temp, err := scratch.Folder(home, "build")
	if err != nil {
		return fmt.Errorf("preparing the worker: %w", err)
	}
	defer os.RemoveAll(temp)
	output, err := os.Create(filepath.Join(temp, "output"))
	if err != nil {
		return fmt.Errorf("preparing the worker: %w", err)
	}
	defer output.Close()
	outcome, err := runner.Run(ctx, runner.Command{
		Args: append([]string{"go"}, args...), Dir: dir, Stdout: output, Stderr: output,
		Env: append(os.Environ(), "CGO_ENABLED=0", "PWD="+dir, "GOTMPDIR="+temp),
	})
	if err != nil {
		return fmt.Errorf("building the worker: %w", err)
	}
	if outcome.Failed() {
		text, _ := os.ReadFile(output.Name())
		return fmt.Errorf("building the worker: %s\n%s", outcome.Status, bytes.TrimSpace(text))
	}
	return nil
}

// overlay writes the file that makes the go command see the worker's sources in the module.
func overlay(folder string, plan *plan) error {
	files := map[string][]byte{}
	for name, content := range plan.files {
		files[name] = content
	}
	entries, err := loopFiles.ReadDir("loop")
	if err != nil {
		return err
	}
	for _, entry := range entries {
		if strings.HasSuffix(entry.Name(), "_test.go") {
			continue
		}
		content, err := loopFiles.ReadFile("loop/" + entry.Name())
		if err != nil {
			return err
		}
		files[filepath.Join(plan.dir, workerFolder, "loop", entry.Name())] = content
	}
	replace := map[string]string{}
	for name, content := range files {
		if content == nil {
			replace[name] = ""
			continue
		}
		sum := sha256.Sum256(content)
		real := filepath.Join(folder, fmt.Sprintf("%x.go", sum[:8]))
		if err := writeIfNew(real, content); err != nil {
			return err
		}
		replace[name] = real
	}
	text, err := json.MarshalIndent(map[string]any{"Replace": replace}, "", "\t")
	if err != nil {
		return err
	}
	return writeIfNew(filepath.Join(folder, "overlay.json"), text)
}

// writeIfNew writes a file atomically, unless it already has this content.
func writeIfNew(name string, content []byte) error {
	if old, err := os.ReadFile(name); err == nil && bytes.Equal(old, content) {
		return nil
	}
	return atomicfile.Write(name, content)
}
