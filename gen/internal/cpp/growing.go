package cpp

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"
)

// A text here is a slice of bytes that grows where it is: what append returns goes back to the variable or field that it came from, by way
// of parameters and results if need be. Where no such variable begins anew again and again, all its outgrown arrays together have a few
// times the bytes of the last one.

// texts says how slices of bytes flow between variables.
type texts struct {
	flows    map[textPlace][]textPlace
	starts   []textStart // places that begin anew: what flows there is not a text of another place
	growths  []growth
	led      map[*ast.CallExpr][2]textPlace // where the text of an append comes from, and where it goes
	pointed  map[*ast.CompositeLit]bool     // structs behind pointers
	anywhere []*types.Func                  // functions that are values
	held     map[holder]bool                // types that were looked at
}

// A textPlace is a variable or field, or a result of a function; nil is any other place.
type textPlace any

type textResult struct {
	of *types.Func
	i  int
}

type textStart struct {
	at textPlace
	in *types.Func
	t  times
}

type growth struct {
	call *ast.CallExpr
	in   *types.Func
	t    times
}

type holder struct {
	of    types.Type
	value bool // not behind a pointer
}

func newTexts() texts {
	return texts{flows: map[textPlace][]textPlace{}, led: map[*ast.CallExpr][2]textPlace{}, pointed: map[*ast.CompositeLit]bool{},
		held: map[holder]bool{}}
}

// isText reports whether a type is a slice of bytes.
func isText(t types.Type) bool {
	s, ok := t.Underlying().(*types.Slice)
	if !ok {
		return false
	}
	basic, ok := s.Elem().Underlying().(*types.Basic)
	return ok && basic.Kind() == types.Uint8
}

func textVar(o types.Object) textPlace {
	if v, ok := o.(*types.Var); ok && isText(v.Type()) {
		return v.Origin()
	}
	return nil
}

// place returns the variable or field that an expression is.
func (r *repeats) place(b *body, x ast.Expr) textPlace {
	switch x := ast.Unparen(x).(type) {
	case *ast.Ident:
		return textVar(b.pack.info.ObjectOf(x))
	case *ast.SelectorExpr:
		if s := b.pack.info.Selections[x]; s != nil {
			return textVar(s.Obj())
		}
		return textVar(b.pack.info.Uses[x.Sel])
	}
	return nil
}

// result returns a result of the function that a call calls.
func (r *repeats) result(b *body, call *ast.CallExpr, i int) textPlace {
	if id := identOf(call.Fun); id != nil {
		if o, ok := b.pack.info.Uses[id].(*types.Func); ok && r.bodies[o.Origin()] != nil {
			return textResult{o.Origin(), i}
		}
	}
	return nil
}

// chain returns the place whose text an expression is, from its first byte on, and the calls of append by which it grows before.
func (r *repeats) chain(b *body, x ast.Expr) (from textPlace, calls []*ast.CallExpr) {
	info := b.pack.info
	switch x := ast.Unparen(x).(type) {
	case *ast.SliceExpr:
		if x.Slice3 || x.Low != nil && (info.Types[x.Low].Value == nil || constant.Sign(info.Types[x.Low].Value) != 0) {
			return nil, nil
		}
		if isText(info.TypeOf(x.X)) {
			return r.chain(b, x.X)
		}
	case *ast.CallExpr:
		if id, ok := ast.Unparen(x.Fun).(*ast.Ident); ok && id.Name == "append" && info.Types[x.Fun].IsBuiltin() {
			from, calls = r.chain(b, x.Args[0])
			return from, append(calls, x)
		}
		return r.result(b, x, 0), nil
	case ast.Expr:
		return r.place(b, x), nil
	}
	return nil, nil
}

// flow notes that a place gets a value.
func (r *repeats) flow(b *body, to textPlace, x ast.Expr, t times) {
	if to == nil {
		return
	}
	from, calls := r.chain(b, x)
	for _, call := range calls {
		r.led[call] = [2]textPlace{from, to}
	}
	if from == nil {
		r.fresh(b, to, t)
		return
	}
	r.flows[from] = append(r.flows[from], to)
}

// fresh notes that a place begins anew.
func (r *repeats) fresh(b *body, at textPlace, t times) {
	if at != nil {
		r.starts = append(r.starts, textStart{at, b.object, t})
	}
}

func (r *repeats) grows(b *body, call *ast.CallExpr, t times) {
	r.growths = append(r.growths, growth{call, b.object, t})
}

// assigned notes what an assignment or definition gives to its variables.
func (r *repeats) assigned(b *body, n *ast.AssignStmt, t times) {
	for i, x := range n.Lhs {
		r.given(b, r.place(b, x), n.Rhs, len(n.Lhs), i, t)
	}
}

