package ranges

import (
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/program/prog"
)

// A jumps holds the targets of the jumps in a file, by the rules of the language. Both the pass and its proof use it.
type jumps struct {
	targets map[ast.Stmt]target         // of return, break, continue, goto and fallthrough
	rangeOf map[ast.Stmt]*ast.RangeStmt // the innermost range over a function that contains a statement, in the same function
}

// A target is where a jump leads.
type target struct {
	tok   token.Token
	to    ast.Stmt     // the statement that a break or continue refers to, or the target of a goto
	label types.Object // nil without a label
}

func findJumps(info *types.Info, root ast.Node) jumps {
	l := jumps{map[ast.Stmt]target{}, map[ast.Stmt]*ast.RangeStmt{}}
	labelled := map[types.Object]ast.Stmt{}
	for n := range prog.Each[*ast.LabeledStmt](ast.Preorder(root)) {
		labelled[info.Defs[n.Label]] = n.Stmt
	}
	for n, stack := range prog.Paths[ast.Node](root) {
		if statement, ok := n.(ast.Stmt); ok {
			l.rangeOf[statement] = rangeAround(info, stack)
		}
		switch n := n.(type) {
		case *ast.ReturnStmt:
			l.targets[n] = target{tok: token.RETURN}
		case *ast.BranchStmt:
			t := target{tok: n.Tok, to: innermost(n.Tok, stack)}
			if n.Label != nil {
				t.label = info.Uses[n.Label]
				t.to = labelled[t.label]
			}
			l.targets[n] = t
		}
	}
	return l
}

// rangeAround returns the innermost range over a function that contains a node.
func rangeAround(info *types.Info, stack []ast.Node) (loop *ast.RangeStmt) {
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
