package mutant

import (
	"bytes"
	"go/ast"
	"go/token"
	"go/types"
)

const added = ` println("added"); `

func (m *mutator) statement(n ast.Node) {
	switch n := n.(type) {
	case *ast.BlockStmt:
		m.list(n.List)
	case *ast.CaseClause:
		m.list(n.Body)
		m.elements(n.List)
		m.replace("case", n, "")
	case *ast.CommClause:
		m.list(n.Body)
		m.replace("case", n, "")
	case *ast.SwitchStmt:
		m.order(n.Body.List)
	case *ast.TypeSwitchStmt:
		m.order(n.Body.List)
	case *ast.AssignStmt:
		m.operator(n.Tok, n.TokPos)
		m.swapAlike("assigned", n.Lhs...)
		m.swapAlike("assigned", n.Rhs...)
	case *ast.IncDecStmt:
		m.operator(n.Tok, n.TokPos)
	case *ast.ReturnStmt:
		m.swapAlike("results", n.Results...)
		if len(n.Results) > 0 {
			m.at("results", n.Results[0].Pos(), n.End(), "")
		}
	case *ast.RangeStmt:
		if n.Key != nil && n.Value != nil {
			m.swap("assigned", n.Key, n.Value)
			m.replace("assigned", n.Value, "_")
		}
	case *ast.IfStmt:
		if n.Else != nil {
			m.at("else", n.Body.End(), n.End(), "")
		}
	case *ast.ForStmt:
		if n.Post != nil {
			m.replace("statement", n.Post, "")
		}
	case *ast.BranchStmt:
		m.branch(n)
	case *ast.DeferStmt:
		m.at("defer", n.Defer, n.Call.Pos(), "")
	case *ast.GoStmt:
		m.at("go", n.Go, n.Call.Pos(), "")
	}
}

// list drops, repeats and swaps statements.
func (m *mutator) list(list []ast.Stmt) {
	for i, s := range list {
		m.replace("statement", s, "")
		m.at("statement added", s.Pos(), s.Pos(), m.Text(s)+"\n")
		if i > 0 {
			m.swap("order", list[i-1], s)
		}
	}
}

// order swaps clauses.
func (m *mutator) order(list []ast.Stmt) {
	for i := 1; i < len(list); i++ {
		m.swap("order of cases", list[i-1], list[i])
	}
}

func (m *mutator) branch(n *ast.BranchStmt) {
	switch n.Tok {
	case token.BREAK:
		m.at("branch", n.TokPos, n.TokPos+5, "continue")
	case token.CONTINUE:
		m.at("branch", n.TokPos, n.TokPos+8, "break")
	}
	if n.Label != nil {
		m.replace("label", n.Label, "")
	}
}

func (m *mutator) declaration(n ast.Node) {
	switch n := n.(type) {
	case *ast.File:
		m.files(n)
	case *ast.FuncDecl:
		m.replace("declaration", n, "")
		if n.Body != nil {
			m.at("statement added", n.Body.Lbrace+1, n.Body.Lbrace+1, added)
		}
	case *ast.GenDecl:
		m.group(n)
	case *ast.TypeSpec:
		if n.Assign.IsValid() {
			m.at("alias", n.Assign, n.Assign+1, "")
		} else {
			m.at("alias", n.Type.Pos(), n.Type.Pos(), "= ")
		}
	case *ast.FieldList:
		m.fields(n)
	case *ast.ChanType:
		if n.Arrow.IsValid() {
			m.at("type", n.Pos(), n.Value.Pos(), "chan ")
		}
	}
}

// files adds declarations, and swaps variables and the names of functions.
func (m *mutator) files(n *ast.File) {
	m.at("declaration added", n.FileEnd, n.FileEnd, "\nfunc init() {"+added+"}\n")
	m.at("declaration added", n.FileEnd, n.FileEnd, "\nvar _ = func() int {"+added+"return 0 }()\n")
	for i := 1; i < len(n.Decls); i++ {
		switch a := n.Decls[i-1].(type) {
		case *ast.GenDecl:
			if b, ok := n.Decls[i].(*ast.GenDecl); ok && a.Tok == b.Tok && a.Tok != token.IMPORT && a.Tok != token.TYPE {
				m.swap("order of declarations", a, b)
			}
		case *ast.FuncDecl:
			if b, ok := n.Decls[i].(*ast.FuncDecl); ok && !bytes.Equal(m.after(a.Name, a), m.after(b.Name, b)) {
				m.swap("names", a.Name, b.Name)
			}
		}
	}
	for _, name := range m.Types.Scope().Names() {
		if t, ok := m.Types.Scope().Lookup(name).(*types.TypeName); ok && !t.IsAlias() {
			m.at("method added", n.FileEnd, n.FileEnd, "\nfunc ("+name+") String() string { return \"added\" }\n")
		}
	}
}

// after returns the text of a node after one of its parts.
func (m *mutator) after(part, n ast.Node) []byte {
	return m.Source[m.Offset(part.End()):m.Offset(n.End())]
}

func (m *mutator) group(n *ast.GenDecl) {
	if n.Tok == token.IMPORT {
		return
	}
	for i, spec := range n.Specs {
		if n.Lparen.IsValid() {
			m.replace("declaration", spec, "")
		} else {
			m.replace("declaration", n, "")
		}
		if i > 0 && n.Tok != token.TYPE {
			m.swap("order of declarations", n.Specs[i-1], spec)
		}
	}
}

// fields changes receivers, parameters and results of functions with a body, and fields of structs.
func (m *mutator) fields(list *ast.FieldList) {
	var around ast.Node
	if len(m.path) > 1 {
		around = m.path[len(m.path)-2]
	}
	f, method := m.parent().(*ast.FuncDecl)
	_, literal := around.(*ast.FuncLit)
	_, function := around.(*ast.FuncDecl)
	_, structure := m.parent().(*ast.StructType)
	switch {
	case method && f.Recv == list:
		m.at("receiver", list.List[0].Type.Pos(), list.List[0].Type.Pos(), "*")
	case literal || function || structure:
		m.names(list.List)
	}
}

// names swaps fields and their names, unembeds fields, and drops tags.
func (m *mutator) names(list []*ast.Field) {
	for i, field := range list {
		if i > 0 {
			m.swap("fields", list[i-1], field)
		}
		for j := 1; j < len(field.Names); j++ {
			m.swap("names", field.Names[j-1], field.Names[j])
		}
		if _, structure := m.parent().(*ast.StructType); structure && len(field.Names) == 0 {
			m.at("embedded", field.Pos(), field.Pos(), embeddedName(field.Type)+" ")
		}
		if field.Tag != nil {
			m.replace("tag", field.Tag, "")
		}
	}
}

// embeddedName returns the name that a field of a type has.
func embeddedName(t ast.Expr) string {
	switch t := t.(type) {
	case *ast.Ident:
		return t.Name
	case *ast.StarExpr:
		return embeddedName(t.X)
	case *ast.SelectorExpr:
		return t.Sel.Name
	case *ast.IndexExpr:
		return embeddedName(t.X)
	}
	return "embedded"
}
