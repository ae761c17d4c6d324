package generics

import (
	"bytes"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/spell"
	"kamyk/gen/internal/program/support"
)

// makeRoom renames the locals of the text that would capture a name in the edits, and reports whether there are any.
func (p *printer) makeRoom() bool {
	for _, n := range p.named {
		for local := p.capturing(n); local != nil; local = p.capturing(n) {
			if _, ok := local.(*types.TypeName); ok {
				p.f.Refuse(support.Newer, local.Pos(), "give it another name",
					"%s; to write them out, kamyk must name the %s that this one hides", p.needed(), n.name)
				return false
			}
			p.renamed[local.Pos()] = p.names.Other(n.name)
		}
	}
	p.named = nil
	return len(p.renamed) > 0
}

// capturing returns the local that a name would refer to at its place, or nil. Type parameters and moved types no longer count.
func (p *printer) capturing(n naming) types.Object {
	for object := range spell.Locals(p.f.Types, n.name, n.at) {
		if _, renamed := p.renamed[object.Pos()]; !renamed && !p.isGone(object) {
			return object
		}
	}
	return nil
}

// isHiddenByType reports whether a local type hides a name at its place, also where a local variable hides that type.
func (p *printer) isHiddenByType(n naming) bool {
	for object := range spell.Locals(p.f.Types, n.name, n.at) {
		if _, ok := object.(*types.TypeName); ok && !p.isGone(object) {
			return true
		}
	}
	return false
}

func (p *printer) isGone(object types.Object) bool {
	name, ok := object.(*types.TypeName)
	return ok && (prog.Is[*types.TypeParam](name.Type()) || p.movedTo(name) != nil)
}

// movedTo returns the text of a type that moves to package level, or nil.
func (p *printer) movedTo(name types.Object) *text {
	named, _ := p.t.env.substitute(name.Type()).(*types.Named)
	if named == nil || name.(*types.TypeName).IsAlias() {
		return nil
	}
	return p.moved[named]
}

// moves cuts the declaration of a type, if that moved to package level, and reports whether it did.
func (p *printer) moves(spec *ast.TypeSpec) bool {
	if spec.TypeParams != nil && p.t.node != spec && !p.reported["type "+spec.Name.Name] {
		p.reported["type "+spec.Name.Name] = true
		p.f.Refuse(support.Newer, spec.Pos(), "declare it at the top of the file",
			"%s, and generic type %s is declared in a function", p.needed(), spec.Name.Name)
	}
	if p.t.node == spec || p.movedTo(p.info.Defs[spec.Name]) == nil {
		return false
	}
	p.replace(spec, "")
	return true
}

// movesAll cuts a declaration statement, if all of its types moved.
func (p *printer) movesAll(n *ast.DeclStmt) bool {
	group := n.Decl.(*ast.GenDecl)
	if group.Tok != token.TYPE || slices.ContainsFunc(group.Specs, func(s ast.Spec) bool { return p.movedTo(p.f.Declares(s)) == nil }) {
		return false
	}
	p.cut(prog.Start(group), p.nextLine(n.End()), "")
	return true
}

// nextLine returns the position of the next token, if that is on another line.
func (p *printer) nextLine(pos token.Pos) token.Pos {
	rest := p.f.Source[p.f.Offset(pos):]
	space := rest[:len(rest)-len(bytes.TrimLeft(rest, " \t\n"))]
	if bytes.ContainsRune(space, '\n') {
		return pos + token.Pos(len(space))
	}
	return pos
}

// embedsAny rewrites a field or an element of an interface that embeds any, which older versions do not declare, and reports whether it is
// one.
func (p *printer) embedsAny(n *ast.Field, path []ast.Node) bool {
	id, ok := n.Type.(*ast.Ident)
	if !ok || len(n.Names) > 0 || p.info.Uses[id] != types.Universe.Lookup("any") || len(path) < 2 { // or a result
		return false
	}
	switch path[len(path)-2].(type) {
	case *ast.StructType:
		p.replace(id, "any interface{}")
		return true
	case *ast.InterfaceType:
		p.replace(id, "")
		return true
	}
	return false
}
