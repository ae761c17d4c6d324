package overlay

import (
	"bytes"
	"fmt"

	"github.com/dave/jennifer/jen"

	"kamyk/gen/internal/program/prog"
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
