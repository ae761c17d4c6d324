package reach

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"kamyk/gen/internal/prog"
)

// A sight says which names a call may print of the types of its arguments.
type sight struct {
	types  bool // the names of types, behind that of their package
	fields bool // the names of fields
	deep   bool // of the types inside, too
	flat   bool // of the fields only those that an embedded type names, if it is no struct, since the others are exported
	texts  bool // nothing of types that say themselves what is printed of them
}

var (
	nothing    = sight{}
	everything = sight{types: true, fields: true, deep: true}
)

// showing are the packages beside reflect whose functions find out the names of what they are given.
var showing = map[string]sight{
	"encoding/gob":  everything,
	"encoding/json": {fields: true, deep: true, flat: true},
	"encoding/xml":  everything,
	"expvar":        {fields: true, deep: true, flat: true},
	"html/template": {fields: true, deep: true},
	"log/slog":      {fields: true, deep: true},
	"net/rpc":       everything,
	"text/template": {fields: true, deep: true},
}

// findVisible notes the types and fields whose names the program may print, and warns where it prints the name of a package.
func (w *walker) findVisible() {
	w.keep.Visible = map[types.Object]token.Pos{}
	printer, reflection := w.findPrinters(), w.reflection()
	for d := range w.keep.All(w.p) {
		v := &viewer{
			walker: w, printer: printer, reflection: reflection,
			info: d.Package.Info, own: d.Package.Own(), called: map[*ast.Ident]bool{},
		}
		for _, part := range d.Parts() {
			ast.Inspect(part, v.visit)
		}
		for id := range w.keep.Idents(w.p, d) {
			v.mention(id)
		}
	}
}

// reflection returns what reflection may show: nothing, unless kept code asks for names.
func (w *walker) reflection() (s sight) {
	for d := range w.keep.All(w.p) {
		for id := range w.keep.Idents(w.p, d) {
			if id.Object == nil || pathOf(id.Object) != "reflect" {
				continue
			}
			name := id.Object.Name()
			s.types = s.types || slices.Contains([]string{"Name", "String", "Type", "TypeOf", "TypeFor"}, name)
			s.fields = s.fields || strings.HasPrefix(name, "Field") || slices.Contains([]string{"StructField", "VisibleFields"}, name)
		}
	}
	s.deep = s.types || s.fields
	return s
}

// A viewer looks at one declaration.
type viewer struct {
	*walker
	printer    *printer
	reflection sight
	info       *types.Info
	own        bool                // the contestant's, who can change what it prints
	called     map[*ast.Ident]bool // the names of the functions that calls have shown the arguments of
}

func (v *viewer) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.ExprStmt:
		return !v.keep.Dropped[n]
	case *ast.CallExpr:
		if v.isPanic(n) {
			return false
		}
		v.call(n)
	}
	return true
}

// isPanic reports whether a call is one of panic. What only a panic says is no part of the meaning, as its trace is none.
func (v *viewer) isPanic(n *ast.CallExpr) bool {
	if id := calleeName(n.Fun); id == nil || v.info.Uses[id] != types.Universe.Lookup("panic") {
		return false
	}
	ast.Inspect(n, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			v.called[calleeName(call.Fun)] = true
		}
		return true
	})
	return true
}

// mention handles the functions that are not called where they are named, and those that print the packages of types.
func (v *viewer) mention(id prog.Ident) {
	function, ok := id.Object.(*types.Func)
	if !ok || id.Defines {
		return
	}
	name := function.FullName()
	if v.own && slices.Contains([]string{"(reflect.Type).String", "(reflect.Type).PkgPath", "(reflect.Value).String"}, name) {
		v.warnPackage(v.foreign(), id.Pos())
	}
	_, formats := v.printer.format(function)
	if !v.called[id.Ident] && (formats || v.shows(function) != nothing && function.Signature().Params().Len() > 0) {
		v.show(types.Universe.Lookup("any").Type(), everything, id.Pos())
	}
}

func (v *viewer) shows(function *types.Func) sight {
	switch path := pathOf(function); {
	case path != "reflect":
		return showing[path]
	case slices.Contains([]string{"DeepEqual", "Swapper", "Copy"}, function.Name()):
		return nothing
	}
	return v.reflection
}

func (v *viewer) call(n *ast.CallExpr) {
	id := calleeName(n.Fun)
	function, ok := v.info.Uses[id].(*types.Func)
	if !ok {
		return
	}
	v.called[id] = true
	function = function.Origin()
	if at, ok := v.printer.format(function); ok {
		v.format(n, at)
		return
	}
	shown := v.shows(function)
	for _, argument := range n.Args {
		v.show(v.info.TypeOf(argument), shown, argument.Pos())
		if path := pathOf(function); path == "fmt" || path == "log" {
			v.showReflected(argument)
		}
	}
	for t := range v.info.Instances[id].TypeArgs.Types() {
		v.show(t, shown, n.Pos())
	}
}

// calleeName returns the identifier that a call names its function by, or nil.
func calleeName(fun ast.Expr) *ast.Ident {
	switch f := ast.Unparen(fun).(type) {
	case *ast.Ident:
		return f
	case *ast.SelectorExpr:
		return f.Sel
	case *ast.IndexExpr:
		return calleeName(f.X)
	case *ast.IndexListExpr:
		return calleeName(f.X)
	}
	return nil
}

func pathOf(object types.Object) string {
	if object.Pkg() == nil {
		return ""
	}
	return object.Pkg().Path()
}

// showReflected handles an argument that is printed by its own method String: a reflect.Type.
func (v *viewer) showReflected(argument ast.Expr) {
	named, ok := types.Unalias(v.info.TypeOf(argument)).(*types.Named)
	if ok && v.own && pathOf(named.Obj()) == "reflect" {
		v.warnPackage(v.foreign(), argument.Pos())
	}
}

