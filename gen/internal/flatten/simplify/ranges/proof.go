package ranges

import (
	"cmp"
	"go/ast"
	"go/types"
	"strings"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/flatten/simplify/iterators"
	"kamyk/gen/internal/flatten/simplify/same"
)

// The proof walks both files side by side. Everything is equal except ranges over functions. In place of each stands a call with a literal.
// A statement that leaves the body has become:
//
//	continue                    return loop.next()
//	break                       return loop.leave()
//	any other                   flag = true; return loop.leave()
//
// The statement of the source at the place where a flag is set defines the flag's meaning. After each call, up to the loop that declares
// the flag, a test of it must follow: it leaves the next loop, and after the outermost one it is that very statement.
type prover struct {
	*same.Comparison
	jumps                          // of the first file
	in    *body                    // the loop that is being compared
	of    *signature               // the function that is being compared
	flags map[types.Object]*target // of the second file: what they mean, nil until known
	types map[string]types.Object  // of the second file: the generated types

	orderly iterators.Orderly // of the first file
}

// A body is a loop's body in both files.
type body struct {
	loop    *ast.RangeStmt
	state   types.Object // of the second file: the variable of the loop's state
	outer   *body
	pending map[types.Object]bool // flags that are set in it
}

// A signature is what loops refer to of their function, in the second file.
type signature struct {
	results  *ast.FieldList
	deferred types.Object // the list of the calls that its loops defer
}

func prove(before, after *simplify.File) error {
	p := &prover{Comparison: same.New(before, after), flags: map[types.Object]*target{}, types: map[string]types.Object{}}
	p.jumps, p.orderly = findJumps(before.Info, before.Syntax), iterators.Find(before)
	if err := p.generated(); err != nil {
		return err
	}
	p.Explain, p.List = p.node, p.list
	_, err := p.Files() // generated has checked the additional declarations
	return err
}

// generated reads the additional declarations of the second file. They must be the types that loops need, under any names.
func (p *prover) generated() error {
	lines := p.After.Lines()
	more := lines[min(len(p.Before.Lines()), len(lines)):]
	if len(more) == 0 {
		return nil
	}
	text, replaced := "", []string(nil)
	for _, n := range more {
		if f, ok := n.(*ast.FuncDecl); ok && f.Name.Name == "leave" {
			text += leaveSource
		}
		if spec, ok := n.(*ast.TypeSpec); ok {
			name, source := p.generatedType(p.After.Info.Defs[spec.Name])
			p.types[name], replaced, text = p.After.Info.Defs[spec.Name], append(replaced, name, spec.Name.Name), text+source
		}
	}
	declarations := "type " + string(p.After.Source[p.After.Offset(more[0].Pos()):])
	if same.Words(declarations) != same.Words(strings.NewReplacer(replaced...).Replace(text)) {
		return p.Differ(p.Before.Syntax, "the file declares something else")
	}
	return nil
}

// generatedType returns the generated type that an object may be, and the source that begins with it.
func (p *prover) generatedType(object types.Object) (name, source string) {
	list, ok := object.Type().Underlying().(*types.Slice)
	switch {
	case !ok && p.types["rangeLoop"] == nil:
		return "rangeLoop", loopSource
	case !ok:
		return "rangeError", ""
	}
	if call, ok := list.Elem().(*types.Signature); ok && call.Params().Len() > 0 {
		return "rangeRecovers", recoversSource
	}
	return "rangeDefers", defersSource
}

// node compares functions, whose results may now be named.
func (p *prover) node(before, after ast.Node) (bool, error) {
	switch x := before.(type) {
	case *ast.FuncDecl:
		y, ok := after.(*ast.FuncDecl)
		if !ok || (x.Body == nil) != (y.Body == nil) {
			return false, nil
		}
		return true, cmp.Or(p.Nodes(x.Recv, y.Recv), p.Nodes(x.Name, y.Name), p.function(x.Type, y.Type, x.Body, y.Body))
	case *ast.FuncLit:
		if y, ok := after.(*ast.FuncLit); ok {
			return true, p.function(x.Type, y.Type, x.Body, y.Body)
		}
	}
	return false, nil
}

func (p *prover) function(before, after *ast.FuncType, from, to *ast.BlockStmt) error {
	err := cmp.Or(p.Nodes(before.TypeParams, after.TypeParams), p.Nodes(before.Params, after.Params), p.results(before, after))
	if err != nil || from == nil {
		return err
	}
	of, in := p.of, p.in
	defer func() { p.of, p.in = of, in }()
	p.of, p.in = &signature{results: after.Results}, nil
	return p.Statements(from.List, to.List)
}

// results compares results. The second file may name unnamed ones.
func (p *prover) results(before, after *ast.FuncType) (err error) {
	if before.Results == nil || after.Results == nil || len(before.Results.List) != len(after.Results.List) {
		return p.Nodes(before.Results, after.Results)
	}
	for i, x := range before.Results.List {
		y := after.Results.List[i]
		if len(x.Names) == 0 && len(y.Names) == 1 {
			x = &ast.Field{Type: x.Type, Names: []*ast.Ident{{Name: "_"}}}
		}
		if len(x.Names) != len(y.Names) {
			return p.Differ(before, "its results are others")
		}
		for j, name := range x.Names {
			if name.Name == "_" && y.Names[j].Name != "_" {
				err = cmp.Or(err, p.MarkNew(p.After.Info.Defs[y.Names[j]]))
			} else {
				err = cmp.Or(err, p.Nodes(name, y.Names[j]))
			}
		}
		err = cmp.Or(err, p.Nodes(x.Type, y.Type))
	}
	return err
}

// list compares statements. One may have become several.
func (p *prover) list(before, after []ast.Stmt) (bool, error) {
	for _, x := range before {
		rest, err := p.statement(x, after)
		if err != nil {
			return true, err
		}
		after = rest
	}
	if len(after) > 0 {
		return true, p.After.FaultAt(after[0].Pos(), "the file has an extra statement")
	}
	return true, nil
}

// statement compares a statement with the first statements of a list, and returns the rest.
func (p *prover) statement(x ast.Stmt, list []ast.Stmt) ([]ast.Stmt, error) {
	if len(list) == 0 {
		return nil, p.Differ(x, "the file lacks it")
	}
	switch x := x.(type) {
	case *ast.LabeledStmt:
		return p.labelled(x, list)
	case *ast.RangeStmt:
		if _, labelStays := list[0].(*ast.RangeStmt); !labelStays && iterates(p.Before.Info, x) != nil {
			return p.loop(x, list)
		}
	case *ast.DeferStmt:
		if p.in != nil {
			return p.deferring(x, list)
		}
	case *ast.BranchStmt, *ast.ReturnStmt:
		if p.in != nil && p.leavesIteration(x) {
			return p.leave(x, list)
		}
	}
	return list[1:], p.Nodes(x, list[0])
}

// labelled compares a labelled statement. The label is gone if its loop became a call and no goto jumps to it.
func (p *prover) labelled(x *ast.LabeledStmt, list []ast.Stmt) ([]ast.Stmt, error) {
	y, ok := list[0].(*ast.LabeledStmt)
	if loop, ranges := x.Stmt.(*ast.RangeStmt); !ok && ranges && iterates(p.Before.Info, loop) != nil {
		return p.loop(loop, list)
	}
	if !ok {
		return nil, p.Differ(x, "its label is gone")
	}
	if err := p.Nodes(x.Label, y.Label); err != nil {
		return nil, err
	}
	return p.statement(x.Stmt, append([]ast.Stmt{y.Stmt}, list[1:]...))
}
