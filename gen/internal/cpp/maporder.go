package cpp

import (
	"go/ast"
	"go/types"

	"kamyk/gen/internal/cpp/typedefs"
	"kamyk/gen/internal/program/support"
)

// A loop over a map has a random order in Go and a fixed one in C++. A loop that prints for each key has no single correct output, so it is
// refused. A loop that prints once and ends is accepted, because it may search for a unique key.

// checkMapLoop refuses a loop over a map whose body prints.
func (f *fn) checkMapLoop(s *ast.RangeStmt) {
	if !f.pack.Own || !isNamed(s.Key) && !isNamed(s.Value) {
		return
	}
	if call := f.w.calls.OutputIn(f.pack, s, f.labelOf(s)); call != nil {
		f.w.refuse(support.Order, call.Pos(), "this prints in the order of a map, which differs from run to run")
	}
}

// fmt prints maps sorted by key. It sorts keys in interfaces first by dynamic type, in an order that the compiler and the linker choose.
// Only the order of predeclared types is known. So if a map is printed, all types that its keys may hold are checked.

// recordFlow records a conversion from one type to another, if the other is an interface.
func (w *writer) recordFlow(from, to types.Type) {
	from, to = types.Unalias(from), types.Unalias(to)
	if types.IsInterface(to) {
		key := typedefs.Key(to)
		if w.described.flows[key] == nil {
			w.described.flows[key] = map[string]types.Type{}
		}
		w.described.flows[key][typedefs.Key(from)] = from
	}
}

// orderedKeys refuses to print a map whose keys may hold a type of unknown order.
func (w *writer) orderedKeys(d *description, key types.Type) {
	known := types.IsInterface(key)
	seen := map[string]bool{}
	var look func(t types.Type)
	look = func(t types.Type) {
		if seen[typedefs.Key(t)] {
			return
		}
		seen[typedefs.Key(t)] = true
		_, basic := t.(*types.Basic)
		known = known && (basic || types.IsInterface(t) || !types.Comparable(t))
		for _, from := range w.described.flows[typedefs.Key(t)] {
			look(from)
		}
	}
	if look(types.Unalias(key)); !known {
		w.stop(support.Order, d.pos, "this may print a map whose keys are interfaces, and C++ cannot sort such keys as fmt does")
	}
}
