package mutant

import (
	"go/ast"
	"go/token"
	"strconv"
)

func (m *mutator) expression(n ast.Node) {
	switch n := n.(type) {
	case *ast.BasicLit:
		m.replace("literal", n, otherLiteral(n))
	case *ast.BinaryExpr:
		m.operator(n.Op, n.OpPos)
		m.swapAlike("operands", n.X, n.Y)
	case *ast.UnaryExpr:
		m.at("operator", n.OpPos, n.X.Pos(), "")
	case *ast.StarExpr:
		m.at("pointer", n.Star, n.X.Pos(), "")
	case *ast.ParenExpr:
		m.parentheses(n)
	case *ast.CallExpr:
		m.call(n)
	case *ast.FuncLit:
		m.at("statement added", n.Body.Lbrace+1, n.Body.Lbrace+1, added)
	case *ast.CompositeLit:
		m.elements(n.Elts)
	case *ast.IndexExpr:
		m.swapAlike("operands", n.X, n.Index)
	case *ast.SliceExpr:
		for _, bound := range []ast.Expr{n.Low, n.High} {
			if bound != nil && !n.Slice3 {
				m.replace("bound", bound, "")
			}
		}
	case *ast.Ident:
		m.ident(n)
	}
}

// swapAlike swaps neighbors of the same type.
func (m *mutator) swapAlike(kind string, list ...ast.Expr) {
	for i := 1; i < len(list); i++ {
		if m.sameType(list[i-1], list[i]) {
			m.swap(kind, list[i-1], list[i])
		}
	}
}

func otherLiteral(n *ast.BasicLit) string {
	switch n.Kind {
	case token.INT:
		if value, err := strconv.ParseUint(n.Value, 0, 64); err == nil {
			return strconv.FormatUint(value^1, 10)
		}
	case token.CHAR:
		if n.Value == "'a'" {
			return "'b'"
		}
		return "'a'"
	case token.STRING:
		return n.Value[:1] + "x" + n.Value[1:]
	}
	return "7.25"
}

// operators maps operators to others that may compile in their place.
var operators = map[token.Token]token.Token{
	token.ADD: token.SUB, token.SUB: token.ADD, token.MUL: token.ADD, token.QUO: token.MUL, token.REM: token.QUO,
	token.AND: token.OR, token.OR: token.XOR, token.XOR: token.OR, token.AND_NOT: token.AND, token.SHL: token.SHR, token.SHR: token.SHL,
	token.LAND: token.LOR, token.LOR: token.LAND, token.EQL: token.NEQ, token.NEQ: token.EQL,
	token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR,
	token.INC: token.DEC, token.DEC: token.INC, token.DEFINE: token.ASSIGN, token.ASSIGN: token.DEFINE,
	token.ADD_ASSIGN: token.SUB_ASSIGN, token.SUB_ASSIGN: token.ASSIGN, token.MUL_ASSIGN: token.ADD_ASSIGN, token.QUO_ASSIGN: token.ASSIGN,
	token.REM_ASSIGN: token.QUO_ASSIGN, token.AND_ASSIGN: token.OR_ASSIGN, token.OR_ASSIGN: token.ASSIGN, token.XOR_ASSIGN: token.ASSIGN,
	token.SHL_ASSIGN: token.SHR_ASSIGN, token.SHR_ASSIGN: token.SHL_ASSIGN,
}

func (m *mutator) operator(tok token.Token, pos token.Pos) {
	if other, ok := operators[tok]; ok {
		m.at("operator", pos, pos+token.Pos(len(tok.String())), other.String())
	}
}

// parentheses drops those that change how operators bind.
func (m *mutator) parentheses(n *ast.ParenExpr) {
	inner, ok := n.X.(*ast.BinaryExpr)
	if !ok {
		return
	}
	around, binary := m.parent().(*ast.BinaryExpr)
	_, unary := m.parent().(*ast.UnaryExpr)
	if binary {
		precedence := inner.Op.Precedence() - around.Op.Precedence()
		binary = precedence < 0 || precedence == 0 && around.Y == n
	}
	if unary || binary {
		m.replace("parentheses", n, m.Text(inner))
	}
}

func (m *mutator) call(n *ast.CallExpr) {
	m.swapAlike("arguments", n.Args...)
	if n.Ellipsis.IsValid() {
		m.at("ellipsis", n.Ellipsis, n.Ellipsis+3, "")
	}
	if m.Info.Types[n.Fun].IsType() && len(n.Args) == 1 {
		m.replace("conversion", n, m.Text(n.Args[0]))
	}
}

// elements swaps elements of a literal; with keys, their values.
func (m *mutator) elements(list []ast.Expr) {
	values := make([]ast.Expr, len(list))
	for i, e := range list {
		if pair, ok := e.(*ast.KeyValueExpr); ok {
			e = pair.Value
		}
		values[i] = e
	}
	m.swapAlike("elements", values...)
}
