package machine

import (
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"go/types"
	"path"
	"slices"
	"strings"
)

// Shrink returns a smaller module that still fails, by leaving out packages, files, declarations, statements, fields and parts of
// expressions while the module compiles. It calls fails with modules that
// pass Check, some hundred of them at most; the first module must fail.
func Shrink(m *Module, std types.Importer, fails func(*Module) bool) *Module {
	s := &shrinker{std: std, fails: fails, failed: map[string]bool{}, left: 600}
	passes := []func(*reading) []cut{
		bodies, unreferenced, statements(1), unreferenced, folders, statements(2), statements(3), unreferenced, declarations,
		unwrappings, statements(-1), members, expressions, comments,
	}
	for {
		before := m.size()
		for _, pass := range passes {
			m = s.pass(m, pass)
		}
		if m.size() >= before {
			return m
		}
	}
}

func (m *Module) size() (n int) {
	for _, text := range m.Files {
		n += len(text)
	}
	return n
}

// A cut replaces a part of a file. A cut without an end is of the whole folder or file.
type cut struct {
	file     string
	pos, end int
	text     string
}

type shrinker struct {
	std    types.Importer
	fails  func(*Module) bool
	failed map[string]bool // modules that were tried in vain
	left   int             // how many more may be tried
}

// pass makes as many of the cuts as it can, large groups of neighbours first.
func (s *shrinker) pass(m *Module, find func(*reading) []cut) *Module {
	cuts := find(m.read(s.std))
	var made []cut
	smaller := m
	for size := len(cuts); size > 0; size /= 2 {
		for i := 0; i < len(cuts); {
			end := min(i+size, len(cuts))
			if candidate := s.tidy(m.apply(append(slices.Clone(made), cuts[i:end]...))); candidate != nil && s.try(candidate, smaller) {
				smaller, made = candidate, append(made, cuts[i:end]...)
				cuts = slices.Delete(cuts, i, end)
				continue
			}
			i = end
		}
	}
	return smaller
}

func (s *shrinker) try(candidate, best *Module) bool {
	if candidate.size() >= best.size() {
		return false
	}
	var key strings.Builder
	for _, name := range candidate.Names() {
		key.WriteString(name + "\n" + candidate.Files[name])
	}
	if s.failed[key.String()] || s.left == 0 {
		return false
	}
	s.left--
	if s.fails(candidate) {
		return true
	}
	s.failed[key.String()] = true
	return false
}

// apply makes cuts, outer ones in place of those within.
func (m *Module) apply(cuts []cut) *Module {
	files := map[string]string{}
	for name, text := range m.Files {
		files[name] = text
	}
	slices.SortFunc(cuts, func(a, b cut) int {
		if a.pos != b.pos {
			return a.pos - b.pos
		}
		return b.end - a.end
	})
	for name, text := range m.Files {
		var result strings.Builder
		done := 0
		for _, c := range cuts {
			switch {
			case c.end == 0 && (c.file == name || strings.HasSuffix(c.file, "/") && path.Dir(name)+"/" == c.file):
				delete(files, name)
			case c.file == name && c.pos >= done && c.end > 0:
				result.WriteString(text[done:c.pos] + c.text)
				done = c.end
			}
		}
		if _, ok := files[name]; ok && done > 0 {
			files[name] = result.String() + text[done:]
		}
	}
	return &Module{Path: m.Path, Files: files}
}

// tidy drops imports, variables and labels that nothing uses any more, and returns nil where the module does not compile all the same.
func (s *shrinker) tidy(m *Module) *Module {
	for range 6 {
		r := m.read(s.std)
		if len(r.errors) == 0 {
			return m.formatted(r)
		}
		var cuts []cut
		for _, e := range r.errors {
			c, ok := r.unused(e)
			if !ok {
				return nil
			}
			cuts = append(cuts, c)
		}
		m = m.apply(cuts)
	}
	return nil
}

// formatted returns the module without the packages that nothing imports, each file as gofmt has it.
func (m *Module) formatted(r *reading) *Module {
	files := map[string]string{}
	for name := range r.syntax {
		text, err := format.Source([]byte(m.Files[name]))
		if err != nil {
			return nil
		}
		files[name] = string(text)
	}
	return &Module{Path: m.Path, Files: files}
}

