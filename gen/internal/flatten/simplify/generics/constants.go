package generics

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/program/prog"
)

// constant forces an expression that would become a constant in the copy to be computed at run time, if its value might change. That
// concerns floats, because constants are exact, and shifts of untyped constants, whose type would change. Function compute treats the
// constants that the compiler rejects.
func (p *printer) constant(e ast.Expr, path []ast.Node) {
	if p.t.instance == nil {
		return
	}
	if p.becomes(e) {
		if around, _ := path[len(path)-1].(ast.Expr); !p.becomes(around) && p.mayDiffer(e) {
			prog.AddAll(p.t.computed, p.leaves(e, p.isLeaf))
		}
	}
	if p.isLeaf(e) && p.mayFail(e) {
		p.t.computed[e] = true
	}
	if p.t.computed[e] {
		p.writeComputed(e)
	}
}

// becomes reports whether an expression is no constant in the generic declaration, but would be one in the copy.
func (p *printer) becomes(e ast.Expr) bool {
	tv, ok := p.info.Types[e]
	return ok && tv.IsValue() && tv.Value == nil && p.folds(e)
}

// folds reports whether an expression would be a constant in the copy.
func (p *printer) folds(e ast.Expr) bool {
	if p.info.Types[e].Value != nil {
		return true
	}
	switch e := e.(type) {
	case *ast.ParenExpr:
		return p.folds(e.X)
	case *ast.UnaryExpr:
		return e.Op != token.AND && e.Op != token.ARROW && p.folds(e.X)
	case *ast.BinaryExpr:
		return p.folds(e.X) && p.folds(e.Y)
	case *ast.CallExpr:
		return p.foldsCall(e)
	}
	return false
}

func (p *printer) foldsCall(e *ast.CallExpr) bool {
	if p.info.Types[e.Fun].IsType() {
		basic, ok := p.t.env.substitute(p.info.TypeOf(e.Fun)).Underlying().(*types.Basic)
		return ok && basic.Info()&types.IsConstType != 0 && p.folds(e.Args[0])
	}
	builtin, ok := p.builtin(e)
	if !ok {
		return false
	}
	switch builtin.Name() {
	case "len", "cap":
		return p.folds(e.Args[0]) || isArray(p.t.env.substitute(p.info.TypeOf(e.Args[0]))) && !p.calls(e.Args[0])
	case "real", "imag", "complex", "min", "max":
		return !slices.ContainsFunc(e.Args, func(argument ast.Expr) bool { return !p.folds(argument) })
	case "Sizeof", "Alignof", "Offsetof":
		return true
	}
	return false
}

func (p *printer) builtin(e *ast.CallExpr) (*types.Builtin, bool) {
	builtin, ok := p.info.Uses[prog.Callee(e.Fun)].(*types.Builtin)
	return builtin, ok
}

// isArray reports whether len is constant for values of a type.
func isArray(t types.Type) bool {
	return prog.Is[*types.Array](prog.Pointee(t.Underlying()).Underlying())
}

// calls reports whether an expression contains a call or a receive, so that its length is not constant.
func (p *printer) calls(e ast.Expr) bool {
	return prog.Any(e, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		unary, also := n.(*ast.UnaryExpr)
		return ok && !p.info.Types[call.Fun].IsType() && p.info.Types[call].Value == nil || also && unary.Op == token.ARROW
	})
}

// isLeaf reports whether an expression becomes constant by itself: a conversion to a type parameter, a length or a size.
func (p *printer) isLeaf(e ast.Expr) bool {
	call, ok := e.(*ast.CallExpr)
	if !ok || p.t.instance == nil || !p.becomes(call) {
		return false
	}
	if p.info.Types[call.Fun].IsType() {
		return prog.Is[*types.TypeParam](types.Unalias(p.info.TypeOf(call.Fun)))
	}
	builtin, ok := p.builtin(call)
	return ok && (builtin.Name() == "len" || builtin.Name() == "cap" || builtin.Pkg() == types.Unsafe)
}

// isImplied reports whether an expression is a constant that is converted implicitly to a type parameter.
func (p *printer) isImplied(e ast.Expr) bool {
	tv := p.info.Types[e]
	return tv.Value != nil && prog.Is[*types.TypeParam](types.Unalias(tv.Type))
}

