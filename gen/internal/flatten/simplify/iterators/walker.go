package iterators

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/prog"
)

// A state is a set of facts that may hold at a point: none if it is unreachable; that all calls of the body have returned true; that one
// has returned false.
type state int

const (
	going state = 1 << iota
	stopped
)

// A walker follows a function's statements, with the states before and after each.
type walker struct {
	*search
	inside   *ast.BlockStmt        // the function's body
	yields   map[types.Object]bool // the body, and local functions that call it
	followed map[types.Object]bool // the local functions that were followed
	keeps    bool                  // so far
	result   bool                  // the function returns whether to continue
	frames   []*frame
}

// A frame is a statement that a break or continue may refer to.
type frame struct {
	label             types.Object
	loop              bool
	breaks, continues state
}

func (w *walker) fail() { w.keeps = false }

// function follows a body from the state in which all calls have returned true.
func (w *walker) function(t *types.Signature, body *ast.BlockStmt) {
	outer, frames := w.result, w.frames
	defer func() { w.result, w.frames = outer, frames }()
	w.result, w.frames = isBool(t.Results()), nil
	if w.result && t.Results().At(0).Name() != "" && prog.Contains[*ast.DeferStmt](body) {
		w.fail() // a deferred call may change the result
	}
	w.list(body.List, going)
}

func (w *walker) list(list []ast.Stmt, s state) state {
	for _, statement := range list {
		s = w.statement(statement, s, nil)
	}
	return s
}

// statement returns the states after a statement, which may have a label.
func (w *walker) statement(n ast.Stmt, s state, label types.Object) state {
	switch n := n.(type) {
	case *ast.BlockStmt:
		return w.list(n.List, s)
	case *ast.LabeledStmt:
		return w.statement(n.Stmt, s, w.f.Info.Defs[n.Label])
	case *ast.IfStmt:
		s = w.optional(n.Init, s)
		yes, no := w.condition(n.Cond, s)
		return w.list(n.Body.List, yes) | w.optional(n.Else, no)
	case *ast.ForStmt:
		return w.forLoop(n, w.optional(n.Init, s), label)
	case *ast.RangeStmt:
		return w.rangeLoop(n, w.expression(n.X, s), label)
	case *ast.SwitchStmt:
		return w.cases(n, w.optional(n.Init, s), label)
	case *ast.ReturnStmt:
		return w.returns(n, s)
	case *ast.BranchStmt:
		return w.branch(n, s)
	case *ast.ExprStmt:
		return w.expression(n.X, s)
	case *ast.AssignStmt:
		return w.assignment(n, s)
	case *ast.DeferStmt:
		if w.mentions(n.Call) || w.f.MayRecover(n.Call.Fun) {
			w.fail()
		}
		return s
	}
	if n != nil && (w.mentions(n) || w.leaves(n)) {
		w.fail() // unusual places: a select, a type switch, a goroutine
	}
	return s
}

// leaves reports whether a statement that is not followed may jump elsewhere.
func (w *walker) leaves(n ast.Stmt) (found bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ReturnStmt:
			found = found || w.result
		case *ast.BranchStmt:
			found = found || n.Label != nil || n.Tok != token.BREAK
		}
		return !found
	})
	return found
}

func (w *walker) optional(n ast.Stmt, s state) state {
	if n == nil {
		return s
	}
	return w.statement(n, s, nil)
}

// enter follows the body of a statement that can be left, and returns the states after it.
func (w *walker) enter(label types.Object, loop bool, inside func(*frame) state) state {
	f := &frame{label: label, loop: loop}
	w.frames = append(w.frames, f)
	after := inside(f)
	w.frames = w.frames[:len(w.frames)-1]
	return after | f.breaks
}

func (w *walker) forLoop(n *ast.ForStmt, s state, label types.Object) state {
	return w.enter(label, true, func(f *frame) state {
		for {
			yes, no := s, state(0)
			if n.Cond != nil {
				yes, no = w.condition(n.Cond, s)
			}
			again := s | w.optional(n.Post, w.list(n.Body.List, yes)|f.continues)
			if again == s || !w.keeps {
				return no
			}
			s = again
		}
	})
}

