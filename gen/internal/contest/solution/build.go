package solution

import (
	"context"
	"path/filepath"
	"runtime"
	"strings"

	"kamyk/gen/internal/flatten"
	"kamyk/gen/internal/host/gocommand"
	"kamyk/gen/internal/problem/workspace"
)

// A Build compiles a program for its author to run, with its own lines and without limits.
type Build struct {
	Source *workspace.Source
	Temp   string   // a folder that must exist as long as the program
	Tags   []string // build tags
	Race   bool     // with the race detector
}

// Run compiles a package main as it is, and any other package with a main that calls Solve. It returns the program's path.
func (b *Build) Run(ctx context.Context) (string, error) {
	program := filepath.Join(b.Temp, "solution")
	if runtime.GOOS == "windows" {
		program += ".exe"
	}
	dir, what := b.Source.Dir, append([]string{}, b.Source.Files...)
	if len(b.Source.Mains()) == 0 {
		if err := b.writeMain(ctx); err != nil {
			return "", err
		}
		dir = b.Temp
	}
	if len(what) == 0 {
		what = []string{"."}
	}
	args := []string{"build", "-ldflags=-w", "-o", program, "-tags=" + strings.Join(b.Tags, ",")}
	if b.Race {
		args = append(args, "-race")
	}
	return program, gocommand.Run(ctx, dir, []string{"GOTMPDIR=" + b.Temp}, append(args, what...)...)
}

func (b *Build) writeMain(ctx context.Context) error {
	version, err := b.Source.Choose("", "")
	if err != nil {
		return err
	}
	r := Request(b.Source, version, b.Tags)
	r.Lines = true
	result, err := flatten.Run(ctx, r)
	if err != nil {
		return err
	}
	return gocommand.Module(b.Temp, version.Version, result.Source)
}
