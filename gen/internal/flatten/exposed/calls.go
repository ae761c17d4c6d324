package exposed

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/prog"
)

// inspecting are the packages of rule 3, in addition to reflect.
var inspecting = map[string]exposure{
	"encoding/gob":  everything,
	"encoding/json": {fields: true, nested: true, embedded: true},
	"encoding/xml":  everything,
	"expvar":        {fields: true, nested: true, embedded: true},
	"html/template": {fields: true, nested: true},
	"log/slog":      {fields: true, nested: true},
	"net/rpc":       everything,
	"text/template": {fields: true, nested: true},
}

// exposureOf returns the exposure of the arguments of a function without a format.
func (f *finder) exposureOf(function *types.Func) exposure {
	switch path := prog.PathOf(function); {
	case path != "reflect":
		return inspecting[path]
	case slices.Contains([]string{"DeepEqual", "Swapper", "Copy"}, function.Name()):
		return nothing
	}
	return f.reflection
}

func (s *scan) exposeCall(n *ast.CallExpr) {
	id := prog.Callee(n.Fun)
	function, ok := s.info.Uses[id].(*types.Func)
	if !ok {
		return
	}
	s.called[id] = true
	function = function.Origin()
	if at, ok := s.formatOf(function); ok {
		s.format(n, at)
		return
	}
	shown := s.exposureOf(function)
	for _, argument := range n.Args {
		s.exposeType(s.info.TypeOf(argument), shown, argument.Pos())
		if path := prog.PathOf(function); path == "fmt" || path == "log" {
			s.warnReflected(argument)
		}
	}
	for t := range s.info.Instances[id].TypeArgs.Types() {
		s.exposeType(t, shown, n.Pos())
	}
}

// warnReflected warns of an argument of type reflect.Type, whose method String prints the name of a package.
func (s *scan) warnReflected(argument ast.Expr) {
	named, ok := types.Unalias(s.info.TypeOf(argument)).(*types.Named)
	if ok && s.own && prog.PathOf(named.Obj()) == "reflect" {
		s.warnPackage(s.foreign(), argument.Pos())
	}
}

// format exposes the arguments of a call according to its format.
func (s *scan) format(n *ast.CallExpr, at int) {
	switch {
	case s.passed[n]:
		return
	case len(n.Args) <= at: // f(g()) with several results
		s.exposeType(anyType, everything, n.Pos())
		return
	}
	var verbs []exposure
	known := false
	if value := s.info.Types[n.Args[at]].Value; value != nil && value.Kind() == constant.String {
		verbs, known = parseFormat(constant.StringVal(value))
	}
	for i, argument := range n.Args[at+1:] {
		shown := exposure{types: true} // an extra argument is printed with its type
		switch {
		case !known || n.Ellipsis.IsValid() && slices.ContainsFunc(verbs, func(e exposure) bool { return e != nothing }):
			shown = everything
		case i < len(verbs):
			shown = verbs[i]
		case n.Ellipsis.IsValid():
			shown = nothing
		}
		s.exposeType(s.info.TypeOf(argument), shown, argument.Pos())
		s.warnReflected(argument)
	}
}

// exposeType exposes the names that the output of a value of a type contains.
func (s *scan) exposeType(t types.Type, shown exposure, pos token.Pos) {
	if shown == nothing || t == nil || shown.customFormat && printsByMethod(t) {
		return
	}
	x := &shape{finder: s.finder, exposure: shown, pos: pos, seen: map[types.Type]bool{}}
	x.value(t)
	if shown.types && (s.own || !types.IsInterface(t)) {
		s.warnPackage(x.foreign, pos)
	}
}

// printsByMethod reports whether values of a type are printed by their method Error or String.
func printsByMethod(t types.Type) bool {
	return slices.ContainsFunc([]string{"Error", "String"}, func(name string) bool {
		method, _, indirect := types.LookupFieldOrMethod(t, false, nil, name)
		f, ok := method.(*types.Func)
		return ok && !indirect && types.Identical(f.Signature(), textSignature)
	})
}

var (
	textSignature = types.Universe.Lookup("error").Type().Underlying().(*types.Interface).Method(0).Signature()
	anyType       = types.Universe.Lookup("any").Type()
)

// reflected applies rule 4: it returns the exposure by reflection. The field Name of StructField is also that of Method.
func (f *finder) reflected() (e exposure) {
	given := f.keep.Reflected
	e.types = given["Type"] || given["Value"] || given["StructField"] || given["Method"]
	e.fields = given["StructField"]
	names := []string{"(reflect.Type).Name", "(reflect.Type).String", "(reflect.Value).String"}
	for _, id := range f.keep.Idents() {
		if id.Object == nil || prog.PathOf(id.Object) != "reflect" {
			continue
		}
		switch o := id.Object.(type) {
		case *types.Var:
			e.fields = e.fields || o.Name() == "Name"
		case *types.Func:
			e.types = e.types || slices.Contains(names, o.FullName())
			e.fields = e.fields || o.Name() == "FieldByName" || o.Name() == "FieldByNameFunc"
		}
	}
	e.nested = e.types || e.fields
	return e
}
