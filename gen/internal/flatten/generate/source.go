package generate

import (
	"bytes"
	"fmt"
	"maps"
	"slices"

	"github.com/dave/jennifer/jen"

	"kamyk/gen/internal/program/prog"
)

// Source returns a file with only generated code: the functions, and main if the program has an entry. It does not declare the program's
// objects that main uses.
func Source(p *prog.Program, names *prog.Names) []byte {
	var code []jen.Code
	for _, key := range slices.Sorted(maps.Keys(names.Generated)) {
		code = append(code, Function(key, names.Generated[key]), jen.Line())
	}
	if p.Entry != nil {
		code = append(code, Main(p, names))
	}
	frame := jen.NewFile("main")
	frame.NoFormat = true
	frame.Add(code...)
	var text bytes.Buffer
	if err := frame.Render(&text); err != nil {
		panic(fmt.Sprintf("generated code does not render: %v", err))
	}
	return text.Bytes()
}
