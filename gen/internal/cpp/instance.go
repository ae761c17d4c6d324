package cpp

import (
	"fmt"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/cpp/calls"
	"kamyk/gen/internal/cpp/escape"
	"kamyk/gen/internal/cpp/names"
	"kamyk/gen/internal/cpp/runtime"
	"kamyk/gen/internal/cpp/typedefs"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// functions holds the functions that the program uses.
type functions struct {
	byKey   map[string]*instance
	order   []*instance
	queue   []*instance // to be written
	writing *instance   // the one that is being written
	at      token.Pos   // its current statement
	leftOut []leftOut
}

// function returns the name of a function, and queues it.
func (w *writer) function(o *types.Func, bind binding, args []types.Type, pos token.Pos) string {
	key := fmt.Sprintf("%s@%d", o.FullName(), o.Pos())
	for _, a := range args {
		key += "," + typedefs.Key(a)
	}
	i := w.functions.byKey[key]
	if i == nil {
		i = w.instance(o, bind, args, pos)
		w.functions.byKey[key] = i
	}
	if w.functions.writing != nil {
		w.functions.writing.calls = append(w.functions.writing.calls, i)
	}
	return i.name
}

// instance returns a new function.
func (w *writer) instance(o *types.Func, bind binding, args []types.Type, pos token.Pos) *instance {
	d := w.Decls[o]
	if d == nil || d.Func == nil {
		w.stop(support.Library, pos, "%s is not supported in C++", o.FullName())
	}
	name := w.functionName(o, args, pos)
	i := &instance{object: o, bind: bind, decl: d, name: name, cause: cause{pos, o.FullName()}}
	if w.functions.writing != nil && !w.functions.writing.decl.Package.Own {
		i.cause = w.functions.writing.cause
	}
	if runtime.Names()[name] && o.Pkg() != w.Main.Types {
		if o.Pkg().Path() == "fmt" {
			w.features.prints, w.features.named["printed"] = true, true
			w.catching() // panics in methods that print are printed
		}
		i.native = true
		return i
	}
	if d.Func.Body == nil {
		w.stop(support.Library, pos, "%s is not supported in C++", o.FullName())
	}
	w.functions.order = append(w.functions.order, i)
	w.functions.queue = append(w.functions.queue, i)
	return i
}

// functionName returns F or Type_Method, followed by the type arguments of an instance.
func (w *writer) functionName(o *types.Func, args []types.Type, pos token.Pos) string {
	name := w.names.Qualified(o)
	plain := o.Pkg() == w.Main.Types && len(args) == 0
	if base := prog.BaseOf(o); base != nil {
		name = w.names.Qualified(base.Obj()) + "_" + o.Name()
		plain = false
	}
	for _, a := range args {
		name += "_" + names.Mangle(w.types.Of(a, pos))
	}
	switch {
	case runtime.Names()[name] && o.Pkg() != w.Main.Types:
		return name
	case plain && o.Name() != "init" && o.Name() != "_":
		return w.names.Own(o)
	}
	return w.names.Unique(name)
}

// program writes the whole program.
func (w *writer) program() (*Result, error) {
	w.escape = escape.New(w.Program)
	w.findDirect()
	w.calls = calls.New(w.Program, w.direct.others)
	w.requirePrinting()
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

// writeQueued writes functions until there are no more.
func (w *writer) writeQueued() {
	for len(w.functions.queue) > 0 || w.requeue() {
		next := w.functions.queue[0]
		w.functions.queue = w.functions.queue[1:]
		w.write(next)
	}
}

// requeue queues functions again that left out a type which an interface now holds.
func (w *writer) requeue() bool {
	w.functions.leftOut = slices.DeleteFunc(w.functions.leftOut, func(left leftOut) bool {
		held := w.mayHold(left.typ)
		if held {
			w.functions.queue = append(w.functions.queue, left.by)
		}
		return held
	})
	return len(w.functions.queue) > 0
}