func (r *repeats) declared(b *body, n *ast.ValueSpec, t times) {
	for i, x := range n.Names {
		if to := r.place(b, x); len(n.Values) == 0 {
			r.fresh(b, to, t)
		} else {
			r.given(b, to, n.Values, len(n.Names), i, t)
		}
	}
}

// returned notes what a return gives to the results.
func (r *repeats) returned(b *body, n *ast.ReturnStmt, t times) {
	if b.object == nil {
		return
	}
	for i := range b.object.Signature().Results().Len() {
		v := b.object.Signature().Results().At(i)
		switch to := (textResult{b.object, i}); {
		case !isText(v.Type()):
		case len(n.Results) == 0:
			r.flows[v] = append(r.flows[v], to)
		default:
			r.given(b, to, n.Results, b.object.Signature().Results().Len(), i, t)
		}
	}
}

// given notes that the i-th of n places gets its value of a list, which may be one call.
func (r *repeats) given(b *body, to textPlace, values []ast.Expr, n, i int, t times) {
	if len(values) == n {
		r.flow(b, to, values[i], t)
		return
	}
	if call, ok := ast.Unparen(values[0]).(*ast.CallExpr); ok && to != nil {
		if from := r.result(b, call, i); from != nil {
			r.flows[from] = append(r.flows[from], to)
			return
		}
	}
	r.fresh(b, to, t)
}

// passed notes what a call gives to the parameters.
func (r *repeats) passed(b *body, n *ast.CallExpr, o *types.Func, t times) {
	sig := o.Signature()
	if sel, ok := ast.Unparen(n.Fun).(*ast.SelectorExpr); ok && sig.Recv() != nil {
		r.flow(b, textVar(sig.Recv()), sel.X, t)
	}
	for i := range sig.Params().Len() {
		to := textVar(sig.Params().At(i))
		if list := sig.Variadic() && i == sig.Params().Len()-1; list && !n.Ellipsis.IsValid() || len(n.Args) != sig.Params().Len() {
			r.fresh(b, to, t)
		} else {
			r.flow(b, to, n.Args[i], t)
		}
	}
}

// fields notes what the literal of a struct gives to its fields. Those of a struct that is copied are not followed.
func (r *repeats) fields(b *body, lit *ast.CompositeLit, t times) {
	s, ok := b.pack.info.TypeOf(lit).Underlying().(*types.Struct)
	if !ok {
		return
	}
	if !r.pointed[lit] {
		r.holding(b.pack.info.TypeOf(lit))
	}
	for i, x := range lit.Elts {
		field := textPlace(nil)
		if pair, ok := x.(*ast.KeyValueExpr); ok {
			field, x = textVar(b.pack.info.Uses[pair.Key.(*ast.Ident)]), pair.Value
		} else {
			field = textVar(s.Field(i))
		}
		r.flow(b, field, x, t)
	}
}

// holding looks at the type of a variable: texts of structs that are no variables behind pointers are not followed, for they are copied.
func (r *repeats) holding(t types.Type) { r.hold(holder{types.Unalias(t), true}) }

func (r *repeats) hold(h holder) {
	if r.held[h] {
		return
	}
	r.held[h] = true
	switch t := h.of.Underlying().(type) {
	case *types.Pointer:
		r.hold(holder{types.Unalias(t.Elem()), false})
	case *types.Struct:
		for f := range t.Fields() {
			if at := textVar(f); at != nil && h.value {
				r.starts = append(r.starts, textStart{at, nil, many})
			}
			r.holding(f.Type())
		}
	case *types.Map:
		r.holding(t.Key())
		r.holding(t.Elem())
	case interface{ Elem() types.Type }:
		r.holding(t.Elem())
	}
}

// steady reports whether all texts that grow again and again grow in their places, none of which begins anew again and again.
func (r *repeats) steady() bool {
	anew := map[textPlace]bool{}
	for _, s := range r.starts {
		if r.often(s.in, s.t) {
			r.follow(s.at, anew)
		}
	}
	return !slices.ContainsFunc(r.growths, func(g growth) bool {
		from, to := r.led[g.call][0], r.led[g.call][1]
		back := map[textPlace]bool{}
		r.follow(to, back)
		return r.often(g.in, g.t) && (from == nil || anew[from] || !back[from])
	})
}

// follow notes a place, and all to which its text flows.
func (r *repeats) follow(at textPlace, seen map[textPlace]bool) {
	if at == nil || seen[at] {
		return
	}
	seen[at] = true
	for _, to := range r.flows[at] {
		r.follow(to, seen)
	}
}

// dereferenced notes that a struct is copied.
func (r *repeats) dereferenced(b *body, x *ast.StarExpr) {
	if b.pack.info.Types[x].IsValue() {
		r.holding(b.pack.info.TypeOf(x))
	}
}