func (w *walker) rangeLoop(n *ast.RangeStmt, s state, label types.Object) state {
	if n.Key != nil && w.mentions(n.Key) || n.Value != nil && w.mentions(n.Value) {
		w.fail()
	}
	return w.enter(label, true, func(f *frame) state {
		for {
			again := s | w.list(n.Body.List, s) | f.continues
			if again == s || !w.keeps {
				return s
			}
			s = again
		}
	})
}

// cases follows a switch. Without a tag, the cases are evaluated one after the other.
func (w *walker) cases(n *ast.SwitchStmt, s state, label types.Object) state {
	if n.Tag != nil {
		s = w.expression(n.Tag, s)
	}
	return w.enter(label, false, func(*frame) (after state) {
		var otherwise *ast.CaseClause
		for _, clause := range n.Body.List {
			clause := clause.(*ast.CaseClause)
			if clause.List == nil {
				otherwise = clause
				continue
			}
			var into state
			for _, e := range clause.List {
				no := w.expression(e, s)
				yes := no
				if n.Tag == nil {
					yes, no = w.condition(e, s)
				}
				into, s = into|yes, no
			}
			after |= w.list(clause.Body, into)
		}
		if otherwise != nil {
			return after | w.list(otherwise.Body, s)
		}
		return after | s
	})
}

// returns follows a return statement. If the function returns whether to continue, the result must be right.
func (w *walker) returns(n *ast.ReturnStmt, s state) state {
	if w.result && len(n.Results) == 0 {
		w.fail() // a named result may have any assigned value
	}
	for _, e := range n.Results {
		yes, no := w.condition(e, s)
		if w.result && yes&stopped != 0 {
			w.fail()
		}
		s = yes | no
	}
	return 0
}

func (w *walker) branch(n *ast.BranchStmt, s state) state {
	for i := len(w.frames) - 1; i >= 0; i-- {
		f := w.frames[i]
		about := n.Label != nil && f.label == w.f.Info.Uses[n.Label] || n.Label == nil && (f.loop || n.Tok == token.BREAK)
		switch {
		case !about:
			continue
		case n.Tok == token.BREAK:
			f.breaks |= s
			return 0
		case n.Tok == token.CONTINUE:
			f.continues |= s
			return 0
		}
	}
	w.fail() // a goto, or a fallthrough
	return 0
}

// assignment follows an assignment, and recognises local functions: var walk func(*tree) bool; walk = func(t *tree) bool { … }.
func (w *walker) assignment(n *ast.AssignStmt, s state) state {
	if variable, literal := w.assigned(n); literal != nil {
		w.followLocal(variable, literal)
		return s
	}
	for _, e := range slices.Concat(n.Rhs, n.Lhs) {
		if id, ok := e.(*ast.Ident); ok && w.yields[w.f.Info.ObjectOf(id)] {
			w.fail()
		}
		s = w.expression(e, s)
	}
	return s
}

// assigned returns the variable and the literal if a statement assigns a literal that names the body, or a function that calls it.
func (w *walker) assigned(n ast.Node) (types.Object, *ast.FuncLit) {
	assign, ok := n.(*ast.AssignStmt)
	if !ok || len(assign.Lhs) != 1 || len(assign.Rhs) != 1 {
		return nil, nil
	}
	literal, ok := assign.Rhs[0].(*ast.FuncLit)
	id, named := assign.Lhs[0].(*ast.Ident)
	if !ok || !named || !w.mentions(literal) {
		return nil, nil
	}
	return w.f.Info.ObjectOf(id), literal
}

// findLocals finds the local variables for functions that call the body, or each other.
func (w *walker) findLocals(body *ast.BlockStmt) {
	for more := true; more; {
		more = false
		for n := range ast.Preorder(body) {
			if o, _ := w.assigned(n); o != nil && !w.yields[o] {
				w.yields[o], more = true, true
			}
		}
	}
}

// followLocal follows a function literal that is assigned to a local variable, which never changes again. Others could call a variable from
// outside: the loop's body, or code after the loop.
func (w *walker) followLocal(variable types.Object, literal *ast.FuncLit) {
	if variable == nil || variable.Pos() < w.inside.Pos() || variable.Pos() >= w.inside.End() || w.followed[variable] {
		w.fail()
		return
	}
	w.followed[variable] = true
	w.function(w.f.Info.TypeOf(literal).(*types.Signature), literal.Body)
}
