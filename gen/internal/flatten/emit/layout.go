package emit

import (
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/program/prog"
)

// A section is a run of one package's declarations.
type section struct {
	title  string
	chunks []chunk
	inits  []*prog.Decl // init functions to call after the variables
}

// A chunk is a function, or the remaining lines of a group.
type chunk struct {
	pkg   *prog.Package
	file  *prog.File
	node  ast.Decl
	decls []*prog.Decl
	again bool // an earlier section has a part of the same group, and the group's comment
}

// layout sorts the kept declarations into the order of the file.
func (w *writer) layout() (sections []section) {
	packages := w.p.Packages
	helpers, selected := packages[:len(packages)-1], w.p.Selected()
	move := w.mover(helpers, selected)
	sections = append(sections, section{chunks: w.chunks(selected, func(d *prog.Decl) bool { return !move(d) })})
	for _, pkg := range helpers {
		s := section{title: "From " + pkg.Path + ".", chunks: w.chunks(pkg, func(*prog.Decl) bool { return true })}
		for d := range w.keep.WrittenOf(pkg) {
			if w.edits.Called[d.Decl] {
				s.inits = append(s.inits, d.Decl)
			}
		}
		sections = append(sections, s)
	}
	last := section{title: "From " + selected.Path + ", initialised last.", chunks: w.chunks(selected, move)}
	sections = w.constantsFirst(append(sections, last))
	seen := map[ast.Decl]bool{}
	for _, s := range sections {
		for i, c := range s.chunks {
			s.chunks[i].again = seen[c.node]
			seen[c.node] = true
		}
	}
	return sections
}

// mover returns which declarations of the selected package must follow the helpers. Its variables must if the order of one can be observed,
// and the helpers have a variable that is not static or that one of its initialisers depends on, or an init function that is called among
// the variables. Its init functions must if a helper has an ordinary one.
func (w *writer) mover(helpers []*prog.Package, selected *prog.Package) func(*prog.Decl) bool {
	initDeps, mustFollow := w.initOrder(selected)
	variables, inits := false, false
	for _, pkg := range helpers {
		for d := range w.keep.WrittenOf(pkg) {
			variables = variables || d.Token() == token.VAR && (w.keep.Initial[d.Decl] != prog.Static || initDeps[d.Decl]) ||
				w.edits.Called[d.Decl]
			inits = inits || d.IsInit() && !w.edits.Called[d.Decl]
		}
	}
	ordered := false
	for d := range w.keep.WrittenOf(selected) {
		ordered = ordered || w.keep.Initial[d.Decl].Ordered()
	}
	return func(d *prog.Decl) bool {
		return d.IsInit() && inits || d.Token() == token.VAR && (w.keep.Initial[d] != prog.Static || mustFollow[d]) && variables && ordered
	}
}

// initOrder returns the declarations that the initialisers of a package's variables depend on (initDeps), and the variables among them
// that are declared after a variable that depends on them (mustFollow). Variables between the two are initialised before both.
func (w *writer) initOrder(pkg *prog.Package) (initDeps, mustFollow map[*prog.Decl]bool) {
	initDeps, mustFollow = map[*prog.Decl]bool{}, map[*prog.Decl]bool{}
	for d := range w.keep.WrittenOf(pkg) {
		if d.Token() == token.VAR {
			mustFollow[d.Decl] = initDeps[d.Decl]
			w.keep.AddReferences(d.Decl, initDeps)
		}
	}
	return initDeps, mustFollow
}

// chunks groups the kept declarations of a package as in the source, and moves methods after their types, which may be in a later file.
func (w *writer) chunks(pkg *prog.Package, wanted func(*prog.Decl) bool) (chunks []chunk) {
	list := w.grouping(pkg, wanted)
	if len(w.p.Packages) == 1 {
		return list
	}
	left, waiting := map[types.Object]bool{}, map[types.Object][]chunk{}
	for _, c := range list {
		prog.AddAll(left, objectsOf(c))
	}
	for _, c := range list {
		if base := c.decls[0].Owner(); left[base] {
			waiting[base] = append(waiting[base], c)
			continue
		}
		chunks = append(chunks, c)
		for _, object := range objectsOf(c) {
			chunks = append(chunks, waiting[object]...)
			delete(left, object)
		}
	}
	return chunks
}

func objectsOf(c chunk) (objects []types.Object) {
	for _, d := range c.decls {
		objects = append(objects, d.Objects...)
	}
	return objects
}

// grouping groups the kept declarations of a package as in the source.
func (w *writer) grouping(pkg *prog.Package, wanted func(*prog.Decl) bool) (chunks []chunk) {
	for t := range w.keep.WrittenOf(pkg) {
		d := t.Decl
		if !wanted(d) {
			continue
		}
		last := len(chunks) - 1
		if d.Group != nil && last >= 0 && chunks[last].node == d.Group {
			chunks[last].decls = append(chunks[last].decls, d)
			continue
		}
		node := ast.Decl(d.Group)
		if f := d.Func(); f != nil {
			node = f
		}
		chunks = append(chunks, chunk{pkg: pkg, file: d.File, node: node, decls: []*prog.Decl{d}})
	}
	return chunks
}