// unused returns the cut that mends an error about something that is not used.
func (r *reading) unused(e types.Error) (cut, bool) {
	if !e.Pos.IsValid() {
		return cut{}, false
	}
	name := r.fset.Position(e.Pos).Filename
	file := r.syntax[name]
	var around ast.Node
	ast.Inspect(file, func(n ast.Node) bool {
		if n == nil || n.Pos() > e.Pos || n.End() < e.Pos {
			return false
		}
		switch n := n.(type) {
		case *ast.GenDecl:
			if n.Tok == token.IMPORT && !n.Lparen.IsValid() {
				around = n
				return false
			}
		case *ast.ImportSpec, *ast.DeclStmt:
			around = n
		case *ast.AssignStmt:
			if n.Tok == token.DEFINE {
				around = n
			}
		case *ast.LabeledStmt:
			if n.Label.Pos() == e.Pos {
				around = n
			}
		}
		return true
	})
	switch n := around.(type) {
	case nil:
		return cut{}, false
	case *ast.ImportSpec, *ast.GenDecl:
		if !strings.Contains(e.Msg, "imported and not used") && !strings.Contains(e.Msg, "could not import") &&
			!strings.Contains(e.Msg, "imported as") {
			return cut{}, false
		}
		return r.whole(name, n), true
	case *ast.LabeledStmt:
		return r.cut(name, n.Pos(), n.Colon+1), strings.Contains(e.Msg, "not used")
	}
	return r.whole(name, around), strings.Contains(e.Msg, "declared and not used")
}

func (r *reading) cut(name string, pos, end token.Pos) cut {
	return cut{file: name, pos: r.fset.Position(pos).Offset, end: r.fset.Position(end).Offset}
}

func (r *reading) whole(name string, n ast.Node) cut { return r.cut(name, n.Pos(), n.End()) }

func (r *reading) text(name string, n ast.Node) string {
	c := r.whole(name, n)
	return r.m.Files[name][c.pos:c.end]
}

// inspect visits all nodes of all files.
func (r *reading) inspect(visit func(name string, n ast.Node)) {
	for _, name := range r.m.Names() {
		if r.syntax[name] == nil {
			continue
		}
		ast.Inspect(r.syntax[name], func(n ast.Node) bool {
			if n != nil {
				visit(name, n)
			}
			return true
		})
	}
}

// folders cuts whole packages and whole files.
func folders(r *reading) (cuts []cut) {
	seen := map[string]bool{}
	for _, name := range r.m.Names() {
		if dir := path.Dir(name) + "/"; dir != "./" && !seen[dir] {
			seen[dir] = true
			cuts = append(cuts, cut{file: dir})
		}
		cuts = append(cuts, cut{file: name})
	}
	return cuts
}

// declarations cuts functions, groups and lines of groups.
func declarations(r *reading) (cuts []cut) {
	for _, name := range r.m.Names() {
		file := r.syntax[name]
		if file == nil {
			continue
		}
		for _, decl := range file.Decls {
			group, ok := decl.(*ast.GenDecl)
			if ok && group.Tok == token.IMPORT {
				continue
			}
			if ok && group.Lparen.IsValid() && len(group.Specs) > 0 {
				for _, spec := range group.Specs {
					cuts = append(cuts, r.whole(name, spec))
				}
				continue
			}
			cuts = append(cuts, r.whole(name, decl))
		}
	}
	return cuts
}

// unreferenced cuts what main, init functions and blank variables lead to by no name.
func unreferenced(r *reading) (cuts []cut) {
	type unit struct {
		node ast.Node
		cut  cut
	}
	var units []unit
	for _, name := range r.m.Names() {
		if r.syntax[name] == nil {
			continue
		}
		for _, decl := range r.syntax[name].Decls {
			if group, ok := decl.(*ast.GenDecl); ok && group.Lparen.IsValid() && group.Tok != token.CONST {
				for _, spec := range group.Specs {
					units = append(units, unit{node: spec, cut: r.whole(name, spec)})
				}
			} else if !ok || group.Tok != token.IMPORT {
				units = append(units, unit{node: decl, cut: r.whole(name, decl)})
			}
		}
	}
	byObject := map[types.Object]int{}
	kept := make([]bool, len(units))
	var queue []int
	for i, u := range units {
		ast.Inspect(u.node, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok && r.info.Defs[id] != nil {
				byObject[r.info.Defs[id]] = i
			}
			return true
		})
		f, ok := u.node.(*ast.FuncDecl)
		if ok && f.Recv == nil && (f.Name.Name == "main" || f.Name.Name == "init") {
			kept[i] = true
			queue = append(queue, i)
		}
	}
	for len(queue) > 0 {
		u := units[queue[0]]
		queue = queue[1:]
		ast.Inspect(u.node, func(n ast.Node) bool {
			id, ok := n.(*ast.Ident)
			if !ok || r.info.Uses[id] == nil {
				return true
			}
			if i, ok := byObject[origin(r.info.Uses[id])]; ok && !kept[i] {
				kept[i] = true
				queue = append(queue, i)
			}
			return true
		})
	}
	for i, u := range units {
		if !kept[i] {
			cuts = append(cuts, u.cut)
		}
	}
	return cuts
}

