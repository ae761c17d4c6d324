package prog

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
)

// A Keep says what a program needs: the declarations that go into the file, and why.
type Keep struct {
	Decls   map[*Decl]bool
	Heads   map[*Decl]bool         // lines of constants of which only the expressions are needed, by lines without any
	Dropped map[*ast.ExprStmt]bool // marked statements without effects
	Reasons map[*Decl]Reason       // of each declaration in Decls
	Initial map[*Decl]Initialiser  // of each variable
	Effects []string               // packages of std that stay for what their import does, sorted

	// Converted holds the named types, by their origin, of which a value may become one of an interface.
	Converted map[*types.TypeName]bool
	// Dynamic holds the struct types without a name of which a value may become one of an interface, or which one is asserted to be.
	Dynamic []*types.Struct
	// Pointers holds the named types, by their origin, of which a pointer may become a value of an interface.
	Pointers map[*types.TypeName]bool
	// Values holds the types of Converted and Dynamic in the order in which they were found.
	Values []types.Type
	// Reflected holds the names of the types of package reflect of which a value may become one of another interface.
	Reflected map[string]bool
	// Satisfied holds what kept code makes values of interfaces with methods from.
	Satisfied []Satisfaction
	// Exposed holds the types, fields and methods, by their origin, whose names the program may show, and where it does.
	Exposed  map[types.Object]token.Pos
	Warnings Errors
	Recovers bool // the program names recover

	program *Program
	texts   map[*Decl]*Text
}

// A Satisfaction is a type whose value a declaration makes one of an interface.
type Satisfaction struct {
	Type      types.Type
	Interface *types.Interface
	From      *Decl
	Pos       token.Pos
}

// A Reason says what brought a declaration into the file.
type Reason struct {
	Rule Rule
	From *Decl     // the declaration that needs it; nil for what main needs
	Pos  token.Pos // where From names it, if it does
}

// A Rule is the number of a rule of reachability. The rules stand in the comment of package reach.
type Rule int

// The rules that declarations are kept by.
const (
	RuleMain Rule = 1 + iota
	RuleInitialisation
	RuleNaming
	RuleRepetition
	RuleInterface
	RuleReflection
	_ // registration keeps no declaration
	RuleHiding
)

// NewKeep returns a Keep of which nothing is kept yet.
func NewKeep(p *Program, effects *Effects) *Keep {
	k := &Keep{
		Decls:     map[*Decl]bool{},
		Heads:     map[*Decl]bool{},
		Dropped:   effects.Dropped,
		Reasons:   map[*Decl]Reason{},
		Initial:   effects.Initial,
		Converted: map[*types.TypeName]bool{},
		Pointers:  map[*types.TypeName]bool{},
		Reflected: map[string]bool{},
		program:   p,
		texts:     map[*Decl]*Text{},
	}
	for _, pkg := range p.Packages {
		texts := make([]Text, len(pkg.Decls))
		for i, d := range pkg.Decls {
			texts[i].Decl, texts[i].keep = d, k
			k.texts[d] = &texts[i]
		}
	}
	return k
}

// Written yields the declarations of the file in the order of the source, package after package: what is kept, and the lines of constants
// of which only the expressions are needed. Those declare nothing, and are not in Decls.
func (k *Keep) Written() iter.Seq[*Text] {
	return func(yield func(*Text) bool) {
		for _, pkg := range k.program.Packages {
			for t := range k.WrittenOf(pkg) {
				if !yield(t) {
					return
				}
			}
		}
	}
}

// WrittenOf is Written for one package.
func (k *Keep) WrittenOf(pkg *Package) iter.Seq[*Text] {
	return func(yield func(*Text) bool) {
		for _, d := range pkg.Decls {
			if (k.Decls[d] || k.Heads[d]) && !yield(k.texts[d]) {
				return
			}
		}
	}
}

// Any reports whether the file holds anything of a package.
func (k *Keep) Any(pkg *Package) bool {
	for range k.WrittenOf(pkg) {
		return true
	}
	return false
}

// AddReferences adds the declarations that the text of one refers to, directly or by way of others.
func (k *Keep) AddReferences(d *Decl, found map[*Decl]bool) {
	for queue := []*Decl{d}; len(queue) > 0; queue = queue[1:] {
		for _, id := range k.Text(queue[0]).Idents() {
			if next := k.program.DeclOf(id.Object); next != nil && !id.Defines && !found[next] {
				found[next] = true
				queue = append(queue, next)
			}
		}
	}
}

// Unread reports whether a function is kept whose body has no types.
func (k *Keep) Unread() bool {
	for d := range k.Decls {
		if f := d.Func(); f != nil && d.Package.Unread[f] {
			return true
		}
	}
	return false
}

// Text returns what the file says of a declaration of the program, or would say if that were kept.
func (k *Keep) Text(d *Decl) *Text { return k.texts[d] }

// Objects yields what the file declares, in the order of the source. An object is nil where the type checker has none for a blank name.
func (k *Keep) Objects() iter.Seq[types.Object] {
	return func(yield func(types.Object) bool) {
		for t := range k.Written() {
			for _, object := range t.Objects {
				if k.Decls[t.Decl] && !yield(object) {
					return
				}
			}
		}
	}
}

// Entrance returns, for a kept declaration of the standard library's source, the one of it by which the program came to need it, and where
// the program names that.
func (k *Keep) Entrance(d *Decl) (named *Decl, at token.Pos) {
	reason := k.Reasons[d]
	for reason.From != nil && reason.From.Package.Std {
		d = reason.From
		reason = k.Reasons[d]
	}
	if reason.From == nil || !reason.Pos.IsValid() {
		return d, d.Object().Pos()
	}
	return d, reason.Pos
}

// Effects says what the initialisers of variables may do.
type Effects struct {
	Initial map[*Decl]Initialiser  // of each variable
	Dropped map[*ast.ExprStmt]bool // marked statements whose arguments have no effects
}

// An Initialiser says what evaluating a variable's initial value may do, and so what its place means to the program. What each kind allows,
// the kinds before it allow too.
type Initialiser int

const (
	// Static initialisers are constant expressions, or absent: the variable has its value before anything runs.
	Static Initialiser = iota
	// Independent initialisers neither have an effect nor read a variable, as make, new and literals of constants.
	Independent
	// Reading initialisers have no effect and read variables, which others may change. They may be dropped and may not move.
	Reading
	// Effectful initialisers may panic, block or change something. They may be neither dropped nor moved.
	Effectful
)

// Ordered reports whether the initialiser must keep its place among the others.
func (i Initialiser) Ordered() bool { return i >= Reading }
