package rename

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/flatten/generate"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/spell"
)

// A uses holds the references of the kept code, with their positions.
type uses struct {
	of          map[types.Object][]site // package-level objects from source
	imports     map[string][]site       // packages that stay imports, by path
	spelled     map[string][]string     // the names under which they were imported, the contestant's own first
	generated   map[string][]site       // generated functions, by key
	predeclared map[string]bool
	locals      map[string]bool
	moved       map[types.Object]bool         // renamed local objects
	members     map[string]bool               // names of fields and methods
	embeds      map[types.Object]bool         // types that are embedded somewhere
	fieldTypes  map[types.Object]types.Object // embedded field → the type or alias after which it is named
}

func collectUses(p *prog.Program, keep *prog.Keep, edits *prog.Edits) *uses {
	u := &uses{
		of: map[types.Object][]site{}, imports: map[string][]site{}, spelled: map[string][]string{},
		generated: map[string][]site{}, predeclared: map[string]bool{}, locals: map[string]bool{}, members: map[string]bool{},
		moved:  map[types.Object]bool{},
		embeds: map[types.Object]bool{}, fieldTypes: map[types.Object]types.Object{},
	}
	for _, pkg := range slices.Backward(p.Packages) {
		for d := range keep.WrittenOf(pkg) {
			u.collect(p, edits, d)
		}
	}
	u.collectGenerated(p.Main)
	for _, key := range edits.Generated {
		u.collectGenerated(generate.FunctionUses(key))
	}
	writes := func(pass prog.Pass) bool { return pass != prog.PassFields } // which only removes
	if p.IntBits > 0 || slices.ContainsFunc(edits.Passes, writes) {
		u.reserveForPasses()
	}
	return u
}

// reserveForPasses records the predeclared names that passes write: types, values, and some functions.
func (u *uses) reserveForPasses() {
	for _, name := range types.Universe.Names() {
		switch types.Universe.Lookup(name).(type) {
		case *types.TypeName, *types.Const, *types.Nil:
			u.predeclared[name] = true
		}
	}
	prog.AddAll(u.predeclared, []string{"append", "cap", "copy", "len", "make", "new", "panic", "recover"})
}

// collectGenerated records the references of generated code.
func (u *uses) collectGenerated(g prog.Uses) {
	here := site{locals: g.Locals}
	for _, object := range g.Objects {
		u.of[object] = append(u.of[object], here)
	}
	for _, path := range g.Packages {
		u.imports[path] = append(u.imports[path], here)
	}
	for _, key := range g.Generated {
		u.generated[key] = append(u.generated[key], here)
	}
	prog.AddAll(u.locals, g.Locals)
	prog.AddAll(u.predeclared, g.Predeclared)
}

func (u *uses) collect(p *prog.Program, edits *prog.Edits, d *prog.Text) {
	var nodes []ast.Node // that edits write again
	for _, part := range d.Parts() {
		for _, edit := range edits.In(part.Pos(), part.End()) {
			for _, piece := range edit.New {
				switch {
				case piece.Node != nil:
					nodes = append(nodes, piece.Node)
				case piece.Object != nil:
					u.record(p, d.Package, piece.Object, edit.Pos, nil)
				case piece.Generated != "":
					u.generated[piece.Generated] = append(u.generated[piece.Generated], site{pkg: d.Package, pos: edit.Pos})
				}
			}
		}
	}
	again := func(pos token.Pos) bool {
		return slices.ContainsFunc(nodes, func(n ast.Node) bool { return n.Pos() <= pos && pos < n.End() })
	}
	repeated := repetitions(edits, d)
	for _, id := range d.Idents() {
		if id.Object == nil || edits.Replaced(id.Pos()) && !again(id.Pos()) {
			continue
		}
		u.record(p, d.Package, id.Object, id.Pos(), id.Qualifier)
		for _, pos := range repeated(id.Pos()) {
			u.record(p, d.Package, id.Object, pos, id.Qualifier)
		}
		if id.Embedded != nil {
			u.embeds[id.Object] = true
			u.fieldTypes[id.Embedded] = id.Object
		}
	}
}

func (u *uses) record(p *prog.Program, pkg *prog.Package, object types.Object, pos token.Pos, qualifier *ast.Ident) {
	here := site{pkg: pkg, pos: pos}
	switch {
	case prog.IsMember(object):
		u.members[object.Name()] = true
	case object.Pkg() == nil:
		u.predeclared[object.Name()] = true
	case p.DeclOf(object) != nil:
		u.of[object] = append(u.of[object], here)
	case prog.IsPackageLevel(object):
		path := object.Pkg().Path()
		u.imports[path] = append(u.imports[path], here)
		if qualifier != nil && !slices.Contains(u.spelled[path], qualifier.Name) {
			u.spelled[path] = append(u.spelled[path], qualifier.Name)
		}
	default:
		u.locals[object.Name()] = true
	}
}

// A site is a place that refers to a package-level object.
type site struct {
	pkg    *prog.Package // nil in generated code
	pos    token.Pos
	locals []string // local names of generated code
}

// capturing returns the local object that a name at the site would refer to, ignoring locals that were renamed; otherwise nil.
func (s site) capturing(name string, moved map[types.Object]bool) types.Object {
	for object := range spell.Locals(s.pkg.Types, name, s.pos) {
		if !moved[object] {
			return object
		}
	}
	return nil
}
