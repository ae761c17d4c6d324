package cpp

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"
	"strings"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/std"
)

// Most calls of fmt print numbers and strings by a constant format, or scan them and drop the error. The format and the types determine
// such a call, so it is written without the code for values of any type, which is most of fmt.

// directs are the calls of fmt that are written directly.
type directs struct {
	prints    map[*ast.CallExpr][]outputPart
	scans     map[*ast.CallExpr]bool
	otherUses bool // the program also uses fmt in other ways
	standard  bool // the program never replaces os.Stdout and os.Stdin

	helpers map[types.Object]*helper // templates, by the method that they call
	order   []*helper
}

// An outputPart is an argument or a constant string in the output of a call.
type outputPart struct {
	text string
	arg  ast.Expr // nil for a string
	verb std.Verb
}

// findDirect finds the calls of fmt that can be written directly. If one scan cannot, none is: otherwise both ways would be in the file.
func (w *writer) findDirect() {
	d := &w.direct
	d.helpers = map[types.Object]*helper{}
	d.prints, d.scans, d.standard = map[*ast.CallExpr][]outputPart{}, map[*ast.CallExpr]bool{}, w.standardFiles()
	names := map[*ast.Ident]bool{} // of functions that are called directly
	dropped := map[ast.Expr]bool{}
	for n := range ast.Preorder(w.Main.Files[0]) {
		switch n := n.(type) {
		case *ast.ExprStmt:
			dropped[n.X] = true
		case *ast.CallExpr:
			id := prog.Callee(n.Fun)
			if o, ok := w.Main.Info.Uses[id].(*types.Func); ok && inFmt(o) && w.isDirect(n, o, dropped[n]) {
				names[id] = true
			}
		}
	}
	otherScans := false
	for _, p := range w.Packages() {
		for id, o := range p.Info.Uses {
			if f, ok := o.(*types.Func); ok && p.Path != "fmt" && inFmt(f) && !names[id] {
				d.otherUses, otherScans = true, otherScans || isScan(f)
			}
		}
	}
	if otherScans {
		clear(d.scans)
	}
}

func inFmt(o *types.Func) bool {
	return o.Pkg() != nil && o.Pkg().Path() == "fmt" && o.Signature().Recv() == nil
}

func isScan(o *types.Func) bool { return strings.Contains(strings.ToLower(o.Name()), "scan") }

// isDirect reports whether a call can be written directly, and records the parts of its output.
func (w *writer) isDirect(x *ast.CallExpr, o *types.Func, dropped bool) bool {
	if x.Ellipsis.IsValid() || len(x.Args) == 1 && prog.IsList(w.Main.Info.TypeOf(x.Args[0])) {
		return false
	}
	if isScan(o) {
		direct := dropped && w.scansDirectly(x, o)
		w.direct.scans[x] = direct
		return direct
	}
	toFile, args := strings.HasPrefix(o.Name(), "P"), x.Args
	if strings.HasPrefix(o.Name(), "F") {
		toFile, args = w.isStandard(args[0], "Stdout"), args[1:]
		if !toFile && w.writeMethod(x.Args[0]) == nil {
			return false
		}
	}
	if o.Name()[0] != 'S' && !dropped || toFile && !w.direct.standard {
		return false
	}
	_, kind, ok := strings.Cut(strings.ToLower(o.Name()), "print")
	if !ok {
		return false
	}
	var parts []outputPart
	if kind == "f" {
		parts, ok = w.formatted(args)
	} else {
		parts, ok = w.listed(args, kind == "ln")
	}
	if ok {
		w.direct.prints[x] = parts
	}
	return ok
}

// listed returns the output of Print and Println.
func (w *writer) listed(args []ast.Expr, lines bool) (parts []outputPart, ok bool) {
	for i, arg := range args {
		if w.basic(arg) == nil {
			return nil, false
		}
		if i > 0 && (lines || !prog.IsString(w.Main.Info.TypeOf(arg)) && !prog.IsString(w.Main.Info.TypeOf(args[i-1]))) {
			parts = append(parts, outputPart{text: " "})
		}
		parts = append(parts, outputPart{arg: arg, verb: std.Verb{Letter: 'v'}})
	}
	if lines {
		parts = append(parts, outputPart{text: "\n"})
	}
	return parts, true
}

// formatted returns the output of Printf.
func (w *writer) formatted(args []ast.Expr) (parts []outputPart, ok bool) {
	format := w.Main.Info.Types[args[0]].Value
	if format == nil {
		return nil, false
	}
	args = args[1:]
	verbs, rest := std.Verbs(constant.StringVal(format))
	for _, verb := range verbs {
		parts = append(parts, outputPart{text: verb.Before})
		if verb.Flags == "" && verb.Letter == '%' {
			parts = append(parts, outputPart{text: "%"})
			continue
		}
		if len(args) == 0 || !knownVerb(verb, w.basic(args[0])) {
			return nil, false
		}
		parts, args = append(parts, outputPart{arg: args[0], verb: verb}), args[1:]
	}
	return append(parts, outputPart{text: rest}), len(args) == 0
}

