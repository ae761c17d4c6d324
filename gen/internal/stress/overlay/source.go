package overlay

import (
	"bytes"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/dave/jennifer/jen"

	"kamyk/gen/internal/host/stack"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/std"
)

// NewFile begins a generated file for a purpose, such as "stress run".
func NewFile(purpose, packageName string) *jen.File {
	file := jen.NewFile(packageName)
	file.HeaderComment(prog.GeneratedBy + " for a " + purpose + ". DO NOT EDIT.")
	return file
}

// NewSource begins the source of a program whose main has this body.
func NewSource(purpose string, isMain bool, body jen.Code) *jen.File {
	name, function := "main", jen.Id("main").Params()
	if isMain {
		name, function = "main_test", jen.Id("TestMain").Params(jen.Op("*").Qual("testing", "M"))
	}
	file := NewFile(purpose, name)
	file.Func().Add(function).Block(body)
	return file
}

// Render returns the text of a file.
func Render(file *jen.File) ([]byte, error) {
	var text bytes.Buffer
	if err := file.Render(&text); err != nil {
		return nil, fmt.Errorf("writing the worker: %w", err)
	}
	return text.Bytes(), nil
}

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
