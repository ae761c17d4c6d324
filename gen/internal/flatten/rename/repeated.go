package rename

import (
	"go/ast"
	"go/token"

	"kamyk/gen/internal/program/prog"
)

// repetitions returns a function that lists where lines of local constants without expressions repeat the line at a position: names
// declared between them capture, too. After a line that an edit writes out, they repeat that line.
func repetitions(edits *prog.Edits, d *prog.Text) func(pos token.Pos) []token.Pos {
	lines := map[ast.Node][]token.Pos{}
	for group := range prog.Each[*ast.GenDecl](d.Nodes()) {
		writtenOut := map[*ast.ValueSpec]bool{}
		for line, head := range prog.Repetitions(group) {
			writtenOut[head] = writtenOut[head] || len(edits.In(line.End(), line.End())) > 0
			if !writtenOut[head] {
				lines[head] = append(lines[head], line.Pos())
			}
		}
	}
	return func(pos token.Pos) []token.Pos {
		for line, repeated := range lines {
			if line.Pos() <= pos && pos < line.End() {
				return repeated
			}
		}
		return nil
	}
}