// knownVerb reports whether a verb can be written directly for a type.
func knownVerb(verb std.Verb, t *types.Basic) bool {
	if t == nil {
		return false
	}
	width, precision, precise := strings.Cut(verb.Flags, ".")
	zeros := len(width) > 0 && width[0] == '0'
	if len(verb.Flags) > 6 || strings.Trim(strings.TrimPrefix(width, "-"), "0123456789") != "" || strings.HasPrefix(width, "-0") {
		return false
	}
	switch info := t.Info(); {
	case info&types.IsInteger != 0:
		return !precise && strings.ContainsRune("dvxobc", verb.Letter) && !(zeros && verb.Letter == 'c')
	case info&types.IsFloat != 0:
		return strings.Trim(precision, "0123456789") == "" && len(precision) < 3 && strings.ContainsRune("vfFeEgG", verb.Letter)
	case info&types.IsString != 0:
		return !precise && !zeros && strings.ContainsRune("sv", verb.Letter)
	}
	return !precise && !zeros && strings.ContainsRune("tv", verb.Letter)
}

// basic returns the basic type of an argument. It returns nil if the argument has another type, or a method that prints it.
func (w *writer) basic(x ast.Expr) *types.Basic {
	t := types.Default(w.Main.Info.TypeOf(x))
	basic, ok := t.Underlying().(*types.Basic)
	if !ok || basic.Info()&(types.IsInteger|types.IsFloat|types.IsString|types.IsBoolean) == 0 {
		return nil
	}
	set := types.NewMethodSet(t)
	if slices.ContainsFunc([]string{"Error", "String", "Format"}, func(name string) bool { return set.Lookup(nil, name) != nil }) {
		return nil
	}
	return basic
}

// writeMethod returns the method Write of a writer, if its type is known and the method does not keep its argument; otherwise nil.
func (w *writer) writeMethod(x ast.Expr) *types.Func {
	t := w.Main.Info.TypeOf(x)
	switch t.String() {
	case "*bufio.Writer", "*strings.Builder", "*bytes.Buffer":
		m, _ := types.NewMethodSet(t).Lookup(nil, "Write").Obj().(*types.Func)
		return m
	}
	return nil
}

// isStandard reports whether an expression is a variable of package os.
func (w *writer) isStandard(x ast.Expr, name string) bool {
	sel, ok := ast.Unparen(x).(*ast.SelectorExpr)
	return ok && w.fromOS(sel) == name
}

// fromOS returns the name of what a selector selects from package os, or "".
func (w *writer) fromOS(sel *ast.SelectorExpr) string {
	if o := w.Main.Info.Uses[sel.Sel]; o != nil && o.Pkg() != nil && o.Pkg().Path() == "os" {
		return o.Name()
	}
	return ""
}

// standardFiles reports whether the program neither opens, closes nor replaces a file.
func (w *writer) standardFiles() bool {
	standard := func(x ast.Expr) bool { return w.isStandard(x, "Stdin") || w.isStandard(x, "Stdout") }
	return !prog.Any(w.Main.Files[0], func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			return slices.ContainsFunc(n.Lhs, standard)
		case *ast.UnaryExpr:
			return standard(n.X)
		case *ast.SelectorExpr:
			name := w.fromOS(n)
			return n.Sel.Name == "Close" || strings.HasPrefix(name, "Open") || strings.HasPrefix(name, "Create")
		}
		return false
	})
}

// scansDirectly reports whether a scan has a known source and variables of known types.
func (w *writer) scansDirectly(x *ast.CallExpr, o *types.Func) bool {
	args := x.Args
	switch {
	case o.Name() == "Scan" && w.direct.standard:
	case o.Name() == "Fscan" && (w.direct.standard && w.isStandard(args[0], "Stdin") ||
		w.Main.Info.TypeOf(args[0]).String() == "*bufio.Reader"):
		args = args[1:]
	default:
		return false
	}
	return len(args) > 0 && !slices.ContainsFunc(args, func(arg ast.Expr) bool {
		t := w.Main.Info.TypeOf(arg)
		p, ok := t.Underlying().(*types.Pointer)
		if !ok || w.escape.ReadsItself(t) {
			return true
		}
		as := scannedType(p.Elem())
		return as == nil || !prog.IsBasic(as, types.IsInteger|types.IsFloat|types.IsString)
	})
}
