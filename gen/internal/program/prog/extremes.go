package prog

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
)

// deciding returns the argument that gives a constant call of min or max its value: the first that none of the others is beyond. It is nil
// for all other calls, and for those that say iota, since other lines of their group may be decided by other arguments.
func deciding(info *types.Info, call *ast.CallExpr) ast.Expr {
	id, ok := ast.Unparen(call.Fun).(*ast.Ident)
	if !ok || info.Types[call].Value == nil {
		return nil
	}
	var beyond token.Token
	switch info.Uses[id] {
	case types.Universe.Lookup("min"):
		beyond = token.LSS
	case types.Universe.Lookup("max"):
		beyond = token.GTR
	default:
		return nil
	}
	if saysIota(info, call) {
		return nil
	}
	best := call.Args[0]
	for _, argument := range call.Args[1:] {
		if constant.Compare(info.Types[argument].Value, beyond, info.Types[best].Value) {
			best = argument
		}
	}
	return best
}

func saysIota(info *types.Info, root ast.Node) bool {
	for n := range ast.Preorder(root) {
		if id, ok := n.(*ast.Ident); ok && info.Uses[id] == types.Universe.Lookup("iota") {
			return true
		}
	}
	return false
}
