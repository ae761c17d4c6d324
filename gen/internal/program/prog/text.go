package prog

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"iter"
	"slices"
	"sync"
)

// A Text is the text of a declaration in the file. It is the declaration's own syntax, without
//
//   - the statements that are dropped (see [Keep.Dropped]);
//   - for judges without min and max, the other arguments of a constant call: only the deciding argument is written;
//   - the names of a line in [Keep.Heads], which become blank.
//
// Every stage walks a declaration by its Text and in no other way, so that all stages agree on what the file contains. A test checks this.
type Text struct {
	*Decl
	keep      *Keep
	collected sync.Once
	idents    []Ident
}

// Nodes yields the nodes of the given roots, or of the whole declaration if there are none, in preorder. A nil root has no nodes.
func (t *Text) Nodes(roots ...ast.Node) iter.Seq[ast.Node] {
	return func(yield func(ast.Node) bool) {
		going := true
		t.Inspect(func(n ast.Node, _ []ast.Node) bool {
			going = going && yield(n)
			return going
		}, roots...)
	}
}

// Each yields the nodes of type N among others.
func Each[N ast.Node](nodes iter.Seq[ast.Node]) iter.Seq[N] {
	return func(yield func(N) bool) {
		for n := range nodes {
			if n, ok := n.(N); ok && !yield(n) {
				return
			}
		}
	}
}

// Some reports whether is holds for a node of type N among others.
func Some[N ast.Node](nodes iter.Seq[ast.Node], is func(N) bool) bool {
	for n := range Each[N](nodes) {
		if is(n) {
			return true
		}
	}
	return false
}

// Inspect calls visit for the nodes that Nodes yields, with the path of enclosing nodes from the root. It visits the children of a node
// only if visit returns true. The path is valid until visit returns.
func (t *Text) Inspect(visit func(n ast.Node, path []ast.Node) bool, roots ...ast.Node) {
	if len(roots) == 0 {
		roots = t.written()
	}
	w := &textWalker{text: t, visit: visit}
	for _, root := range roots {
		if root != nil {
			ast.Walk(w, root)
		}
	}
}

// Parents returns the parent of each node, parentheses aside.
func (t *Text) Parents() map[ast.Node]ast.Node {
	parents := map[ast.Node]ast.Node{}
	for n, path := range PathsIn[ast.Node](t) {
		for _, parent := range slices.Backward(path) {
			if _, ok := parent.(*ast.ParenExpr); !ok {
				parents[n] = parent
				break
			}
		}
	}
	return parents
}

// written returns the parts of the declaration that are written from its own source.
func (t *Text) written() []ast.Node {
	if t.keep.Decls[t.Decl] || !t.keep.Heads[t.Decl] {
		return t.Parts()
	}
	return expressions(t.Spec().Type, t.Spec().Values)
}

// A textWalker walks the syntax that is written.
type textWalker struct {
	text  *Text
	visit func(n ast.Node, path []ast.Node) bool
	path  []ast.Node
}

func (w *textWalker) Visit(n ast.Node) ast.Visitor {
	if n == nil {
		w.path = w.path[:len(w.path)-1]
		return nil
	}
	if statement, ok := n.(*ast.ExprStmt); ok && w.text.keep.Dropped[statement] || !w.visit(n, w.path) {
		return nil
	}
	w.path = append(w.path, n)
	call, ok := n.(*ast.CallExpr)
	if !ok {
		return w
	}
	argument := w.text.Deciding(call)
	if argument == nil {
		return w
	}
	ast.Walk(w, argument)
	w.path = w.path[:len(w.path)-1]
	return nil
}

// Deciding returns the argument that replaces a constant call of min or max, for judges that have neither: the first extreme one. It is nil
// for all other calls, and for those with iota, because other lines of their group may have other deciding arguments.
func (t *Text) Deciding(call *ast.CallExpr) ast.Expr {
	info := t.Package.Info
	id, ok := ast.Unparen(call.Fun).(*ast.Ident)
	if t.keep.program.Target.Go >= 21 || !ok || info.Types[call].Value == nil {
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
	isIota := func(id *ast.Ident) bool { return info.Uses[id] == types.Universe.Lookup("iota") }
	if Some(ast.Preorder(call), isIota) {
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
