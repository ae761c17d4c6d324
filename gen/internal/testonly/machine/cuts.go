package machine

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path"
)

// folders cuts whole packages and whole files.
func folders(r *reading) (cuts []cut) {
	seen := map[string]bool{}
	for _, name := range r.m.Names() {
		if dir := path.Dir(name) + "/"; dir != "./" && !seen[dir] {
			seen[dir] = true
			cuts = append(cuts, cut{file: dir})
		}
		cuts = append(cuts, cut{file: name})
	}
	return cuts
}

// declarations cuts functions, groups and lines of groups.
func declarations(r *reading) (cuts []cut) {
	for _, name := range r.m.Names() {
		file := r.syntax[name]
		if file == nil {
			continue
		}
		for _, decl := range file.Decls {
			group, ok := decl.(*ast.GenDecl)
			if ok && group.Tok == token.IMPORT {
				continue
			}
			if ok && group.Lparen.IsValid() && len(group.Specs) > 0 {
				for _, spec := range group.Specs {
					cuts = append(cuts, r.whole(name, spec))
				}
				continue
			}
			cuts = append(cuts, r.whole(name, decl))
		}
	}
	return cuts
}

// unreferenced cuts what main, init functions and blank variables lead to by no name.
func unreferenced(r *reading) (cuts []cut) {
	type unit struct {
		node ast.Node
		cut  cut
	}
	var units []unit
	for _, name := range r.m.Names() {
		if r.syntax[name] == nil {
			continue
		}
		for _, decl := range r.syntax[name].Decls {
			if group, ok := decl.(*ast.GenDecl); ok && group.Lparen.IsValid() && group.Tok != token.CONST {
				for _, spec := range group.Specs {
					units = append(units, unit{node: spec, cut: r.whole(name, spec)})
				}
			} else if !ok || group.Tok != token.IMPORT {
				units = append(units, unit{node: decl, cut: r.whole(name, decl)})
			}
		}
	}
	byObject := map[types.Object]int{}
	kept := make([]bool, len(units))
	var queue []int
	for i, u := range units {
		ast.Inspect(u.node, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok && r.info.Defs[id] != nil {
				byObject[r.info.Defs[id]] = i
			}
			return true
		})
		f, ok := u.node.(*ast.FuncDecl)
		if ok && f.Recv == nil && (f.Name.Name == "main" || f.Name.Name == "init") {
			kept[i] = true
			queue = append(queue, i)
		}
	}
	for len(queue) > 0 {
		u := units[queue[0]]
		queue = queue[1:]
		ast.Inspect(u.node, func(n ast.Node) bool {
			id, ok := n.(*ast.Ident)
			if !ok || r.info.Uses[id] == nil {
				return true
			}
			if i, ok := byObject[origin(r.info.Uses[id])]; ok && !kept[i] {
				kept[i] = true
				queue = append(queue, i)
			}
			return true
		})
	}
	for i, u := range units {
		if !kept[i] {
			cuts = append(cuts, u.cut)
		}
	}
	return cuts
}

func origin(object types.Object) types.Object {
	switch o := object.(type) {
	case *types.Func:
		return o.Origin()
	case *types.Var:
		return o.Origin()
	}
	return object
}

// bodies cuts what functions do.
func bodies(r *reading) (cuts []cut) {
	r.inspect(func(name string, n ast.Node) {
		f, ok := n.(*ast.FuncDecl)
		if !ok || f.Body == nil || len(f.Body.List) == 0 || path.Dir(name) == "." && f.Name.Name == "main" && f.Recv == nil {
			return
		}
		c := r.whole(name, f.Body)
		if c.text = "{ panic(0) }"; f.Type.Results == nil {
			c.text = "{}"
		}
		cuts = append(cuts, c)
	})
	return cuts
}

// statements returns a pass that cuts statements that stand so many blocks deep; -1 is for all deeper than some.
func statements(depth int) func(*reading) []cut {
	return func(r *reading) (cuts []cut) {
		for _, name := range r.m.Names() {
			if r.syntax[name] != nil {
				ast.Walk(&blocks{r: r, name: name, want: depth, cuts: &cuts}, r.syntax[name])
			}
		}
		return cuts
	}
}

// blocks visits blocks and counts how deep they are.
type blocks struct {
	r           *reading
	name        string
	depth, want int
	cuts        *[]cut
}

func (b *blocks) Visit(n ast.Node) ast.Visitor {
	var list []ast.Stmt
	switch n := n.(type) {
	case *ast.BlockStmt:
		list = n.List
	case *ast.CaseClause:
		list = n.Body
	case *ast.CommClause:
		list = n.Body
	case *ast.IfStmt:
		if n.Else != nil && b.depth == b.want {
			*b.cuts = append(*b.cuts, b.r.cut(b.name, n.Body.End(), n.Else.End()))
		}
		if n.Init != nil && b.depth == b.want {
			*b.cuts = append(*b.cuts, b.r.cut(b.name, n.Init.Pos(), n.Cond.Pos()))
		}
		return b
	default:
		return b
	}
	inner := *b
	inner.depth++
	if inner.depth == b.want || b.want < 0 && inner.depth > 3 {
		for _, statement := range list {
			*b.cuts = append(*b.cuts, b.r.whole(b.name, statement))
		}
	}
	return &inner
}

// comments cuts comments.
func comments(r *reading) (cuts []cut) {
	for _, name := range r.m.Names() {
		file, err := parser.ParseFile(r.fset, name, r.m.Files[name], parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			continue
		}
		for _, group := range file.Comments {
			if group.Pos() > file.Package {
				cuts = append(cuts, r.whole(name, group))
			}
		}
	}
	return cuts
}
