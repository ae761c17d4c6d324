package order

import (
	"go/ast"
	"go/types"
	"slices"

	"kamyk/gen/internal/cpp/calls"
	"kamyk/gen/internal/cpp/escape"
	"kamyk/gen/internal/cpp/source"
	"kamyk/gen/internal/program/prog"
)

// A Function plans the statements of one function, or of the initial value of a package-level variable.
type Function struct {
	pack     *source.Package
	typeOf   func(ast.Expr) types.Type // in the current instance
	program  *source.Program
	escape   *escape.Function
	calls    *calls.Analysis
	operands map[ast.Expr]*operand // of the current statement
}

// New returns a Function. typeOf returns the type of an expression in the current instance.
func New(program *source.Program, pack *source.Package, typeOf func(ast.Expr) types.Type, e *escape.Function,
	c *calls.Analysis) *Function {
	return &Function{pack, typeOf, program, e, c, map[ast.Expr]*operand{}}
}

// Begin begins a statement, without spilled expressions.
func (f *Function) Begin() { clear(f.operands) }

// Facts are the effects and dependences of an expression.
type Facts struct {
	Writes  bool // it may write memory that others read
	Reads   bool // another call may change its value
	Panics  bool // it may panic, apart from function calls
	Calls   bool // it contains a call or a conversion
	Spreads bool // it passes the results of one call to another
}

// observable reports whether a program can observe when an expression is evaluated.
func (f Facts) observable() bool { return f.Reads || f.Panics }

// commutes reports whether an expression neither affects others nor depends on them, and does not panic.
func (f Facts) commutes() bool { return !f.Writes && !f.Reads && !f.Panics }

// Facts returns the facts of an expression. Spilled parts have none.
func (f *Function) Facts(x ast.Expr) Facts { return f.operand(x).facts() }

// PanicObservable reports whether an expression may panic in a program that recovers, and so observes which panic comes first.
func (f *Function) PanicObservable(x ast.Expr) bool { return f.calls.Recovers() && f.Facts(x).Panics }

// Conflict reports whether a program can observe the order in which some expressions, or their parts, are evaluated.
func (f *Function) Conflict(list ...ast.Expr) bool { return (&plan{f: f}).conflict(f.operandsOf(list)) }

// An operand is an expression in the tree of a statement.
type operand struct {
	expr     ast.Expr
	kind     kind
	parts    []*operand // in Go's order
	own      Facts      // of the operation, without its parts
	address  bool       // its value is an address, which does not change with the value stored there
	ordered  bool       // Go's compiler evaluates it in order with the calls
	stored   bool       // Go's compiler stores it when it evaluates it, as an operand of its parent
	compared bool       // it is a struct or an array in a comparison, which is stored after the calls of both operands
	spilled  bool
}

type kind int

const (
	other kind = iota
	call
	logical    // && or ||
	mapLiteral // T{…}
)

func (f *Function) operandsOf(list []ast.Expr) []*operand { return prog.Map(list, f.operand) }

// operand returns the operand for an expression of the current statement.
func (f *Function) operand(x ast.Expr) *operand {
	if o := f.operands[x]; o != nil {
		return o
	}
	o := &operand{expr: x}
	f.operands[x] = o
	tv := f.pack.Info.Types[x]
	if _, lit := x.(*ast.FuncLit); lit || x == nil || tv.Value != nil || tv.IsType() {
		return o
	}
	o.parts = f.operandsOf(f.Parts(x))
	builtin := ""
	if call, ok := x.(*ast.CallExpr); ok {
		builtin = prog.Builtin(f.pack.Info, call)
	}
	o.kind, o.own, o.address, o.ordered = f.kind(x, builtin), f.ownFacts(x, builtin), takesAddress(x), f.inOrder(x)
	into := f.Targets(x)
	for _, part := range o.parts {
		part.stored = part.stored || f.storesOperand(x, part.expr, into[part.expr])
		part.compared = part.compared || f.storesCompared(x, part.expr)
	}
	return o
}

// facts returns the facts of an operand and its parts, except spilled ones.
func (o *operand) facts() Facts {
	if o.spilled {
		return Facts{}
	}
	facts := o.own
	for _, part := range o.parts {
		p := part.facts()
		facts.Writes, facts.Panics = facts.Writes || p.Writes, facts.Panics || p.Panics
		facts.Reads = facts.Reads || p.Reads && !o.address
		facts.Calls, facts.Spreads = facts.Calls || p.Calls, facts.Spreads || p.Spreads
	}
	return facts
}

// observableInOrder reports whether an operand, or a part of it, is evaluated in order with the calls and a program can observe that.
func (o *operand) observableInOrder() bool {
	return (o.ordered || o.stored) && o.facts().observable() || !o.spilled && slices.ContainsFunc(o.parts, (*operand).observableInOrder)
}

func (o *operand) unparen() *operand {
	for _, ok := o.expr.(*ast.ParenExpr); ok && len(o.parts) > 0; _, ok = o.expr.(*ast.ParenExpr) { // a constant has no parts
		o = o.parts[0]
	}
	return o
}
