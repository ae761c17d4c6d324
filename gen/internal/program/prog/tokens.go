package prog

import (
	"go/scanner"
	"go/token"
	"iter"
)

// A Token is a token of a source, at an offset.
type Token struct {
	Offset int
	Kind   token.Token
	Text   string // of an identifier, a literal or a comment; "\n" for a semicolon that the scanner inserts
}

// Tokens yields the tokens of a source, without that of its end.
func Tokens(source []byte, mode scanner.Mode) iter.Seq[Token] {
	return func(yield func(Token) bool) {
		var s scanner.Scanner
		s.Init(token.NewFileSet().AddFile("", -1, len(source)), source, nil, mode)
		for {
			at, kind, text := s.Scan()
			if kind == token.EOF || !yield(Token{int(at) - 1, kind, text}) {
				return
			}
		}
	}
}

// Blank replaces a text by spaces, except for line breaks, so that the positions of what follows stay the same.
func Blank(text []byte) {
	for i, c := range text {
		if c != '\n' {
			text[i] = ' '
		}
	}
}
