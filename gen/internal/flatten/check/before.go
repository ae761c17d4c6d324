package check

import (
	"fmt"
	"go/token"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// A Before is a file that was proved to mean the same as its source. Passes rewrite it before the judge gets it.
type Before struct {
	*comparison
}

// Before is Same for a file that passes will rewrite. Errors in the rewritten file are reported at their positions in the source.
func (s *Source) Before(names *prog.Names, file []byte) (*Before, error) {
	c, err := s.compare(names, file)
	if err != nil {
		return nil, err
	}
	return &Before{c}, nil
}

// File returns the file, type-checked in the newest version of Go. The caller must not change it.
func (b *Before) File() *prog.Program { return b.file }

// Source returns the declaration and the position from which the text at an offset of the file was written, or nil for generated text.
func (b *Before) Source(offset int) (*prog.Decl, token.Pos) { return b.origin(b.at(offset)) }

// Refuse records what cannot be kept, at an offset of the file before the passes.
func (b *Before) Refuse(errs *prog.Errors, rule support.Rule, offset int, hint, message string) error {
	if !b.refuse(errs, rule, b.at(offset), hint, message) {
		return fmt.Errorf("the generated code cannot be written: %s", message)
	}
	return nil
}

func (b *Before) at(offset int) token.Pos {
	return b.file.Selected().Files[0].Syntax.FileStart + token.Pos(offset)
}

// Compiles returns nil if the judge's compiler accepts the file after the passes. Origin maps an offset of that file to the file before the
// passes.
func (b *Before) Compiles(after []byte, origin func(offset int) int) error {
	file, found, err := parse(b.p, after, b.p.Target.Go)
	if err == nil && len(found) == 0 {
		found = refused(file)
	}
	if err != nil {
		return err
	}
	start := file.Selected().Files[0].Syntax.FileStart
	return b.blame(found, func(pos token.Pos) token.Pos { return b.at(origin(int(pos - start))) })
}
