package rename

import (
	"go/ast"
	"go/token"
	"slices"

	"kamyk/gen/internal/program/prog"
)

// writtenAgain returns a function that reports whether a position is in syntax that an edit repeats.
func writtenAgain(edits *prog.Edits, d *prog.Decl) func(pos token.Pos) bool {
	var nodes []ast.Node
	for _, part := range d.Parts() {
		for _, edit := range edits.In(part.Pos(), part.End()) {
			for _, piece := range edit.New {
				if piece.Node != nil {
					nodes = append(nodes, piece.Node)
				}
			}
		}
	}
	return func(pos token.Pos) bool {
		return slices.ContainsFunc(nodes, func(n ast.Node) bool { return n.Pos() <= pos && pos < n.End() })
	}
}

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
