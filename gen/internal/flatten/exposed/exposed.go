// Package exposed finds the names of the contestant's declarations that the running program can print. A file that compiles
// may still print something else:
//
//	fmt.Printf("%T", geo.Point{}) // geo.Point, or main.geoPoint where the file has another Point
//
// The names of packages are no part of the meaning, since all packages become main; where the contestant's own code shows one, a warning
// says so. The names of types, fields and methods are part of it. Refusing every new name would refuse most programs, and looking only for
// %T misses most ways to see one. A name is exposed by these rules:
//
//  1. Formats. A function with a format shows of an argument what the verb says: %T the type's name, %+v the names of fields, %#v both. A
//     format that is no constant may show everything. Without one, as by Println, names are not shown.
//  2. Functions that pass a format on, and the arguments after it, show what their callers' formats say.
//  3. Packages that look at what they are given, as encoding/json does, show what the table of this package says of them.
//  4. Package reflect shows names only where kept code asks for some: by Name, String and the like, or by giving a reflect.Type away as a
//     value of another interface, which may print it.
//  5. An interface shows what it may hold: the converted types (package reach) that implement it.
//  6. A function of rules 1 to 4 that is named and not called may be called with anything.
//  7. Panics. What is only said by a panic is no part of the meaning: a crash's trace is none. Where kept code may show what it recovered,
//     it is, and so are the run-time's own errors. They name the types of a failed assertion and the method that is missing, the method
//     that was called by a nil pointer, and the types that cannot be compared.
package exposed

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/prog"
)

// Find returns the types, fields and methods of the program, by their origin, whose names kept code may show, each with the first place
// that does, and warnings where the contestant's own code shows the name of a package. It takes time linear in what is kept, but for rule
// 5, which compares each interface that is shown with each converted type.
func Find(p *prog.Program, keep *prog.Keep) (map[types.Object]token.Pos, prog.Errors) {
	f := &finder{p: p, keep: keep, found: map[types.Object]token.Pos{}}
	f.formatters, f.reflection, f.recovered = f.findFormatters(), f.reflected(), f.showsRecovered()
	for d := range keep.Written() {
		s := &scan{finder: f, Text: d, info: d.Package.Info, own: d.Package.Own(), called: map[*ast.Ident]bool{}}
		d.Inspect(s.visit)
		for _, id := range d.Idents() {
			s.mention(id)
		}
	}
	f.nilPointers()
	return f.found, f.warnings
}

// A finder looks at one program.
type finder struct {
	p          *prog.Program
	keep       *prog.Keep
	formatters *formatters
	reflection exposure
	recovered  token.Pos // where kept code recovers what it may show; 0 where it does not
	found      map[types.Object]token.Pos
	warnings   prog.Errors
}

// An exposure says which names are shown of a value.
type exposure struct {
	types  bool // the names of types, after that of their package
	fields bool // the names of fields
	nested bool // of the types inside, too
	// embedded limits the fields to those that an embedded type names, if it is no struct, since the others are exported.
	embedded bool
	// customFormat skips types with String or Format.
	customFormat bool
}

var (
	nothing    = exposure{}
	everything = exposure{types: true, fields: true, nested: true}
)

// A scan looks at one declaration.
type scan struct {
	*finder
	*prog.Text
	info   *types.Info
	own    bool                // the contestant's, who can change what it prints
	called map[*ast.Ident]bool // the names of the functions that calls have shown the arguments of
}

func (s *scan) visit(n ast.Node, _ []ast.Node) bool {
	call, ok := n.(*ast.CallExpr)
	if ok && prog.Builtin(s.info, call) == "panic" && !s.recovered.IsValid() {
		s.passOver(call)
		return false
	}
	if ok {
		s.call(call)
	}
	if s.recovered.IsValid() {
		s.fails(n)
	}
	return true
}

// passOver takes the calls in an argument of panic for such that show nothing.
func (s *scan) passOver(n *ast.CallExpr) {
	for inside := range s.Nodes(n) {
		if call, ok := inside.(*ast.CallExpr); ok {
			s.called[prog.Callee(call.Fun)] = true
		}
	}
}

// mention applies rule 6, and warns where reflection names packages.
func (s *scan) mention(id prog.Ident) {
	function, ok := id.Object.(*types.Func)
	if !ok || id.Defines {
		return
	}
	name := function.FullName()
	if s.own && slices.Contains([]string{"(reflect.Type).String", "(reflect.Type).PkgPath", "(reflect.Value).String"}, name) {
		s.warnPackage(s.foreign(), id.Pos())
	}
	_, formats := s.formatters.parameter(function)
	if !s.called[id.Ident] && (formats || s.shows(function) != nothing && function.Signature().Params().Len() > 0) {
		s.show(types.Universe.Lookup("any").Type(), everything, id.Pos())
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