func origin(object types.Object) types.Object {
	switch o := object.(type) {
	case *types.Func:
		return o.Origin()
	case *types.Var:
		return o.Origin()
	}
	return object
}

// bodies cuts what functions do.
func bodies(r *reading) (cuts []cut) {
	r.inspect(func(name string, n ast.Node) {
		f, ok := n.(*ast.FuncDecl)
		if !ok || f.Body == nil || len(f.Body.List) == 0 || path.Dir(name) == "." && f.Name.Name == "main" && f.Recv == nil {
			return
		}
		c := r.whole(name, f.Body)
		if c.text = "{ panic(0) }"; f.Type.Results == nil {
			c.text = "{}"
		}
		cuts = append(cuts, c)
	})
	return cuts
}

// statements returns a pass that cuts statements that stand so many blocks deep; -1 is for all deeper than some.
func statements(depth int) func(*reading) []cut {
	return func(r *reading) (cuts []cut) {
		for _, name := range r.m.Names() {
			if r.syntax[name] != nil {
				ast.Walk(&blocks{r: r, name: name, want: depth, cuts: &cuts}, r.syntax[name])
			}
		}
		return cuts
	}
}

// blocks visits blocks and counts how deep they are.
type blocks struct {
	r           *reading
	name        string
	depth, want int
	cuts        *[]cut
}

func (b *blocks) Visit(n ast.Node) ast.Visitor {
	var list []ast.Stmt
	switch n := n.(type) {
	case *ast.BlockStmt:
		list = n.List
	case *ast.CaseClause:
		list = n.Body
	case *ast.CommClause:
		list = n.Body
	case *ast.IfStmt:
		if n.Else != nil && b.depth == b.want {
			*b.cuts = append(*b.cuts, b.r.cut(b.name, n.Body.End(), n.Else.End()))
		}
		if n.Init != nil && b.depth == b.want {
			*b.cuts = append(*b.cuts, b.r.cut(b.name, n.Init.Pos(), n.Cond.Pos()))
		}
		return b
	default:
		return b
	}
	inner := *b
	inner.depth++
	if inner.depth == b.want || b.want < 0 && inner.depth > 3 {
		for _, statement := range list {
			*b.cuts = append(*b.cuts, b.r.whole(b.name, statement))
		}
	}
	return &inner
}

// comments cuts comments.
func comments(r *reading) (cuts []cut) {
	for _, name := range r.m.Names() {
		file, err := parser.ParseFile(r.fset, name, r.m.Files[name], parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			continue
		}
		for _, group := range file.Comments {
			if group.Pos() > file.Package {
				cuts = append(cuts, r.whole(name, group))
			}
		}
	}
	return cuts
}

// unwrappings puts what stands in a statement in its place.
func unwrappings(r *reading) (cuts []cut) {
	functions := map[ast.Node]bool{}
	r.inspect(func(name string, n ast.Node) {
		switch n := n.(type) {
		case *ast.FuncDecl:
			functions[n.Body] = true
		case *ast.FuncLit:
			functions[n.Body] = true
		}
		statement, ok := n.(ast.Stmt)
		if !ok {
			return
		}
		var body *ast.BlockStmt
		switch n := statement.(type) {
		case *ast.IfStmt:
			body = n.Body
		case *ast.ForStmt:
			body = n.Body
		case *ast.RangeStmt:
			body = n.Body
		case *ast.SwitchStmt:
			body = firstClause(n.Body)
		case *ast.ExprStmt:
			body = literalIn(n.X)
		case *ast.DeferStmt:
			body = literalIn(n.Call)
		case *ast.LabeledStmt:
			c := r.whole(name, n)
			c.text = r.text(name, n.Stmt)
			cuts = append(cuts, c)
		case *ast.BlockStmt:
			if functions[n] {
				return
			}
			c := r.whole(name, n)
			c.text = strings.TrimSuffix(strings.TrimPrefix(r.text(name, n), "{"), "}")
			cuts = append(cuts, c)
		}
		if body != nil && len(body.List) > 0 {
			c := r.whole(name, statement)
			first, last := body.List[0], body.List[len(body.List)-1]
			inner := r.cut(name, first.Pos(), last.End())
			c.text = r.m.Files[name][inner.pos:inner.end]
			cuts = append(cuts, c)
		}
	})
	return cuts
}

