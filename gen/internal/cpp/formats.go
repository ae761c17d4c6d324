package cpp

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"regexp"
	"strings"

	"kamyk/gen/internal/cpp/escape"
	"kamyk/gen/internal/program/support"
)

// detailed finds verbs that write values as Go source, which only reflection knows.
var detailed = regexp.MustCompile(`%[-+ 0-9.*\[\]]*#[-+ 0-9.*#\[\]]*[vw]`)

// checkFloats refuses the verbs that write floats in binary or hexadecimal.
func (f *fn) checkFloats(format string, args []ast.Expr) {
	for i := 0; i+1 < len(format) && len(args) > 0; i++ {
		if format[i] != '%' {
			continue
		}
		for i++; i < len(format) && strings.IndexByte("+-# 0123456789.", format[i]) >= 0; i++ {
		}
		if i == len(format) || format[i] == '*' || format[i] == '[' {
			return
		}
		if format[i] == '%' {
			continue
		}
		t := f.typeOf(args[0])
		if s, ok := t.Underlying().(*types.Slice); ok {
			t = s.Elem()
		}
		if strings.IndexByte("bxX", format[i]) >= 0 && isFloat(t) {
			f.w.refuse(support.Formats, args[0].Pos(), "the verb %%%c of fmt for floats is not supported in C++", format[i])
		}
		args = args[1:]
	}
}

// checkFormat refuses what the runtime does not print or read as fmt does.
func (f *fn) checkFormat(x *ast.CallExpr, o *types.Func) {
	if i := formatOf(o); i >= 0 && i < len(x.Args) {
		f.checkVerbs(x.Args[i], x.Args[i+1:])
	}
	if prints(o) {
		for _, arg := range x.Args {
			f.checkPrinted(arg)
		}
	}
	if o.Pkg().Path() != "fmt" || !escape.Scanning[o.FullName()] {
		return
	}
	if strings.HasSuffix(strings.ToLower(o.Name()), "scanf") {
		f.checkScanf(x, o)
	}
	if x.Ellipsis.IsValid() {
		f.w.features.readers, f.w.features.scansLists = true, true
		return
	}
	for _, arg := range x.Args[min(o.Signature().Params().Len()-1, len(x.Args)):] {
		f.checkTarget(arg, o)
	}
}

// checkVerbs refuses verbs of a constant format.
func (f *fn) checkVerbs(format ast.Expr, args []ast.Expr) {
	v := f.pack.Info.Types[format].Value
	if v == nil {
		return
	}
	if detailed.MatchString(constant.StringVal(v)) {
		f.w.refuse(support.Formats, format.Pos(), "the verb %%#v of fmt is not supported in C++")
	}
	f.checkFloats(constant.StringVal(v), args)
}

// checkTexts refuses a text of the contestant's that could be a format with such a verb, where one is only known when the program runs.
func (w *writer) checkTexts() {
	first := token.NoPos
	for expr, tv := range w.Main.Info.Types {
		if v := tv.Value; v != nil && v.Kind() == constant.String && detailed.MatchString(constant.StringVal(v)) {
			if !first.IsValid() || expr.Pos() < first {
				first = expr.Pos()
			}
		}
	}
	if first.IsValid() {
		w.stop(support.Formats, first, "the verb %%#v of fmt is not supported in C++, and this text may be the format of a call")
	}
}

// scanned are the verbs by which values of a type can be read, behind a width.
var scanned = map[types.BasicInfo]string{types.IsInteger: "dvcboxX", types.IsFloat: "vfFeEgG", types.IsString: "sv", types.IsBoolean: "tv"}

// checkScanf refuses verbs that do not read what they are given, where both are known.
func (f *fn) checkScanf(x *ast.CallExpr, o *types.Func) {
	at := o.Signature().Params().Len() - 2
	if at >= len(x.Args) || f.pack.Info.Types[x.Args[at]].Value == nil || x.Ellipsis.IsValid() {
		return
	}
	args := x.Args[at+1:]
	_, rest, found := strings.Cut(constant.StringVal(f.pack.Info.Types[x.Args[at]].Value), "%")
	for ; found; _, rest, found = strings.Cut(rest, "%") {
		rest = strings.TrimLeft(rest, "0123456789")
		if strings.HasPrefix(rest, "%") {
			rest = rest[1:]
			continue
		}
		if len(args) == 0 {
			return
		}
		if rest == "" || !f.w.escape.ReadsItself(f.typeOf(args[0])) && !strings.Contains(f.verbsFor(args[0]), rest[:1]) {
			f.w.stop(support.Formats, args[0].Pos(), "fmt.%s with the verb %%%.1s into a value of type %s is not supported in C++",
				o.Name(), rest, typeText(f.typeOf(args[0])))
		}
		args = args[1:]
	}
}

// verbsFor returns the verbs by which fmt reads a value of what an expression points to.
func (f *fn) verbsFor(x ast.Expr) string {
	p, ok := f.typeOf(x).Underlying().(*types.Pointer)
	if !ok {
		return ""
	}
	if basic, ok := p.Elem().Underlying().(*types.Basic); ok {
		return scanned[basic.Info()&^types.IsUnsigned]
	}
	return scanned[types.IsString]
}
