package gocommand_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"kamyk/gen/internal/host/gocommand"
	"kamyk/gen/internal/program/prog"
)

// TestFullCache stands for a go command whose build cache is on a full disk: it denies packages that are there.
func TestFullCache(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the stand-in is a shell script")
	}
	bin := t.TempDir()
	script := "#!/bin/sh\necho 'main.go:3:8: package os is not in std (" + bin + ")'\nexit 1\n"
	if err := os.WriteFile(filepath.Join(bin, "go"), []byte(script), 0o777); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", bin)
	err := gocommand.Run(t.Context(), bin, nil, "build")
	if err == nil || !strings.HasPrefix(err.Error(), "go build cannot use its build cache, perhaps because the disk is full") {
		t.Errorf("got %v", err)
	}
}

// TestRun: what the compiler has against a file comes back with its places, and anything else as the go command said it.
func TestRun(t *testing.T) {
	for _, test := range []struct{ source, args, want string }{
		{"package main\n\nfunc main() {}\n", "vet .", ""},
		{"package main\n\nfunc main() { x := 1 }\n", "build .", "main.go:3:15: declared and not used: x"},
		{"package main\n\nfunc main() { _ = y }\n", "vet .", "main.go:3:19: undefined: y"},
		{"package main\n\nfunc main() {\n", "build .", "main.go:4:1: syntax error: unexpected EOF"},
		{"package main\n\nimport _ \"oss\"\n\nfunc main() {}\n", "build .", "main.go:3:8: package oss is not in std"},
		{"package main\n\nfunc main() {}\n", "nonsense", "go nonsense: go nonsense: unknown command"},
	} {
		dir := t.TempDir()
		if err := gocommand.Module(dir, 21, []byte(test.source)); err != nil {
			t.Fatal(err)
		}
		err := gocommand.Run(t.Context(), dir, []string{"GOWORK=off"}, strings.Fields(test.args)...)
		got := ""
		if refusals := prog.Refusals(err); refusals != nil {
			first := refusals[0]
			got = fmt.Sprintf("%s:%d:%d: %s", filepath.Base(first.Pos.Filename), first.Pos.Line, first.Pos.Column, first.Message)
		} else if err != nil {
			got, _, _ = strings.Cut(err.Error(), "\n")
		}
		if !strings.HasPrefix(got, test.want) || test.want == "" && got != "" {
			t.Errorf("go %s of %q: %s, want %s", test.args, test.source, got, test.want)
		}
	}
}

// TestCancelled ends the go command with its context.
func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := gocommand.Run(ctx, t.TempDir(), nil, "version"); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

func TestToolchain(t *testing.T) {
	for version, want := range map[string]string{
		"1.17": "go1.17 old", "1.18": "go1.18", "1.20": "go1.20", "1.21": "go1.21.0", "1.22.3": "go1.22.3", "1.17.13": "go1.17.13 old",
	} {
		got := gocommand.Release(version)
		environment := gocommand.Toolchain(got)
		if !slices.Contains(environment, "GOTOOLCHAIN="+got) {
			t.Errorf("%s: %q", version, environment)
		}
		if slices.Contains(environment, "GOENV=off") {
			got += " old"
		}
		if got != want {
			t.Errorf("%s: %s, want %s", version, got, want)
		}
	}
}

// Without Go on PATH, the error says what to do.
func TestRunWithoutGo(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	if err := gocommand.Run(t.Context(), t.TempDir(), nil, "build"); err == nil || !strings.Contains(err.Error(), "install Go") {
		t.Errorf("got %v", err)
	}
}
