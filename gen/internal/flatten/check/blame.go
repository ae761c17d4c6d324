package check

import (
	"cmp"
	"errors"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"sort"
	"strings"

	"kamyk/gen/internal/program/lazyregexp"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// A fault is an error that a compiler finds in the file.
type fault struct {
	types.Error
	rule support.Rule
}

// blame converts the faults of a file to errors at positions in the source. Place maps a position of the file to the file that was
// compared.
func (c *Comparison) blame(found []fault, place func(token.Pos) token.Pos) error {
	var errs prog.Errors
	for _, e := range found {
		if strings.HasPrefix(e.Msg, "\t") {
			continue // continues the previous error
		}
		message := required().ReplaceAllString(e.Msg, "needs Go $1, and the file is for Go "+c.p.Target.Go.String())
		if !c.refuse(&errs, e.rule, place(e.Pos), "", message) {
			return fmt.Errorf("the file does not compile: %w", errors.New(e.Error.Error()))
		}
	}
	return errs.Err()
}

// refuse records an error at the source position of a position in the file, and reports whether there is one.
func (c *Comparison) refuse(errs *prog.Errors, rule support.Rule, at token.Pos, hint, message string) bool {
	d, pos := c.origin(at)
	switch {
	case !pos.IsValid():
		return false
	case d.Package.Std:
		named, at := c.keep.Entrance(d)
		errs.Refuse(support.Newer, c.p.Position(at), hint, "%s.%s cannot be copied from the standard library into a file for Go %s: %s",
			named.Package.Path, named.Object().Name(), c.p.Target.Go, message)
	default:
		errs.Refuse(rule, c.p.Position(pos), hint, "%s", message)
	}
	return true
}

// origin returns the declaration and the position of the source token for a position in the file, or for the token before it.
func (c *Comparison) origin(at token.Pos) (of *prog.Decl, pos token.Pos) {
	if c.origins == nil {
		for d := range c.keptDecls() {
			if file := c.decl[d]; file != nil {
				c.origins = append(c.origins, origin{file: file.Node, of: d})
			}
		}
		slices.SortStableFunc(c.origins, func(a, b origin) int { return cmp.Compare(a.file.Pos(), b.file.Pos()) })
	}
	first := sort.Search(len(c.origins), func(i int) bool { return c.origins[i].file.End() > at })
	for i := first; i < len(c.origins) && c.origins[i].file.Pos() <= at; i++ { // several for a line with several names
		o := &c.origins[i]
		if o.tokens == nil {
			o.tokens = c.fileTokens(c.decl[o.of])
		}
		source := c.tokens[o.of]
		for i, w := range o.tokens {
			if i < len(source) && w.pos <= at {
				of, pos = o.of, source[i].pos
			}
		}
	}
	return of, pos
}

// An origin is the source of a piece of the file.
type origin struct {
	file   ast.Node
	tokens []tokenAt // of the file, computed on demand
	of     *prog.Decl
}

// required matches a message about a newer feature, which is to read like the other refusals.
var required = lazyregexp.New(`requires go(1\.\d+) or later`)
