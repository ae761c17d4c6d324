package overlay

import (
	"path/filepath"
	"strings"

	"kamyk/gen/internal/host/stack"
	"kamyk/gen/internal/program/std"
)

// Own reports whether a frame of a program is neither kamyk's nor the standard library's.
func Own(f stack.Frame) bool {
	return filepath.IsAbs(f.File) && !isStandard(f.Function) && !strings.Contains(filepath.ToSlash(f.File), "/"+Folder+"/") &&
		!strings.HasSuffix(f.File, "_test.go") // a worker within a package main
}

func isStandard(function string) bool {
	slash := strings.LastIndexByte(function, '/') + 1
	name, _, _ := strings.Cut(function[slash:], ".")
	_, ok := std.PackageSince(function[:slash] + name)
	return ok || strings.HasPrefix(function, "internal/") || !strings.Contains(function, ".")
}
