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
	Initial map[*Decl]Initialiser  // of each variable in Decls
	Effects []string               // packages of std that stay for what their import does, sorted

	// Converted holds the named types, by their origin, of which a value may become one of an interface.
	Converted map[*types.TypeName]bool
	// Dynamic holds the struct types without a name of which a value may become one of an interface, or which one is asserted to be.
	Dynamic []*types.Struct
	// Satisfied holds what kept code makes values of interfaces with methods from.
	Satisfied []Satisfaction
	// Visible holds the types and fields, by their origin, whose names the program may print, and where it does.
	Visible  map[types.Object]token.Pos
	Warnings Errors
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

// An Initialiser says what the place of a variable's initialiser means to the program.
type Initialiser int

const (
	// Static initialisers are constant expressions, or absent: the variable has its value before anything runs.
	Static Initialiser = iota
	// Independent initialisers neither have an effect nor depend on one, as make, new and literals of constants.
	Independent
	// Ordered initialisers have effects, or depend on those of others.
	Ordered
)

// Objects yields the objects of a program's kept declarations in the order of the source.
func (k *Keep) Objects(p *Program) iter.Seq[types.Object] {
	return func(yield func(types.Object) bool) {
		for d := range k.All(p) {
			for _, object := range d.Objects {
				if !yield(object) {
					return
				}
			}
		}
	}
}

// All yields the kept declarations in the order of the source, package after package.
func (k *Keep) All(p *Program) iter.Seq[*Decl] {
	return func(yield func(*Decl) bool) {
		for _, pkg := range p.Packages {
			for _, d := range pkg.Decls {
				if k.Decls[d] && !yield(d) {
					return
				}
			}
		}
	}
}

// Idents yields the identifiers of a kept declaration, without those of dropped statements, and for a head without its names.
func (k *Keep) Idents(p *Program, d *Decl) iter.Seq[Ident] {
	return func(yield func(Ident) bool) {
		for _, id := range p.Idents(d) {
			if id.Marked != nil && k.Dropped[id.Marked] || id.Defines && k.Heads[d] && !k.Decls[d] {
				continue
			}
			if !yield(id) {
				return
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
