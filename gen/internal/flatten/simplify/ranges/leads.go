package ranges

import (
	"go/ast"
	"go/token"
	"go/types"
)

// A leads says where the statements of a file lead, as the language has it. The pass and its proof both ask.
type leads struct {
	ways  map[ast.Stmt]way            // of return, break, continue, goto and fallthrough
	areas map[ast.Stmt]*ast.RangeStmt // the innermost range over a function whose body a statement stands in, of the same function
}

// A way is where a statement leads.
type way struct {
	tok   token.Token
	to    ast.Stmt     // what a break or continue is about, or what a goto jumps to
	label types.Object // nil where none is said
}

func findLeads(info *types.Info, root ast.Node) leads {
	l := leads{map[ast.Stmt]way{}, map[ast.Stmt]*ast.RangeStmt{}}
	labelled := map[types.Object]ast.Stmt{}
	var jumps []*ast.BranchStmt
	ast.PreorderStack(root, nil, func(n ast.Node, stack []ast.Node) bool {
		statement, ok := n.(ast.Stmt)
		if !ok {
			return true
		}
		l.areas[statement] = area(info, stack)
		switch n := n.(type) {
		case *ast.LabeledStmt:
			labelled[info.Defs[n.Label]] = n.Stmt
		case *ast.ReturnStmt:
			l.ways[n] = way{tok: token.RETURN}
		case *ast.BranchStmt:
			if n.Label != nil {
				jumps = append(jumps, n)
			} else {
				l.ways[n] = way{tok: n.Tok, to: innermost(n.Tok, stack)}
			}
		}
		return true
	})
	for _, n := range jumps {
		label := info.Uses[n.Label]
		l.ways[n] = way{n.Tok, labelled[label], label}
	}
	return l
}

// area returns the innermost range over a function that something stands in.
func area(info *types.Info, stack []ast.Node) (loop *ast.RangeStmt) {
	for i, n := range stack {
		switch n := n.(type) {
		case *ast.FuncDecl, *ast.FuncLit:
			loop = nil
		case *ast.RangeStmt:
			if i+1 < len(stack) && stack[i+1] == n.Body && iterates(info, n) != nil {
				loop = n
			}
		}
	}
	return loop
}

// innermost returns the statement that a break or continue without a label is about.
func innermost(tok token.Token, stack []ast.Node) (to ast.Stmt) {
	for _, n := range stack {
		switch n := n.(type) {
		case *ast.FuncLit:
			to = nil
		case *ast.ForStmt, *ast.RangeStmt:
			to = n.(ast.Stmt)
		case *ast.SwitchStmt, *ast.TypeSwitchStmt, *ast.SelectStmt:
			if tok == token.BREAK {
				to = n.(ast.Stmt)
			}
		}
	}
	return to
}
