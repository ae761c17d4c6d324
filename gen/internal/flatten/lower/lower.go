// Package lower plans the edits that the judge's version of Go and the single file require. What cannot be written at all, or not for the
// judge's version of Go, is refused here.
//
// The rules, by the numbers that edits cite:
//
//  1. Dropped statements. A statement that calls a function marked //kamyk:drop disappears. A local variable that nothing else uses is
//     assigned to the blank name instead, since the compiler refuses an unused one.
//  2. Initialisers in order. An init function of a package becomes an ordinary function that the initialiser of a blank variable
//     calls, if a variable of a later package might observe what it does.
//  3. Variables that are not folded. For judges below Go 1.22, the initial value of a variable goes through a function that is not inlined
//     if the compiler may know it, it is written somewhere or copied from one that is, and an initialiser reads it: those compilers copy
//     the initial value even where the variable has changed since.
//  4. Embedded files. A variable with //go:embed of type string or []byte gets the content as a literal.
//  5. One loop variable. Where the source's language is below Go 1.22, a loop variable that escapes its iteration is declared before the
//     loop, so that the file means the same for every Go.
//  6. Loop variables for each iteration. Where the source's language is Go 1.22 or later and the judge's is below, a loop variable that
//     escapes its iteration is copied at the start of the body. Where the body writes it, the head counts in a variable of its own, which
//     gets the value back before the next iteration; where it escapes in the head, condition and post statement move into the body.
//  7. Range over an integer becomes a loop with a counter for judges below Go 1.22.
//  8. The builtins min, max and clear become generated functions for judges below Go 1.21; where they are constant, their value. So do
//     the functions of package unsafe that came with Go 1.17 and 1.20, for judges below.
//  9. Repetition. A line of constants in a function that repeats the expressions of another one says them itself where a name in them
//     refers to something else than there, since the two may have other names in the file.
//  10. Methods that types of the standard library gained. A call of one that the judge's Go lacks, or an expression such as
//     time.Time.Compare, calls a function that does the same: timeCompare(t, u) for t.Compare(u). Package load has found it, since
//     reachability must see what it needs. What is more than a call is refused: a value t.Compare, an interface with it.
//  11. Literals in heads. A literal of a generic type gets parentheses of its own in "if (T[int]{4} == x) {", from which gofmt takes those
//     of the author. A literal that is all of the head is converted to its own type: "switch T[int](T[int]{4}) {".
//
// There is no edit for functions of the standard library that the judge's Go lacks: they come from source, or from package std where that
// cannot be taken as it is, and are declarations of the program from the start (see package stdcopy).
//
// What rules 5 and 6 call escaping: a function literal that may be called later refers to the variable, or its address is taken, if only
// by a call of a method with a pointer receiver. Any other loop means the same in all versions and keeps its tokens.
package lower

import (
	"go/token"
	"go/types"
	"slices"

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
	RuleGained
	RuleHead
)

// Plan returns the edits that the kept declarations need for the program's target, or refusals, and then what the program may be read with
// so that less is refused.
func Plan(p *prog.Program, keep *prog.Keep) (*prog.Edits, Needs, error) {
	l := &planner{p: p, keep: keep, links: map[symbol]token.Pos{}, data: map[symbol]token.Position{}}
	l.edits = &prog.Edits{Called: map[*prog.Decl]bool{}, Copied: map[types.Object]bool{}}
	l.callInits()
	l.collectLinks()
	l.collectData()
	for d := range keep.Written() {
		l.refuseForeign(d)
		l.dropStatements(d)
		l.embed(d)
		l.loops(d)
		l.builtins(d)
		l.gained(d)
		l.repetitions(d)
		l.heads(d)
		l.releases(d)
		l.closures(d)
	}
	l.unreadFields()
	l.satisfied()
	l.wrapSeveral()
	l.changes()
	l.noFold()
	l.refuseCopies()
	l.refuseWaits()
	l.settings()
	if l.p.Target.Go < 18 && slices.ContainsFunc(l.edits.Generated, generate.IsGeneric) {
		l.edits.Simplify(prog.PassGenerics)
	}
	return l.edits, l.wanted, l.errs.Err()
}

type planner struct {
	p         *prog.Program
	keep      *prog.Keep
	edits     *prog.Edits
	errs      prog.Errors
	wanted    Needs
	arguments map[*types.TypeParam][]types.Type // what the file instantiates type parameters with, once somebody asked
	links     map[symbol]token.Pos              // what linkname lines name
	data      map[symbol]token.Position         // what assembly gives a value
}

// textOf returns what the file says of what declares an object, or nil for any other object than those of packages from source.
func (l *planner) textOf(object types.Object) *prog.Text {
	d := l.p.DeclOf(object)
	if d == nil {
		return nil
	}
	return l.keep.Text(d)
}

// callInits applies rule 2, from the last package to the first.
func (l *planner) callInits() {
	later := false // whether a later package has a variable whose place matters
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
