// Package exposed finds the names of the contestant's declarations that the running program can print. A file that compiles may still print
// something else:
//
//	fmt.Printf("%T", geo.Point{}) // geo.Point, or main.geoPoint if the file has another Point
//
// The names of packages are no part of the meaning, since all packages become main; if the contestant's own code prints one, a warning says
// so. The names of types, fields and methods are part of it. To refuse every new name would refuse most programs, and to look only for %T
// would miss most ways to print one. A name is exposed by these rules:
//
//  1. Formats. A function with a format prints of an argument what the verb selects: %T the type's name, %+v the names of fields, %#v both.
//     A format that is not constant may print everything. Functions without a format, such as Println, print no names.
//  2. Functions that pass a format on, and the arguments after it, print what their callers' formats select.
//  3. Packages that inspect their arguments, such as encoding/json, print what the table of this package says.
//  4. Package reflect prints names only if kept code requests some: by Name, String and the like, or by converting a reflect.Type to
//     another interface, which may print it.
//  5. An interface prints its dynamic value, which may have any converted type (package reach) that implements it.
//  6. A function of rules 1 to 4 that is mentioned but not called may be called with anything.
//  7. Panics. Text that only a crash prints is no part of the meaning, nor is the text that fmt prints of a method that panics. If kept
//     code may print what it recovered, the text of a panic is part of it, and so are the runtime's own errors. They name the types and
//     the missing method of a failed assertion, types that cannot be compared, and a method called through a nil pointer. Only values
//     whose types cannot be compared are named by a comparison.
package exposed

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/prog"
)

// Find returns the types, fields and methods of the program, by origin, whose names kept code may print, each with a position, and
// warnings where the contestant's own code prints the name of a package or asks for its own place. It takes time linear in the kept code,
// except for rule 5, which compares each printed interface with each converted type.
func Find(p *prog.Program, keep *prog.Keep) (map[types.Object]token.Pos, prog.Errors) {
	f := &finder{p: p, keep: keep, formats: map[*types.Func]int{}, passed: map[*ast.CallExpr]bool{}, found: map[types.Object]token.Pos{}}
	f.findFormatters()
	f.reflection, f.recovered = f.reflected(), f.showsRecovered()
	f.compares = f.recovered.IsValid() && f.comparesInterfaces()
	f.unpacks = f.recovered.IsValid() && f.unpacked()
	for _, pkg := range slices.Backward(p.Packages) { // the contestant's own come last
		for d := range keep.WrittenOf(pkg) {
			s := &scan{finder: f, Text: d, info: pkg.Info, own: pkg.Own(), called: map[*ast.Ident]bool{}}
			d.Inspect(s.visit)
			for _, id := range d.Idents() {
				s.mention(id)
			}
		}
	}
	f.nilPointers()
	return f.found, f.warnings
}

// A finder analyses one program.
type finder struct {
	p          *prog.Program
	keep       *prog.Keep
	formats    map[*types.Func]int    // index of the format, of functions that pass one on
	passed     map[*ast.CallExpr]bool // the calls that pass one on
	reflection exposure
	recovered  token.Pos // where kept code recovers a value that it may print, or 0
	compares   bool      // an argument of a comparable type parameter contains an interface; false if recovered is 0
	unpacks    bool      // reflection may move a part of a value to an interface; false if recovered is 0
	found      map[types.Object]token.Pos
	warnings   prog.Errors
}

// An exposure says which names of a value are printed.
type exposure struct {
	types  bool // the names of types, after that of their package
	fields bool // the names of fields
	nested bool // also those of the types inside
	static bool // of the type alone, not of what an interface inside it holds
	// embedded limits the fields to those named by an embedded type, if it is no struct, since the others are exported.
	embedded bool
	// customFormat skips types with String or Format.
	customFormat bool
}

var (
	nothing    = exposure{}
	everything = exposure{types: true, fields: true, nested: true}
)

// A scan analyses one declaration.
type scan struct {
	*finder
	*prog.Text
	info   *types.Info
	own    bool                // the contestant's own code, which can be changed
	called map[*ast.Ident]bool // names of called functions whose arguments are already exposed
}

func (s *scan) visit(n ast.Node, _ []ast.Node) bool {
	call, ok := n.(*ast.CallExpr)
	if ok && prog.Builtin(s.info, call) == "panic" && !s.recovered.IsValid() {
		for inside := range prog.Each[*ast.CallExpr](s.Nodes(call)) {
			s.called[prog.Callee(inside.Fun)] = true // it exposes nothing
		}
		return false
	}
	if ok {
		s.exposeCall(call)
	}
	if s.recovered.IsValid() {
		s.exposePanic(n)
	}
	return true
}

// mention applies rule 6, and warns where reflection names packages.
func (s *scan) mention(id prog.Ident) {
	function, ok := id.Object.(*types.Func)
	if !ok || id.Defines {
		return
	}
	name := function.FullName()
	if s.own && (name == "runtime.Caller" || name == "runtime.Callers") {
		s.warnings.Add(s.p.Position(id.Pos()), "", "%s returns places in the flattened file, not in this one", name)
	}
	if s.own && slices.Contains([]string{"(reflect.Type).String", "(reflect.Type).PkgPath", "(reflect.Value).String"}, name) {
		s.warnPackage(s.foreign(), id.Pos())
	}
	if s.recovered.IsValid() && s.p.PackageOf(function.Pkg()) == nil && comparesInside(s.info, id.Ident, function) {
		s.uncomparable(id.Pos())
	}
	_, formats := s.formatOf(function)
	if !s.called[id.Ident] && (formats || s.exposureOf(function) != nothing && function.Signature().Params().Len() > 0) {
		s.exposeType(anyType, everything, id.Pos())
	}
}

// foreign returns a converted type that prints another package than main, or nil.
func (f *finder) foreign() *types.TypeName {
	for _, t := range f.keep.Values {
		if named, ok := t.(*types.Named); ok && f.isForeign(named.Obj()) {
			return named.Obj()
		}
	}
	return nil
}

func (f *finder) isForeign(name *types.TypeName) bool {
	pkg := f.p.PackageOf(name.Pkg())
	return pkg != nil && pkg.Name != "main"
}

func (f *finder) warnPackage(name *types.TypeName, pos token.Pos) {
	if name != nil {
		f.warnings.Add(f.p.Position(pos), "", "this may print %s.%s, which is main.%[2]s in the file", name.Pkg().Name(), name.Name())
	}
}

func (f *finder) expose(object types.Object, pos token.Pos) {
	if _, ok := f.found[object]; !ok && f.p.PackageOf(object.Pkg()) != nil {
		f.found[object] = pos
	}
}
