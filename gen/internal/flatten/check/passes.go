package check

import (
	"fmt"
	"go/token"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// File returns the file, type-checked in the newest version of Go. The caller must not change it.
func (c *Comparison) File() *prog.Program { return c.file }

// Origin returns the declaration and the position from which the text at an offset of the file was written, or nil for generated text.
func (c *Comparison) Origin(offset int) (*prog.Decl, token.Pos) { return c.origin(c.at(offset)) }

// Refuse records what cannot be kept, at an offset of the file before the passes.
func (c *Comparison) Refuse(errs *prog.Errors, rule support.Rule, offset int, hint, message string) error {
	if !c.refuse(errs, rule, c.at(offset), hint, message) {
		return fmt.Errorf("the generated code cannot be written: %s", message)
	}
	return nil
}

func (c *Comparison) at(offset int) token.Pos {
	return c.file.Selected().Files[0].Syntax.FileStart + token.Pos(offset)
}

// Compiles returns nil if the judge's compiler accepts the file after the passes. Origin maps an offset of that file to the file before the
// passes.
func (c *Comparison) Compiles(after []byte, origin func(offset int) int) error {
	file, found, err := parse(c.p, after, c.p.Target.Go, true)
	if err != nil {
		return err
	}
	start := file.Selected().Files[0].Syntax.FileStart
	return c.blame(found, func(pos token.Pos) token.Pos { return c.at(origin(int(pos - start))) })
}
