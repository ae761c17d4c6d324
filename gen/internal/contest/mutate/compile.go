package mutate

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"math"
	"slices"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/stress"
)

// writeCompilable writes the files with their sites. It omits sites that the compiler rejects, because it cannot
// infer a type there, or requires a constant.
func writeCompilable(p *prog.Program, files map[*prog.File]*finder, v *stress.Variants) error {
	for {
		c := &compilation{p: p, set: token.NewFileSet(), places: map[string]map[*site]span{}}
		for _, file := range p.Selected().Files {
			text := file.Source
			if f := files[file]; f != nil {
				text, c.places[file.Name] = rewrite(file.Source, f.sites)
				v.Files[file.Name] = text
			}
			c.parse(file.Name, text)
		}
		c.parse("choose.txt", []byte(inPackage(p.Selected(), choose)))
		found := c.errors()
		if len(found) == 0 {
			return nil
		}
		if err := drop(files, c, found); err != nil {
			return err
		}
	}
}

// drop removes the innermost site around each error.
func drop(files map[*prog.File]*finder, c *compilation, found []types.Error) error {
	bad := map[*site]bool{}
	for _, e := range found {
		position := c.set.PositionFor(e.Pos, false)
		var inner *site
		least := math.MaxInt
		for s, place := range c.places[position.Filename] {
			if size := place.end - place.start; place.start <= position.Offset && position.Offset <= place.end && size < least {
				inner, least = s, size
			}
		}
		if inner != nil {
			bad[inner] = true
		}
	}
	if len(bad) == 0 {
		return fmt.Errorf("the package with mutants does not compile: %w", found[0])
	}
	for _, f := range files {
		f.sites = slices.DeleteFunc(f.sites, func(s *site) bool { return bad[s] })
	}
	return nil
}

// A compilation type-checks the package with mutants.
type compilation struct {
	p      *prog.Program
	set    *token.FileSet
	syntax []*ast.File
	places map[string]map[*site]span
	found  []types.Error
}

func (c *compilation) parse(name string, text []byte) {
	syntax, err := parser.ParseFile(c.set, name, text, parser.SkipObjectResolution)
	if err != nil {
		c.found = append(c.found, types.Error{Fset: c.set, Pos: syntax.FileStart, Msg: err.Error()})
	}
	c.syntax = append(c.syntax, syntax)
}

func (c *compilation) errors() []types.Error {
	pkg := c.p.Selected()
	config := types.Config{Importer: c, Sizes: c.p.Sizes, Error: func(err error) {
		if e, ok := errors.AsType[types.Error](err); ok {
			c.found = append(c.found, e)
		}
	}}
	if m := pkg.Module; m != nil {
		config.GoVersion = "go" + m.Go.String()
	}
	config.Check(pkg.Path, c.set, c.syntax, nil)
	return c.found
}

// Import implements types.Importer.
func (c *compilation) Import(path string) (*types.Package, error) {
	if own := c.p.ByPath(path); own != nil {
		return own.Types, nil
	}
	return c.p.Importer.Import(path)
}
