package ranges

import (
	"go/ast"
	"go/token"
	"go/types"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/spell"
)

// prepare chooses all names and types for a loop before anything is written: a type may require that a variable of another loop is renamed.
func (r *rewriter) prepare(l *loop) {
	for i := range l.yield.Params().Len() {
		l.types = append(l.types, r.parameterType(l, i))
		name := ""
		if l.Tok == token.ASSIGN && l.variable(i) != nil {
			name = l.function.names.Fresh([]string{"key", "value"}[i])
		}
		l.assigned = append(l.assigned, name)
	}
	l.result = r.spell.Type(l.For, types.Typ[types.Bool])
	if l.checked {
		l.name = l.function.names.Fresh("loop")
	}
	if l.deferred != nil {
		l.deferred.name = l.function.names.Fresh("deferred")
	}
	for _, d := range l.defers {
		r.prepareDefer(l, d)
	}
	for _, e := range l.exits {
		if e.top == l {
			e.flag = l.function.names.Fresh(e.name())
		}
	}
	r.predeclared(l)
	for _, s := range l.leaves {
		if back, ok := s.Stmt.(*ast.ReturnStmt); ok {
			r.returns(l.function, back)
		}
	}
}

// predeclared ensures that the predeclared names that a loop will use are not hidden.
func (r *rewriter) predeclared(l *loop) {
	if !l.checked {
		r.spell.Predeclared(l.Body.Rbrace, "true")
	}
	for _, s := range l.leaves {
		r.spell.Predeclared(s.Pos(), "true")
		if !l.checked {
			r.spell.Predeclared(s.Pos(), "false")
		}
	}
	for _, d := range l.defers {
		r.spell.Predeclared(d.Pos(), "append")
	}
	if len(l.exits) > 0 && l.outer != nil && !l.outer.checked {
		r.spell.Predeclared(l.End(), "true")
		r.spell.Predeclared(l.End(), "false")
	}
}

// name returns the preferred name for the flag of an exit.
func (e *exit) name() string {
	if e.tok == token.RETURN {
		return "returned"
	}
	return e.tok.String() + spell.Capitalise(e.label.Name())
}

func (r *rewriter) parameterType(l *loop, i int) string {
	t := l.yield.Params().At(i).Type()
	if slice, ok := t.(*types.Slice); ok && l.yield.Variadic() {
		return "..." + r.spell.Type(l.For, slice.Elem())
	}
	return r.spell.Type(l.For, t)
}

// returns ensures that the results of a function are visible at a return statement in a loop, which must assign them. If the iterator
// panics, they keep their values, and a deferred function may recover.
func (r *rewriter) returns(f *function, back *ast.ReturnStmt) {
	if f.results == nil && f.signature.Results != nil {
		r.nameResults(f)
	}
	for _, result := range f.results {
		if len(back.Results) > 0 && result.Pos().IsValid() {
			r.spell.Reveal(back.Pos(), result)
		}
	}
}

// nameResults chooses names for the unnamed results of a function.
func (r *rewriter) nameResults(f *function) {
	for _, field := range f.signature.Results.List {
		names := field.Names
		if names == nil {
			names = []*ast.Ident{ast.NewIdent("_")}
		}
		for _, id := range names {
			result := r.f.Info.Defs[id]
			if id.Name == "_" {
				result = types.NewVar(token.NoPos, nil, f.names.Fresh("result"), nil)
			}
			f.results = append(f.results, result)
		}
	}
}

func (r *rewriter) resultNames(f *function) []string { return prog.Map(f.results, r.spell.NameOf) }
