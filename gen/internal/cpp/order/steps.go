package order

import (
	"go/ast"
	"go/types"
	"slices"
)

// A Step evaluates an expression before the statement, and stores its value in a temporary. A map literal is filled entry by entry.
type Step struct {
	Expr    ast.Expr
	Entries []Entry // of a map literal
}

// An Entry stores one pair of a map literal: Before, then the key, After, then the value.
type Entry struct {
	Pair     *ast.KeyValueExpr
	Before   []Step
	SpillKey bool
	After    []Step
}

// Order returns the steps that evaluate the calls of a list of expressions in Go's order, and the operations that may panic.
func (f *Function) Order(list ...ast.Expr) []Step {
	return f.OrderInto(func(int) types.Type { return nil }, list...)
}

// OrderInto is Order for expressions that are converted. target returns the type that expression i is assigned to, or nil for its own.
func (f *Function) OrderInto(target func(i int) types.Type, list ...ast.Expr) []Step {
	return append(f.Calls(target, list...), f.Panics(list...)...)
}

// Calls returns the steps that evaluate the calls of a list of expressions in Go's order, if a program can observe it.
func (f *Function) Calls(target func(i int) types.Type, list ...ast.Expr) []Step {
	p := &plan{f: f}
	if operands := f.operandsOf(list); p.conflict(operands) {
		p.hoistAll(operands, target, allAlone(operands))
	}
	return p.steps
}

// Panics returns the steps that evaluate in order the operations of a list that may panic. The calls are already spilled.
func (f *Function) Panics(list ...ast.Expr) []Step {
	p := &plan{f: f}
	p.spillAll(f.operandsOf(list))
	return p.steps
}

// Hoist returns the steps for the calls of an expression, whether or not a program can observe their order.
func (f *Function) Hoist(x ast.Expr) []Step {
	p := &plan{f: f}
	p.hoist(f.operand(x), false, false)
	return p.steps
}

// Places returns the steps for the operands of assigned places. followed says that the values have effects.
func (f *Function) Places(places []ast.Expr, followed bool) []Step {
	p, targets := &plan{f: f}, f.operandsOf(places)
	var parts []*operand
	for _, place := range targets {
		parts = append(parts, place.parts...)
	}
	writes := anyWrites(parts)
	if writes || p.anyConflict(parts) || followed && slices.ContainsFunc(parts, (*operand).observableInOrder) {
		for _, place := range targets {
			p.hoistParts(place, followed || writes)
		}
	}
	return p.steps
}

// Values returns the steps for the values of a, b = x, y.
func (f *Function) Values(target func(i int) types.Type, values []ast.Expr) []Step {
	p, operands := &plan{f: f}, f.operandsOf(values)
	late := !anyWrites(operands) && !p.anyConflict(operands)
	for i, o := range operands {
		late = late && !(p.panicObservable(o) && (o.observableInOrder() || f.boxes(o.expr, target(i))))
	}
	if !late {
		p.hoistAll(operands, target, false)
	}
	return p.steps
}

// Indices returns the steps for the operations that may panic in the indices of a place. Go's compiler evaluates these before the value
// that is stored there.
func (f *Function) Indices(place ast.Expr) []Step {
	p := &plan{f: f}
	p.indices(f.operand(ast.Unparen(place)))
	return p.steps
}
