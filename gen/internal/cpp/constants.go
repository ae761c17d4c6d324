package cpp

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"math"
	"slices"
	"strconv"
	"strings"

	"kamyk/gen/internal/program/support"
)

// constant returns a constant of a type. It keeps the names of constants and literals; other expressions become their value.
func (f *fn) constant(x ast.Expr, v constant.Value, t types.Type) expression {
	basic, ok := t.Underlying().(*types.Basic)
	if !ok {
		if types.IsInterface(t) {
			return f.valueAs(x, t)
		}
		f.w.stop(support.Unwritten, x.Pos(), "a constant of type %s is not supported in C++", t)
	}
	switch info := basic.Info(); {
	case info&types.IsBoolean != 0:
		return primaryOf(strconv.FormatBool(constant.BoolVal(v)))
	case info&types.IsString != 0:
		return primaryOf(quoted(constant.StringVal(v)))
	case info&types.IsInteger != 0:
		if name := f.constantName(x); name != "" {
			return primaryOf(name)
		}
		return f.integer(x, constant.ToInt(v))
	case info&types.IsFloat != 0:
		return float(v, basic.Kind() == types.Float32)
	}
	part := func(v constant.Value) string { return float(v, basic.Kind() == types.Complex64).text }
	return bracesOf(f.w.types.Of(basic, x.Pos()), part(constant.Real(v))+", "+part(constant.Imag(v)))
}

// constantName returns the name of an integer constant in the contestant's packages, and declares it.
func (f *fn) constantName(x ast.Expr) string {
	id, ok := ast.Unparen(x).(*ast.Ident)
	if !ok || !f.pack.Own {
		return ""
	}
	c, ok := f.pack.Info.Uses[id].(*types.Const)
	if !ok || c.Pkg() != f.w.Main.Types || c.Parent() != c.Pkg().Scope() || c.Val().Kind() != constant.Int {
		return ""
	}
	if _, exact := constant.Int64Val(c.Val()); !exact {
		return ""
	}
	if !slices.Contains(f.w.variables.constants, c) {
		f.w.variables.constants = append(f.w.variables.constants, c)
	}
	return f.w.names.Of(c, "")
}

// isTypedName reports whether a constant is written as a name that has the type itself.
func (f *fn) isTypedName(x ast.Expr) bool {
	if f.constantName(x) == "" {
		return false
	}
	basic, ok := f.pack.Info.Uses[ast.Unparen(x).(*ast.Ident)].Type().Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsUntyped == 0
}

// integer writes an integer. A literal keeps its form.
func (f *fn) integer(x ast.Expr, v constant.Value) expression {
	if lit, ok := ast.Unparen(x).(*ast.BasicLit); ok {
		if text := literalText(lit, v); text != "" && (f.pack.Own || lit.Kind == token.CHAR) {
			return primaryOf(text)
		}
	}
	if n, exact := constant.Int64Val(v); exact {
		if n == math.MinInt64 {
			return primaryOf("INT64_MIN")
		}
		return signed(strconv.FormatInt(n, 10), n < 0)
	}
	return primaryOf(v.ExactString() + "u")
}

// signed returns a number; with a sign, it is an operation.
func signed(text string, negative bool) expression {
	if negative {
		return operationOf(text)
	}
	return primaryOf(text)
}

// literalText returns a literal that means the same in C++, or "".
func literalText(lit *ast.BasicLit, v constant.Value) string {
	switch {
	case lit.Kind == token.CHAR:
		n, _ := constant.Int64Val(v)
		if n >= ' ' && n < 127 && n != '\'' && n != '\\' {
			return "'" + string(rune(n)) + "'"
		}
		if n == '\n' {
			return `'\n'`
		}
	case lit.Kind == token.INT && strings.HasPrefix(lit.Value, "0x"):
		text := strings.ReplaceAll(lit.Value, "_", "")
		if _, exact := constant.Int64Val(v); exact {
			return text
		}
		return text + "u"
	}
	return ""
}

// float writes a floating-point number that C++ reads as the same value.
func float(v constant.Value, single bool) expression {
	if single {
		x, _ := constant.Float32Val(v)
		return conversionTo("float", floatText(float64(x)))
	}
	x, _ := constant.Float64Val(v)
	return signed(floatText(x), x < 0)
}

func floatText(x float64) string {
	text := strconv.FormatFloat(x, 'g', -1, 64)
	if !strings.ContainsAny(text, ".e") {
		text += ".0"
	}
	return text
}

func quoted(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '"' || c == '\\' || c == '?' && i > 0 && s[i-1] == '?': // "??=" is one character in older C++
			b.WriteByte('\\')
			b.WriteByte(c)
		case c == '\n':
			b.WriteString(`\n`)
		case c == '\t':
			b.WriteString(`\t`)
		case c < ' ' || c >= 127:
			fmt.Fprintf(&b, "\\%03o", c)
		default:
			b.WriteByte(c)
		}
	}
	b.WriteByte('"')
	return b.String()
}
