package closures

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/spell"
)

// A lift is what becomes part of the file of one function.
type lift struct {
	f        *simplify.File
	function *ast.FuncDecl
	declared map[types.Object]int // by a statement of its body, by index; -1 for parameters
	closures map[types.Object]*closure
	captured map[types.Object]bool // variables that closures capture
	moved    map[int]bool          // declarations of constants and types, by index of their statement
	hot      map[types.Object]bool // variables that inner loops use, see rule 7
}

type closure struct {
	declared, assigned int // indices of statements
	literal            *ast.FuncLit
}

// find finds the closures of a function that become functions.
func find(f *simplify.File, function *ast.FuncDecl) *lift {
	l := &lift{f: f, function: function, declared: map[types.Object]int{}, closures: map[types.Object]*closure{},
		captured: map[types.Object]bool{}, moved: map[int]bool{}, hot: map[types.Object]bool{}}
	l.findHot()
	for _, field := range function.Type.Params.List {
		for _, name := range field.Names {
			l.declared[f.Info.Defs[name]] = -1
		}
	}
	for i, statement := range function.Body.List {
		for _, name := range declares(statement) {
			if object := f.Info.Defs[name]; object != nil {
				l.declared[object] = i
			}
		}
	}
	for i, statement := range function.Body.List {
		if object, literal := l.assigns(statement); object != nil {
			if declared, ok := l.declared[object]; ok && declared >= 0 && isPlainVar(function.Body.List[declared]) {
				l.closures[object] = &closure{declared, i, literal}
			}
		}
	}
	for again := true; again; {
		again = false
		for object, c := range l.closures {
			if !l.isCalledOnly(object, c) || !l.isQuiet(c) || !l.isRecursive(object) || !l.takes(c.literal, nil) || l.isKept(c) {
				delete(l.closures, object)
				again = true
			}
		}
	}
	for _, c := range l.closures {
		l.takes(c.literal, l)
	}
	return l
}

// assigns returns the variable to which a statement assigns a function literal, or nil.
func (l *lift) assigns(statement ast.Stmt) (types.Object, *ast.FuncLit) {
	assign, ok := statement.(*ast.AssignStmt)
	if !ok || assign.Tok != token.ASSIGN || len(assign.Lhs) != 1 {
		return nil, nil
	}
	name, isName := assign.Lhs[0].(*ast.Ident)
	literal, isLiteral := assign.Rhs[0].(*ast.FuncLit)
	if !isName || !isLiteral || l.f.Info.Uses[name] == nil {
		return nil, nil
	}
	return l.f.Info.Uses[name], literal
}

// isCalledOnly applies rule 2.
func (l *lift) isCalledOnly(object types.Object, c *closure) bool {
	only := true
	ast.PreorderStack(l.function.Body, nil, func(n ast.Node, path []ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok || l.f.Info.Uses[id] != object {
			return true
		}
		if assign, ok := path[len(path)-1].(*ast.AssignStmt); ok {
			only = only && ast.Stmt(assign) == l.function.Body.List[c.assigned] && assign.Lhs[0] == n
			return true
		}
		call, ok := path[len(path)-1].(*ast.CallExpr)
		if only = only && ok && call.Fun == n; only {
			switch path[len(path)-2].(type) {
			case *ast.GoStmt, *ast.DeferStmt:
				only = false
			}
		}
		return true
	})
	return only
}

// isQuiet applies rule 3.
func (l *lift) isQuiet(c *closure) bool {
	for _, statement := range l.function.Body.List[c.declared:max(c.declared, c.assigned)] {
		assigned, _ := l.assigns(statement)
		if isPlainVar(statement) || l.closures[assigned] != nil {
			continue
		}
		for object := range l.closures {
			if l.mentions(statement, object) {
				return false
			}
		}
	}
	return c.declared < c.assigned
}

func (l *lift) mentions(n ast.Node, object types.Object) (found bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		found = found || ok && l.f.Info.Uses[id] == object
		return !found
	})
	return found
}

// isRecursive applies rule 5, but for the comment.
func (l *lift) isRecursive(object types.Object) bool {
	for caller := range l.closures {
		if l.reaches(caller, caller) && (caller == object || l.reaches(caller, object)) {
			return true
		}
	}
	return false
}

