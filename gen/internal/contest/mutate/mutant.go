package mutate

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strconv"

	"kamyk/gen/internal/program/prog"
)

// A Mutant is one change of the solution.
type Mutant struct {
	ID     int    `json:"-"`    // from 1; it names the function that runs the mutant
	File   string `json:"file"` // of the contestant
	Line   int    `json:"line"`
	Column int    `json:"column"`
	Kind   string `json:"kind"` // such as "comparison"
	Old    string `json:"old"`  // the line of the source
	New    string `json:"new"`  // the line of the mutant; "" for one that is skipped

	start, end int // of the changed text in the file, in bytes
}

// A site is a node of the source where a mutant differs, with the text that chooses at run time which mutant runs.
type site struct {
	start, end    int    // of the node that the text wraps
	before, after string // text around the node
	operator      span   // replaced by separator; may be empty
	separator     string
	mutants       []*Mutant
}

type span struct{ start, end int }

// A finder finds the mutants of one file.
type finder struct {
	p     *prog.Program
	pkg   *prog.Package
	file  *prog.File
	next  int // number of the next mutant
	sites []*site
	outer []ast.Node // the ancestors of the current node
}

func (f *finder) find(d *prog.Decl) {
	ast.PreorderStack(d.Func().Body, nil, func(n ast.Node, outer []ast.Node) bool {
		f.outer = outer
		return f.visit(n)
	})
}

// visit adds the mutants of a node, and reports whether its children may have others.
func (f *finder) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.GenDecl:
		return n.Tok != token.CONST
	case *ast.ArrayType, *ast.StructType, *ast.InterfaceType, *ast.FuncType:
		return false
	case *ast.BlockStmt:
		f.addSkips(n.List)
	case *ast.CaseClause:
		f.addSkips(n.Body)
		f.addEmptyCase(n)
	case *ast.CommClause:
		f.addSkips(n.Body)
	case *ast.IfStmt:
		f.wrap(n.Cond, "condition", "kamykIf", change{"false", n.Cond.Pos(), n.Cond.End()})
	case *ast.CallExpr:
		f.addCall(n)
	case ast.Expr:
		return f.visitExpression(n)
	}
	return true
}

// visitExpression adds the mutants of a constant or of an operation. A constant expression is changed as a whole.
func (f *finder) visitExpression(e ast.Expr) bool {
	value := f.pkg.Info.Types[e]
	if value.Value != nil {
		f.addConstant(e, value)
		return false
	}
	if operation, ok := e.(*ast.BinaryExpr); ok {
		f.addNarrow(operation) // it wraps the operation, so it comes first
		f.addOperation(operation)
	}
	return true
}

func (f *finder) addConstant(e ast.Expr, value types.TypeAndValue) {
	basic, ok := value.Type.(*types.Basic)
	pair, keyed := f.parent(0).(*ast.KeyValueExpr)
	if isKey := keyed && pair.Key == e; isKey || // which may have to be constant
		!ok || basic.Info()&types.IsNumeric == 0 || basic.Info()&(types.IsUntyped|types.IsComplex) != 0 {
		return
	}
	f.wrap(e, "constant", "kamykConstant["+basic.Name()+"]",
		change{f.shiftedText(e, value.Value, 1), e.Pos(), e.End()}, change{f.shiftedText(e, value.Value, -1), e.Pos(), e.End()})
}

func (f *finder) shiftedText(e ast.Expr, value constant.Value, by int64) string {
	literal, ok := e.(*ast.BasicLit)
	x, exact := constant.Int64Val(constant.ToInt(value))
	switch {
	case !ok || !exact:
		return fmt.Sprintf("(%s%+d)", f.text(e.Pos(), e.End()), by)
	case literal.Kind == token.CHAR:
		return strconv.QuoteRune(rune(x + by))
	}
	return strconv.FormatInt(x+by, 10)
}

// parent returns an ancestor of the current node, which is no body: 0 for the parent.
func (f *finder) parent(up int) ast.Node { return f.outer[len(f.outer)-1-up] }

// others are the operators that replace an operator, and the function that selects one.
var others = map[token.Token]struct {
	kind, function string
	operators      []string
}{
	token.LSS:     {"comparison", "kamykLess", []string{"<=", ">="}},
	token.LEQ:     {"comparison", "kamykLessEqual", []string{"<", ">"}},
	token.GTR:     {"comparison", "kamykGreater", []string{">=", "<="}},
	token.GEQ:     {"comparison", "kamykGreaterEqual", []string{">", "<"}},
	token.EQL:     {"comparison", "kamykEqual", []string{"!="}},
	token.NEQ:     {"comparison", "kamykNotEqual", []string{"=="}},
	token.ADD:     {"operator", "kamykAdd", []string{"-"}},
	token.SUB:     {"operator", "kamykSub", []string{"+"}},
	token.MUL:     {"operator", "kamykMul", []string{"+"}},
	token.QUO:     {"operator", "kamykQuo", []string{"*"}},
	token.REM:     {"operator", "kamykRem", []string{"/"}},
	token.AND:     {"operator", "kamykAnd", []string{"|"}},
	token.OR:      {"operator", "kamykOr", []string{"&"}},
	token.XOR:     {"operator", "kamykXor", []string{"|"}},
	token.AND_NOT: {"operator", "kamykAndNot", []string{"&"}},
	token.LAND:    {"operator", "kamykBoth", []string{"||"}},
	token.LOR:     {"operator", "kamykEither", []string{"&&"}},
}

