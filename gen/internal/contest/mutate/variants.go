package mutate

import (
	"cmp"
	_ "embed"
	"fmt"
	"go/ast"
	"go/types"
	"path/filepath"
	"slices"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/stress"
)

//go:embed choose.txt
var choose string

// variants returns the package with all mutants, and the mutants that compile.
func variants(p *prog.Program) (*stress.Variants, []*Mutant, error) {
	pkg := p.Selected()
	if err := refuseHidden(p); err != nil {
		return nil, nil, err
	}
	files := map[*prog.File]*finder{}
	next := 1
	for _, d := range reached(p) {
		f := files[d.File]
		if f == nil {
			f = &finder{p: p, pkg: pkg, file: d.File}
			files[d.File] = f
		}
		f.next = next
		f.find(d)
		next = f.next
	}
	v := &stress.Variants{Files: map[string][]byte{}}
	if err := writeCompilable(p, files, v); err != nil {
		return nil, nil, err
	}
	var mutants []*Mutant
	for _, f := range files {
		for _, s := range f.sites {
			mutants = append(mutants, s.mutants...)
		}
	}
	slices.SortFunc(mutants, func(a, b *Mutant) int { return cmp.Compare(a.ID, b.ID) })
	text := inPackage(pkg, choose)
	for _, m := range mutants {
		text += fmt.Sprintf("\nvar %s, %s = kamykWith(Solve, %d, false), kamykWith(Solve, %[3]d, true)\n", m.function(), m.probe(), m.ID)
		v.Solvers = append(v.Solvers, m.function(), m.probe())
	}
	v.Files[filepath.Join(pkg.Dir, "kamyk_mutants.go")] = []byte(text)
	return v, mutants, nil
}

func inPackage(pkg *prog.Package, text string) string { return "package " + pkg.Name + "\n\n" + text }

// refuseHidden refuses a package that hides a predeclared name which choose.txt uses.
func refuseHidden(p *prog.Program) error {
	used := map[string]bool{}
	for t := range prog.Tokens([]byte(choose), 0) {
		used[t.Text] = true
	}
	var errs prog.Errors
	for _, name := range types.Universe.Names() {
		if object := p.Selected().Types.Scope().Lookup(name); object != nil && used[name] {
			errs.Add(p.Position(object.Pos()), "give it another name", "the package declares %s, and mutants of it need the %s of Go", name, name)
		}
	}
	return errs.Err()
}

// reached returns the functions with a body that Solve reaches in its own package, in the order of the source.
func reached(p *prog.Program) (list []*prog.Decl) {
	pkg := p.Selected()
	seen := map[*prog.Decl]bool{}
	var visit func(d *prog.Decl)
	visit = func(d *prog.Decl) {
		if d == nil || d.Package != pkg || seen[d] {
			return
		}
		seen[d] = true
		for id := range prog.Each[*ast.Ident](ast.Preorder(d.Node)) {
			if object := pkg.Info.Uses[id]; object != nil {
				visit(p.DeclOf(object))
			}
		}
	}
	visit(p.DeclOf(pkg.Types.Scope().Lookup("Solve")))
	for _, d := range pkg.Decls {
		if f := d.Func(); f != nil && f.Body != nil && seen[d] {
			list = append(list, d)
		}
	}
	return list
}

// function names the solver that runs the mutant, and probe the solver that panics where the mutant differs.
func (m *Mutant) function() string { return fmt.Sprintf("KamykMutant%d", m.ID) }
func (m *Mutant) probe() string    { return fmt.Sprintf("KamykProbe%d", m.ID) }
