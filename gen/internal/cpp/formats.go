package cpp

import (
	"go/ast"
	"go/constant"
	"go/types"
	"regexp"
	"strings"

	"kamyk/gen/internal/cpp/escape"
	"kamyk/gen/internal/support"
)

// detailed finds verbs that write values as Go source, which only reflection knows.
var detailed = regexp.MustCompile(`%[-+ 0-9.*]*#[-+ 0-9.*#]*[vw]`)

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
			f.w.stop(support.Formats, args[0].Pos(), "the verb %%%c of fmt for floats is not supported in C++", format[i])
		}
		args = args[1:]
	}
}

// checkFormat refuses what the runtime does not print or read as fmt does.
func (f *fn) checkFormat(x *ast.CallExpr, o *types.Func) {
	if o.Pkg().Path() != "fmt" {
		return
	}
	f.checkOpen(x, o)
	if strings.HasSuffix(strings.ToLower(o.Name()), "scanf") {
		f.checkScanf(x, o)
	}
	for i, arg := range x.Args {
		if i == 0 && strings.HasPrefix(o.Name(), "Fscan") {
			continue // what is read from
		}
		if v := f.pack.Info.Types[arg].Value; v != nil && v.Kind() == constant.String && strings.HasSuffix(o.Name(), "f") &&
			detailed.MatchString(constant.StringVal(v)) {
			f.w.stop(support.Formats, arg.Pos(), "the verb %%#v of fmt is not supported in C++")
		}
		if v := f.pack.Info.Types[arg].Value; v != nil && v.Kind() == constant.String && strings.HasSuffix(o.Name(), "f") && i < 2 {
			f.checkFloats(constant.StringVal(v), x.Args[i+1:])
		}
		if escape.Scanning[o.FullName()] && i >= o.Signature().Params().Len()-1 && !x.Ellipsis.IsValid() {
			f.checkTarget(arg, o)
		}
	}
	if escape.Scanning[o.FullName()] && x.Ellipsis.IsValid() {
		f.w.readers, f.w.scansLists = true, true
	}
}

// checkOpen refuses a format that is only known when the program runs, if a text of the program could be one with such a verb.
func (f *fn) checkOpen(x *ast.CallExpr, o *types.Func) {
	params := o.Signature().Params()
	if !strings.HasSuffix(o.Name(), "f") || params.Len() < 2 || !f.pack.Own {
		return
	}
	format := x.Args[min(params.Len()-2, len(x.Args)-1)]
	if f.pack.Info.Types[format].Value != nil {
		return
	}
	for expr, tv := range f.pack.Info.Types {
		if v := tv.Value; v != nil && v.Kind() == constant.String && detailed.MatchString(constant.StringVal(v)) {
			f.w.stop(support.Formats, expr.Pos(), "the verb %%#v of fmt is not supported in C++, and this text may be the format of a call")
		}
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
		if rest == "" || !f.w.analysis.ReadsItself(f.typeOf(args[0])) && !strings.Contains(f.verbsFor(args[0]), rest[:1]) {
			f.w.stop(support.Formats, args[0].Pos(), "the verb %%%.1s of fmt.%s for this is not supported in C++", rest, o.Name())
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
