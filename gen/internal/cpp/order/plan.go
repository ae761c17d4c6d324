// Package order plans the order in which the operands of a statement are evaluated, before the statement is written.
//
// C++ does not specify that order: in
//
//	max(f(), g())
//
// either call may come first, and in x + f() either the variable or the call that changes it. Go evaluates calls from left to right, and
// its compiler loads variables after the calls of the same expression. If a call affects another operand, a program can observe the order.
// Then each call of the expression is spilled: its value is stored in a temporary before the statement, in Go's order.
//
// Operations that may panic come after the calls, as variables do. Only a program that recovers can observe which of two operations panics
// first. In such a program they are spilled, too. Go's compiler evaluates a few operands in order with the calls: compiler.go finds them.
//
// A statement is analysed first (tree.go) and planned here. The writer then executes the steps of the plan.
package order

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// A plan is a growing list of steps.
type plan struct {
	f     *Function
	steps []Step
}

func (p *plan) indices(o *operand) {
	switch o.expr.(type) {
	case *ast.ParenExpr, *ast.SelectorExpr, *ast.StarExpr, *ast.IndexExpr:
		for _, part := range o.parts {
			p.indices(part)
		}
	default:
		p.spill(o)
	}
}

// hoistAll hoists the calls of a list, one after the other. alone says that no call of the list forces another into a temporary.
func (p *plan) hoistAll(list []*operand, target func(i int) types.Type, alone bool) {
	for i, o := range list {
		followed := anyWrites(list[i+1:])
		p.hoist(o.unparen(), alone, followed)
		if (followed && !alone || p.panicObservable(o)) && p.f.boxes(o.expr, target(i)) {
			p.materialize(o)
		}
	}
}

// hoist spills the calls of an operand, and the operands evaluated in order with them, if an effect follows before the value is used
// (followed), or if a program can observe that it panics first. A root may stay in the statement.
func (p *plan) hoist(o *operand, root, followed bool) {
	followed = followed && !root
	facts := o.facts()
	switch {
	case o.spilled:
		return
	case o.kind == logical:
		if facts.Writes || followed && facts.observable() || p.panicObservable(o) {
			p.spillValue(o)
		}
		return
	case o.kind == mapLiteral && (facts.Writes || facts.Panics || followed && facts.observable()):
		p.fillMap(o)
		return
	}
	p.hoistParts(o, followed && !o.ordered)
	if !root && o.ordered && (followed || o.kind == call || p.panicObservable(o)) {
		p.materialize(o)
	}
}

// hoistParts spills the calls of an operand's parts.
func (p *plan) hoistParts(o *operand, followed bool) {
	for i, part := range o.parts {
		followed := followed || anyWrites(o.parts[i+1:])
		p.hoist(part, false, followed)
		if part.stored && (followed || p.panicObservable(part)) {
			p.materialize(part)
		}
	}
	for _, part := range o.parts {
		if part.compared && followed {
			p.materialize(part)
		}
	}
}

// materialize spills an operand if a program can observe when it is evaluated.
func (p *plan) materialize(o *operand) {
	if o.facts().observable() {
		p.spillAll(o.parts)
		p.spillValue(o)
	}
}

// fillMap stores the entries of a map literal one by one. The calls of an entry come after the possible panics of the entries before it.
func (p *plan) fillMap(o *operand) {
	var entries []Entry
	m := p.f.typeOf(o.expr).Underlying().(*types.Map)
	for _, e := range o.expr.(*ast.CompositeLit).Elts {
		pair := e.(*ast.KeyValueExpr)
		key, before := p.f.operand(pair.Key), &plan{f: p.f}
		before.hoist(key, false, true)
		if !p.f.storesKey(m, pair.Key) {
			before.hoist(p.f.operand(pair.Value), false, true)
		}
		spillKey := !key.facts().commutes()
		entries = append(entries, Entry{pair, before.steps, spillKey, p.f.Order(pair.Value)})
	}
	o.spilled = true
	p.steps = append(p.steps, Step{o.expr, entries})
}

