package closures

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"
)

// A body is the comparison of the statements of a function that runs once.
type body struct {
	*prover
	after []ast.Stmt // what is left of the second file's
}

func (b *body) compare(before []ast.Stmt) error {
	for i, statement := range before {
		var err error
		switch s := statement.(type) {
		case *ast.DeclStmt:
			err = b.declaration(s.Decl.(*ast.GenDecl), i)
		case *ast.AssignStmt:
			err = b.assignment(s, i, before)
		default:
			err = b.plain(statement)
		}
		if err != nil {
			return err
		}
	}
	if len(b.after) > 0 {
		return b.After.Fault(b.after[0].Pos(), "there is a statement more")
	}
	return nil
}

// next returns the next statement of the second file, or nil.
func (b *body) next() ast.Stmt {
	if len(b.after) == 0 {
		return nil
	}
	return b.after[0]
}

// plain compares a statement with the next one.
func (b *body) plain(statement ast.Node) error {
	next := b.next()
	if next == nil {
		return b.Differ(statement, "it is missing")
	}
	b.after = b.after[1:]
	return b.Nodes(statement, next)
}

// declaration compares what a statement declares with the next statements, or with what the second file has more.
func (b *body) declaration(group *ast.GenDecl, index int) error {
	if next, ok := b.next().(*ast.DeclStmt); ok && b.alike(group, next.Decl.(*ast.GenDecl)) {
		b.after = b.after[1:]
		return b.Nodes(group, next.Decl)
	}
	if group.Tok != token.VAR {
		return b.moved(group)
	}
	for _, spec := range group.Specs {
		spec := spec.(*ast.ValueSpec)
		alone := &ast.GenDecl{Tok: token.VAR, Specs: []ast.Spec{spec}}
		if next, ok := b.next().(*ast.DeclStmt); ok && b.alike(alone, next.Decl.(*ast.GenDecl)) {
			b.after = b.after[1:]
			if err := b.Nodes(spec, next.Decl.(*ast.GenDecl).Specs[0]); err != nil {
				return err
			}
			continue
		}
		var left []ast.Expr
		for _, name := range spec.Names {
			left = append(left, name)
		}
		if err := b.assigned(left, spec.Values, index); err != nil {
			return err
		}
	}
	return nil
}

// alike reports whether two declarations have the same lines, by the names in them and whether these have values.
func (b *body) alike(x, y *ast.GenDecl) bool {
	if x.Tok != y.Tok || len(x.Specs) != len(y.Specs) {
		return false
	}
	for i := range x.Specs {
		switch spec := x.Specs[i].(type) {
		case *ast.TypeSpec:
			if spec.Name.Name != y.Specs[i].(*ast.TypeSpec).Name.Name {
				return false
			}
		case *ast.ValueSpec:
			other := y.Specs[i].(*ast.ValueSpec)
			if len(spec.Names) != len(other.Names) || len(spec.Values) != len(other.Values) || spec.Names[0].Name != other.Names[0].Name {
				return false
			}
		}
	}
	return true
}

// moved compares constants or types with the declaration of the same name that the second file has more.
func (b *body) moved(group *ast.GenDecl) error {
	for _, decl := range b.more {
		other, ok := decl.(*ast.GenDecl)
		if ok && b.alike(group, other) {
			maps.DeleteFunc(b.more, func(_ types.Object, of ast.Decl) bool { return of == decl })
			return b.Nodes(group, other)
		}
	}
	return b.Differ(group, "it is missing")
}

