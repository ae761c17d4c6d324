package generics

import (
	"go/ast"
	"go/types"
)

// collect finds all declarations and instances to write.
func (w *writer) collect() {
	for _, n := range w.f.Lines() {
		spec, ok := n.(*ast.TypeSpec)
		switch {
		case w.generic(n) != nil:
		case ok && types.IsInterface(w.f.Info.Defs[spec.Name].Type()):
			w.optional[w.f.Info.Defs[spec.Name]] = spec
		default:
			w.writePlain(n)
		}
	}
	for len(w.queue) > 0 && len(w.instances) < mostInstances {
		next := w.queue[0]
		w.queue = w.queue[1:]
		w.print(next)
	}
}

// writePlain queues a declaration that is not generic.
func (w *writer) writePlain(n ast.Node) {
	if w.plain[n] == nil {
		w.plain[n] = newText(n, w.environment())
		w.queue = append(w.queue, w.plain[n])
	}
}

// relocate moves a type out of a function to package level, with the types that it refers to.
func (w *writer) relocate(named *types.Named) {
	if w.moved[named] != nil {
		return
	}
	origin, env := named, w.environment()
	if of, ok := w.locals[named]; ok {
		origin, env = of.origin, of.env
	}
	var group *ast.GenDecl
	for n := range ast.Preorder(w.f.Syntax) {
		if around, ok := n.(*ast.GenDecl); ok {
			group = around
		}
		if spec, ok := n.(*ast.TypeSpec); ok && spec.Name.Pos() == origin.Obj().Pos() {
			w.moved[named] = newText(spec, env)
			if len(group.Specs) == 1 {
				w.moved[named].doc = group.Doc
			}
		}
	}
	w.moved[named].instance = env.instance
	w.order = append(w.order, named)
	w.queue = append(w.queue, w.moved[named])
	w.mention(env.substitute(origin.Underlying()))
}
