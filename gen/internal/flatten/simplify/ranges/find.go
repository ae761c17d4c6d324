package ranges

import (
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/flatten/simplify"
)

// A function is a declared one or a literal that has ranges over functions.
type function struct {
	signature *ast.FuncType
	names     *simplify.Names // of its declaration
	jumps     bool            // it has a goto
	defers    bool            // one of its loops does
	results   []result        // once a loop returns
}

// A result is one of a function: the author's own, or one that gets a name.
type result struct {
	object types.Object
	name   string
}

// A loop is a range over a function.
type loop struct {
	*ast.RangeStmt
	yield    *types.Signature
	function *function
	outer    *loop // the range over a function around it, of the same function; nil where there is none
	label    *ast.LabeledStmt
	jumped   bool   // a goto leads to its label
	checked  bool   // the functions that it may range over are not known to keep the rules
	name     string // the variable of its state, where it is checked
	leaves   []*leave
	exits    []*exit // to test behind the loop

	defers   []*deferring // in its body; what it defers runs when the function ends
	deferred *deferred    // of the outermost loop, if it or one in it defers something

	types    []string // of the parameters of what the body becomes
	result   string   // its result: bool
	assigned []string // what its parameters are called, where the head assigns them; "" where it does not
}

// A leave is a statement of a loop's body that ends an iteration: of that loop, where it has no exit, else of others around it too.
type leave struct {
	ast.Stmt
	next bool // another iteration of the loop follows
	exit *exit
}

// An exit is where statements go that leave more than their own loop. They say it in a flag, and behind the loop the flag is followed.
type exit struct {
	tok   token.Token  // BREAK, CONTINUE, GOTO or RETURN
	label types.Object // nil for RETURN
	to    *loop        // the loop that the label names, where it is a range over a function
	top   *loop        // the outermost loop that is left by returning from its body
	flag  string
}

// An area is a function or the body of a loop in it: where a statement can go without the help of flags.
type area struct {
	function *function
	loop     *loop
}

// find collects the loops of a declaration and what leaves them.
func (r *rewriter) find(decl ast.Decl) {
	names := r.f.NamesIn(decl, r.names)
	labels := map[types.Object]area{}
	var leaves []func()
	ast.PreorderStack(decl, nil, func(n ast.Node, stack []ast.Node) bool {
		at := r.areaOf(stack)
		switch n := n.(type) {
		case *ast.FuncDecl:
			r.functions[n] = &function{signature: n.Type, names: names}
		case *ast.FuncLit:
			r.functions[n] = &function{signature: n.Type, names: names}
		case *ast.LabeledStmt:
			labels[r.f.Info.Defs[n.Label]] = at
		case *ast.RangeStmt:
			r.foundRange(n, stack, at)
		case *ast.DeferStmt:
			if at.loop != nil {
				r.foundDefer(n, at.loop)
			}
		case *ast.ReturnStmt:
			leaves = append(leaves, func() { r.foundLeave(n, at, area{at.function, nil}, &exit{tok: token.RETURN}) })
		case *ast.BranchStmt:
			target := r.target(n, stack)
			leaves = append(leaves, func() { r.foundBranch(n, at, target, labels) })
		}
		return true
	})
	for _, leave := range leaves {
		leave()
	}
}

// areaOf returns where a statement stands, by the syntax around it.
func (r *rewriter) areaOf(stack []ast.Node) (at area) {
	for _, n := range stack {
		switch n := n.(type) {
		case *ast.FuncDecl, *ast.FuncLit:
			at = area{function: r.functions[n]}
		case *ast.RangeStmt:
			if l := r.loopOf[n]; l != nil {
				at.loop = l
			}
		}
	}
	return at
}

func (r *rewriter) foundRange(n *ast.RangeStmt, stack []ast.Node, at area) {
	yield := iterates(r.f.Info, n)
	if yield == nil {
		return
	}
	l := &loop{RangeStmt: n, yield: yield, function: at.function, outer: at.loop}
	l.label, _ = stack[len(stack)-1].(*ast.LabeledStmt)
	r.loops, r.loopOf[n] = append(r.loops, l), l
}

// target returns the statement that a break or continue is about, by the syntax around it.
func (r *rewriter) target(n *ast.BranchStmt, stack []ast.Node) ast.Stmt {
	for i := len(stack) - 1; i >= 0; i-- {
		if _, ok := stack[i].(*ast.FuncLit); ok {
			return nil
		}
		if n.Label != nil {
			if labelled, ok := stack[i].(*ast.LabeledStmt); ok && r.f.Info.Defs[labelled.Label] == r.f.Info.Uses[n.Label] {
				return labelled.Stmt
			}
			continue
		}
		switch s := stack[i].(type) {
		case *ast.ForStmt, *ast.RangeStmt:
			return s.(ast.Stmt)
		case *ast.SwitchStmt, *ast.TypeSwitchStmt, *ast.SelectStmt:
			if n.Tok == token.BREAK {
				return s.(ast.Stmt)
			}
		}
	}
	return nil
}

func (r *rewriter) foundBranch(n *ast.BranchStmt, at area, target ast.Stmt, labels map[types.Object]area) {
	switch n.Tok {
	case token.FALLTHROUGH:
		return
	case token.GOTO:
		at.function.jumps = true
		label := r.f.Info.Uses[n.Label]
		for _, l := range r.loops {
			l.jumped = l.jumped || l.label != nil && r.f.Info.Defs[l.label.Label] == label
		}
		r.foundLeave(n, at, labels[label], &exit{tok: token.GOTO, label: label})
		return
	}
	to, _ := target.(*ast.RangeStmt)
	l := r.loopOf[to]
	switch {
	case l != nil && l == at.loop:
		l.leaves = append(l.leaves, &leave{Stmt: n, next: n.Tok == token.CONTINUE})
	case n.Label != nil: // without one, it is about a statement of the same area
		label := r.f.Info.Uses[n.Label]
		into := labels[label]
		if l != nil {
			into.loop = l
		}
		r.foundLeave(n, at, into, &exit{tok: n.Tok, label: label, to: l})
	}
}

// foundLeave notes a statement that leads from one area to another of the same function.
func (r *rewriter) foundLeave(n ast.Stmt, from, into area, e *exit) {
	if from.loop == into.loop {
		return
	}
	for e.top = from.loop; e.top.outer != into.loop; {
		e.top = e.top.outer
	}
	e = r.known(e)
	from.loop.leaves = append(from.loop.leaves, &leave{Stmt: n, exit: e})
	for l := from.loop; ; l = l.outer {
		l.test(e)
		if l == e.top {
			return
		}
	}
}

// known returns the exit that leads to the same place, if there is one already.
func (r *rewriter) known(e *exit) *exit {
	for _, other := range e.top.exits {
		if other.top == e.top && other.tok == e.tok && other.label == e.label {
			return other
		}
	}
	return e
}

func (l *loop) test(e *exit) {
	for _, other := range l.exits {
		if other == e {
			return
		}
	}
	l.exits = append(l.exits, e)
}
