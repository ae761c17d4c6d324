package overflow

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strconv"
	"strings"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/flatten/simplify/same"
	"kamyk/gen/internal/program/prog"
)

// A proof compares a file with the one that has checks. A check is a call of a function that only the second file has. The function's name
// and the arguments tell what it computes, and the operation that stands there in the first file must compute the same.
type proof struct {
	*same.Comparison
	checks map[string]string // what checks.txt calls the functions of the second file
	sites  map[string]bool   // the numbers of checks that were seen
	places int               // that the second file lists
}

func prove(before, after *simplify.File) error {
	p := &proof{Comparison: same.New(before, after), sites: map[string]bool{}}
	if err := p.readChecks(); err != nil {
		return err
	}
	p.Explain = p.explain
	_, err := p.Files()
	return err
}

// readChecks holds what the second file has more against checks.txt, and names its functions.
func (p *proof) readChecks() error {
	model, err := parser.ParseFile(token.NewFileSet(), "", "package main\n"+checks, 0)
	if err != nil {
		return err
	}
	decls := p.After.Syntax.Decls
	more := decls[len(decls)-len(model.Decls):]
	p.checks = map[string]string{}
	own := map[string]string{}
	for i, decl := range model.Decls {
		name := nameOf(decl)
		own[name] = nameOf(more[i])
		p.checks[own[name]] = name
		if name == "checkedPlaces" {
			ast.Inspect(more[i], func(n ast.Node) bool {
				if list, ok := n.(*ast.CompositeLit); ok && p.places == 0 {
					p.places = len(list.Elts)
				}
				return true
			})
		}
	}
	written := same.Words(string(p.After.Source[p.After.Offset(more[0].Pos()):]))
	expected := checkNames().ReplaceAllStringFunc(checks, func(name string) string { return own[name] })
	for _, path := range []string{"fmt", "os", "reflect"} {
		expected = strings.ReplaceAll(expected, path+".", p.After.ImportName(path)+".")
	}
	head, tail, _ := strings.Cut(expected, "// PLACES")
	if !strings.HasPrefix(written, same.Words(head)) || !strings.HasSuffix(written, same.Words(tail)) {
		return p.Differ(p.Before.Syntax, "the checks are not those that were meant")
	}
	return nil
}

// nameOf returns the first name that a declaration declares.
func nameOf(decl ast.Decl) (name string) {
	ast.Inspect(decl, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && name == "" {
			name = id.Name
		}
		return name == ""
	})
	return name
}

// explain compares an operation with its check.
func (p *proof) explain(x, y ast.Node) (explained bool, err error) {
	switch x := x.(type) {
	case *ast.BinaryExpr:
		if check, ok := p.checkOf(y); ok && len(check.operands) == 2 {
			return true, p.operands(x, x.Op, check, x.X, x.Y)
		}
	case *ast.UnaryExpr:
		if check, ok := p.checkOf(y); ok && len(check.operands) == 1 {
			return true, p.operands(x, x.Op, check, x.X)
		}
	case *ast.CallExpr:
		if to, value, ok := p.conversion(y); ok {
			if err := p.Nodes(x.Fun, to); err != nil {
				return true, err
			}
			return true, p.Nodes(x.Args[0], value)
		}
	case *ast.IncDecStmt:
		return p.assignment(x, x.X, nil, map[token.Token]token.Token{token.INC: token.ADD, token.DEC: token.SUB}[x.Tok], y)
	case *ast.AssignStmt:
		if functions[x.Tok] != "" {
			return p.assignment(x, x.Lhs[0], x.Rhs[0], x.Tok-token.ADD_ASSIGN+token.ADD, y)
		}
	}
	return false, nil
}

// operands compares the operator and operands of an operation with those of its check.
func (p *proof) operands(x ast.Expr, operator token.Token, check check, operands ...ast.Expr) error {
	if operator != check.operator {
		return p.Differ(x, "%s has become %s", operator, check.operator)
	}
	if check.swapped && (hasCall(p.Before.Info, operands[0]) || !hasCall(p.Before.Info, operands[1])) {
		return p.Differ(x, "the operands are evaluated in another order")
	}
	if err := p.Types(p.Before.Info.TypeOf(x), p.After.Info.TypeOf(check.call)); err != nil {
		return p.Differ(x, "%s", err)
	}
	for i, operand := range operands {
		if err := p.Nodes(operand, check.operands[i]); err != nil {
			return err
		}
	}
	return nil
}

// assignment compares an assignment with an operator with a plain one of a check, or with a check that assigns. Right is nil for 1.
func (p *proof) assignment(x ast.Stmt, place, right ast.Expr, operator token.Token, y ast.Node) (explained bool, err error) {
	var check check
	var ok bool
	switch y := y.(type) {
	case *ast.AssignStmt:
		if y.Tok != token.ASSIGN {
			return false, nil
		}
		if check, ok = p.checkOf(y.Rhs[0]); !ok || len(check.operands) != 2 || hasCall(p.Before.Info, place) {
			return true, p.Differ(x, "it is no check that is assigned")
		}
		check.places = append(check.places, y.Lhs[0], check.operands[0])
	case *ast.ExprStmt:
		if check, ok = p.checkOf(y.X); !ok || len(check.places) == 0 {
			return true, p.Differ(x, "it is no check that assigns")
		}
	default:
		return false, nil
	}
	if operator != check.operator || check.swapped {
		return true, p.Differ(x, "%s has become %s", operator, check.operator)
	}
	for _, other := range check.places {
		if err := p.Nodes(place, other); err != nil {
			return true, err
		}
	}
	value := check.operands[len(check.operands)-1]
	if one, ok := value.(*ast.BasicLit); right == nil && ok && one.Value == "1" {
		return true, nil
	}
	return true, p.Nodes(right, value)
}

