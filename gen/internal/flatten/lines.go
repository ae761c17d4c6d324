package flatten

import (
	"bytes"
	"fmt"
	"go/token"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/program/prog"
)

// relined returns a file from the passes, with a line comment wherever its lines differ from the source. first is the file before the
// passes.
func relined(first, file *simplify.File) []byte {
	var text bytes.Buffer
	var expected token.Position
	written, line := 0, 0
	lines := file.Fset.File(file.Syntax.FileStart)
	for t := range prog.Tokens(file.Source, 0) {
		at := lines.PositionFor(lines.Pos(t.Offset), false).Line
		if at == line || t.Kind == token.SEMICOLON {
			continue
		}
		expected.Line += at - line
		line = at
		start := lines.Offset(lines.LineStart(at))
		actual := first.Fset.Position(first.Syntax.FileStart + token.Pos(file.OriginOf(t.Offset)))
		text.Write(file.Source[written:start])
		written = start
		if actual.Line != expected.Line || actual.Filename != expected.Filename {
			fmt.Fprintf(&text, "//line %s:%d\n", actual.Filename, actual.Line)
			expected = actual
		}
	}
	text.Write(file.Source[written:])
	return text.Bytes()
}