// format shows the arguments of a call as its format says.
func (v *viewer) format(n *ast.CallExpr, at int) {
	switch {
	case v.printer.passed[n]:
		return
	case len(n.Args) <= at: // f(g()) with several results
		v.show(types.Universe.Lookup("any").Type(), everything, n.Pos())
		return
	}
	var verbs []sight
	known := false
	if value := v.info.Types[n.Args[at]].Value; value != nil && value.Kind() == constant.String {
		verbs, known = parseFormat(constant.StringVal(value))
	}
	for i, argument := range n.Args[at+1:] {
		shown := nothing
		switch {
		case !known || n.Ellipsis.IsValid() && slices.ContainsFunc(verbs, func(s sight) bool { return s != nothing }):
			shown = everything
		case i < len(verbs):
			shown = verbs[i]
		}
		v.show(v.info.TypeOf(argument), shown, argument.Pos())
		v.showReflected(argument)
	}
}

// show notes the names that printing a value of the type shows.
func (v *viewer) show(t types.Type, shown sight, pos token.Pos) {
	if shown == nothing || t == nil || shown.texts && saysItself(t) {
		return
	}
	s := &showcase{viewer: v, sight: shown, pos: pos, seen: map[types.Type]bool{}}
	s.show(t)
	if shown.types && (v.own || !types.IsInterface(t)) {
		v.warnPackage(s.foreign, pos)
	}
}

// saysItself reports whether a value of the type is printed by its method Error or String.
func saysItself(t types.Type) bool {
	for _, name := range []string{"Error", "String"} {
		method, _, indirect := types.LookupFieldOrMethod(t, false, nil, name)
		if f, ok := method.(*types.Func); ok && !indirect && types.Identical(f.Signature(), textSignature) {
			return true
		}
	}
	return false
}

var textSignature = types.Universe.Lookup("error").Type().Underlying().(*types.Interface).Method(0).Signature()

// foreign returns a converted type that prints another package than main, or nil.
func (w *walker) foreign() *types.TypeName {
	for _, t := range w.converted {
		if named, ok := t.(*types.Named); ok && w.isForeign(named.Obj()) {
			return named.Obj()
		}
	}
	return nil
}

func (w *walker) isForeign(name *types.TypeName) bool {
	pkg := w.p.PackageOf(name.Pkg())
	return pkg != nil && pkg.Name != "main"
}

func (v *viewer) warnPackage(name *types.TypeName, pos token.Pos) {
	if name != nil {
		v.keep.Warnings.Add(v.p.Position(pos), "", "this may print %s.%s, which is main.%[2]s in the file", name.Pkg().Name(), name.Name())
	}
}

// A showcase is what one argument shows.
type showcase struct {
	*viewer
	sight
	pos     token.Pos
	seen    map[types.Type]bool
	foreign *types.TypeName // the first type of another package than main
}

func (s *showcase) show(t types.Type) {
	t = types.Unalias(t)
	if s.seen[t] {
		return
	}
	s.seen[t] = true
	switch t := t.(type) {
	case *types.Named:
		s.named(t)
	case *types.Struct:
		s.structure(t)
	case *types.Signature:
		if s.types {
			s.tuple(t.Params())
			s.tuple(t.Results())
		}
	case *types.Map:
		s.show(t.Key())
		s.show(t.Elem())
	case *types.Interface:
		s.converted(t)
	case *types.TypeParam:
		s.converted(constraint(t))
	case interface{ Elem() types.Type }:
		s.show(t.Elem())
	}
}

func (s *showcase) named(t *types.Named) {
	if i, ok := t.Underlying().(*types.Interface); ok {
		s.converted(i)
		return
	}
	for argument := range t.TypeArgs().Types() {
		s.show(argument)
	}
	if s.types {
		s.name(t.Obj())
	}
	if s.deep && s.p.PackageOf(t.Obj().Pkg()) != nil {
		s.show(t.Underlying())
	}
}

func (s *showcase) name(name *types.TypeName) {
	s.note(name)
	if s.foreign == nil && s.isForeign(name) {
		s.foreign = name
	}
}

// converted shows what an interface may hold.
func (s *showcase) converted(i *types.Interface) {
	for _, t := range s.viewer.converted {
		named, ok := t.(*types.Named)
		generic := ok && named.TypeParams().Len() > 0
		if generic || types.Implements(t, i) || types.Implements(types.NewPointer(t), i) {
			s.show(t)
		}
	}
}

// constraint returns an interface that all type arguments implement: any, where the constraint may refer to type parameters.
func constraint(t *types.TypeParam) *types.Interface {
	if named, ok := types.Unalias(t.Constraint()).(*types.Named); ok && named.TypeArgs().Len() == 0 {
		return named.Underlying().(*types.Interface)
	}
	return types.NewInterfaceType(nil, nil)
}

// structure shows the fields. They are part of the spelling of a type without a name.
func (s *showcase) structure(t *types.Struct) {
	for field := range t.Fields() {
		if !s.flat || field.Embedded() && field.Exported() && !isStruct(field.Type()) {
			s.note(field.Origin())
		}
		s.show(field.Type())
	}
}

func isStruct(t types.Type) bool {
	if pointer, ok := types.Unalias(t).(*types.Pointer); ok {
		t = pointer.Elem()
	}
	_, ok := t.Underlying().(*types.Struct)
	return ok
}

func (s *showcase) tuple(tuple *types.Tuple) {
	for v := range tuple.Variables() {
		s.show(v.Type())
	}
}

func (s *showcase) note(object types.Object) {
	if _, ok := s.keep.Visible[object]; !ok && s.p.PackageOf(object.Pkg()) != nil {
		s.keep.Visible[object] = s.pos
	}
}
