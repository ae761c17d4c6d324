// Package lower plans the edits that the judge's version of Go and the single file require. It refuses what cannot be kept, at all or for
// the judge's version of Go.
//
// The rules, by the numbers that edits cite:
//
//  1. Dropped statements. A statement that calls a function marked //kamyk:drop disappears. A local variable without other uses is assigned
//     to the blank name instead, since the compiler rejects an unused one.
//  2. Initialisers in order. If a variable of a later package might observe the effects of an init function, that function becomes an
//     ordinary one, which the initialiser of a blank variable calls.
//  3. Variables that are not folded. Compilers below Go 1.22 copy the initial value of a variable even if the variable has changed since.
//     For these judges, the initial value goes through a function that is not inlined, if the compiler may know the value, an initialiser
//     reads the variable, and the program writes it or a variable that it was copied from.
//  4. Embedded files. A variable with //go:embed of type string or []byte is initialised with the content as a literal.
//  5. One loop variable. If the source's language is below Go 1.22, a loop variable that escapes its iteration is declared before the
//     loop, so that the file means the same in every version of Go.
//  6. Loop variables for each iteration. If the source's language is Go 1.22 or later and the judge's is below, a loop variable that
//     escapes its iteration is copied at the start of the body. If the body writes it, the head has a variable of its own, to which the
//     value is assigned before the next iteration. If it escapes in the head, condition and post statement move into the body.
//  7. Range over an integer becomes a loop with a counter for judges below Go 1.22.
//  8. The builtins min, max and clear become generated functions for judges below Go 1.21; constant calls become their value. The functions
//     of package unsafe that came with Go 1.17 and 1.20 become generated functions too, for older judges.
//  9. Repetition. A line of constants in a function may repeat the expressions of another line. If a name in them refers to another object
//     here, the line gets explicit expressions, since the two objects may have different names in the file.
//  10. New methods of types of the standard library. If the judge's Go lacks a method, a call of it, or an expression such as
//     time.Time.Compare, calls an equivalent function: timeCompare(t, u) for t.Compare(u). Package load adds that function, since
//     reachability must see its references. Other uses are refused: a value t.Compare, an interface with the method.
//  11. Literals in heads. A literal of a generic type gets parentheses of its own in "if (T[int]{4} == x) {", because gofmt removes the
//     author's. If the head is only the literal, it is converted to its own type: "switch T[int](T[int]{4}) {".
//
// Functions of the standard library that the judge's Go lacks need no edits. They are copied from the source of the library, or from
// package std if that source is unsuitable, and are declarations of the program from the start (see package stdcopy).
//
// In rules 5 and 6, a variable escapes if a function literal that may run later refers to it, or if its address is taken, even only by a
// call of a method with a pointer receiver. Other loops mean the same in all versions and keep their tokens.
package lower

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"kamyk/gen/internal/flatten/generate"
	"kamyk/gen/internal/program/prog"
)

// The numbered rules, as edits cite them.
const (
	RuleDropped = 1 + iota
	RuleInit
	RuleNoFold
	RuleEmbed
	RuleOneVariable
	RuleVariablePerIteration
	RuleRangeInteger
	RuleBuiltin
	RuleRepetition
	RuleNewMethod
	RuleHead
)

// Plan returns the edits that the kept declarations need for the program's target. If it refuses something, the needs say how else the
// program may be read, so that less is refused.
func Plan(p *prog.Program, keep *prog.Keep) (*prog.Edits, Needs, error) {
	l := &planner{p: p, keep: keep, links: map[symbol]token.Pos{}}
	l.edits = &prog.Edits{Called: map[*prog.Decl]bool{}, Copied: map[types.Object]bool{}}
	l.callInits() // rule 2
	l.collectLinks()
	for d := range keep.Written() {
		l.refuseForeign(d)
		l.dropStatements(d) // rule 1
		l.embed(d)          // rule 4
		l.loops(d)          // rules 5 to 7
		l.builtins(d)       // rule 8
		l.newMethods(d)     // rule 10
		l.repetitions(d)    // rule 9
		l.heads(d)          // rule 11
		l.refuseNewNames(d)
		l.requestPasses(d)
		l.requestClosures(d)
	}
	l.requestFields()
	l.refuseNewMethods()
	l.copyErrors()
	l.changes()
	l.noFold() // rule 3
	l.refuseCopies()
	l.refuseWaits()
	l.settings()
	if l.p.Target.Go < 18 && slices.ContainsFunc(l.edits.Generated, generate.IsGeneric) {
		l.edits.Simplify(prog.PassGenerics)
	}
	return l.edits, l.needs, l.errs.Err()
}

