package std

import (
	"go/ast"
	"go/constant"
	"go/types"
	"strings"
	"unicode/utf8"

	"kamyk/gen/internal/program/lazyregexp"
	"kamyk/gen/internal/program/prog"
)

// A Verb is a directive of a format of package fmt.
type Verb struct {
	Before string // the text since the previous verb
	Flags  string // with width, precision and argument indices
	Letter rune   // 0 if the format ends too early; % takes no argument
}

// Stars returns the number of arguments for width and precision.
func (v Verb) Stars() int { return strings.Count(v.Flags, "*") }

// Detailed reports whether the value is written as Go source.
func (v Verb) Detailed() bool {
	return strings.Contains(v.Flags, "#") && strings.ContainsRune("vw", v.Letter)
}

// flags matches the text between % and the letter: flags, a width, a precision, and argument indices.
var flags = lazyregexp.New(`^[-+# 0]*(\[[^]]*\])?(\*|[0-9]*)(\.(\[[^]]*\])?(\*|[0-9]*))?(\[[^]]*\])?`)

// Verbs returns the verbs of a format, and the text after the last.
func Verbs(format string) (verbs []Verb, rest string) {
	for {
		before, verb, found := strings.Cut(format, "%")
		if !found {
			return verbs, format
		}
		n := len(flags().FindString(verb))
		if n > 0 && n == len(verb) && verb[n-1] == '.' { // fmt takes it for the letter
			n--
		}
		letter, size := utf8.DecodeRuneInString(verb[n:])
		if size == 0 {
			letter = 0
		}
		verbs = append(verbs, Verb{before, verb[:n], letter})
		format = verb[n+size:]
	}
}

// Prints reports whether a function of fmt or log prints its arguments.
func Prints(f *types.Func) bool {
	if f.Pkg() == nil || f.Pkg().Path() != "fmt" && f.Pkg().Path() != "log" {
		return false
	}
	return f.Signature().Variadic() && !strings.Contains(strings.ToLower(f.Name()), "scan")
}

// FormatOf returns the index of the format parameter of a printing function in fmt or log, or -1.
func FormatOf(o types.Object) int {
	f, ok := o.(*types.Func)
	if !ok || !Prints(f) || !strings.HasSuffix(f.Name(), "f") {
		return -1
	}
	return f.Signature().Params().Len() - 2
}

// ConstantFormat returns the format of a call to a printing function of fmt or log, and its index among the arguments. It fails if the
// format is no constant.
func ConstantFormat(info *types.Info, call *ast.CallExpr) (format string, at int, ok bool) {
	at = FormatOf(info.Uses[prog.Callee(call.Fun)])
	if at < 0 || at >= len(call.Args) || info.Types[call.Args[at]].Value == nil {
		return "", at, false
	}
	return constant.StringVal(info.Types[call.Args[at]].Value), at, true
}
