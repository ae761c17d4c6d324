package rename

import (
	"go/ast"
	"go/types"
	"maps"
	"slices"
	"strings"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/spell"
)

// chooseMembers renames unexported fields and methods of different packages if they would meet under one name:
//
//   - in the fields and methods of one type, through embedding;
//   - as a method of a type and one of an interface, which the type would then implement;
//   - in two types written as literals, which would then be identical.
//
// The unit is the identity (package and name) of a member, so that equal names within a package stay equal. Among the packages that meet,
// one keeps the name: first one that cannot change it, then one whose name is printed, then the contestant's own.
//
// An embedded field is named after its type, so it changes with the type's name: the result lists the types that must be renamed.
func chooseMembers(p *prog.Program, keep *prog.Keep) (names map[string]string, renamed map[types.Object]bool) {
	m := &members{
		p: p, keep: keep,
		methods: packageSets{}, embedded: map[string][]types.Object{}, shapes: packageSets{}, meet: packageSets{},
		spelled: map[string]bool{}, shown: map[string]bool{},
	}
	for _, id := range keep.Idents() {
		m.record(id)
	}
	for d := range keep.Written() {
		m.meetIn(d)
	}
	return m.choose()
}

// A packageSet holds the packages with a certain name.
type packageSet = map[*types.Package]bool

// packageSets are sets by names.
type packageSets map[string]packageSet

func (s packageSets) add(name string, pkg *types.Package) packageSet {
	if s[name] == nil {
		s[name] = packageSet{}
	}
	s[name][pkg] = true
	return s[name]
}

type members struct {
	p        *prog.Program
	keep     *prog.Keep
	methods  packageSets               // packages with an unexported method of a name
	embedded map[string][]types.Object // types after which the embedded fields of an identity are named
	shapes   packageSets               // packages with a struct literal type of a shape
	meet     packageSets               // packages whose members of a name meet
	spelled  map[string]bool           // all names of members
	shown    map[string]bool           // the identities that are printed
}

func (m *members) record(id prog.Ident) {
	switch {
	case id.Embedded != nil:
		m.spelled[id.Name] = true
		m.embedded[id.Embedded.Id()] = append(m.embedded[id.Embedded.Id()], id.Object)
	case id.Object != nil && prog.IsMember(id.Object):
		m.spelled[id.Name] = true
		if _, ok := id.Object.(*types.Func); ok && isHidden(id.Object) {
			m.methods.add(id.Object.Name(), id.Object.Pkg())
		}
		if _, ok := m.keep.Exposed[id.Object]; ok {
			m.shown[id.Object.Id()] = true
		}
	}
}

// isHidden reports whether a member's name belongs to its package. Nothing can refer to a blank one.
func isHidden(member types.Object) bool { return !member.Exported() && member.Name() != "_" }

// meetIn finds the names that meet in the types that a declaration contains.
func (m *members) meetIn(d *prog.Text) {
	defined := map[ast.Expr]bool{}
	for n := range d.Nodes() {
		switch n := n.(type) {
		case *ast.TypeSpec:
			defined[ast.Unparen(n.Type)] = !n.Assign.IsValid()
		case *ast.InterfaceType:
			if t, ok := d.Package.Info.TypeOf(n).(*types.Interface); ok {
				for method := range t.Methods() { // and its namesakes in other packages
					if isHidden(method) && m.methods[method.Name()] != nil {
						m.addMeeting(method.Name(), m.methods.add(method.Name(), method.Pkg()))
					}
				}
			}
		case *ast.StructType:
			t := d.Package.Info.TypeOf(n).(*types.Struct)
			m.meetEmbedded(t)
			if !defined[n] {
				m.meetLiteral(t)
			}
		}
	}
}

func (m *members) addMeeting(name string, packages packageSet) {
	for pkg := range packages {
		if len(packages) > 1 {
			m.meet.add(name, pkg)
		}
	}
}

// meetLiteral compares a struct literal type with those of the same shape: the names of the fields in order. A single different name makes
// two types different.
func (m *members) meetLiteral(t *types.Struct) {
	var shape strings.Builder
	var telling *types.Var
	for field := range t.Fields() {
		shape.WriteString(field.Name() + " ")
		if isHidden(field) && (telling == nil || telling.Embedded()) {
			telling = field
		}
	}
	if telling == nil {
		return
	}
	m.addMeeting(telling.Name(), m.shapes.add(shape.String(), telling.Pkg()))
}

// meetEmbedded finds names that two packages give to members of one struct, at any depth.
func (m *members) meetEmbedded(t *types.Struct) {
	found := packageSets{}
	for member := range prog.Members(t) {
		if isHidden(member) {
			found.add(member.Name(), member.Pkg())
		}
	}
	for name, packages := range found {
		m.addMeeting(name, packages)
	}
}

// choose renames the members that meet, or the types that name them, in all packages but the first.
func (m *members) choose() (names map[string]string, renamed map[types.Object]bool) {
	names, renamed = map[string]string{}, map[types.Object]bool{}
	for _, name := range slices.Sorted(maps.Keys(m.meet)) {
		for _, pkg := range m.byRank(name)[1:] {
			id := types.Id(pkg, name)
			prog.AddAll(renamed, m.embedded[id])
			if m.isFixed(id) || m.p.PackageOf(pkg) == nil {
				continue
			}
			names[id] = spell.First(spellings(name, pkg.Name(), true), func(name string) bool { return !m.spelled[name] })
			m.spelled[names[id]] = true
		}
	}
	return names, renamed
}

// byRank returns the packages that meet under a name, the one that keeps it first.
func (m *members) byRank(name string) []*types.Package {
	rank := map[*types.Package]int{}
	for i, pkg := range m.p.Packages {
		id := types.Id(pkg.Types, name)
		rank[pkg.Types] = i + 1 + len(m.p.Packages)*m.claim(pkg, id)
	}
	return slices.SortedFunc(maps.Keys(m.meet[name]), func(a, b *types.Package) int { return rank[a] - rank[b] })
}

// claim ranks a package's claim to the name of a member. 0 is the strongest, as for std, which is not renamed.
func (m *members) claim(pkg *prog.Package, id string) int {
	switch {
	case m.isFixed(id):
		return 0
	case m.shown[id] && pkg.Own():
		return 1
	case pkg == m.p.Selected():
		return 2
	}
	return 3 + distance(pkg)
}

// isFixed reports whether an embedded field of the identity is named after a type that keeps its name: a predeclared or local one.
func (m *members) isFixed(id string) bool {
	return slices.ContainsFunc(m.embedded[id], func(object types.Object) bool { return m.p.DeclOf(object) == nil })
}
