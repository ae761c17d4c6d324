package exposed

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"
	"strings"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/std"
)

// findFormatters finds the functions of the program that pass a format on: they end in (format string, args ...any), and pass both to a
// function with a format.
func (f *finder) findFormatters() {
	for found := true; found; {
		found = false
		for d := range f.keep.Written() {
			function, ok := d.Object().(*types.Func)
			if _, known := f.formats[function]; !ok || d.Func().Body == nil || known {
				continue
			}
			if at := formatParameter(function.Signature()); at >= 0 && f.passes(d, function.Signature(), at) {
				f.formats[function], found = at, true
			}
		}
	}
}

// formatOf returns the index of a function's format, if it has one.
func (f *finder) formatOf(function *types.Func) (at int, ok bool) {
	if at = std.FormatOf(function); at >= 0 {
		return at, true
	}
	at, ok = f.formats[function]
	return at, ok
}

// formatParameter returns the index of the format in a signature that ends in (format string, args ...any), or -1.
func formatParameter(s *types.Signature) int {
	at := s.Params().Len() - 2
	if !s.Variadic() || at < 0 || !types.Identical(s.Params().At(at).Type(), types.Typ[types.String]) {
		return -1
	}
	slice, ok := s.Params().At(at + 1).Type().(*types.Slice)
	if !ok || !types.Identical(slice.Elem().Underlying(), anyType.Underlying()) {
		return -1
	}
	return at
}

// passes reports whether a declaration passes its format on unchanged, and records the calls that do.
func (f *finder) passes(d *prog.Text, s *types.Signature, at int) (found bool) {
	info := d.Package.Info
	format, arguments := s.Params().At(at), s.Params().At(at+1)
	d.Inspect(func(n ast.Node, _ []ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, left := range n.Lhs {
				if uses(info, left, format) || uses(info, left, arguments) {
					return false
				}
			}
		case *ast.CallExpr:
			function, _ := info.Uses[prog.Callee(n.Fun)].(*types.Func)
			if function == nil || !n.Ellipsis.IsValid() {
				break
			}
			if i, ok := f.formatOf(function); ok && i+2 == len(n.Args) &&
				extends(info, n.Args[i], format) && uses(info, n.Args[i+1], arguments) {
				f.passed[n], found = true, true
			}
		}
		return true
	}, d.Func().Body)
	return found
}

func uses(info *types.Info, e ast.Expr, v *types.Var) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	return ok && info.Uses[id] == v
}

// extends reports whether an expression is the format, with constants around it that contain no verbs.
func extends(info *types.Info, e ast.Expr, format *types.Var) bool {
	sum, ok := ast.Unparen(e).(*ast.BinaryExpr)
	if !ok {
		return uses(info, e, format)
	}
	return extends(info, sum.X, format) && isPlain(info, sum.Y) || isPlain(info, sum.X) && extends(info, sum.Y, format)
}

func isPlain(info *types.Info, e ast.Expr) bool {
	value := info.Types[e].Value
	return value != nil && value.Kind() == constant.String && !strings.Contains(constant.StringVal(value), "%")
}

// parseFormat returns the exposure of each argument of a format, unless the format has argument indices.
func parseFormat(format string) (shown []exposure, ok bool) {
	verbs, _ := std.Verbs(format)
	for _, verb := range verbs {
		if strings.Contains(verb.Flags, "[") {
			return nil, false
		}
		shown = append(shown, slices.Repeat([]exposure{nothing}, verb.Stars())...)
		if verb.Letter != '%' && verb.Letter != 0 {
			shown = append(shown, ofVerb(verb))
		}
	}
	return shown, true
}

func ofVerb(verb std.Verb) exposure {
	switch {
	case verb.Letter == 'T':
		return exposure{types: true}
	case verb.Detailed():
		return everything
	case strings.ContainsRune("vw", verb.Letter) && strings.Contains(verb.Flags, "+"):
		return exposure{fields: true, nested: true, customFormat: true}
	}
	return nothing
}
