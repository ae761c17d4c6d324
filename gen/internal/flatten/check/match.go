package check

import (
	"cmp"
	"fmt"
	"go/token"
	"go/types"

	"kamyk/gen/internal/flatten/generate"
	"kamyk/gen/internal/program/prog"
)

// match finds the declaration in the file for each kept one: by name, or by order if it has no name. All others in the file must be
// generated.
func (c *Comparison) match() error {
	left := c.anonymous()
	for d := range c.keptDecls() {
		found := c.find(d, left)
		if found == nil || len(found.Objects) != len(d.Objects) {
			return c.differ(d, tokenAt{}, fmt.Sprintf("the file lacks %s of package %s", d.Object().Name(), d.Package.Path))
		}
		c.decl[d] = found
		for i, object := range d.Objects {
			if object == nil || found.Objects[i] == nil {
				continue
			}
			if err := c.pair(object, found.Objects[i]); err != nil {
				return c.differ(d, tokenAt{pos: object.Pos()}, err.Error())
			}
		}
	}
	return c.nothingElse()
}

// nothingElse refuses additional declarations in the file. Blank constants only count for iota.
func (c *Comparison) nothingElse() error {
	wanted := map[*prog.Decl]bool{}
	for _, d := range c.decl {
		wanted[d] = true
	}
	own := map[string]bool{"main": c.p.Entry != nil}
	for _, name := range c.names.Generated {
		own[name] = true
	}
	for _, d := range c.file.Selected().Decls {
		_, calls := c.calledInit(d)
		if !wanted[d] && !calls && !own[cmp.Or(d.Owner(), d.Object()).Name()] && !(d.Token() == token.CONST && d.IsBlank()) {
			return fmt.Errorf("the file declares %s, which nothing asked for", d.Object().Name())
		}
	}
	return nil
}

// anonymous returns the file's init functions and blank variables, in order, by their name.
func (c *Comparison) anonymous() map[string][]*prog.Decl {
	left := map[string][]*prog.Decl{}
	for _, d := range c.file.Selected().Decls {
		if _, calls := c.calledInit(d); calls {
			continue
		}
		if d.IsInit() || d.Spec() != nil && d.IsBlank() && d.Token() == token.VAR {
			left[d.Objects[0].Name()] = append(left[d.Objects[0].Name()], d)
		}
	}
	return left
}

func (c *Comparison) find(d *prog.Decl, left map[string][]*prog.Decl) *prog.Decl {
	if d.IsMethod() {
		return c.findMethod(d)
	}
	for _, object := range d.Objects {
		if name := c.names.Of(object); name != "_" && (name != "init" || !d.IsInit()) {
			return c.file.DeclOf(c.scope().Lookup(name))
		}
	}
	name := d.Object().Name()
	if len(left[name]) == 0 {
		return nil
	}
	first := left[name][0]
	left[name] = left[name][1:]
	return first
}

func (c *Comparison) scope() *types.Scope { return c.file.Selected().Types.Scope() }

func (c *Comparison) findMethod(d *prog.Decl) *prog.Decl {
	base := c.scope().Lookup(c.names.Of(d.Owner()))
	if base == nil {
		return nil
	}
	found, path, _ := types.LookupFieldOrMethod(base.Type(), true, c.file.Selected().Types, c.names.Of(d.Object()))
	if len(path) != 1 {
		return nil // it is promoted
	}
	return c.file.DeclOf(found)
}

// pair records that an object of the file corresponds to one of the source, and refuses a second partner for either.
func (c *Comparison) pair(source, file types.Object) error {
	source, file = prog.Origin(source), prog.Origin(file)
	if c.from[file] == nil && (c.to[source] == nil || c.edits.Copied[source]) {
		c.to[source], c.from[file] = file, source
	}
	if c.from[file] != source || c.to[source] != file && !c.edits.Copied[source] {
		return fmt.Errorf("%s of the source and %s of the file are not the same thing", source, file)
	}
	return nil
}

// calledInit returns the init function that the initialiser of a generated variable calls.
func (c *Comparison) calledInit(d *prog.Decl) (types.Object, bool) {
	if d.Spec() == nil || !d.IsBlank() || len(d.Values()) != 1 {
		return nil, false
	}
	value, start := d.Values()[0], d.File.Syntax.FileStart
	name, ok := generate.CallsInit(d.File.Source[value.Pos()-start : value.End()-start])
	if !ok {
		return nil, false
	}
	for init := range c.edits.Called {
		if c.names.Of(init.Object()) == name {
			return init.Object(), true
		}
	}
	return nil, false
}
