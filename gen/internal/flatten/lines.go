package flatten

import (
	"bytes"
	"fmt"
	"go/scanner"
	"go/token"

	"kamyk/gen/internal/flatten/simplify"
)

// relined returns a file from the passes, with a line comment wherever its lines differ from the source. first is the file before the
// passes.
func relined(first, file *simplify.File) []byte {
	var text bytes.Buffer
	var expected token.Position
	written, line := 0, 0
	set := token.NewFileSet()
	lines := set.AddFile("", -1, len(file.Source))
	var s scanner.Scanner
	s.Init(lines, file.Source, nil, 0)
	for {
		pos, tok, _ := s.Scan()
		if tok == token.EOF {
			break
		}
		at := lines.PositionFor(pos, false).Line
		if at == line || tok == token.SEMICOLON {
			continue
		}
		expected.Line += at - line
		line = at
		start := lines.Offset(lines.LineStart(at))
		actual := first.Fset.Position(first.Syntax.FileStart + token.Pos(file.OriginOf(lines.Offset(pos))))
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
