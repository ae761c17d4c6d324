package reach

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"

	"kamyk/gen/internal/prog"
)

// A sight says which names a call may print of the types of its arguments.
type sight struct {
	types  bool // the names of types, behind that of their package
	fields bool // the names of fields
	deep   bool // of the types inside, too
}

var (
	nothing    = sight{}
	everything = sight{types: true, fields: true, deep: true}
)

// formats are the functions with a format, and which parameter that is.
var formats = map[string]int{
	"fmt.Printf": 0, "fmt.Sprintf": 0, "fmt.Errorf": 0, "fmt.Fprintf": 1, "fmt.Appendf": 1,
	"log.Printf": 0, "log.Fatalf": 0, "log.Panicf": 0,
	"(*log.Logger).Printf": 0, "(*log.Logger).Fatalf": 0, "(*log.Logger).Panicf": 0,
}

// showing are the packages whose functions find out the names of what they are given.
var showing = map[string]sight{
	"encoding/gob":  everything,
	"encoding/json": {fields: true, deep: true},
	"encoding/xml":  everything,
	"expvar":        {fields: true, deep: true},
	"html/template": {fields: true, deep: true},
	"log/slog":      {fields: true, deep: true},
	"net/rpc":       everything,
	"reflect":       everything,
	"text/template": {fields: true, deep: true},
}

// discreet are functions of these packages that find out no name.
var discreet = map[string]bool{"reflect.DeepEqual": true, "reflect.Swapper": true, "reflect.Copy": true}

// findVisible notes the types and fields whose names the program may print, and warns where it prints the name of a package.
func (w *walker) findVisible() {
	w.keep.Visible = map[types.Object]token.Pos{}
	for d := range w.keep.All(w.p) {
		v := &viewer{walker: w, info: d.Package.Info, called: map[*ast.Ident]bool{}}
		for _, part := range d.Parts() {
			ast.Inspect(part, v.visit)
		}
		for id := range w.keep.Idents(w.p, d) {
			v.mention(id)
		}
	}
}

// A viewer looks at one declaration.
type viewer struct {
	*walker
	info   *types.Info
	called map[*ast.Ident]bool // the names of the functions that calls have shown the arguments of
}

func (v *viewer) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.ExprStmt:
		return !v.keep.Dropped[n]
	case *ast.CallExpr:
		v.call(n)
	}
	return true
}

// mention handles the functions that are not called where they are named, and those that print the packages of types.
func (v *viewer) mention(id prog.Ident) {
	function, ok := id.Object.(*types.Func)
	if !ok || id.Defines {
		return
	}
	switch name := function.FullName(); {
	case name == "(reflect.Type).String" || name == "(reflect.Type).PkgPath" || name == "(reflect.Value).String":
		v.warnPackage(v.foreign(), id.Pos())
	case !v.called[id.Ident] && (isFormat(name) || v.shows(function) != nothing && function.Signature().Params().Len() > 0):
		v.showConverted(everything, id.Pos())
	}
}

func isFormat(name string) bool {
	_, ok := formats[name]
	return ok
}

func (v *viewer) shows(function *types.Func) sight {
	if function.Pkg() == nil || discreet[function.FullName()] {
		return nothing
	}
	return showing[function.Pkg().Path()]
}

func (v *viewer) call(n *ast.CallExpr) {
	id := calleeName(n.Fun)
	if id == nil {
		return
	}
	function, ok := v.info.Uses[id].(*types.Func)
	if !ok {
		return
	}
	v.called[id] = true
	function = function.Origin()
	if at, ok := formats[function.FullName()]; ok {
		v.format(n, at)
		return
	}
	if shown := v.shows(function); shown != nothing {
		for _, argument := range n.Args {
			v.show(v.info.TypeOf(argument), shown, argument.Pos())
		}
		for t := range v.info.Instances[id].TypeArgs.Types() {
			v.show(t, shown, n.Pos())
		}
	}
	if path := pathOf(function); path == "fmt" || path == "log" {
		for _, argument := range n.Args {
			v.showReflected(argument)
		}
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
	if ok && pathOf(named.Obj()) == "reflect" {
		v.warnPackage(v.foreign(), argument.Pos())
	}
}

// format shows the arguments of a call as its format says.
func (v *viewer) format(n *ast.CallExpr, at int) {
	if len(n.Args) <= at {
		v.showConverted(everything, n.Pos()) // f(g()) with several results
		return
	}
	var verbs []sight
	known := false
	if value := v.info.Types[n.Args[at]].Value; value != nil && value.Kind() == constant.String {
		verbs, known = parseFormat(constant.StringVal(value))
	}
	for i, argument := range n.Args[at+1:] {
		shown := nothing
		if n.Ellipsis.IsValid() {
			shown = union(verbs)
		} else if i < len(verbs) {
			shown = verbs[i]
		}
		if !known {
			shown = everything
		}
		v.show(v.info.TypeOf(argument), shown, argument.Pos())
		v.showReflected(argument)
	}
}

func union(list []sight) (all sight) {
	for _, s := range list {
		all = sight{all.types || s.types, all.fields || s.fields, all.deep || s.deep}
	}
	return all
}

// parseFormat returns what each argument of a format shows, unless the format says their numbers.
func parseFormat(format string) (verbs []sight, ok bool) {
	for {
		_, rest, found := strings.Cut(format, "%")
		if !found {
			return verbs, true
		}
		end := strings.IndexFunc(rest, func(r rune) bool { return !strings.ContainsRune("+-# 0123456789.*", r) })
		if end < 0 {
			return verbs, true
		}
		flags, verb := rest[:end], rest[end]
		if verb == '[' {
			return nil, false
		}
		for range strings.Count(flags, "*") {
			verbs = append(verbs, nothing)
		}
		if verb != '%' {
			verbs = append(verbs, verbSight(flags, verb))
		}
		format = rest[end+1:]
	}
}

func verbSight(flags string, verb byte) sight {
	switch {
	case verb == 'T':
		return sight{types: true}
	case verb == 'v' && strings.Contains(flags, "#"):
		return everything
	case verb == 'v' && strings.Contains(flags, "+"):
		return sight{fields: true, deep: true}
	}
	return nothing
}

// show notes the names that printing a value of the type shows.
func (v *viewer) show(t types.Type, shown sight, pos token.Pos) {
	if shown == nothing || t == nil {
		return
	}
	s := &showcase{viewer: v, sight: shown, pos: pos, seen: map[types.Type]bool{}}
	s.show(t)
	if shown.types {
		v.warnPackage(s.foreign, pos)
	}
}

// showConverted notes the names of all types that are converted to an interface.
func (v *viewer) showConverted(shown sight, pos token.Pos) {
	if shown != nothing {
		v.show(types.Universe.Lookup("any").Type(), shown, pos)
	}
}

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
	case *types.Interface, *types.TypeParam:
		s.converted()
	case interface{ Elem() types.Type }:
		s.show(t.Elem())
	}
}

func (s *showcase) named(t *types.Named) {
	if types.IsInterface(t) {
		s.converted()
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

// converted shows what an interface may hold. The list of converted types holds what is inside of them, too.
func (s *showcase) converted() {
	for _, t := range s.viewer.converted {
		switch t := t.(type) {
		case *types.Named:
			if s.types {
				s.name(t.Obj())
			}
		case *types.Struct:
			s.structure(t)
		}
	}
}

// structure shows the fields. They are part of the spelling of a type without a name.
func (s *showcase) structure(t *types.Struct) {
	for field := range t.Fields() {
		s.note(field.Origin())
		s.show(field.Type())
	}
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
