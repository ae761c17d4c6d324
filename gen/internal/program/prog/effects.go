package prog

import "go/ast"

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
