package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
)

// collecting measures gc_threshold on solvers that allocate much. Files for Go 1.18 lack it, and are otherwise the same.
func collecting(ctx context.Context, l *lab) error {
	folders, err := filepath.Glob("gen/internal/contest/tables/testdata/collecting/*")
	if err != nil {
		return err
	}
	var subjects []*subject
	for _, folder := range folders {
		for _, version := range []string{"1.18", "1.22"} {
			program, err := l.buildRelease(ctx, "./"+folder, version)
			if err != nil {
				return err
			}
			subjects = append(subjects, &subject{name: filepath.Base(folder), args: []string{program}})
		}
	}
	if err := l.measure(ctx, subjects); err != nil {
		return err
	}
	rows := [][]string{{"solver, within 256 MiB", "as usual", "gc_threshold", "ratio", "memory", "gc_threshold"}}
	for i := 0; i < len(subjects); i += 2 {
		usual, late := subjects[i], subjects[i+1]
		if usual.output != late.output {
			return fmt.Errorf("%s prints something else with gc_threshold", usual.name)
		}
		rows = append(rows, []string{usual.name, milliseconds(median(usual.times)), milliseconds(median(late.times)),
			fmt.Sprintf("%.2f", float64(median(late.times))/float64(median(usual.times))),
			fmt.Sprintf("%d MiB", usual.memory>>20), fmt.Sprintf("%d MiB", late.memory>>20)})
	}
	print("Garbage collection, compiled by Go "+release, rows)
	return nil
}

// buildRelease flattens a folder for a version, and compiles the file with the judges' toolchain.
func (l *lab) buildRelease(ctx context.Context, folder, version string) (string, error) {
	dir, err := os.MkdirTemp(l.temp, "")
	if err != nil {
		return "", err
	}
	file, program := filepath.Join(dir, "main.go"), filepath.Join(dir, "program.exe")
	if err := l.runCommand(ctx, l.kamyk, "flatten", folder, "--go", version, "-o", file); err != nil {
		return "", err
	}
	return program, l.runCommand(ctx, "GOTOOLCHAIN=go"+release, "go", "-C", dir, "build", "-o", program, "main.go")
}
