package cpp

import (
	"go/types"
	"maps"
	"slices"
)

// A program needs the collector where it may allocate again and again. Another one takes what its text has, each once, and frees nothing.
// What a text in its place grows by counts as once: together its outgrown arrays have a few times the bytes of the last one.

// A times says how often a part of a function runs.
type times int

const (
	last times = iota // the program ends with it
	once              // a call of the function
	many              // it is in a loop
)

// repeats finds what runs again and again.
type repeats struct {
	w      *world
	bodies map[*types.Func]*body
	named  map[string]*types.Func // by their names in C++
	native map[*types.Func]string // what is written in C++, by its name there
	ending map[*types.Func]bool   // does not return
	again  map[*types.Func]bool   // may be called more than once for each place in the text that calls it
	texts
}

// A body is a function: how often it allocates and calls others.
type body struct {
	pack      *pack
	escape    *escape
	object    *types.Func
	allocates times
	calls     map[*types.Func]times
}

// collects reports whether the program allocates again and again.
func (w *world) collects() bool {
	if w.features["catches"] {
		return true // values of panics
	}
	r := &repeats{w: w, bodies: map[*types.Func]*body{}, native: map[*types.Func]string{},
		named: map[string]*types.Func{}, ending: map[*types.Func]bool{}, texts: newTexts()}
	for _, i := range w.instances {
		r.native[i.object] = i.name
	}
	for _, i := range w.order {
		delete(r.native, i.object)
		r.named[i.name] = i.object
		r.bodies[i.object] = &body{pack: i.decl.pack, escape: i.escape, object: i.object, calls: map[*types.Func]times{}}
	}
	for _, b := range r.bodies {
		r.function(b)
	}
	start := &body{calls: map[*types.Func]times{}}
	r.initial(start)
	r.dynamic()
	r.callAgain(start)
	for _, b := range append(slices.Collect(maps.Values(r.bodies)), start) {
		if r.often(b.object, b.allocates) {
			return true
		}
	}
	return !r.steady()
}

// often reports whether what a function does so often happens again and again.
func (r *repeats) often(o *types.Func, t times) bool { return t == many || t == once && r.again[o] }

// dynamic finds the functions that the program calls other than by name: the methods of what interfaces hold, and those that are values.
func (r *repeats) dynamic() {
	for _, d := range r.w.described {
		for _, text := range d.methods {
			for name := range words(text) {
				if o := r.named[name]; o != nil {
					r.anywhere = append(r.anywhere, o)
				}
			}
		}
	}
	for _, o := range r.anywhere {
		for v := range o.Signature().Params().Variables() {
			r.fresh(&body{}, textVar(v), many)
		}
	}
}

// initial looks at the values of global variables, which are set once.
func (r *repeats) initial(start *body) {
	for o := range r.w.globals {
		if v, ok := o.(*types.Var); ok {
			r.holding(v.Type())
		}
	}
	packs := append([]*pack{r.w.main}, r.w.library.order...)
	for _, p := range packs {
		start.pack = p
		for _, order := range p.info.InitOrder {
			if _, ok := r.w.globals[order.Lhs[0]]; ok || p.own {
				r.walk(start, order.Rhs, once)
			}
		}
	}
}

// callAgain finds which functions may be called again and again: those that a loop calls, that are values or methods of what interfaces
// hold, that lead to themselves, and those that these call. All others can be set down in an order in which each is behind its callers.
func (r *repeats) callAgain(start *body) {
	r.again = map[*types.Func]bool{}
	for _, o := range r.anywhere {
		r.again[o] = true
	}
	bodies := append(slices.Collect(maps.Values(r.bodies)), start)
	callers := map[*types.Func]int{}
	for _, b := range bodies {
		for o, t := range b.calls {
			if r.again[o] = r.again[o] || t == many; t == once {
				callers[o]++
			}
		}
	}
	set := map[*types.Func]bool{}
	var setDown func(b *body)
	setDown = func(b *body) {
		if set[b.object] || callers[b.object] > 0 || r.again[b.object] {
			return
		}
		set[b.object] = true
		for o, t := range b.calls {
			if t == once {
				callers[o]--
				setDown(r.bodies[o])
			}
		}
	}
	for _, b := range bodies {
		setDown(b)
	}
	for o := range r.bodies {
		r.again[o] = !set[o]
	}
}
