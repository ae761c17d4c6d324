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

// A lift lists the closures of one function that become functions, and the variables that become package-level with them.
type lift struct {
	f        *simplify.File
	function *ast.FuncDecl
	declared map[types.Object]int // index of the declaring statement in the body; -1 for parameters
	closures map[types.Object]*closure
	captured map[types.Object]bool // variables that closures capture
	hot      map[types.Object]bool // variables that inner loops use; see rule 7

	variables string // the declaration of the captured ones at package level
}

type closure struct {
	declared, assigned int // indices of statements
	literal            *ast.FuncLit
	doc                string
}

// find returns the closures of a function that can become functions, or nil.
func find(f *simplify.File, function *ast.FuncDecl) *lift {
	l := &lift{f: f, function: function, declared: map[types.Object]int{}, closures: map[types.Object]*closure{},
		captured: map[types.Object]bool{}, hot: map[types.Object]bool{}}
	l.findHot()
	for _, name := range prog.FieldNames(function.Type.Params) {
		l.declared[f.Info.Defs[name]] = -1
	}
	for i, statement := range function.Body.List {
		for _, name := range declares(statement) {
			if object := f.Info.Defs[name]; object != nil {
				l.declared[object] = i
			}
		}
		if object, literal := l.assigns(statement); object != nil {
			if declared, ok := l.declared[object]; ok && declared >= 0 && isPlainVar(function.Body.List[declared]) {
				l.closures[object] = &closure{declared: declared, assigned: i, literal: literal}
			}
		}
	}
	for again := true; again; {
		again = false
		for object, c := range l.closures {
			assign := function.Body.List[c.assigned]
			if !isCalledOnly(f, function.Body, object, assign) || !l.isQuiet(c) || !l.isRecursive(object) || l.isKept(c) ||
				!l.canMoveStatement(c.declared, false) || !l.canMove(c.literal, false) {
				delete(l.closures, object)
				again = true
			}
		}
	}
	for _, c := range l.closures {
		l.canMoveStatement(c.declared, true)
		l.canMove(c.literal, true)
	}
	return l
}

// assigns returns the variable and the function literal if a statement assigns one to the other, or nil.
func (l *lift) assigns(statement ast.Stmt) (types.Object, *ast.FuncLit) {
	name, value := assignment(statement)
	if literal, ok := value.(*ast.FuncLit); ok && l.f.Info.Uses[name] != nil {
		return l.f.Info.Uses[name], literal
	}
	return nil, nil
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

func (l *lift) mentions(n ast.Node, object types.Object) bool {
	return prog.Some(ast.Preorder(n), func(id *ast.Ident) bool { return l.f.Info.Uses[id] == object })
}

// isRecursive applies rule 5, except for the comment.
func (l *lift) isRecursive(object types.Object) bool {
	for caller := range l.closures {
		if l.reaches(caller, caller) && (caller == object || l.reaches(caller, object)) {
			return true
		}
	}
	return false
}

// reaches reports whether a closure calls another one, directly or indirectly.
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
		if doc := l.f.CommentAbove(l.function.Body.List[i]); doc != nil {
			if slices.ContainsFunc(doc.List, func(c *ast.Comment) bool { return c.Text == "//kamyk:keep" }) {
				return true
			}
		}
	}
	return false
}

// canMove applies rule 4 to the objects that a node names: it reports whether all of them can become package-level. If record is set, it
// records them.
func (l *lift) canMove(n ast.Node, record bool) bool {
	return !prog.Some(ast.Preorder(n), func(id *ast.Ident) bool { return !l.canMoveObject(l.f.Info.Uses[id], record) })
}

func (l *lift) canMoveObject(object types.Object, record bool) bool {
	if object == nil || prog.IsMember(object) || !spell.IsLocal(object) || l.closures[object] != nil {
		return true
	}
	switch i, ok := l.declared[object]; {
	case !ok:
		_, label := object.(*types.Label)
		return label || l.isInner(object)
	case i < 0:
		return l.canMoveVariable(object, record)
	default:
		return l.canMoveStatement(i, record)
	}
}

// canMoveStatement reports whether all objects that a statement declares can become package-level.
func (l *lift) canMoveStatement(i int, record bool) bool {
	statement := l.function.Body.List[i]
	if s, ok := statement.(*ast.DeclStmt); ok && !isPlainVar(s) {
		if group := s.Decl.(*ast.GenDecl); group.Tok != token.VAR || group.Rparen.IsValid() {
			return false
		}
	}
	return !slices.ContainsFunc(declares(statement), func(name *ast.Ident) bool {
		object := l.f.Info.Defs[name]
		return object != nil && name.Name != "_" && l.closures[object] == nil && !l.canMoveVariable(object, record)
	})
}

func (l *lift) canMoveVariable(object types.Object, record bool) bool {
	if record {
		l.captured[object] = true
	}
	return !l.hot[object] && !namesLocal(object.Type())
}

// namesLocal reports whether a type refers to a type that a function declares.
func namesLocal(t types.Type) bool {
	if named, ok := types.Unalias(t).(*types.Named); ok && spell.IsLocal(named.Obj()) {
		return true
	}
	return slices.ContainsFunc(prog.Parts(t), namesLocal)
}

// isInner reports whether an object is declared inside one of the closures.
func (l *lift) isInner(object types.Object) bool {
	for _, c := range l.closures {
		if c.literal.Pos() <= object.Pos() && object.Pos() < c.literal.End() {
			return true
		}
	}
	return false
}

// findHot applies rule 7.
func (l *lift) findHot() {
	for id, path := range prog.Paths[*ast.Ident](l.function.Body) {
		var loops []ast.Node
		for _, around := range path {
			switch around.(type) {
			case *ast.ForStmt, *ast.RangeStmt:
				loops = append(loops, around)
			}
		}
		if l.f.Info.Uses[id] != nil && len(loops) > 1 && !calls(l.f, loops[len(loops)-1]) {
			l.hot[l.f.Info.Uses[id]] = true
		}
	}
}

// calls reports whether a node calls anything but predeclared functions.
func calls(f *simplify.File, n ast.Node) bool {
	return prog.Some(ast.Preorder(n), func(call *ast.CallExpr) bool {
		return !f.Info.Types[call.Fun].IsBuiltin() && !f.Info.Types[call.Fun].IsType()
	})
}
