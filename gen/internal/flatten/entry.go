package flatten

import (
	"cmp"
	"fmt"
	"go/types"
	"slices"
	"strings"

	"kamyk/gen/internal/flatten/entry"
	"kamyk/gen/internal/host/words"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// findEntry returns the entry of the generated main, or nil for a package main.
func findEntry(p *prog.Program, r Request) (*prog.Entry, error) {
	selected := p.Selected()
	if selected.Name == "main" && r.Entry == "" {
		if _, ok := selected.Types.Scope().Lookup("main").(*types.Func); !ok {
			return nil, prog.Refusal(support.Entry, prog.At(selected.Dir), "", "package main has no function main")
		}
		return nil, nil
	}
	name := cmp.Or(r.Entry, "Solve")
	function, ok := selected.Types.Scope().Lookup(name).(*types.Func)
	if !ok {
		return nil, noEntry(p, name)
	}
	if reader, ok := entry.Validator(p, function); ok {
		return &prog.Entry{Func: function, Reader: reader, MainOptions: prog.MainOptions{Accept: r.Accept}}, nil
	}
	if reset, writer, ok := entry.Generator(p, function); ok {
		return &prog.Entry{Func: function, Writer: writer, Reset: reset}, nil
	}
	e := &prog.Entry{Func: function, MainOptions: r.MainOptions}
	if e.Reader, e.Writer, ok = entry.Streams(p, function); !ok {
		return nil, prog.Refusal(support.Entry, p.Position(function.Pos()), entry.Rule(name),
			"main cannot call %s, which is %s", name, types.TypeString(function.Type(), (*types.Package).Name))
	}
	return e, nil
}

func noEntry(p *prog.Program, name string) error {
	selected := p.Selected()
	scope := selected.Types.Scope()
	fit := slices.DeleteFunc(scope.Names(), func(name string) bool { // leaves the functions that main can call
		function, ok := scope.Lookup(name).(*types.Func)
		if ok {
			_, _, ok = entry.Streams(p, function)
		}
		return !ok
	})
	hint := entry.Rule(name)
	if len(fit) > 0 {
		hint = fmt.Sprintf("main can call %s: --entry %s", strings.Join(fit, ", "), fit[0])
	}
	return prog.Refusal(support.Entry, prog.At(selected.Dir), hint,
		"package %s has no function %s%s", selected.Name, name, words.DidYouMean(name, fit))
}

// limitHeap makes the generated main delay garbage collection, if requested, or warns that this is not possible.
func limitHeap(p *prog.Program, r Request) (warnings prog.Errors) {
	const since = 19 // of debug.SetMemoryLimit; without it, a delayed collector would use up all memory
	switch {
	case r.HeapLimit == 0:
	case p.Entry == nil:
		function := p.Selected().Types.Scope().Lookup("main")
		warnings.Add(p.Position(function.Pos()), "",
			"gc_threshold is ignored: it needs a main that kamyk generates")
	case !p.Entry.Solves():
		warnings.Add(p.Position(p.Entry.Func.Pos()), "", "gc_threshold is ignored: it is for solutions, under the memory limit of the problem")
	case r.Target.Go < since:
		warnings.Add(p.Position(p.Entry.Func.Pos()), "",
			"gc_threshold is ignored: it needs Go 1.%d, and the file is for Go %s", since, r.Target.Go)
		p.Entry.HeapLimit = 0
	}
	return warnings
}
