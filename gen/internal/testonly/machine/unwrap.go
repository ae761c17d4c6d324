package machine

import (
	"go/ast"
	"go/types"
	"strings"
)

// unwrappings puts what stands in a statement in its place.
func unwrappings(r *reading) (cuts []cut) {
	functions := map[ast.Node]bool{}
	r.inspect(func(name string, n ast.Node) {
		switch n := n.(type) {
		case *ast.FuncDecl:
			functions[n.Body] = true
		case *ast.FuncLit:
			functions[n.Body] = true
		}
		statement, ok := n.(ast.Stmt)
		if !ok {
			return
		}
		var body *ast.BlockStmt
		switch n := statement.(type) {
		case *ast.IfStmt:
			body = n.Body
		case *ast.ForStmt:
			body = n.Body
		case *ast.RangeStmt:
			body = n.Body
		case *ast.SwitchStmt:
			body = firstClause(n.Body)
		case *ast.ExprStmt:
			body = literalIn(n.X)
		case *ast.DeferStmt:
			body = literalIn(n.Call)
		case *ast.LabeledStmt:
			c := r.whole(name, n)
			c.text = r.text(name, n.Stmt)
			cuts = append(cuts, c)
		case *ast.BlockStmt:
			if functions[n] {
				return
			}
			c := r.whole(name, n)
			c.text = strings.TrimSuffix(strings.TrimPrefix(r.text(name, n), "{"), "}")
			cuts = append(cuts, c)
		}
		if body != nil && len(body.List) > 0 {
			c := r.whole(name, statement)
			first, last := body.List[0], body.List[len(body.List)-1]
			inner := r.cut(name, first.Pos(), last.End())
			c.text = r.m.Files[name][inner.pos:inner.end]
			cuts = append(cuts, c)
		}
	})
	return cuts
}

func firstClause(body *ast.BlockStmt) *ast.BlockStmt {
	if len(body.List) == 0 {
		return nil
	}
	return &ast.BlockStmt{List: body.List[0].(*ast.CaseClause).Body}
}

// literalIn returns the body of the function literal that a call calls or passes on.
func literalIn(x ast.Expr) *ast.BlockStmt {
	call, ok := x.(*ast.CallExpr)
	if !ok {
		return nil
	}
	for _, e := range append([]ast.Expr{call.Fun}, call.Args...) {
		if literal, ok := e.(*ast.FuncLit); ok {
			return literal.Body
		}
	}
	return nil
}

// members cuts fields and methods of types, and elements of literals.
func members(r *reading) (cuts []cut) {
	r.inspect(func(name string, n ast.Node) {
		switch n := n.(type) {
		case *ast.StructType:
			for _, f := range n.Fields.List {
				cuts = append(cuts, r.whole(name, f))
			}
		case *ast.InterfaceType:
			for _, f := range n.Methods.List {
				cuts = append(cuts, r.whole(name, f))
			}
		case *ast.CompositeLit:
			for i, e := range n.Elts {
				end := n.Rbrace
				if i+1 < len(n.Elts) {
					end = n.Elts[i+1].Pos()
				}
				cuts = append(cuts, r.cut(name, e.Pos(), end))
			}
		case *ast.FuncType:
			cuts = append(cuts, r.list(name, n.Params)...)
			cuts = append(cuts, r.list(name, n.TypeParams)...)
		}
	})
	return cuts
}

func (r *reading) list(name string, l *ast.FieldList) (cuts []cut) {
	if l == nil {
		return nil
	}
	for i, f := range l.List {
		end := l.Closing
		if i+1 < len(l.List) {
			end = l.List[i+1].Pos()
		}
		cuts = append(cuts, r.cut(name, f.Pos(), end))
	}
	return cuts
}

// expressions puts a simple value, or a part of the same type, in the place of an expression, and cuts arguments.
func expressions(r *reading) (cuts []cut) {
	r.inspect(func(name string, n ast.Node) {
		if call, ok := n.(*ast.CallExpr); ok && !call.Ellipsis.IsValid() {
			for i, a := range call.Args {
				if i > 0 {
					cuts = append(cuts, r.cut(name, call.Args[i-1].End(), a.End()))
				}
			}
		}
		x, ok := n.(ast.Expr)
		if !ok {
			return
		}
		tv := r.info.Types[x]
		switch x.(type) {
		case *ast.BasicLit, *ast.FuncType, *ast.StructType, *ast.InterfaceType:
			return
		}
		if tv.Type == nil || !tv.IsValue() {
			return
		}
		for _, text := range append(simple(tv.Type), r.parts(name, x, tv.Type)...) {
			c := r.whole(name, x)
			if c.text = text; len(text) < c.end-c.pos {
				cuts = append(cuts, c)
			}
		}
	})
	return cuts
}

// simple returns texts that may stand for a value of the type.
func simple(t types.Type) []string {
	b, ok := t.Underlying().(*types.Basic)
	if !ok {
		return []string{"nil"}
	}
	switch {
	case b.Info()&types.IsInteger != 0:
		return []string{"0"}
	case b.Info()&types.IsString != 0:
		return []string{`""`}
	}
	return []string{"1<2"}
}

// parts returns the expressions within x that have its type.
func (r *reading) parts(name string, x ast.Expr, t types.Type) (texts []string) {
	ast.Inspect(x, func(n ast.Node) bool {
		part, ok := n.(ast.Expr)
		if !ok || part == x {
			return true
		}
		if _, ok := part.(*ast.FuncLit); ok {
			return false
		}
		if tv := r.info.Types[part]; tv.IsValue() && types.Identical(tv.Type, t) && len(texts) < 4 {
			texts = append(texts, r.text(name, part))
		}
		return true
	})
	return texts
}
