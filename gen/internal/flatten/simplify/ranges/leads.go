package ranges

import (
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/program/prog"
)

// A leads holds the targets of the statements of a file, by the rules of the language. Both the pass and its proof use it.
type leads struct {
	ways  map[ast.Stmt]way            // of return, break, continue, goto and fallthrough
	areas map[ast.Stmt]*ast.RangeStmt // the innermost range over a function that contains a statement, in the same function
}

// A way is the target of a statement.
type way struct {
	tok   token.Token
	to    ast.Stmt     // the statement that a break or continue refers to, or the target of a goto
	label types.Object // nil without a label
}

func findLeads(info *types.Info, root ast.Node) leads {
	l := leads{map[ast.Stmt]way{}, map[ast.Stmt]*ast.RangeStmt{}}
	labelled := map[types.Object]ast.Stmt{}
	for n := range prog.Each[*ast.LabeledStmt](ast.Preorder(root)) {
		labelled[info.Defs[n.Label]] = n.Stmt
	}
	ast.PreorderStack(root, nil, func(n ast.Node, stack []ast.Node) bool {
		if statement, ok := n.(ast.Stmt); ok {
			l.areas[statement] = area(info, stack)
		}
		switch n := n.(type) {
		case *ast.ReturnStmt:
			l.ways[n] = way{tok: token.RETURN}
		case *ast.BranchStmt:
			w := way{tok: n.Tok, to: innermost(n.Tok, stack)}
			if n.Label != nil {
				w.label = info.Uses[n.Label]
				w.to = labelled[w.label]
			}
			l.ways[n] = w
		}
		return true
	})
	return l
}

// area returns the innermost range over a function that contains a node.
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

// innermost returns the statement that a break or continue without a label refers to.
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
