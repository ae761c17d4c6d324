package rename

import (
	"go/ast"
	"go/types"
	"maps"
	"slices"

	"kamyk/gen/internal/prog"
)

// chooseMembers renames unexported fields and methods of different packages where one spelling would let them meet:
//
//   - in the fields and methods of one type, through embedding;
//   - as a method of a type and one of an interface, which the type would then implement;
//   - in two types written as literals, which would then be identical.
//
// The unit is the identity (package and name) of a member, so that what was the same within a package stays the same.
func chooseMembers(p *prog.Program, keep *prog.Keep) map[string]string {
	m := &members{
		p: p, packages: map[string][]*prog.Package{}, literals: map[string]*prog.Package{},
		meet: map[string]bool{}, spelled: map[string]bool{},
	}
	for d := range keep.All(p) {
		for id := range keep.Idents(p, d) {
			m.note(d, id)
		}
	}
	for d := range keep.All(p) {
		m.meetIn(d)
	}
	return m.choose()
}

type members struct {
	p        *prog.Program
	packages map[string][]*prog.Package // the packages that have an unexported member of a name
	literals map[string]*prog.Package   // a package with a struct literal type that has a field of the name
	meet     map[string]bool            // names whose members meet
	spelled  map[string]bool            // all names of members
}

func (m *members) note(d *prog.Decl, id prog.Ident) {
	if id.Object == nil || !prog.IsMember(id.Object) && id.Embedded == nil {
		return
	}
	m.spelled[id.Name] = true
	object := id.Object
	if id.Embedded != nil {
		object = id.Embedded
	}
	pkg := m.p.PackageOf(object.Pkg())
	if object.Exported() || pkg == nil || slices.Contains(m.packages[object.Name()], pkg) {
		return
	}
	m.packages[object.Name()] = append(m.packages[object.Name()], pkg)
}

// meetIn finds the names that meet in the types that a declaration writes down.
func (m *members) meetIn(d *prog.Decl) {
	spec, _ := d.Node.(*ast.TypeSpec)
	for _, part := range d.Parts() {
		ast.Inspect(part, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.InterfaceType:
				if t, ok := d.Package.Info.TypeOf(n).(*types.Interface); ok {
					m.meetInterface(t)
				}
			case *ast.StructType:
				t := d.Package.Info.TypeOf(n).(*types.Struct)
				m.meetEmbedded(t)
				if spec == nil || spec.Type != n || spec.Assign.IsValid() {
					m.meetLiteral(d.Package, t)
				}
			}
			return true
		})
	}
}

// meetInterface counts every unexported method of an interface that has a namesake elsewhere.
func (m *members) meetInterface(t *types.Interface) {
	for method := range t.Methods() {
		if !method.Exported() && len(m.packages[method.Name()]) > 1 {
			m.meet[method.Name()] = true
		}
	}
}

func (m *members) meetLiteral(pkg *prog.Package, t *types.Struct) {
	for field := range t.Fields() {
		if field.Exported() {
			continue
		}
		if other := m.literals[field.Name()]; other != nil && other != pkg {
			m.meet[field.Name()] = true
		}
		m.literals[field.Name()] = pkg
	}
}

// meetEmbedded finds names that two packages give to members of one struct, at whatever depth.
func (m *members) meetEmbedded(t *types.Struct) {
	found := map[string]*types.Package{}
	seen := map[types.Type]bool{}
	var visit func(t types.Type)
	note := func(member types.Object) {
		if member.Exported() {
			return
		}
		if pkg := found[member.Name()]; pkg != nil && pkg != member.Pkg() {
			m.meet[member.Name()] = true
		}
		found[member.Name()] = member.Pkg()
	}
	visit = func(t types.Type) {
		if pointer, ok := t.(*types.Pointer); ok {
			t = pointer.Elem()
		}
		t = types.Unalias(t)
		if seen[t] {
			return
		}
		seen[t] = true
		if named, ok := t.(*types.Named); ok {
			for method := range named.Origin().Methods() {
				note(method)
			}
		}
		switch u := t.Underlying().(type) {
		case *types.Interface:
			for method := range u.Methods() {
				note(method)
			}
		case *types.Struct:
			for field := range u.Fields() {
				note(field)
				if field.Embedded() {
					visit(field.Type())
				}
			}
		}
	}
	visit(t)
}

// choose gives the packages that come later other names for the members that meet.
func (m *members) choose() map[string]string {
	names := map[string]string{}
	for _, name := range slices.Sorted(maps.Keys(m.meet)) {
		packages := m.packages[name]
		slices.SortStableFunc(packages, func(a, b *prog.Package) int { return m.rank(a) - m.rank(b) })
		for _, pkg := range packages[min(1, len(packages)):] {
			for candidate := range spellings(name, pkg.Name, false) {
				if !m.spelled[candidate] {
					m.spelled[candidate] = true
					names[types.Id(pkg.Types, name)] = candidate
					break
				}
			}
		}
	}
	return names
}

func (m *members) rank(pkg *prog.Package) int {
	if pkg == m.p.Selected() {
		return -1
	}
	return distance(pkg)
}