// Needs say how to read a program so that less of it has to be refused. The zero value requests nothing.
type Needs struct {
	// Copied are the names of the standard library, such as "errors.Is", that the judge's Go lacks or implements otherwise, and that may be
	// copied from its source.
	Copied []string
	// Pure are the functions and values outside of the standard library that are not written in Go. A build tag may select Go in their
	// place.
	Pure []Foreign
}

type planner struct {
	p         *prog.Program
	keep      *prog.Keep
	edits     *prog.Edits
	errs      prog.Errors
	needs     Needs
	arguments map[*types.TypeParam][]types.Type // type arguments in the file, computed on demand
	links     map[symbol]token.Pos              // the objects in linkname lines
}

// A rewriter plans the edits of rules 5 to 8 for one declaration.
type rewriter struct {
	*planner
	d          *prog.Text
	info       *types.Info
	labels     map[ast.Stmt]*ast.LabeledStmt // by their statements, for loops
	introduced []introducedName
}

// textOf returns the kept text of an object's declaration, or nil if the object is not from source.
func (l *planner) textOf(object types.Object) *prog.Text {
	d := l.p.DeclOf(object)
	if d == nil {
		return nil
	}
	return l.keep.Text(d)
}

// callInits applies rule 2, from the last package to the first.
func (l *planner) callInits() {
	later := false // whether a later package has a variable whose order matters
	for _, pkg := range slices.Backward(l.p.Packages) {
		ordered := false
		for d := range l.keep.WrittenOf(pkg) {
			if d.IsInit() && later {
				l.edits.Called[d.Decl] = true
			}
			ordered = ordered || l.keep.Initial[d.Decl].Ordered()
		}
		later = later || ordered
	}
}

// replace plans to write the tokens of a template instead of a node.
func (l *planner) replace(rule int, n ast.Node, template string, arguments ...any) {
	l.edits.Add(&prog.Edit{Pos: n.Pos(), End: n.End(), New: tokens(template, arguments...), Rule: rule})
}

func (l *planner) insert(rule int, at token.Pos, template string, arguments ...any) {
	l.edits.Add(&prog.Edit{Pos: at, End: at, New: tokens(template, arguments...), Rule: rule})
}

func isFunction(object types.Object, names ...string) bool {
	function, ok := object.(*types.Func)
	return ok && slices.Contains(names, function.FullName())
}

// tokens returns the pieces of a template, in which each $ stands for an argument: text, syntax, an object, a piece, or a list of pieces.
func tokens(template string, arguments ...any) (pieces []prog.Piece) {
	parts := strings.Split(template, "$")
	pieces = append(pieces, text(parts[0]))
	for i, part := range parts[1:] {
		switch a := arguments[i].(type) {
		case string:
			pieces = append(pieces, text(a))
		case ast.Node:
			pieces = append(pieces, prog.Piece{Node: a})
		case types.Object:
			pieces = append(pieces, object(a))
		case prog.Piece:
			pieces = append(pieces, a)
		default:
			pieces = append(pieces, a.([]prog.Piece)...)
		}
		pieces = append(pieces, text(part))
	}
	return slices.DeleteFunc(pieces, func(p prog.Piece) bool { return p == prog.Piece{} })
}

func text(s string) prog.Piece           { return prog.Piece{Text: s} }
func object(o types.Object) prog.Piece   { return prog.Piece{Object: o} }
func generated(key string) prog.Piece    { return prog.Piece{Generated: key} }
func predeclared(name string) prog.Piece { return object(types.Universe.Lookup(name)) }
