package lower

import (
	"bytes"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/spell"
)

// copyEach gives each iteration its own variables, copied at the start of the body. A variable that the body writes keeps its name there.
// The head uses a new variable, which is assigned at the end of the body and before every statement that continues the loop.
func (w *rewriter) copyEach(
	loop ast.Stmt, body *ast.BlockStmt, variables []*types.Var, outer map[*types.Var]string, after ...prog.Piece,
) {
	var opening, atEnd, before []prog.Piece
	clash := false
	branches := w.continues(loop, body)
	for _, v := range variables {
		w.introduced = append(w.introduced, introducedName{loop, v.Name()}) // edits inside the loop use it
		clash = clash || w.info.Scopes[body].Lookup(v.Name()) != nil
		name := outer[v]
		if name == "" {
			w.edits.Copied[v] = true
			opening = append(opening, tokens("$ := $; ", v, v)...)
			continue
		}
		opening = append(opening, tokens("$ := $; ", v, name)...)
		atEnd = append(atEnd, tokens("$ = $; ", name, v)...)
		hidden := func(branch *ast.BranchStmt) bool {
			return spell.Meaning(w.d.Package.Types, v.Name(), branch.Pos()) != v
		}
		if !slices.ContainsFunc(branches, hidden) {
			before = append(before, tokens("$ = $; ", name, v)...)
			continue
		}
		pointer := w.fresh(loop, "this"+spell.Capitalise(v.Name()))
		opening = append(opening, tokens("$ := &$; ", pointer, v)...)
		before = append(before, tokens("$ = *$; ", name, pointer)...)
	}
	w.wrapBody(body, append(opening, after...), atEnd, clash)
	for _, branch := range branches {
		if len(before) > 0 {
			w.insert(RuleVariablePerIteration, branch.Pos(), "{ $", before)
			w.insert(RuleVariablePerIteration, branch.End(), "}")
		}
	}
}

// wrapBody inserts pieces at the start and the end of a body. If the body redeclares their names, it puts the body in a block.
func (w *rewriter) wrapBody(body *ast.BlockStmt, opening, closing []prog.Piece, clash bool) {
	if clash {
		opening, closing = tokens("${ ", opening), tokens("}; $", closing)
	}
	w.insert(RuleVariablePerIteration, body.Lbrace+1, "$", opening)
	if len(closing) > 0 {
		w.insert(RuleVariablePerIteration, body.Rbrace, "$$", w.afterLast(body), closing)
	}
}

// afterLast returns what separates the last statement of a body from more statements. Nothing in the source does so in { i++ }.
func (w *rewriter) afterLast(body *ast.BlockStmt) string {
	source := bytes.TrimRight(w.d.File.Source[:body.Rbrace-w.d.File.Syntax.FileStart], " \t")
	if strings.ContainsRune("\n;:", rune(source[len(source)-1])) {
		return "\n"
	}
	return "; "
}

// renameIn renames a variable in parts of the loop's head.
func (w *rewriter) renameIn(v *types.Var, name string, parts ...ast.Node) {
	for id := range prog.Each[*ast.Ident](w.d.Nodes(parts...)) {
		if w.info.ObjectOf(id) == v {
			w.replace(RuleVariablePerIteration, id, name)
		}
	}
}

func (w *rewriter) continues(loop ast.Stmt, body *ast.BlockStmt) (found []*ast.BranchStmt) {
	var label types.Object
	if labelled := w.labels[loop]; labelled != nil {
		label = w.info.Defs[labelled.Label]
	}
	isLoop := func(n ast.Node) bool { return prog.Is[*ast.ForStmt](n) || prog.Is[*ast.RangeStmt](n) }
	w.d.Inspect(func(n ast.Node, path []ast.Node) bool {
		branch, ok := n.(*ast.BranchStmt)
		if !ok || branch.Tok != token.CONTINUE {
			return !prog.Is[*ast.FuncLit](n)
		}
		if branch.Label == nil && !slices.ContainsFunc(path, isLoop) || branch.Label != nil && w.info.Uses[branch.Label] == label {
			found = append(found, branch)
		}
		return true
	}, body)
	return found
}

// copyWritten applies copyEach to a loop whose body may write its variables.
func (w *rewriter) copyWritten(n *ast.ForStmt, variables []*types.Var) {
	outer := map[*types.Var]string{}
	for _, v := range variables {
		if w.writes(n.Body, v) {
			outer[v] = w.fresh(n, "next"+spell.Capitalise(v.Name()))
			w.renameIn(v, outer[v], n.Init, n.Cond, n.Post)
		}
	}
	w.copyEach(n, n.Body, variables, outer)
}

// copyBeforePost applies copyEach to loops whose head captures the variables of each iteration. The copies precede the post statement, so
// the post statement and the condition move to the start of the body.
func (w *rewriter) copyBeforePost(n *ast.ForStmt, variables []*types.Var) {
	var declarations, after []prog.Piece
	if n.Post != nil {
		again := w.fresh(n, "again")
		declarations = tokens("$ := $; ", again, predeclared("false"))
		after = tokens("if $ { $ }; $ = $; ", again, n.Post, again, predeclared("true"))
	}
	if n.Cond != nil {
		after = append(after, tokens("if !($) { break }; ", n.Cond)...)
	}
	outer := map[*types.Var]string{}
	for _, v := range variables {
		outer[v] = w.fresh(n, "next"+spell.Capitalise(v.Name()))
		w.renameIn(v, outer[v], n.Init)
	}
	w.hoist(n, n.Body.Pos(), declarations, tokens("for $; ; ", n.Init))
	w.copyEach(n, n.Body, variables, outer, after...)
}
