package ranges

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/program/prog"
)

// A function is a declaration or a literal that contains ranges over functions.
type function struct {
	signature *ast.FuncType
	names     *simplify.Names // of the declaration
	jumps     bool            // it contains a goto
	defers    bool            // one of its loops contains a defer
	results   []types.Object  // set if a loop returns; those without a name get a new one
}

// A loop is a range over a function.
type loop struct {
	*ast.RangeStmt
	yield    *types.Signature
	function *function
	outer    *loop // the enclosing range over a function, in the same function, or nil
	label    *ast.LabeledStmt
	jumped   bool   // a goto jumps to its label
	checked  bool   // it may range over a function that is not known to keep the rules of package iterators
	name     string // the variable of its state, if checked
	leaves   []*leave
	exits    []*exit // to test after the loop

	defers   []*deferring // in its body; their calls run when the function ends
	deferred *deferred    // of the outermost loop, if it or a nested one defers something

	types    []string // of the parameters of the new literal
	result   string   // result type of the literal: bool
	assigned []string // names of the parameters that the head assigns to variables; "" for others
}

// A leave is a statement that ends an iteration of its loop. Without an exit it leaves only that loop; otherwise also enclosing ones.
type leave struct {
	ast.Stmt
	next bool // another iteration follows
	exit *exit
}

// An exit is a target outside the loop of the statements that jump to it. Such a statement sets a flag; after the loop, the flag is tested.
type exit struct {
	tok   token.Token  // BREAK, CONTINUE, GOTO or RETURN
	label types.Object // nil for RETURN
	to    *loop        // the loop of the label, if it is a range over a function
	top   *loop        // the outermost loop that has to be left
	flag  string
}

// find collects the loops of a declaration, and the statements that leave them.
func (r *rewriter) find(decl ast.Decl) {
	names, jumps := r.f.NamesIn(decl, r.names), findJumps(r.f.Info, decl)
	for n, stack := range prog.Paths[ast.Node](decl) {
		switch n := n.(type) {
		case *ast.FuncDecl:
			r.functions[n] = &function{signature: n.Type, names: names}
		case *ast.FuncLit:
			r.functions[n] = &function{signature: n.Type, names: names}
		case *ast.RangeStmt:
			if yield := iterates(r.f.Info, n); yield != nil {
				l := &loop{RangeStmt: n, yield: yield, function: r.around(stack), outer: r.loopOf[jumps.rangeOf[n]]}
				l.label, _ = stack[len(stack)-1].(*ast.LabeledStmt)
				r.loops, r.loopOf[n] = append(r.loops, l), l
			}
		case *ast.DeferStmt:
			if l := r.loopOf[jumps.rangeOf[n]]; l != nil {
				r.foundDefer(n, l)
			}
		case *ast.BranchStmt:
			if n.Tok == token.GOTO {
				r.around(stack).jumps = true
			}
		}
	}
	for n := range ast.Preorder(decl) {
		if s, ok := n.(ast.Stmt); ok && jumps.targets[s].tok != token.ILLEGAL {
			r.foundJump(s, jumps.targets[s], jumps)
		}
	}
}

// around returns the function that contains a statement.
func (r *rewriter) around(stack []ast.Node) *function {
	for _, n := range slices.Backward(stack) {
		if f := r.functions[n]; f != nil {
			return f
		}
	}
	return nil
}

// foundJump records a statement that ends an iteration, of its own loop or also of enclosing ones.
func (r *rewriter) foundJump(n ast.Stmt, t target, jumps jumps) {
	from, into := r.loopOf[jumps.rangeOf[n]], r.loopOf[jumps.rangeOf[t.to]]
	var to *loop
	switch t.tok {
	case token.FALLTHROUGH:
		return
	case token.GOTO:
		for _, l := range r.loops {
			l.jumped = l.jumped || l.RangeStmt == t.to
		}
	case token.BREAK, token.CONTINUE:
		loop, _ := t.to.(*ast.RangeStmt)
		if to = r.loopOf[loop]; to != nil {
			into = to
		}
		if to != nil && to == from {
			from.leaves = append(from.leaves, &leave{Stmt: n, next: t.tok == token.CONTINUE})
		}
	}
	if from == into {
		return
	}
	e := &exit{tok: t.tok, label: t.label, to: to, top: from}
	for e.top.outer != into {
		e.top = e.top.outer
	}
	for _, known := range e.top.exits {
		if known.top == e.top && known.tok == e.tok && known.label == e.label {
			e = known
		}
	}
	from.leaves = append(from.leaves, &leave{Stmt: n, exit: e})
	for l := from; l != e.top.outer; l = l.outer {
		if !slices.Contains(l.exits, e) {
			l.exits = append(l.exits, e)
		}
	}
}
