package cpp

import (
	"fmt"
	"go/ast"
	"go/types"
	"strings"

	"kamyk/gen/internal/cpp/layout"
	"kamyk/gen/internal/cpp/names"
	"kamyk/gen/internal/cpp/order"
)

// begin begins a statement, without spilled expressions.
func (f *fn) begin() {
	clear(f.replaced)
	f.eval.Begin()
}

// order evaluates the calls in a list of expressions in Go's order, and the panics too if a program can observe them.
func (f *fn) order(list ...ast.Expr) { f.carryOut(f.eval.Order(order.Own, list...)) }

// carryOut writes the steps of a plan before the statement.
func (f *fn) carryOut(steps []order.Step) {
	for _, step := range steps {
		if step.Entries != nil {
			f.fillMap(step)
		} else {
			f.spill(step.Expr)
		}
	}
}

// spill stores the value of an expression in a temporary before the statement.
func (f *fn) spill(x ast.Expr) {
	if text := f.free(x); f.escape.ChangedInPlace(x) && f.eval.Addressable(x) {
		f.replaced[x] = f.referenceTo(text)
	} else {
		f.replaced[x] = f.temporaryFor(text)
	}
}

// fillMap stores the entries of a map literal one by one before the statement.
func (f *fn) fillMap(step order.Step) {
	t := f.typeOf(step.Expr).Underlying().(*types.Map)
	name := f.temporaryFor(f.newMap(t, step.Expr.Pos()))
	for _, entry := range step.Entries {
		f.carryOut(entry.Before)
		key := f.element(entry.Pair.Key, t.Key())
		if entry.SpillKey {
			key = primaryOf(f.temporaryFor(key.text))
		}
		f.carryOut(entry.After)
		f.line("%s[%s] = %s;", name, key.subscript(), f.element(entry.Pair.Value, t.Elem()).text)
	}
	f.replaced[step.Expr] = name
}

// temporaryFor stores C++ text in a temporary before the statement, and returns its name.
func (f *fn) temporaryFor(text string) string {
	name := f.scope.temporary()
	f.line("auto %s = %s;", name, text)
	return name
}

// referenceTo is temporaryFor for a place.
func (f *fn) referenceTo(place string) string {
	name := f.scope.temporary()
	f.line("auto& %s = %s;", name, place)
	return name
}

// apart returns the output of write, without adding it to the body.
func (o *output) apart(write func()) *layout.Block {
	saved := o.text
	o.text = &layout.Block{}
	write()
	text := o.text
	o.text = saved
	return text
}

// inline returns an expression whose calls must not be spilled before the statement. They go into a lambda on one line, followed by the
// comments of the expression.
func (f *fn) inline(write func() expression) (e expression) {
	indent, comments := f.indent, f.comments
	f.indent, f.comments = 0, nil
	f.scope.push()
	before := f.apart(func() { e = write() })
	f.scope.pop()
	f.indent, f.comments = indent, comments
	if before.Lines() == 0 {
		return e
	}
	return lambdaOf("[&] { " + before.Joined() + " return " + e.text + "; }()")
}

// condition returns an expression that is evaluated repeatedly, or conditionally.
func (f *fn) condition(x ast.Expr) string {
	return f.inline(func() expression {
		f.order(x)
		return f.value(x)
	}).text
}

// A scope holds the names declared in a body.
type scope struct {
	reserved *names.Names // of the whole file
	blocks   []map[string]bool
	names    map[types.Object]string
	counter  map[string]int // of labels and temporaries, by prefix
}

func (s *scope) push() { s.blocks = append(s.blocks, map[string]bool{}) }
func (s *scope) pop()  { s.blocks = s.blocks[:len(s.blocks)-1] }

// declareVar names a variable. It keeps the name, unless that would hide another one in use.
func (s *scope) declareVar(o types.Object) string {
	name := s.fresh(o.Name())
	s.names[o] = name
	return name
}

// fresh returns a name that is unused here.
func (s *scope) fresh(name string) string {
	name = names.Clean(name)
	base := strings.TrimRight(name, "0123456789")
	if base == "" || base == "_" {
		base = name
	}
	for n := 2; s.inUse(name); n++ {
		name = fmt.Sprintf("%s%d", base, n)
	}
	s.blocks[len(s.blocks)-1][name] = true
	return name
}

func (s *scope) inUse(name string) bool {
	if s.reserved.InUse(name) {
		return true
	}
	for _, block := range s.blocks {
		if block[name] {
			return true
		}
	}
	return false
}

func (s *scope) temporary() string {
	s.counter["part"]++
	return s.fresh(fmt.Sprintf("part%d", s.counter["part"]))
}
