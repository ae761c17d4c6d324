// Package same compares the files before and after a pass: they must have the same syntax, and the same references, except for what a proof
// explains. It trusts neither the pass nor its edits: it reads both files independently.
//
// Names correspond one to one: two references name the same object in one file exactly if they do in the other. Objects of the standard
// library and predeclared ones must be identical. Only local objects may be renamed. Fields and methods correspond by name and type.
package same

import (
	"errors"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"reflect"
	"slices"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/program/prog"
)

// A Comparison compares a file before a pass with the one after it.
type Comparison struct {
	Before, After *simplify.File
	// Explain is called first for each pair of nodes. It compares them itself, or returns false. Either may be nil.
	Explain func(before, after ast.Node) (explained bool, err error)
	// List is called for each pair of lists of statements, likewise.
	List func(before, after []ast.Stmt) (explained bool, err error)

	// Drop reports whether the second file omits a line of the first file's declarations; nil for none.
	Drop func(spec ast.Spec) bool
	// Extra reports whether a declaration is only in the second file, except those at its end; nil for none.
	Extra func(decl ast.Decl) bool

	to, from map[types.Object]types.Object
}

// New returns a Comparison, which needs Explain.
func New(before, after *simplify.File) *Comparison {
	return &Comparison{
		Before: before, After: after, to: map[types.Object]types.Object{}, from: map[types.Object]types.Object{},
		List: func([]ast.Stmt, []ast.Stmt) (bool, error) { return false, nil },
	}
}

// Files compares the declarations of both files, and returns those that only the second one has, which must be at its end.
func (c *Comparison) Files() (more []ast.Decl, err error) {
	if err := c.imports(); err != nil {
		return nil, err
	}
	before, after := declarations(c.Before, c.Drop), declarations(c.After, nil)
	if c.Extra != nil {
		after = slices.DeleteFunc(after, c.Extra)
	}
	if len(after) < len(before) {
		return nil, c.Differ(c.Before.Syntax, "%d declarations have become %d", len(before), len(after))
	}
	if !slices.Equal(c.Before.Settings(), c.After.Settings()) {
		return nil, c.Differ(c.Before.Syntax, "the settings of the program differ")
	}
	for i, decl := range before {
		if err := c.Nodes(decl, after[i]); err != nil {
			return nil, err
		}
		if !slices.Equal(prog.Directives(prog.Doc(decl)), prog.Directives(prog.Doc(after[i]))) {
			return nil, c.Differ(decl, "its compiler directives differ")
		}
	}
	return after[len(before):], nil
}

// declarations returns the declarations of a file, except imports, without dropped lines.
func declarations(f *simplify.File, drop func(ast.Spec) bool) (list []ast.Decl) {
	for _, decl := range f.Syntax.Decls {
		group, ok := decl.(*ast.GenDecl)
		if ok && group.Tok == token.IMPORT {
			continue
		}
		if ok && drop != nil {
			rest := *group
			rest.Specs = slices.DeleteFunc(slices.Clone(group.Specs), drop)
			if decl = &rest; len(rest.Specs) == 0 {
				continue
			}
		}
		list = append(list, decl)
	}
	return list
}

// CompareFiles compares the declarations of both files. The second one must have no additional declaration.
func (c *Comparison) CompareFiles() error {
	more, err := c.Files()
	if err == nil && len(more) > 0 {
		err = c.Differ(c.Before.Syntax, "the file declares more")
	}
	return err
}

// imports searches for each import of the first file in the second one, which may have more.
func (c *Comparison) imports() error {
	for _, spec := range c.Before.Syntax.Imports {
		stays := func(other *ast.ImportSpec) bool { return c.After.Text(other) == c.Before.Text(spec) }
		if !slices.ContainsFunc(c.After.Syntax.Imports, stays) {
			return c.Differ(spec, "the import is gone")
		}
	}
	return nil
}

// Differ returns an error about a node of the first file.
func (c *Comparison) Differ(before ast.Node, format string, args ...any) error {
	return c.Before.FaultAt(before.Pos(), format, args...)
}

// Nodes compares two nodes. Either may be nil. A difference without a position is reported at the smallest node around it that has one.
func (c *Comparison) Nodes(before, after ast.Node) error {
	err := c.nodes(before, after)
	if err == nil || errors.As(err, new(*simplify.Fault)) || isNil(before) {
		return err
	}
	return c.Differ(before, "%v", err)
}

