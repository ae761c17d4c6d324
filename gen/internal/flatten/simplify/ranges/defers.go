package ranges

import (
	"go/ast"
	"go/types"
	"strings"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/program/prog"
)

// A deferred is the list of calls that loops defer to the end of a function. It is declared for an outermost loop; the function itself has
// a defer statement that runs it.
type deferred struct {
	name     string
	recovers bool // one of the calls may recover
}

// A deferring is a defer statement in the body of a loop.
type deferring struct {
	*ast.DeferStmt
	list      *deferred
	evaluated []evaluated
}

// An evaluated is the part of a deferred call that is evaluated at once: the function or an argument.
type evaluated struct {
	ast.Expr
	names []string // several for a call with several results
	typ   string   // set if := would give another type
}

func (r *rewriter) foundDefer(n *ast.DeferStmt, l *loop) {
	top := l
	for top.outer != nil {
		top = top.outer
	}
	if top.deferred == nil {
		top.deferred = &deferred{}
	}
	top.deferred.recovers = top.deferred.recovers || r.f.MayRecover(n.Call.Fun)
	l.function.defers = true
	l.defers = append(l.defers, &deferring{DeferStmt: n, list: top.deferred})
}

// prepareDefer chooses names for the parts that are evaluated at once.
func (r *rewriter) prepareDefer(l *loop, d *deferring) {
	if r.isSingleExpression(d) {
		return
	}
	if !r.fixed(d.Call.Fun) {
		d.evaluated = append(d.evaluated, evaluated{d.Call.Fun, []string{l.function.names.Fresh("function")}, ""})
	}
	for _, argument := range d.Call.Args {
		tv := r.f.Info.Types[argument]
		if tv.Value != nil || tv.IsNil() || tv.IsType() || r.fixed(argument) {
			continue
		}
		k := evaluated{Expr: argument, names: []string{l.function.names.Fresh("argument")}}
		if results, ok := tv.Type.(*types.Tuple); ok {
			for range results.Len() - 1 {
				k.names = append(k.names, l.function.names.Fresh("argument"))
			}
		}
		switch ast.Unparen(argument).(type) {
		case *ast.BinaryExpr, *ast.UnaryExpr: // a comparison or a shift may have its type only from the parameter
			k.typ = r.spell.Type(argument.Pos(), tv.Type)
		}
		d.evaluated = append(d.evaluated, k)
	}
}

// fixed reports whether a function expression has the same value whenever it is evaluated.
func (r *rewriter) fixed(fun ast.Expr) bool {
	switch object := r.f.Info.Uses[prog.Callee(fun)].(type) {
	case *types.Builtin:
		return true
	case *types.Func:
		selector, ok := ast.Unparen(fun).(*ast.SelectorExpr)
		return object.Signature().Recv() == nil || ok && r.f.Info.Types[selector.X].IsType()
	}
	return false
}

// listType returns the type of a list of deferred calls. The file then declares it.
func (r *rewriter) listType(d *deferred) string {
	of, name := &r.defersType, "rangeDefers"
	if d.recovers {
		of, name = &r.recoversType, "rangeRecovers"
	}
	if *of == "" {
		*of = r.names.Fresh(name)
	}
	return *of
}

// deferring rewrites a defer statement: it appends the call to the list, with the parts that are evaluated now.
func (r *rewriter) deferring(l *loop, d *deferring) {
	opening, closing := d.list.name+" = append("+d.list.name+", ", ")"
	if r.isSingleExpression(d) {
		from := d.Call.Fun.End()
		if d.list.recovers {
			opening, closing, from = opening+"func(resume func()) {\ndefer ", "\nresume()\n}"+closing, d.End()
		}
		r.addEdit(simplify.Replace(d.Defer, d.Call.Fun.Pos(), opening))
		r.addEdit(simplify.Replace(from, d.End(), closing))
		return
	}
	at := d.Defer
	before := ""
	if l.function.jumps {
		before, closing = "{\n", closing+"\n}"
	}
	for _, k := range d.evaluated {
		declaration := strings.Join(k.names, ", ") + " := "
		if k.typ != "" {
			declaration = "var " + k.names[0] + " " + k.typ + " = "
		}
		r.addEdit(simplify.Replace(at, k.Pos(), before+declaration))
		at, before = k.End(), "\n"
	}
	function := "func() {\n%\n}"
	if d.list.recovers {
		function = "func(resume func()) {\ndefer %\nresume()\n}"
	}
	head, tail, _ := strings.Cut(before+opening+function+closing, "%")
	pieces := append([]simplify.Piece{{Text: head}}, r.deferredCall(d)...)
	r.addEdit(simplify.Edit{Pos: at, End: d.End(), New: append(pieces, simplify.Piece{Text: tail})})
}

// isSingleExpression reports whether the deferred function is a single expression: a literal without arguments, or a function that has no
// parameters and results, and does not recover.
func (r *rewriter) isSingleExpression(d *deferring) bool {
	if _, literal := ast.Unparen(d.Call.Fun).(*ast.FuncLit); d.list.recovers {
		return literal && len(d.Call.Args) == 0
	}
	signature, ok := r.f.Info.TypeOf(d.Call.Fun).Underlying().(*types.Signature)
	builtin := r.f.Info.Types[d.Call.Fun].IsBuiltin()
	return ok && !builtin && signature.Params().Len() == 0 && signature.Results().Len() == 0
}

// deferredCall returns the deferred call. The names of evaluated parts replace them.
func (r *rewriter) deferredCall(d *deferring) []simplify.Piece {
	names := prog.Map(d.evaluated, func(k evaluated) simplify.Edit {
		return simplify.Replace(k.Pos(), k.End(), strings.Join(k.names, ", "))
	})
	return r.f.Copy(d.Call, append(names, r.spell.Edits(names)...))
}