func (f *finder) addOperation(e *ast.BinaryExpr) {
	other, ok := others[e.Op]
	isNil := func(x ast.Expr) bool { return f.pkg.Info.Types[x].IsNil() }
	if !ok || isNil(e.X) || isNil(e.Y) {
		return
	}
	if other.kind == "operator" && prog.IsString(prog.Core(f.pkg.Info.TypeOf(e))) {
		return
	}
	changes := prog.Map(other.operators, func(operator string) change {
		return change{operator, e.OpPos, e.OpPos + token.Pos(len(e.Op.String()))}
	})
	s := f.wrap(e, other.kind, other.function, changes...)
	s.operator, s.separator = span{f.offset(e.OpPos), f.offset(e.OpPos) + len(e.Op.String())}, ","
	if e.Op == token.LAND || e.Op == token.LOR {
		s.separator, s.after = ", func() bool { return ", " })"
	}
}

// addNarrow adds a mutant that computes a sum or a product in 32 bits instead of 64, unless it is part of a larger one.
func (f *finder) addNarrow(e *ast.BinaryExpr) {
	arithmetic := func(n ast.Node) bool {
		b, ok := n.(*ast.BinaryExpr)
		return ok && slices.Contains([]token.Token{token.ADD, token.SUB, token.MUL}, b.Op)
	}
	up := 0
	for prog.Is[*ast.ParenExpr](f.parent(up)) {
		up++
	}
	basic, ok := f.pkg.Info.TypeOf(e).(*types.Basic)
	if !ok || basic.Kind() != types.Int && basic.Kind() != types.Int64 || !arithmetic(e) || arithmetic(f.parent(up)) {
		return
	}
	f.wrap(e, "32 bits", "kamykNarrow", change{"int32(" + f.text(e.Pos(), e.End()) + ")", e.Pos(), e.End()})
}

// addCall adds max for min and the like, a sort that is not stable, and a slice or map that is not new.
func (f *finder) addCall(e *ast.CallExpr) {
	switch name := prog.Builtin(f.pkg.Info, e); name {
	case "make":
		f.addStaleMake(e)
	case "min", "max":
		other := map[string]string{"min": "max", "max": "min"}[name]
		s := f.addSite(e.Fun, "call", change{other, e.Fun.Pos(), e.Fun.End()})
		s.operator = span{s.start, s.end}
		s.separator = "kamyk" + map[string]string{"min": "Min", "max": "Max"}[name]
		s.after, s.end = s.number()+", ", f.offset(e.Lparen)+1
	}
	name, ok := e.Fun.(*ast.SelectorExpr)
	if function := prog.Function(f.pkg.Info, e.Fun); ok && function != nil && function.FullName() == "sort.SliceStable" {
		s := f.wrap(name, "call", "kamykOther", change{"Slice", name.Sel.Pos(), name.Sel.End()})
		s.after = ", " + f.text(name.X.Pos(), name.X.End()) + ".Slice)"
	}
}

// A change replaces a text in a mutant.
type change struct {
	text     string
	from, to token.Pos
}

// wrap adds mutants of an expression, which becomes an argument of a function.
func (f *finder) wrap(e ast.Expr, kind, function string, changes ...change) *site {
	s := f.addSite(e, kind, changes...)
	s.before, s.after = function+"("+s.number()+", ", ")"
	return s
}

func (f *finder) addSite(n ast.Node, kind string, changes ...change) *site {
	s := &site{start: f.offset(n.Pos()), end: f.offset(n.End())}
	for _, c := range changes {
		pos := f.p.Position(c.from)
		m := &Mutant{ID: f.next, Kind: kind, File: pos.Filename, Line: pos.Line, Column: pos.Column, start: f.offset(c.from), end: f.offset(c.to)}
		m.Old, m.New = f.lines(m, c.text)
		s.mutants = append(s.mutants, m)
		f.next++
	}
	f.sites = append(f.sites, s)
	return s
}

func (f *finder) offset(pos token.Pos) int { return int(pos - f.file.Syntax.FileStart) }

func (f *finder) text(from, to token.Pos) string {
	return string(f.file.Source[f.offset(from):f.offset(to)])
}