func firstClause(body *ast.BlockStmt) *ast.BlockStmt {
	if len(body.List) == 0 {
		return nil
	}
	return &ast.BlockStmt{List: body.List[0].(*ast.CaseClause).Body}
}

// literalIn returns the body of the function literal that a call calls or passes on.
func literalIn(x ast.Expr) *ast.BlockStmt {
	call, ok := x.(*ast.CallExpr)
	if !ok {
		return nil
	}
	for _, e := range append([]ast.Expr{call.Fun}, call.Args...) {
		if literal, ok := e.(*ast.FuncLit); ok {
			return literal.Body
		}
	}
	return nil
}

// members cuts fields and methods of types, and elements of literals.
func members(r *reading) (cuts []cut) {
	r.inspect(func(name string, n ast.Node) {
		switch n := n.(type) {
		case *ast.StructType:
			for _, f := range n.Fields.List {
				cuts = append(cuts, r.whole(name, f))
			}
		case *ast.InterfaceType:
			for _, f := range n.Methods.List {
				cuts = append(cuts, r.whole(name, f))
			}
		case *ast.CompositeLit:
			for i, e := range n.Elts {
				end := n.Rbrace
				if i+1 < len(n.Elts) {
					end = n.Elts[i+1].Pos()
				}
				cuts = append(cuts, r.cut(name, e.Pos(), end))
			}
		case *ast.FuncType:
			cuts = append(cuts, r.list(name, n.Params)...)
			cuts = append(cuts, r.list(name, n.TypeParams)...)
		}
	})
	return cuts
}

func (r *reading) list(name string, l *ast.FieldList) (cuts []cut) {
	if l == nil {
		return nil
	}
	for i, f := range l.List {
		end := l.Closing
		if i+1 < len(l.List) {
			end = l.List[i+1].Pos()
		}
		cuts = append(cuts, r.cut(name, f.Pos(), end))
	}
	return cuts
}

// expressions puts a simple value, or a part of the same type, in the place of an expression, and cuts arguments.
func expressions(r *reading) (cuts []cut) {
	r.inspect(func(name string, n ast.Node) {
		if call, ok := n.(*ast.CallExpr); ok && !call.Ellipsis.IsValid() {
			for i, a := range call.Args {
				if i > 0 {
					cuts = append(cuts, r.cut(name, call.Args[i-1].End(), a.End()))
				}
			}
		}
		x, ok := n.(ast.Expr)
		if !ok {
			return
		}
		tv := r.info.Types[x]
		switch x.(type) {
		case *ast.BasicLit, *ast.FuncType, *ast.StructType, *ast.InterfaceType:
			return
		}
		if tv.Type == nil || !tv.IsValue() {
			return
		}
		for _, text := range append(simple(tv.Type), r.parts(name, x, tv.Type)...) {
			c := r.whole(name, x)
			if c.text = text; len(text) < c.end-c.pos {
				cuts = append(cuts, c)
			}
		}
	})
	return cuts
}

// simple returns texts that may stand for a value of the type.
func simple(t types.Type) []string {
	b, ok := t.Underlying().(*types.Basic)
	if !ok {
		return []string{"nil"}
	}
	switch {
	case b.Info()&types.IsInteger != 0:
		return []string{"0"}
	case b.Info()&types.IsString != 0:
		return []string{`""`}
	}
	return []string{"1<2"}
}

// parts returns the expressions within x that have its type.
func (r *reading) parts(name string, x ast.Expr, t types.Type) (texts []string) {
	ast.Inspect(x, func(n ast.Node) bool {
		part, ok := n.(ast.Expr)
		if !ok || part == x {
			return true
		}
		if _, ok := part.(*ast.FuncLit); ok {
			return false
		}
		if tv := r.info.Types[part]; tv.IsValue() && types.Identical(tv.Type, t) && len(texts) < 4 {
			texts = append(texts, r.text(name, part))
		}
		return true
	})
	return texts
}
