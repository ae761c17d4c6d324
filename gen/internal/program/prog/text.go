package prog

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"iter"
	"maps"
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
	t.Inspect(func(n ast.Node, path []ast.Node) bool {
		for _, parent := range slices.Backward(path) {
			if _, ok := parent.(*ast.ParenExpr); !ok {
				parents[n] = parent
				break
			}
		}
		return true
	})
	return parents
}

// written returns the parts of the declaration that are written from its own source.
func (t *Text) written() []ast.Node {
	if t.keep.Decls[t.Decl] || !t.keep.Heads[t.Decl] {
		return t.Parts()
	}
	return expressions(t.Spec())
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

// Deciding returns the argument that replaces a constant call of min or max, for judges that have neither; nil for all other calls.
func (t *Text) Deciding(call *ast.CallExpr) ast.Expr {
	if t.keep.program.Target.Go >= 21 {
		return nil
	}
	return deciding(t.Package.Info, call)
}

// An Ident is an identifier of a declaration, and the object that it refers to.
type Ident struct {
	*ast.Ident
	Object    types.Object // by its origin; nil for a blank name without an object, and for package names
	Qualifier *ast.Ident   // the package name before the dot, or nil
	Defines   bool         // it declares Object
	Embedded  *types.Var   // the embedded field that the identifier declares, while Object is its type; otherwise nil
}

// Start returns where the identifier starts: at its qualifier, if it has one.
func (id Ident) Start() token.Pos {
	if id.Qualifier != nil {
		return id.Qualifier.Pos()
	}
	return id.Pos()
}

// Idents returns the identifiers that are written, in source order. A qualified identifier is one Ident. Do not modify the list.
func (t *Text) Idents() []Ident {
	t.collected.Do(t.collect)
	if spec := t.Spec(); spec != nil && !t.keep.Decls[t.Decl] && t.keep.Heads[t.Decl] {
		return t.idents[len(spec.Names):]
	}
	return t.idents
}

// collect collects the identifiers, once: while reach runs, a line in Heads may become a kept one.
func (t *Text) collect() {
	parts := t.Parts()
	t.idents = make([]Ident, 0, (parts[len(parts)-1].End()-parts[0].Pos())/12)
	c := t.Package.Collector()
	t.Inspect(func(n ast.Node, _ []ast.Node) bool {
		id, into := c.Ident(n)
		if id.Ident != nil {
			t.idents = append(t.idents, id)
		}
		return into
	}, parts...)
}

// A Collector finds the identifiers among a declaration's nodes, which must be passed in source order.
type Collector struct {
	pkg   *Package
	meant map[*ast.Ident]types.Object // for identifiers that lines of constants repeat: the object at the repeating line
}

// Collector returns a Collector for a declaration of the package.
func (p *Package) Collector() *Collector { return &Collector{p, map[*ast.Ident]types.Object{}} }

// Ident returns the Ident of a node, or the zero Ident. into reports whether the node may contain others.
func (c *Collector) Ident(n ast.Node) (id Ident, into bool) {
	switch n := n.(type) {
	case *ast.DeclStmt:
		for _, head := range Repetitions(n.Decl.(*ast.GenDecl)) {
			maps.Copy(c.meant, c.pkg.ObjectsAt(head, head.Pos()))
		}
	case *ast.SelectorExpr:
		id, qualified := c.pkg.Qualified(n)
		return id, !qualified
	case *ast.Ident:
		id := c.pkg.ident(n)
		if object := c.meant[n]; object != nil {
			id.Object = object
		}
		return id, false
	}
	return Ident{}, true
}

func (p *Package) ident(id *ast.Ident) Ident {
	use, def := p.Info.Uses[id], p.Info.Defs[id]
	result := Ident{Ident: id, Object: def, Defines: def != nil}
	if use != nil {
		result.Object, result.Defines = Origin(use), false
		result.Embedded, _ = def.(*types.Var)
	}
	return result
}

// Qualified returns the Ident of a selector, if the part before the dot is a package name.
func (p *Package) Qualified(n *ast.SelectorExpr) (id Ident, ok bool) {
	name, ok := n.X.(*ast.Ident)
	if !ok {
		return Ident{}, false
	}
	if _, ok := p.Info.Uses[name].(*types.PkgName); !ok {
		return Ident{}, false
	}
	id = p.ident(n.Sel)
	id.Qualifier = name
	return id, true
}

// deciding returns the argument that gives a constant call of min or max its value: the first extreme one. It is nil for all other calls,
// and for those with iota, because other lines of their group may have other deciding arguments.
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
	return Any(root, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		return ok && info.Uses[id] == types.Universe.Lookup("iota")
	})
}