// reaches reports whether a closure calls another one, by way of others too.
func (l *lift) reaches(from, to types.Object) bool {
	seen := map[types.Object]bool{}
	for queue := []types.Object{from}; len(queue) > 0; queue = queue[1:] {
		for next := range l.closures {
			if !seen[next] && l.mentions(l.closures[queue[0]].literal, next) {
				seen[next] = true
				queue = append(queue, next)
			}
		}
	}
	return seen[to]
}

func (l *lift) isKept(c *closure) bool {
	for _, i := range []int{c.declared, c.assigned} {
		if doc := commentAbove(l.f, l.function.Body.List[i]); doc != nil {
			if slices.ContainsFunc(doc.List, func(c *ast.Comment) bool { return c.Text == "//kamyk:keep" }) {
				return true
			}
		}
	}
	return false
}

// commentAbove returns the comment that ends in the line before a statement, or nil.
func commentAbove(f *simplify.File, statement ast.Stmt) *ast.CommentGroup {
	line := f.Fset.PositionFor(statement.Pos(), false).Line
	for _, group := range f.Syntax.Comments {
		if f.Fset.PositionFor(group.End(), false).Line == line-1 && group.End() < statement.Pos() && ownLine(f, group) {
			return group
		}
	}
	return nil
}

// takes applies rule 4 to what some syntax names: it reports whether all of that can be part of the file. It notes what that is, if asked.
func (l *lift) takes(n ast.Node, noted *lift) bool {
	takes := true
	ast.Inspect(n, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && takes {
			takes = l.takesObject(l.f.Info.Uses[id], noted)
		}
		return takes
	})
	return takes
}

func (l *lift) takesObject(object types.Object, noted *lift) bool {
	if object == nil || prog.IsMember(object) || !spell.IsLocal(object) || l.closures[object] != nil {
		return true
	}
	if _, label := object.(*types.Label); label {
		return true
	}
	i, ok := l.declared[object]
	if !ok {
		return l.isInner(object)
	}
	if _, ok := object.(*types.Var); !ok {
		return l.moves(i, noted)
	}
	if l.hot[object] {
		return false
	}
	if noted != nil {
		noted.captured[object] = true
	}
	return l.takesType(object.Type(), noted)
}

// isInner reports whether an object is declared in one of the closures.
func (l *lift) isInner(object types.Object) bool {
	for _, c := range l.closures {
		if c.literal.Pos() <= object.Pos() && object.Pos() < c.literal.End() {
			return true
		}
	}
	return false
}

// takesType is takes for a type.
func (l *lift) takesType(t types.Type, noted *lift) bool {
	if named, ok := types.Unalias(t).(*types.Named); ok && !l.takesObject(named.Obj(), noted) {
		return false
	}
	return !slices.ContainsFunc(prog.Parts(t), func(part types.Type) bool { return !l.takesType(part, noted) })
}

// moves reports whether a declaration of constants or types can be part of the file.
func (l *lift) moves(i int, noted *lift) bool {
	if noted != nil {
		if noted.moved[i] {
			return true
		}
		noted.moved[i] = true
	}
	statement := l.function.Body.List[i]
	for _, name := range declares(statement) {
		if !isFree(l.f, name.Name) {
			return false
		}
	}
	movable := true
	ast.Inspect(statement, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && movable {
			object := l.f.Info.Uses[id]
			_, variable := object.(*types.Var)
			if at, own := l.declared[object]; object != nil && !prog.IsMember(object) && spell.IsLocal(object) && (!own || at != i) {
				movable = own && !variable && l.moves(at, noted)
			}
		}
		return movable
	})
	return movable
}

// isFree reports whether a name can stand at the top of the file.
func isFree(f *simplify.File, name string) bool {
	if name == "_" || types.Universe.Lookup(name) != nil || f.Types.Scope().Lookup(name) != nil || name == "main" || name == "init" {
		return false
	}
	for _, spec := range f.Syntax.Imports {
		if imported := f.Info.PkgNameOf(spec); imported != nil && imported.Name() == name {
			return false
		}
	}
	return true
}
