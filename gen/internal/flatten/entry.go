package flatten

import (
	"cmp"
	"fmt"
	"go/token"
	"go/types"

	"kamyk/gen/internal/entry"
	"kamyk/gen/internal/prog"
)

// findEntry returns what the generated main ties together, or nil for a package main.
func findEntry(p *prog.Program, r Request) (*prog.Entry, error) {
	selected := p.Selected()
	if selected.Name == "main" && r.Entry == "" {
		if _, ok := selected.Types.Scope().Lookup("main").(*types.Func); !ok {
			return nil, refuse(prog.At(selected.Dir), "package main has no function main")
		}
		return nil, nil
	}
	name := cmp.Or(r.Entry, "Solve")
	function, ok := selected.Types.Scope().Lookup(name).(*types.Func)
	if !ok {
		return nil, prog.Errors{{Pos: prog.At(selected.Dir), Hint: entry.Rule,
			Message: fmt.Sprintf("package %s has no function %s", selected.Name, name)}}
	}
	e := &prog.Entry{Func: function, Input: r.Input, Output: r.Output, Interactive: r.Interactive}
	if e.Reader, e.Writer, ok = entry.Streams(p, function); !ok {
		return nil, prog.Errors{{Pos: p.Position(function.Pos()), Hint: entry.Rule,
			Message: fmt.Sprintf("%s is %s, which main cannot call", name, types.TypeString(function.Type(), (*types.Package).Name))}}
	}
	return e, nil
}

func refuse(pos token.Position, message string) error {
	return prog.Errors{{Pos: pos, Message: message}}
}
