package overflow

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/flatten/simplify/same"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/spell"
)

// A proof compares a file with the one that has checks. A check is a call of a function that only the second file has. The function's name
// and the arguments determine an operation, which must be the one in the first file.
type proof struct {
	*same.Comparison
	sizes  types.Sizes // at the judge
	prefix string      // of the names that only the second file has
	count  int         // of the checks so far
}

func prove(before, after *simplify.File, sizes types.Sizes) error {
	p := &proof{Comparison: same.New(before, after), sizes: sizes}
	last, ok := after.Syntax.Decls[len(after.Syntax.Decls)-1].(*ast.FuncDecl)
	if !ok {
		return p.Differ(before.Syntax, "there are no checks")
	}
	p.prefix = strings.TrimSuffix(last.Name.Name, "Report")
	p.Explain, p.Extra = p.explain, p.isVariables
	more, err := p.Files()
	if err == nil && !p.isGenerated(more[0]) {
		err = p.Differ(before.Syntax, "the checks are not those that were meant")
	}
	return err
}

// isVariables reports whether a declaration declares the variables of checks.txt.
func (p *proof) isVariables(decl ast.Decl) bool {
	group, ok := decl.(*ast.GenDecl)
	return ok && group.Tok == token.VAR && group.Specs[0].(*ast.ValueSpec).Names[0].Name == p.prefix+"Types"
}

// isGenerated compares the additional declarations with checks.txt. It accepts any texts of places.
func (p *proof) isGenerated(places ast.Decl) bool {
	var sites []string
	for literal := range prog.Each[*ast.BasicLit](ast.Preorder(places)) {
		sites = strings.Split(strings.Trim(literal.Value, "`"), "\n")
	}
	begins := func(decl ast.Decl, text string) bool {
		return strings.HasPrefix(same.Words(string(p.After.Source[p.After.Offset(decl.Pos()):])), same.Words(text))
	}
	first, last := generated(p.prefix, p.sizes, sites)
	variables := slices.IndexFunc(p.After.Syntax.Decls, p.isVariables)
	return variables > 0 && begins(p.After.Syntax.Decls[variables-1], first) && begins(places, last) && p.count == len(sites) &&
		!p.hidesPredeclared(places.Pos())
}

// hidesPredeclared reports whether the file declares a predeclared name that the checks use.
func (p *proof) hidesPredeclared(at token.Pos) bool {
	words := same.Words(checks)
	return slices.ContainsFunc(types.Universe.Names(), func(name string) bool {
		return spell.Meaning(p.After.Types, name, at) != types.Universe.Lookup(name) && strings.Contains(words, "IDENT "+name+"\n")
	})
}

// explain compares an operation with its check.
func (p *proof) explain(x, y ast.Node) (explained bool, err error) {
	var c check
	var plain ast.Node
	var place ast.Expr
	switch x := x.(type) {
	case *ast.BinaryExpr:
		if c = p.value(y); c.swapped && !p.Before.EvaluatesRightFirst(x) {
			return true, p.Differ(x, "the operands are evaluated in another order")
		}
		if !c.unary {
			plain = &ast.BinaryExpr{X: c.x, Op: c.operator, Y: c.y}
		}
	case *ast.UnaryExpr:
		if c = p.value(y); c.unary && isLiteral(c.x, "0") {
			plain = &ast.UnaryExpr{Op: c.operator, X: c.y}
		}
	case *ast.CallExpr:
		if outer, value := p.conversion(y); outer != nil {
			return true, p.Children(x, &ast.CallExpr{Fun: outer.Fun, Args: []ast.Expr{value}})
		}
	case *ast.IncDecStmt:
		one := &ast.BasicLit{ValuePos: x.TokPos, Kind: token.INT, Value: "1"}
		return p.explain(&ast.AssignStmt{Lhs: []ast.Expr{x.X}, Tok: binary(x.Tok) - token.ADD + token.ADD_ASSIGN, Rhs: []ast.Expr{one}}, y)
	case *ast.AssignStmt:
		if place = x.Lhs[0]; binary(x.Tok) != token.ILLEGAL {
			c = p.assignment(y)
			plain = &ast.AssignStmt{Lhs: []ast.Expr{c.place}, Tok: c.operator - token.ADD + token.ADD_ASSIGN, Rhs: []ast.Expr{c.y}}
		}
	}
	if c.call == nil || plain == nil {
		return false, nil
	}
	return true, cmp.Or(p.target(x, place, c), p.Children(x, plain))
}

