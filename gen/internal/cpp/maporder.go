package cpp

import (
	"go/ast"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// A loop over a map takes another order each time in Go, and always the same in C++. So a loop that prints for each key has no one output
// to keep, and is refused. A loop that prints once, and is left then, is not: it may look for a key of which there is only one.

// checkMapLoop refuses a loop over a map whose body prints.
func (f *fn) checkMapLoop(s *ast.RangeStmt, label string) {
	if !f.pack.Own || (s.Key == nil || prog.IsBlank(s.Key)) && (s.Value == nil || prog.IsBlank(s.Value)) {
		return
	}
	if call := f.w.calls.OutputIn(f.pack, s, label); call != nil {
		f.w.refuse(support.Order, call.Pos(), "this prints in the order of a map, which differs from run to run")
	}
}