// spillAll is spillEach if a program can observe which operation panics first.
func (p *plan) spillAll(list []*operand) {
	if p.panicking(list) > 1 || p.f.calls.Recovers() && p.anyConflict(list) {
		p.spillEach(list)
	}
}

// spill spills the operations of an operand that may panic. A receiver stays, since the method may take its address.
func (p *plan) spill(o *operand) {
	if !o.facts().Panics {
		return
	}
	switch x := o.expr.(type) {
	case *ast.ParenExpr, *ast.CompositeLit:
		p.spillEach(o.parts)
	case *ast.BinaryExpr:
		if o.kind != logical {
			p.spillEach(o.parts)
		}
		if o.own.Panics || o.kind == logical {
			p.spillValue(o)
		}
	case *ast.CallExpr:
		p.spillEach(p.f.operandsOf(x.Args))
		if o.own.Panics {
			p.spillValue(o)
		}
	case *ast.UnaryExpr:
		if x.Op == token.AND {
			p.spillValue(o)
		} else {
			p.spillEach(o.parts)
		}
	default: // a place: its value is loaded now
		p.spillValue(o)
	}
}

// spillEach spills the operations of a list that may panic, in order.
func (p *plan) spillEach(list []*operand) {
	for _, o := range list {
		p.spill(o)
	}
}

// spillValue spills an operand, if it has a value.
func (p *plan) spillValue(o *operand) {
	if tuple, ok := p.f.typeOf(o.expr).(*types.Tuple); !ok || tuple.Len() > 0 {
		o.spilled = true
		p.steps = append(p.steps, Step{Expr: o.expr})
	}
}

// allAlone reports whether every operand of a list may stay in the statement: the others commute with it, or are calls like it, with
// arguments that commute.
func allAlone(list []*operand) bool {
	var others []*operand
	calls := true
	for _, o := range list {
		if !o.facts().commutes() {
			o = o.unparen()
			others = append(others, o)
			calls = calls && o.kind == call && allCommute(o.parts)
		}
	}
	return calls || len(others) < 2
}

func allCommute(list []*operand) bool {
	return !slices.ContainsFunc(list, func(o *operand) bool { return !o.facts().commutes() })
}

// conflict reports whether a program can observe the order in which some operands, or their parts, are evaluated.
func (p *plan) conflict(list []*operand) bool { return p.unordered(list) || p.anyConflict(list) }

func (p *plan) anyConflict(list []*operand) bool { return slices.ContainsFunc(list, p.partsConflict) }

// partsConflict reports whether a program can observe the order in which the parts of an operand are evaluated.
func (p *plan) partsConflict(o *operand) bool {
	switch {
	case o.spilled:
		return false
	case o.kind == logical:
		return p.partsConflict(o.parts[0])
	}
	return p.conflict(o.parts)
}

// unordered reports whether a program can observe the order of some operands, apart from their parts.
func (p *plan) unordered(list []*operand) bool {
	writes, others, spreads := 0, 0, false
	for _, o := range list {
		facts := o.facts()
		if facts.Writes {
			writes++
		} else if facts.observable() {
			others++
		}
		spreads = spreads || facts.Spreads
	}
	return writes > 1 || writes == 1 && others > 0 || spreads || p.panicking(list) > 1
}

// panicking counts the operands that may panic, including calls, if the program recovers and so observes which is first.
func (p *plan) panicking(list []*operand) (n int) {
	if !p.f.calls.Recovers() {
		return 0
	}
	for _, o := range list {
		if facts := o.facts(); facts.Panics || facts.Calls && facts.Reads {
			n++
		}
	}
	return n
}

// panicObservable reports whether an operand may panic in a program that recovers, and so observes which panic comes first.
func (p *plan) panicObservable(o *operand) bool { return p.f.calls.Recovers() && o.facts().Panics }

func anyWrites(list []*operand) bool {
	return slices.ContainsFunc(list, func(o *operand) bool { return o.facts().Writes })
}