// target compares the type of an operation. For a statement that assigns, it compares the place with the left operand of the check.
func (p *proof) target(x ast.Node, place ast.Expr, c check) error {
	switch {
	case place == nil:
		return p.Types(p.Before.Info.TypeOf(x.(ast.Expr)), p.After.Info.TypeOf(c.call))
	case c.x == nil:
		return nil
	case p.Before.HasCall(place):
		return p.Differ(x, "the place that is assigned to is evaluated twice")
	}
	return p.Nodes(place, c.x)
}

func isLiteral(x ast.Expr, text string) bool {
	literal, ok := x.(*ast.BasicLit)
	return ok && literal.Value == text
}

// A check is the operation that a call computes.
type check struct {
	call     *ast.CallExpr // nil for none
	operator token.Token
	x, y     ast.Expr // x is nil for a reference to the target
	place    ast.Expr // the target of the result
	unary    bool     // y is the only operand
	swapped  bool     // the second operand is evaluated first
}

func (p *proof) assignment(n ast.Node) (c check) {
	switch n := n.(type) {
	case *ast.AssignStmt:
		if n.Tok == token.ASSIGN {
			if c = p.value(n.Rhs[0]); !c.swapped && !c.unary {
				c.place = n.Lhs[0]
				return c
			}
		}
	case *ast.ExprStmt:
		call, name := p.function(n.X)
		if name == "To" {
			if pointer, ok := call.Args[1].(*ast.UnaryExpr); ok && pointer.Op == token.AND {
				return p.check(check{call: call, y: call.Args[2], place: pointer.X}, call.Args[0])
			}
		}
		if name == "ToKey" {
			return p.check(check{call: call, y: call.Args[3], place: &ast.IndexExpr{X: call.Args[1], Index: call.Args[2]}}, call.Args[0])
		}
	}
	return check{}
}

func (p *proof) value(n ast.Node) check {
	call, name := p.function(n)
	switch {
	case call == nil || len(call.Args) < 3:
		return check{}
	case name == "After":
		return p.check(check{call: call, x: call.Args[2], y: call.Args[1], swapped: true}, call.Args[0])
	}
	return p.check(check{call: call, x: call.Args[0], y: call.Args[1]}, call.Fun)
}

// operators maps the functions of checks.txt to operators.
var operators = map[string]token.Token{
	"Add": token.ADD, "Sub": token.SUB, "Mul": token.MUL, "Quo": token.QUO, "Shl": token.SHL, "Neg": token.SUB,
}

// check completes a check with the operator of a function, if it is one and the check has the next number.
func (p *proof) check(c check, do ast.Expr) check {
	name := p.name(do)
	if wrapped, around := p.function(do); around == "In" {
		name = p.name(wrapped.Args[0])
	}
	if c.operator, c.unary = operators[name], name == "Neg"; c.operator == token.ILLEGAL || !p.number(c.call) {
		return check{}
	}
	return c
}

// conversion parses a conversion whose value is checked.
func (p *proof) conversion(n ast.Node) (outer *ast.CallExpr, value ast.Expr) {
	outer, ok := n.(*ast.CallExpr)
	if !ok || len(outer.Args) != 1 || !p.After.Info.Types[outer.Fun].IsType() {
		return nil, nil
	}
	inner, name := p.function(outer.Args[0])
	if name != "Conv" && name != "Float" || !p.number(inner) {
		return nil, nil
	}
	to, from := p.After.Info.TypeOf(outer), p.After.Info.TypeOf(inner)
	if !types.Identical(to, from) && !(isNarrow(p.sizes, to) && types.Unalias(from) == types.Typ[types.Int32]) {
		return nil, nil
	}
	return outer, inner.Args[0]
}

// number reports whether the last argument is the number of the next check.
func (p *proof) number(call *ast.CallExpr) bool {
	p.count++
	return isLiteral(call.Args[len(call.Args)-1], strconv.Itoa(p.count-1))
}

// function returns the call of a function of checks.txt and the function's name after "checked", or nil.
func (p *proof) function(n ast.Node) (call *ast.CallExpr, name string) {
	call, ok := n.(*ast.CallExpr)
	if !ok {
		return nil, ""
	}
	return call, p.name(call.Fun)
}

func (p *proof) name(x ast.Expr) string {
	id := prog.Callee(x)
	if id == nil || p.After.Info.Uses[id] == nil || p.After.Info.Uses[id].Parent() != p.After.Types.Scope() {
		return ""
	}
	return strings.TrimPrefix(id.Name, p.prefix)
}
