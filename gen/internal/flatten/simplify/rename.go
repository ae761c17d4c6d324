package simplify

import (
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strconv"

	"kamyk/gen/internal/program/std"
)

// Edits returns the edits that rename hiding variables and add missing imports, except where the given edits replace the name.
func (s *Speller) Edits(others []Edit) (edits []Edit) {
	for object, name := range s.renamed {
		for _, id := range s.idents[object] {
			if !slices.ContainsFunc(others, func(e Edit) bool { return e.Pos <= id.Pos() && id.End() <= e.End }) {
				edits = append(edits, Replace(id.Pos(), id.End(), name))
			}
		}
	}
	return append(edits, s.imports()...)
}

// one returns the object that represents all objects of an identifier: a type switch declares its variable anew in each clause.
func (s *Speller) one(object types.Object) types.Object {
	if s.idents == nil {
		s.idents, s.first = map[types.Object][]*ast.Ident{}, map[types.Object]types.Object{}
		s.collect()
	}
	if first := s.first[object]; first != nil {
		return first
	}
	return object
}

// collect lists the identifiers of each object.
func (s *Speller) collect() {
	ast.Inspect(s.f.Syntax, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.TypeSwitchStmt:
			s.collectSwitch(n)
		case *ast.Ident:
			if object := s.f.Info.ObjectOf(n); object != nil {
				s.idents[s.one(object)] = append(s.idents[s.one(object)], n)
			}
		}
		return true
	})
}

func (s *Speller) collectSwitch(n *ast.TypeSwitchStmt) {
	assign, ok := n.Assign.(*ast.AssignStmt)
	if !ok {
		return
	}
	var first types.Object
	for _, clause := range n.Body.List {
		object := s.f.Info.Implicits[clause]
		if object == nil {
			continue
		}
		if first == nil {
			first = object
			s.idents[first] = append(s.idents[first], assign.Lhs[0].(*ast.Ident))
		}
		s.first[object] = first
	}
}

// imports returns the edits that add imports, at the place where gofmt sorts them.
func (s *Speller) imports() (edits []Edit) {
	if len(s.added) == 0 {
		return nil
	}
	var group *ast.GenDecl
	for _, decl := range s.f.Syntax.Decls {
		if g, ok := decl.(*ast.GenDecl); ok && g.Tok == token.IMPORT && (group == nil || g.Lparen.IsValid()) {
			group = g
		}
	}
	if group != nil && !group.Lparen.IsValid() {
		edits = append(edits, Insert(group.Specs[0].Pos(), "(\n"))
	}
	for _, path := range slices.Sorted(maps.Keys(s.added)) {
		edits = append(edits, s.addImport(group, path))
	}
	if group != nil && !group.Lparen.IsValid() {
		edits = append(edits, Insert(group.End(), "\n)"))
	}
	return edits
}

// addImport returns the edit that adds an import to a group. If there is no group, the edit begins one.
func (s *Speller) addImport(group *ast.GenDecl, path string) Edit {
	spec := strconv.Quote(path)
	if name := s.added[path]; name != std.PackageName(path) {
		spec = name + " " + spec
	}
	if group == nil {
		return Insert(s.f.Syntax.Name.End(), "\n\nimport "+spec+"\n")
	}
	for _, other := range group.Specs {
		other := other.(*ast.ImportSpec)
		if unquoted, _ := strconv.Unquote(other.Path.Value); unquoted > path {
			return Insert(other.Pos(), spec+"\n")
		}
	}
	return Insert(group.Specs[len(group.Specs)-1].End(), "\n"+spec)
}