// leaves returns the outermost expressions in a node that satisfy is.
func (p *printer) leaves(n ast.Node, is func(ast.Expr) bool) (found []ast.Expr) {
	ast.Inspect(n, func(n ast.Node) bool {
		if e, ok := n.(ast.Expr); ok && is(e) {
			found = append(found, e)
			return false
		}
		return true
	})
	return found
}

// mayDiffer reports whether the value of an expression might change when it becomes a constant.
func (p *printer) mayDiffer(e ast.Expr) (may bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		if e, ok := n.(ast.Expr); ok && p.info.Types[e].Value != nil {
			return false
		}
		switch n := n.(type) {
		case *ast.BinaryExpr:
			shift := n.Op == token.SHL || n.Op == token.SHR
			may = may || shift && p.info.Types[n.X].Value != nil || p.isFloat(n.X) || p.isFloat(n.Y)
		case *ast.UnaryExpr:
			may = may || p.isFloat(n.X)
		}
		return true
	})
	return may
}

func (p *printer) isFloat(e ast.Expr) bool {
	basic, ok := p.t.env.substitute(p.info.TypeOf(e)).Underlying().(*types.Basic)
	return ok && basic.Info()&(types.IsFloat|types.IsComplex) != 0
}

// mayFail reports whether a length is that of an operand with a pointer or an index, so that its evaluation may panic.
func (p *printer) mayFail(e ast.Expr) bool {
	call := e.(*ast.CallExpr)
	builtin, ok := p.builtin(call)
	return ok && builtin.Pkg() != types.Unsafe && p.info.Types[call.Args[0]].Value == nil && reaches(call.Args[0])
}

func reaches(e ast.Expr) bool {
	return prog.Contains[*ast.StarExpr](e) || prog.Contains[*ast.SelectorExpr](e) || prog.Contains[*ast.IndexExpr](e)
}

// writeComputed writes an expression so that it is not constant. The length of a variable becomes a call of a function of the variable.
func (p *printer) writeComputed(e ast.Expr) {
	if call, ok := e.(*ast.CallExpr); ok {
		if name := prog.Builtin(p.info, call); (name == "len" || name == "cap") && !p.folds(call.Args[0]) {
			list := p.spell(p.t.env.substitute(p.info.TypeOf(call.Args[0])), e.Pos())
			p.replace(call.Fun, "func(list "+list+") "+p.spell(types.Typ[types.Int], e.Pos())+" { return "+name+"(list) }")
			return
		}
	}
	p.enclose(e, p.info.TypeOf(e))
}

// enclose wraps an expression in a function literal that is called at once.
func (p *printer) enclose(e ast.Expr, t types.Type) {
	text := p.spell(p.t.env.substitute(t), e.Pos())
	p.edits = append(p.edits, simplify.Insert(e.Pos(), "func() "+text+" { return "), simplify.Insert(e.End(), " }()"))
}

// ranges forces the evaluation of a loop's operand, which compilers skip if its length is constant.
func (p *printer) ranges(n *ast.RangeStmt) {
	t := p.info.TypeOf(n.X)
	if prog.Is[*types.TypeParam](types.Unalias(t)) && (n.Value == nil || prog.IsBlank(n.Value)) && isArray(p.t.env.substitute(t)) &&
		reaches(n.X) && !p.calls(n.X) {
		p.enclose(n.X, t)
	}
}

// compute makes the constants around a position non-constant if the compiler rejects them, and reports whether it found any. First it
// takes those that become constants, then those that are converted to the type of a parameter.
func (w *writer) compute(t *text, at token.Pos) bool {
	p := &printer{writer: w, t: t, info: w.f.Info}
	around := enclosing(t.node, at)
	for _, is := range []func(ast.Expr) bool{p.isLeaf, p.isImplied} {
		for _, n := range slices.Backward(around) {
			if _, ok := n.(*ast.BlockStmt); ok {
				break
			}
			leaves := p.leaves(n, func(e ast.Expr) bool { return is(e) && !t.computed[e] })
			prog.AddAll(t.computed, leaves)
			if len(leaves) > 0 {
				return true
			}
		}
	}
	return false
}

// enclosing returns the nodes that contain a position, the outermost first.
func enclosing(root ast.Node, at token.Pos) (path []ast.Node) {
	ast.Inspect(root, func(n ast.Node) bool {
		if n == nil || at < n.Pos() || at >= n.End() {
			return false
		}
		path = append(path, n)
		return true
	})
	return path
}