// assignment compares an assignment. It may lack where it gives a variable that is missing too its function.
func (b *body) assignment(s *ast.AssignStmt, index int, list []ast.Stmt) error {
	next, ok := b.next().(*ast.AssignStmt)
	if s.Tok == token.DEFINE && (!ok || next.Tok != token.DEFINE) {
		return b.assigned(s.Lhs, s.Rhs, index)
	}
	name, isName := s.Lhs[0].(*ast.Ident)
	literal, isLiteral := s.Rhs[0].(*ast.FuncLit)
	if s.Tok == token.ASSIGN && len(s.Lhs) == 1 && isName && isLiteral {
		object := b.Before.Info.Uses[name]
		_, gone := b.gone[object]
		again := false
		if ok && next.Tok == token.ASSIGN && len(next.Rhs) == 1 {
			other, isName := next.Lhs[0].(*ast.Ident)
			_, isLiteral := next.Rhs[0].(*ast.FuncLit)
			again = isName && isLiteral && (b.Partner(object) == nil || b.Partner(object) == b.After.Info.Uses[other]) &&
				b.more[b.After.Info.Uses[other]] != nil
		}
		if gone && !again && b.literals[object] == nil {
			b.literals[object] = &dropped{index, name, literal, list}
			return nil
		}
	}
	return b.plain(s)
}

// assigned compares a declaration of variables with an assignment to them, where there are values. Those that stay are declared before.
func (b *body) assigned(left, values []ast.Expr, index int) error {
	stays := map[types.Object]bool{}
	for _, e := range left {
		name, ok := e.(*ast.Ident)
		if !ok {
			return b.Differ(e, "it is no variable")
		}
		object := b.Before.Info.Defs[name]
		if object == nil || name.Name == "_" {
			continue
		}
		if other := b.declaresAlone(name.Name); other != nil {
			b.after = b.after[1:]
			stays[object] = true
			if err := b.Objects(object, other); err != nil {
				return b.Differ(e, "%s", err)
			}
			if err := b.Types(object.Type(), other.Type()); err != nil {
				return b.Differ(e, "%s", err)
			}
			continue
		}
		b.gone[object] = index
	}
	if len(values) == 0 {
		return nil
	}
	next, ok := b.next().(*ast.AssignStmt)
	if !ok || next.Tok != token.ASSIGN || len(next.Lhs) != len(left) || len(next.Rhs) != len(values) {
		return b.Differ(left[0], "it is not assigned")
	}
	b.after = b.after[1:]
	for i, e := range left {
		other, ok := next.Lhs[i].(*ast.Ident)
		object := b.Before.Info.Defs[e.(*ast.Ident)]
		if object == nil || e.(*ast.Ident).Name == "_" {
			if ok && e.(*ast.Ident).Name == "_" && other.Name == "_" {
				continue
			}
			if err := b.Nodes(e, next.Lhs[i]); err != nil {
				return err
			}
			continue
		}
		if !ok || b.After.Info.Uses[other] == nil || !stays[object] && b.more[b.After.Info.Uses[other]] == nil {
			return b.Differ(e, "something else is assigned")
		}
		if err := b.Objects(object, b.After.Info.Uses[other]); err != nil {
			return b.Differ(e, "%s", err)
		}
	}
	for i, value := range values {
		if err := b.Nodes(value, next.Rhs[i]); err != nil {
			return err
		}
		if err := b.Types(b.Before.Info.TypeOf(value), b.After.Info.TypeOf(next.Rhs[i])); err != nil {
			return b.Differ(value, "%s", err)
		}
	}
	return nil
}

// declaresAlone returns the variable that the next statement declares without a value, if it has that name and is the only one.
func (b *body) declaresAlone(name string) types.Object {
	next, ok := b.next().(*ast.DeclStmt)
	if !ok || len(next.Decl.(*ast.GenDecl).Specs) != 1 {
		return nil
	}
	spec, ok := next.Decl.(*ast.GenDecl).Specs[0].(*ast.ValueSpec)
	if !ok || len(spec.Names) != 1 || len(spec.Values) > 0 || spec.Names[0].Name != name || next.Decl.(*ast.GenDecl).Tok != token.VAR {
		return nil
	}
	return b.After.Info.Defs[spec.Names[0]]
}
