package cpp

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/types"
	"strconv"
	"strings"

	"kamyk/gen/internal/program/prog"
)

// directCall writes a call of fmt, if it can be written directly. It returns "" for other calls.
func (f *fn) directCall(x *ast.CallExpr, o *types.Func) string {
	parts, ok := f.w.direct.prints[x]
	if f.w.direct.scans[x] {
		return f.directScan(x, o)
	} else if !ok {
		return ""
	}
	list := f.outputTexts(parts)
	switch o.Name()[0] {
	case 'S':
		return "concat(" + list + ")"
	case 'F':
		if m := f.w.writeMethod(x.Args[0]); m != nil {
			return f.printTo(m, x) + "(" + f.typedText(x.Args[0]) + ", " + list + ")"
		}
	}
	f.w.features.words["buffered"] = true
	return "printTexts(" + list + ")"
}

// outputTexts writes the output of a call as the arguments of textOf.
func (f *fn) outputTexts(parts []outputPart) string {
	var list []string
	text := ""
	flush := func() {
		if text != "" {
			list, text = append(list, quoted(text)), ""
		}
	}
	for _, p := range parts {
		if p.arg == nil {
			text += p.text
		} else if known, ok := f.knownText(p); ok {
			text += known
		} else {
			flush()
			list = append(list, f.outputText(p))
		}
	}
	if flush(); len(list) == 0 {
		return `""`
	}
	return strings.Join(list, ", ")
}

// knownText returns the output for a constant and a plain verb.
func (f *fn) knownText(p outputPart) (string, bool) {
	v := f.pack.Info.Types[p.arg].Value
	if v == nil || p.verb.Flags != "" {
		return "", false
	}
	switch {
	case v.Kind() == constant.String:
		return constant.StringVal(v), true
	case v.Kind() == constant.Bool:
		return v.ExactString(), true
	case v.Kind() == constant.Int && !prog.IsBasic(types.Default(f.typeOf(p.arg)), types.IsFloat) && strings.ContainsRune("dv", p.verb.Letter):
		return v.ExactString(), true
	}
	return "", false
}

// outputText writes an argument as its verb prints it.
func (f *fn) outputText(p outputPart) string {
	text := f.typedText(p.arg)
	t := types.Default(f.typeOf(p.arg)).Underlying().(*types.Basic)
	width, precision, precise := strings.Cut(p.verb.Flags, ".")
	switch letter := p.verb.Letter; {
	case t.Info()&types.IsFloat != 0:
		text = f.floatText(text, t, letter, precision, precise)
	case letter == 'c':
		text = "runeText(raw(" + text + "))"
	case strings.ContainsRune("xob", letter):
		text = "baseText(" + text + ", " + map[rune]string{'x': "16", 'o': "8", 'b': "2"}[letter] + ")"
	}
	pad := "padded"
	if strings.HasPrefix(width, "0") {
		pad = "zeroPadded"
	}
	if columns, _ := strconv.Atoi(width); columns != 0 {
		return fmt.Sprintf("%s(asText(%s), %d)", pad, text, columns)
	}
	return text
}

// floatText writes a float as a verb prints it. With a given precision, the C library rounds exactly.
func (f *fn) floatText(x string, t *types.Basic, letter rune, precision string, precise bool) string {
	shortest := strings.ContainsRune("vgG", letter)
	digits, err := strconv.Atoi(precision)
	if err != nil && !precise {
		digits = map[bool]int{true: -1, false: 6}[shortest]
	}
	switch letter {
	case 'v':
		letter = 'g'
	case 'F':
		letter = 'f'
	}
	if shortest {
		return fmt.Sprintf("floatText(%s, '%c', %d, %t)", x, letter, digits, t.Kind() == types.Float32)
	}
	return fmt.Sprintf(`fixedText("%%.%d%c", %s)`, digits, letter, x)
}

// printTo returns the template that prints to a writer.
func (f *fn) printTo(write *types.Func, x *ast.CallExpr) string {
	to := f.w.types.Of(f.typeOf(x.Args[0]), x.Pos())
	return f.w.helper("printTo", write, fmt.Sprintf("template <class... T> void %%s(%s to, const T&... x)", to),
		fmt.Sprintf("%s(to, lentBytes(textOf(x...)))", f.w.reachFunction(write, nil, x.Pos())))
}

// directScan writes a scan that drops its error.
func (f *fn) directScan(x *ast.CallExpr, o *types.Func) string {
	args, scan := x.Args, "scanInput"
	var list []string
	if o.Name() == "Fscan" {
		if t := f.typeOf(args[0]); t.String() == "*bufio.Reader" {
			scan, list = f.scanFrom(t, x), []string{f.typedText(args[0])}
		}
		args = args[1:]
	}
	for _, arg := range args {
		elem := f.typeOf(arg).Underlying().(*types.Pointer).Elem()
		feature := "scansIntegers"
		if prog.IsString(elem) {
			feature = "scansTexts"
		} else if prog.IsBasic(elem, types.IsFloat) {
			feature = "scansFloats"
		}
		f.w.features.words[feature] = true
		list = append(list, f.typedText(arg))
	}
	return scan + "(" + strings.Join(list, ", ") + ")"
}

// scanFrom returns the template that scans from a bufio.Reader.
func (f *fn) scanFrom(t types.Type, x *ast.CallExpr) string {
	set := types.NewMethodSet(t)
	function := func(name string) string {
		return f.w.reachFunction(set.Lookup(nil, name).Obj().(*types.Func), nil, x.Pos())
	}
	read, unread := function("ReadRune"), function("UnreadRune")
	end := f.w.reachGlobal(f.w.Imported("io").Types.Scope().Lookup("EOF").(*types.Var))
	from := f.w.types.Of(t, x.Pos())
	return f.w.helper("scanFrom", set.Lookup(nil, "ReadRune").Obj(), fmt.Sprintf("template <class... T> void %%s(%s from, T... to)", from),
		fmt.Sprintf("scanAll(ReaderRunes<%s, %s>{from, %s}, to...)", read, unread, end))
}

// A helper is a template for calls that would be long.
type helper struct{ name, head, text string }

// helper returns the name of the template for a method. Its head is a format with a verb for the name.
func (w *writer) helper(name string, method types.Object, head, body string) string {
	h := w.direct.helpers[method]
	if h == nil {
		h = &helper{name: w.names.Unique(name)}
		h.head = fmt.Sprintf(head, h.name)
		h.text = h.head + " { " + body + "; }\n"
		w.direct.helpers[method] = h
		w.direct.order = append(w.direct.order, h)
	}
	return h.name
}
