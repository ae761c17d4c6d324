package prog

import (
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"slices"
)

// A Keep says which declarations go into the file, and why.
type Keep struct {
	Decls   map[*Decl]bool
	Heads   map[*Decl]bool         // lines of constants that are not kept, but whose expressions kept lines repeat
	Dropped map[*ast.ExprStmt]bool // calls marked //kamyk:drop whose arguments have no effects
	Reasons map[*Decl]Reason       // of each declaration in Decls
	Initial map[*Decl]Initialiser  // of each variable
	Effects []string               // packages of the standard library that are imported for their effects, sorted
	Conversions
	Warnings Errors
	Recovers bool // the program uses recover

	program *Program
	texts   map[*Decl]*Text
}

// Conversions are the types whose values interfaces may hold.
type Conversions struct {
	// Converted holds the named types, by their origin, whose values may be assigned to an interface.
	Converted map[*types.TypeName]bool
	// Dynamic holds the unnamed struct types whose values may be assigned to an interface, or that are asserted.
	Dynamic []*types.Struct
	// Pointers holds the named types, by their origin, to which a pointer may be assigned to an interface.
	Pointers map[*types.TypeName]bool
	// Arguments lists the type arguments of the generic types in Converted.
	Arguments map[*types.TypeName][]types.Type
	// Values lists the types of Converted and Dynamic in the order in which they were found.
	Values []types.Type
	// Uncomparable lists the types of values that are assigned to interfaces, and that cannot be compared. It may repeat types.
	Uncomparable []types.Type
	// Reflected holds the names of the types of package reflect whose values may be assigned to another interface.
	Reflected map[string]bool
	// Satisfied lists the conversions to interfaces with methods in kept code.
	Satisfied []Satisfaction
	// Exposed holds the types, fields and methods, by their origin, whose names the program may print, and where it does.
	Exposed map[types.Object]token.Pos
}

// A Satisfaction is a type whose value a declaration assigns to an interface.
type Satisfaction struct {
	Type      types.Type
	Interface *types.Interface
	From      *Decl
	Pos       token.Pos
}

// A Reason says why a declaration is in the file.
type Reason struct {
	Rule Rule
	From *Decl     // the declaration that needs it; nil if main does
	Pos  token.Pos // where From refers to it, if it does
}

// A Rule is the number of a rule of reachability, in the comment of package reach.
type Rule int

// The rules that keep declarations.
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

// NewKeep returns a Keep that keeps nothing yet.
func NewKeep(p *Program, effects *Effects) *Keep {
	k := &Keep{
		Decls:   map[*Decl]bool{},
		Heads:   map[*Decl]bool{},
		Dropped: effects.Dropped,
		Reasons: map[*Decl]Reason{},
		Initial: effects.Initial,
		Conversions: Conversions{
			Converted: map[*types.TypeName]bool{}, Arguments: map[*types.TypeName][]types.Type{},
			Pointers: map[*types.TypeName]bool{}, Reflected: map[string]bool{},
		},
		program: p,
		texts:   map[*Decl]*Text{},
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

// Written yields the declarations in the file in source order, package by package: those that are kept, and the lines of Heads. The latter
// declare nothing, and are not in Decls.
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

// Idents yields the identifiers that are written, as Written does, with their texts.
func (k *Keep) Idents() iter.Seq2[*Text, Ident] {
	return func(yield func(*Text, Ident) bool) {
		for t := range k.Written() {
			for _, id := range t.Idents() {
				if !yield(t, id) {
					return
				}
			}
		}
	}
}

// Any reports whether the file contains anything of a package.
func (k *Keep) Any(pkg *Package) bool {
	return slices.ContainsFunc(pkg.Decls, func(d *Decl) bool { return k.Decls[d] || k.Heads[d] })
}

// AddReferences adds the declarations that the text of d refers to, directly or indirectly.
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

// Unread reports whether a kept function has a body without types.
func (k *Keep) Unread() bool {
	for d := range k.Decls {
		if d.Package.Unread[d.Func()] {
			return true
		}
	}
	return false
}

// Text returns the text of a declaration in the file, or what it would be if the declaration were kept.
func (k *Keep) Text(d *Decl) *Text { return k.texts[d] }

// Entrance returns, for a kept declaration of the standard library's source, the declaration of the same package through which the program
// needs it, and where the program refers to that.
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

// Effects describes the initialisers of variables.
type Effects struct {
	Initial map[*Decl]Initialiser  // of each variable
	Dropped map[*ast.ExprStmt]bool // marked statements whose arguments have no effects
}

// An Initialiser says what the evaluation of a variable's initial value may do. Each kind allows what the kinds before it allow.
type Initialiser int

const (
	// Static initialisers are constant expressions, or absent: the variable has its value before any code runs.
	Static Initialiser = iota
	// Independent initialisers have no effect and read no variable, such as make, new and literals of constants.
	Independent
	// Reading initialisers have no effect, but read variables, which may change. They may be dropped, but not moved.
	Reading
	// Effectful initialisers may panic, block or change something. They may neither be dropped nor moved.
	Effectful
)

// Ordered reports whether the initialiser must keep its place in the initialisation order.
func (i Initialiser) Ordered() bool { return i >= Reading }
