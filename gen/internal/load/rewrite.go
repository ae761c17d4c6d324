package load

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"

	"kamyk/gen/internal/std"
)

// rewriteBodies puts other bodies into the functions of the standard library that cannot be taken as they are. All stages after see those.
func rewriteBodies(path, name string, source []byte) []byte {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, name, source, parser.SkipObjectResolution)
	if err != nil {
		return source // the caller parses it too, and says what is wrong
	}
	for _, decl := range slices.Backward(file.Decls) {
		f, ok := decl.(*ast.FuncDecl)
		if !ok || f.Recv != nil || f.Body == nil {
			continue
		}
		if body, ok := std.Rewritten(path, f.Name.Name); ok {
			opening, closing := set.Position(f.Body.Lbrace).Offset+1, set.Position(f.Body.Rbrace).Offset
			source = slices.Concat(source[:opening], []byte(body), source[closing:])
		}
	}
	return source
}
