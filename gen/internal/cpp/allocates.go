package cpp

import (
	"go/ast"
	"go/token"
	"go/types"
)

// function looks at what a function allocates and calls.
func (r *repeats) function(b *body) {
	decl := b.escape.root.(*ast.FuncDecl)
	t := once
	ast.Inspect(decl.Body, func(n ast.Node) bool {
		if branch, ok := n.(*ast.BranchStmt); ok && branch.Tok == token.GOTO {
			t = many
		}
		return true
	})
	for v := range b.object.Signature().Results().Variables() {
		r.fresh(b, textVar(v), once)
	}
	if decl.Recv != nil {
		r.walk(b, decl.Recv, t)
	}
	r.walk(b, decl.Type, t)
	r.walk(b, decl.Body, t)
}

// walk looks at a part of a function.
func (r *repeats) walk(b *body, n ast.Node, t times) {
	ast.Inspect(n, func(n ast.Node) bool {
		if n != nil && r.w.boxed[n.Pos()] {
			b.allocate(t)
		}
		switch n := n.(type) {
		case *ast.BlockStmt:
			r.block(b, n, t)
			return false
		case *ast.IfStmt:
			if taken, ok := b.pack.decided(n); ok {
				if taken != nil {
					r.walk(b, taken, t)
				}
				return false
			}
		case *ast.ForStmt:
			for _, part := range []ast.Node{n.Init, n.Cond, n.Post, n.Body} {
				if part != nil {
					r.walk(b, part, many)
				}
			}
			return false
		case *ast.RangeStmt:
			r.over(b, n, t)
			return false
		case *ast.FuncLit:
			b.allocate(t)
			r.literal(b, n)
			return false
		case *ast.ExprStmt:
			if call, ok := n.X.(*ast.CallExpr); ok && r.ends(b.pack, call) {
				r.walk(b, call, last)
				return false
			}
		case *ast.CallExpr:
			r.call(b, n, t)
			return false
		case ast.Stmt:
			r.statement(b, n, t)
		case ast.Expr:
			r.expression(b, n, t)
		case *ast.ValueSpec:
			r.declared(b, n, t)
		}
		return true
	})
}

// block looks at those statements of a block that are reached.
func (r *repeats) block(b *body, n *ast.BlockStmt, t times) {
	for _, s := range n.List {
		if r.walk(b, s, t); b.pack.last(s) != nil {
			return
		}
	}
}

func (b *body) allocate(t times) { b.allocates = max(b.allocates, t) }

// over looks at a loop over what is evaluated once.
func (r *repeats) over(b *body, n *ast.RangeStmt, t times) {
	r.walk(b, n.X, t)
	if _, ok := b.pack.info.TypeOf(n.X).Underlying().(*types.Map); ok {
		b.allocate(many)
	}
	for _, x := range []ast.Expr{n.Key, n.Value} {
		if x != nil {
			r.walk(b, x, many)
			r.fresh(b, r.place(b, x), many)
		}
	}
	r.walk(b, n.Body, many)
}

// literal looks at the body of a function literal, which may be called again and again.
func (r *repeats) literal(b *body, lit *ast.FuncLit) {
	inner := &body{pack: b.pack, escape: b.escape, calls: b.calls}
	for _, field := range lit.Type.Params.List {
		for _, id := range field.Names {
			r.fresh(b, r.place(b, id), many)
		}
	}
	r.walk(inner, lit.Body, many)
	b.allocate(inner.allocates)
}

// statement looks at what a statement does by itself.
func (r *repeats) statement(b *body, n ast.Stmt, t times) {
	switch n := n.(type) {
	case *ast.DeferStmt:
		b.allocate(t)
	case *ast.AssignStmt:
		for _, x := range n.Lhs {
			r.store(b, x, t)
		}
		if n.Tok == token.ADD_ASSIGN && !isNumber(b.pack.info.TypeOf(n.Lhs[0])) {
			b.allocate(t)
		}
		r.assigned(b, n, t)
	case *ast.IncDecStmt:
		r.store(b, n.X, t)
	case *ast.ReturnStmt:
		r.returned(b, n, t)
	case *ast.CaseClause:
		if o := b.pack.info.Implicits[n]; o != nil {
			r.variable(b, o, t)
			r.fresh(b, textVar(o), many)
		}
	}
}

// store notes that an element is stored to, which may be one of a map.
func (r *repeats) store(b *body, x ast.Expr, t times) {
	if index, ok := ast.Unparen(x).(*ast.IndexExpr); ok {
		if _, ok := b.pack.info.TypeOf(index.X).Underlying().(*types.Map); ok {
			b.allocate(t)
		}
	}
}

// expression looks at what an expression does by itself.
func (r *repeats) expression(b *body, n ast.Expr, t times) {
	info := b.pack.info
	switch n := n.(type) {
	case *ast.Ident:
		if o := info.Defs[n]; o != nil {
			r.variable(b, o, t)
		}
		if o, ok := info.Uses[n].(*types.Func); ok { // as a value
			b.allocate(t)
			r.anywhere = append(r.anywhere, o.Origin())
		}
	case *ast.SelectorExpr:
		if s := info.Selections[n]; s != nil && s.Kind() != types.FieldVal {
			b.allocate(t)
		}
	case *ast.StarExpr:
		r.dereferenced(b, n)
	case *ast.UnaryExpr:
		if n.Op == token.AND {
			r.addressed(b, n, t)
		}
	case *ast.BinaryExpr:
		if n.Op == token.ADD && info.Types[n].Value == nil && !isNumber(info.TypeOf(n)) {
			b.allocate(t)
		}
	case *ast.CompositeLit:
		switch info.TypeOf(n).Underlying().(type) {
		case *types.Struct, *types.Array:
			r.fields(b, n, t)
		default:
			b.allocate(t)
		}
	}
}

// variable notes that a variable is declared, which may be on the heap.
func (r *repeats) variable(b *body, o types.Object, t times) {
	if b.escape != nil && b.escape.boxed[o] {
		b.allocate(t)
	}
	if v, ok := o.(*types.Var); ok {
		r.holding(v.Type())
	}
}

func (r *repeats) addressed(b *body, n *ast.UnaryExpr, t times) {
	if lit, ok := ast.Unparen(n.X).(*ast.CompositeLit); ok {
		b.allocate(t)
		r.pointed[lit] = true
		return
	}
	r.fresh(b, r.place(b, n.X), many)
}
