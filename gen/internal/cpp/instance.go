package cpp

import (
	"fmt"
	"go/token"
	"go/types"

	"kamyk/gen/internal/cpp/calls"
	"kamyk/gen/internal/cpp/escape"
	"kamyk/gen/internal/cpp/names"
	"kamyk/gen/internal/cpp/runtime"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// function asks for a function and returns its name.
func (w *world) function(o *types.Func, bind binding, args []types.Type, pos token.Pos) string {
	key := fmt.Sprintf("%s@%d", o.FullName(), o.Pos())
	for _, a := range args {
		key += "," + typeKey(a)
	}
	i := w.instances[key]
	if i == nil {
		i = w.instance(o, bind, args, pos)
		w.instances[key] = i
	}
	if w.writing != nil {
		w.writing.calls = append(w.writing.calls, i)
	}
	return i.name
}

// instance asks for a function for the first time.
func (w *world) instance(o *types.Func, bind binding, args []types.Type, pos token.Pos) *instance {
	d := w.Decls[o]
	if d == nil || d.Func == nil {
		w.stop(support.Library, pos, "%s is not supported in C++", o.FullName())
	}
	name := w.functionName(o, args, pos)
	i := &instance{object: o, bind: bind, decl: d, name: name, asked: asked{pos, o.FullName()}}
	if w.writing != nil && !w.writing.decl.Package.Own {
		i.asked = w.writing.asked
	}
	if runtime.Names()[name] && o.Pkg() != w.Main.Types {
		if o.Pkg().Path() == "fmt" {
			w.prints, w.features["printed"] = true, true
			w.catching() // the panics of methods that print are printed
		}
		i.native = true
		return i
	}
	if d.Func.Body == nil {
		w.stop(support.Library, pos, "%s is not supported in C++", o.FullName())
	}
	w.order = append(w.order, i)
	w.queue = append(w.queue, i)
	return i
}

// functionName returns F, Type_Method, and an instance's types behind that.
func (w *world) functionName(o *types.Func, args []types.Type, pos token.Pos) string {
	name := w.names.Qualified(o)
	plain := o.Pkg() == w.Main.Types && len(args) == 0
	if base := prog.BaseOf(o); base != nil {
		name = w.names.Qualified(base.Obj()) + "_" + o.Name()
		plain = false
	}
	for _, a := range args {
		name += "_" + names.Mangle(w.typ(a, pos))
	}
	switch {
	case runtime.Names()[name] && o.Pkg() != w.Main.Types:
		return name
	case plain && o.Name() != "init" && o.Name() != "_":
		return w.names.Own(o)
	}
	return w.names.Unique(name)
}

// program writes everything.
func (w *world) program() (*Result, error) {
	w.escape, w.calls = escape.New(w.Program), calls.New(w.Program)
	w.printing()
	w.verbs()
	w.scanValues()
	start := w.initialise()
	for more := true; more; {
		w.writeQueued()
		more = w.tables()
	}
	if len(w.refused) > 0 {
		return nil, w.refused.Err()
	}
	return w.assemble(start)
}

// writeQueued writes the functions that were asked for, until there are no more.
func (w *world) writeQueued() {
	for len(w.queue) > 0 || w.requeue() {
		next := w.queue[0]
		w.queue = w.queue[1:]
		w.write(next)
	}
}

// requeue has the functions written again that left out a type which some interface holds by now.
func (w *world) requeue() bool {
	for key, left := range w.without {
		if w.mayHold(left.typ) {
			delete(w.without, key)
			w.queue = append(w.queue, left.by...)
		}
	}
	return len(w.queue) > 0
}