// A check is what a call computes.
type check struct {
	call     *ast.CallExpr
	operator token.Token
	operands []ast.Expr
	places   []ast.Expr // that the result is assigned to
	swapped  bool       // the second operand is evaluated first
}

// checkOf reads a call of a check.
func (p *proof) checkOf(n ast.Node) (c check, ok bool) {
	call, ok := n.(*ast.CallExpr)
	if !ok || len(call.Args) < 2 {
		return c, false
	}
	do, args := call.Fun, call.Args[:len(call.Args)-1]
	name := p.function(call.Fun)
	switch name {
	case "checkedAfter", "checkedTo", "checkedToKey":
		do, args = call.Args[0], args[1:]
	}
	c = check{call: call, operands: args}
	switch name {
	case "checkedAfter":
		c.swapped, c.operands = true, []ast.Expr{args[1], args[0]}
	case "checkedTo":
		pointer, isPointer := args[0].(*ast.UnaryExpr)
		if !isPointer || pointer.Op != token.AND {
			return c, false
		}
		c.places = []ast.Expr{pointer.X}
	case "checkedToKey":
		c.places = []ast.Expr{&ast.IndexExpr{X: args[0], Index: args[1]}}
	}
	c.operator, ok = p.operator(do)
	return c, ok && p.number(call.Args[len(call.Args)-1])
}

// number reports whether an argument is the number of a check that no other has.
func (p *proof) number(x ast.Expr) bool {
	literal, ok := x.(*ast.BasicLit)
	if !ok || p.sites[literal.Value] {
		return false
	}
	n, err := strconv.Atoi(literal.Value)
	p.sites[literal.Value] = true
	return err == nil && n < p.places
}

// function returns what checks.txt calls the function that an expression names, or "".
func (p *proof) function(x ast.Expr) string {
	id := prog.Callee(x)
	if id == nil || p.After.Info.Uses[id] == nil || p.After.Info.Uses[id].Parent() != p.After.Types.Scope() {
		return ""
	}
	return p.checks[id.Name]
}

// operator returns what a function computes that checks.
func (p *proof) operator(do ast.Expr) (token.Token, bool) {
	switch x := ast.Unparen(do).(type) {
	case *ast.CallExpr: // checkedNarrow[int](checkedAdd[int32])
		if name := p.function(x.Fun); name == "checkedNarrow" || name == "checkedNarrowNeg" {
			return p.operator(x.Args[0])
		}
	case *ast.FuncLit: // func(x, y T, site int) T { return checkedAny(x, y, x + y, site) }
		return p.literal(x)
	}
	switch p.function(do) {
	case "checkedAdd":
		return token.ADD, true
	case "checkedSub", "checkedNeg":
		return token.SUB, true
	case "checkedMul":
		return token.MUL, true
	case "checkedQuo":
		return token.QUO, true
	case "checkedShl", "checkedNarrowShl":
		return token.SHL, true
	}
	return token.ILLEGAL, false
}

// results are the literals by which checks compute with type parameters, up to the parameters' types.
var results = map[token.Token][]string{
	token.ADD: {"x, y", "x + y"}, token.SUB: {"x, y", "x - y", "x, x", "-x"}, token.MUL: {"x, y", "x * y"}, token.SHL: {"x, y", "x << y"},
}

// literal returns what a function literal computes from its parameters.
func (p *proof) literal(lit *ast.FuncLit) (token.Token, bool) {
	var names []string
	for _, field := range lit.Type.Params.List {
		for _, name := range field.Names {
			names = append(names, name.Name)
		}
	}
	result, ok := lit.Body.List[0].(*ast.ReturnStmt)
	if parameters := strings.Join(names, " "); !ok || len(lit.Body.List) != 1 || parameters != "x y site" && parameters != "x site" {
		return token.ILLEGAL, false
	}
	call, ok := result.Results[0].(*ast.CallExpr)
	if !ok || p.function(call.Fun) != "checkedAny" || len(call.Args) != 4 {
		return token.ILLEGAL, false
	}
	text := same.Words(string(p.After.Source[p.After.Offset(call.Lparen):p.After.Offset(call.End())]))
	for operator, parts := range results {
		for i := 0; i < len(parts); i += 2 {
			if text == same.Words("("+parts[i]+", "+parts[i+1]+", site)") {
				return operator, true
			}
		}
	}
	return token.ILLEGAL, false
}

// conversion reads the check of a conversion: the type, and what is converted.
func (p *proof) conversion(n ast.Node) (to, value ast.Expr, ok bool) {
	call, ok := n.(*ast.CallExpr)
	if !ok {
		return nil, nil, false
	}
	index, ok := call.Fun.(*ast.IndexExpr)
	switch p.function(call.Fun) {
	case "checkedConv", "checkedFloat", "checkedNarrowConv", "checkedNarrowFloat":
	default:
		return nil, nil, false
	}
	return index.Index, call.Args[0], ok && p.number(call.Args[1])
}
