package prog

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

// Doc returns the comment above a declaration, or above one of the lines of a group.
func Doc(node ast.Node) *ast.CommentGroup {
	switch node := node.(type) {
	case *ast.FuncDecl:
		return node.Doc
	case *ast.GenDecl:
		return node.Doc
	case *ast.TypeSpec:
		return node.Doc
	case *ast.ValueSpec:
		return node.Doc
	}
	return nil
}

// Start returns where a declaration with its comment begins.
func Start(n ast.Node) token.Pos {
	if doc := Doc(n); doc != nil {
		return doc.Pos()
	}
	return n.Pos()
}

// Directives returns the lines of a comment that are compiler directives.
func Directives(comment *ast.CommentGroup) (list []string) {
	if comment == nil {
		return nil
	}
	for _, line := range comment.List {
		if strings.HasPrefix(line.Text, "//go:") {
			list = append(list, line.Text)
		}
	}
	return list
}

// Callee returns the identifier that names the function in a call, without type arguments, or nil.
func Callee(function ast.Expr) *ast.Ident {
	switch f := ast.Unparen(function).(type) {
	case *ast.Ident:
		return f
	case *ast.SelectorExpr:
		return f.Sel
	case *ast.IndexExpr:
		return Callee(f.X)
	case *ast.IndexListExpr:
		return Callee(f.X)
	}
	return nil
}

// Operand returns what a unary operator, a selector, an index, a range of indices, an assertion or a call is applied to, or nil.
func Operand(x ast.Node) ast.Expr {
	switch x := x.(type) {
	case *ast.UnaryExpr:
		return x.X
	case *ast.StarExpr:
		return x.X
	case *ast.SelectorExpr:
		return x.X
	case *ast.IndexExpr:
		return x.X
	case *ast.SliceExpr:
		return x.X
	case *ast.TypeAssertExpr:
		return x.X
	case *ast.CallExpr:
		return x.Fun
	}
	return nil
}

// Function returns the function to which an expression refers, with or without package and type arguments, or nil. It does not return
// methods of values.
func Function(info *types.Info, x ast.Expr) *types.Func {
	x = ast.Unparen(x)
	if sel, ok := x.(*ast.SelectorExpr); ok && info.Selections[sel] != nil {
		return nil
	}
	f, _ := info.Uses[Callee(x)].(*types.Func)
	return f
}

// SwitchOperand returns the operand of a type switch.
func SwitchOperand(n *ast.TypeSwitchStmt) ast.Expr {
	switch assign := n.Assign.(type) {
	case *ast.AssignStmt:
		return ast.Unparen(assign.Rhs[0]).(*ast.TypeAssertExpr).X
	case *ast.ExprStmt:
		return ast.Unparen(assign.X).(*ast.TypeAssertExpr).X
	}
	return nil
}

// Assignment returns both sides of an assignment of one value by =, or nil.
func Assignment(n ast.Node) (place, value ast.Expr) {
	assign, ok := n.(*ast.AssignStmt)
	if !ok || assign.Tok != token.ASSIGN || len(assign.Lhs) != 1 || len(assign.Rhs) != 1 {
		return nil, nil
	}
	return assign.Lhs[0], assign.Rhs[0]
}

// Head returns the condition of an if or for statement, the tag of a switch, or the operand of a range. It may be nil.
func Head(n ast.Node) ast.Expr {
	switch n := n.(type) {
	case *ast.IfStmt:
		return n.Cond
	case *ast.ForStmt:
		return n.Cond
	case *ast.SwitchStmt:
		return n.Tag
	case *ast.RangeStmt:
		return n.X
	}
	return nil
}

// FieldNames returns the names in a list of parameters, results or fields, which may be nil.
func FieldNames(list *ast.FieldList) (names []*ast.Ident) {
	if list != nil {
		for _, field := range list.List {
			names = append(names, field.Names...)
		}
	}
	return names
}

// Receiver returns the name of a method's receiver type, or "".
func Receiver(d *ast.FuncDecl) string {
	if d.Recv == nil {
		return ""
	}
	t := ast.Unparen(d.Recv.List[0].Type)
	if pointer, ok := t.(*ast.StarExpr); ok {
		t = pointer.X
	}
	if id := Callee(t); id != nil {
		return id.Name
	}
	return ""
}

// Builtin returns the name of the predeclared function that a call calls, or "".
func Builtin(info *types.Info, call *ast.CallExpr) string {
	id, _ := ast.Unparen(call.Fun).(*ast.Ident)
	if b, ok := info.Uses[id].(*types.Builtin); ok {
		return b.Name()
	}
	return ""
}

// IsBlank reports whether an expression is the blank identifier.
func IsBlank(x ast.Expr) bool {
	id, ok := x.(*ast.Ident)
	return ok && id.Name == "_"
}
