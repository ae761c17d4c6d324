package cpp

import (
	"go/ast"
	"go/types"

	"kamyk/gen/internal/cpp/layout"
	"kamyk/gen/internal/cpp/order"
)

// begin begins a statement, without spilled expressions.
func (f *fn) begin() {
	clear(f.replaced)
	f.eval.Begin()
}

// carryOut writes the steps of a plan before the statement.
func (f *fn) carryOut(steps []order.Step) {
	for _, step := range steps {
		if step.Entries != nil {
			f.fillMap(step)
		} else {
			f.spill(step.Expr, f.plainText(step.Expr))
		}
	}
}

// spill stores an expression, written as text, in a temporary before the statement.
func (f *fn) spill(x ast.Expr, text string) {
	if f.escape.ChangedInPlace(x) && f.eval.Addressable(x) {
		f.replaced[x] = f.referenceTo(text)
	} else {
		f.replaced[x] = f.temporaryFor(text)
	}
}

// fillMap stores the entries of a map literal one by one before the statement.
func (f *fn) fillMap(step order.Step) {
	t := f.typeOf(step.Expr).Underlying().(*types.Map)
	name := f.temporaryFor(f.newMap(t, "", step.Expr.Pos()))
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
		f.carryOut(f.eval.Order(x))
		return f.value(x)
	}).text
}