func (c *Comparison) nodes(before, after ast.Node) error {
	if isNil(before) || isNil(after) {
		if isNil(before) != isNil(after) {
			return fmt.Errorf("%v has become %v", before, after)
		}
		return nil
	}
	if explained, err := c.Explain(before, after); explained || err != nil {
		return err
	}
	if id, ok := before.(*ast.Ident); ok && reflect.TypeOf(after) == reflect.TypeOf(before) {
		return c.idents(id, after.(*ast.Ident))
	}
	return c.Children(before, after)
}

// Children compares the parts, tokens and literals of two nodes. Neither may be nil.
func (c *Comparison) Children(before, after ast.Node) error {
	x, y := reflect.ValueOf(before), reflect.ValueOf(after)
	if x.Type() != y.Type() {
		return c.Differ(before, "%T has become %T", before, after)
	}
	for i := range x.Elem().NumField() {
		if err := c.values(before, x.Elem().Type().Field(i).Name, x.Elem().Field(i), y.Elem().Field(i)); err != nil {
			return err
		}
	}
	return nil
}

func isNil(n ast.Node) bool { return n == nil || reflect.ValueOf(n).IsNil() }

// meaningful are the positions whose presence has a meaning.
var meaningful = map[string]bool{"Ellipsis": true, "Assign": true}

var (
	nodes      = reflect.TypeFor[ast.Node]()
	statements = reflect.TypeFor[[]ast.Stmt]()
	places     = reflect.TypeFor[token.Pos]()
	comments   = reflect.TypeFor[*ast.CommentGroup]()
)

// values compares one field of two nodes.
func (c *Comparison) values(of ast.Node, field string, x, y reflect.Value) error {
	switch {
	case x.Type() == comments || field == "Obj" || field == "Implicit": // the parser does not fill Obj, and a statement is empty anyway
		return nil
	case x.Type() == places:
		if meaningful[field] && (x.Int() == 0) != (y.Int() == 0) {
			return c.Differ(of, "%s differs", field)
		}
		return nil
	case x.Type() == statements:
		return c.Statements(x.Interface().([]ast.Stmt), y.Interface().([]ast.Stmt))
	case x.Type().Implements(nodes):
		a, _ := x.Interface().(ast.Node)
		b, _ := y.Interface().(ast.Node)
		return c.Nodes(a, b)
	case x.Kind() == reflect.Slice:
		if x.Len() != y.Len() {
			return c.Differ(of, "%d of %s have become %d", x.Len(), field, y.Len())
		}
		for i := range x.Len() {
			if err := c.values(of, field, x.Index(i), y.Index(i)); err != nil {
				return err
			}
		}
		return nil
	case x.Interface() != y.Interface():
		return c.Differ(of, "%s %v has become %v", field, x, y)
	}
	return nil
}

// Statements compares two lists of statements.
func (c *Comparison) Statements(before, after []ast.Stmt) error {
	if explained, err := c.List(before, after); explained || err != nil {
		return err
	}
	if len(before) != len(after) {
		return fmt.Errorf("%d statements have become %d", len(before), len(after))
	}
	for i := range before {
		if err := c.Nodes(before[i], after[i]); err != nil {
			return err
		}
	}
	return nil
}

// idents compares the objects of two identifiers. An embedded field's identifier declares the field and refers to its type.
func (c *Comparison) idents(before, after *ast.Ident) error {
	x, declares := c.Before.Info.Defs[before]
	y := c.After.Info.Defs[after]
	u, v := c.Before.Info.Uses[before], c.After.Info.Uses[after]
	if (x == nil) != (y == nil) || (u == nil) != (v == nil) {
		return c.Differ(before, "%s has become %s", before.Name, after.Name)
	}
	if x == nil && u == nil && before.Name != after.Name && !declares { // a type switch has one variable for each clause
		return c.Differ(before, "%s has become %s", before.Name, after.Name)
	}
	for _, pair := range [][2]types.Object{{x, y}, {u, v}} {
		if pair[0] == nil {
			continue
		}
		if err := c.Objects(pair[0], pair[1]); err != nil {
			return c.Differ(before, "%s", err)
		}
	}
	return nil
}
