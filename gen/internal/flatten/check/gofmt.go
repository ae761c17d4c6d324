package check

import (
	"bytes"
	"go/ast"
	"go/constant"
	"go/token"
	"slices"

	"kamyk/gen/internal/program/prog"
)

// normal drops the tokens that gofmt may add or remove: semicolons at the start or the end of a list, clause or head, and a comma at the
// end of a list. It reuses the slice.
func normal(tokens []tokenAt) []tokenAt {
	kept, last := tokens[:0], token.SEMICOLON
	for i, w := range tokens {
		next := token.SEMICOLON
		if i+1 < len(tokens) {
			next = tokens[i+1].tok
		}
		if empty(last, w.tok, next) {
			continue
		}
		kept, last = append(kept, w), w.tok
	}
	return kept
}

// empty reports whether a token between two others has no meaning.
func empty(last, tok, next token.Token) bool {
	switch tok {
	case token.SEMICOLON:
		return slices.Contains(beforeEmpty, last) || slices.Contains(afterEmpty, next)
	case token.COMMA:
		return next == token.RBRACE || next == token.RBRACK || next == token.RPAREN
	}
	return false
}

// Next to these tokens, a semicolon has no meaning.
var (
	beforeEmpty = []token.Token{token.FOR, token.IF, token.SWITCH, token.LBRACE, token.LPAREN, token.COLON, token.SEMICOLON}
	afterEmpty  = []token.Token{token.LBRACE, token.RBRACE, token.RPAREN, token.SEMICOLON}
)

// SameTokens reports whether two files have the same tokens, except those that normal drops. It returns false for some equal files, from
// which gofmt has removed parentheses.
func SameTokens(a, b []byte) bool {
	if bytes.Equal(a, b) {
		return true
	}
	same := func(x, y tokenAt) bool { return x.tok == y.tok && sameLiteral(x.tok, x.text, y.text) }
	return slices.EqualFunc(normal(scan(a)), normal(scan(b)), same)
}

func scan(source []byte) []tokenAt {
	tokens := make([]tokenAt, 0, len(source)/3)
	for t := range prog.Tokens(source, 0) {
		tokens = append(tokens, tokenAt{tok: t.Kind, text: spelling(t.Kind, t.Text)})
	}
	return tokens
}

// redundant returns the parentheses below a node that gofmt may remove or add. They have no meaning. They are around the operand of an if,
// for or switch, around other parentheses, the type of a parameter, the function type of a conversion, and at most one result.
func redundant(root ast.Node) map[token.Pos]bool {
	found := map[token.Pos]bool{}
	strip := func(e ast.Expr) {
		if parentheses, ok := e.(*ast.ParenExpr); ok {
			found[parentheses.Lparen], found[parentheses.Rparen] = true, true
		}
	}
	for n := range ast.Preorder(root) {
		strip(prog.Head(n))
		switch n := n.(type) {
		case *ast.ParenExpr:
			strip(n.X)
		case *ast.Field:
			strip(n.Type)
		case *ast.CallExpr:
			if _, ok := ast.Unparen(n.Fun).(*ast.FuncType); ok {
				strip(n.Fun)
			}
		case *ast.FuncType:
			if r := n.Results; r != nil && (len(r.List) == 0 || len(r.List) == 1 && r.List[0].Names == nil) && r.Opening.IsValid() {
				found[r.Opening], found[r.Closing] = true, true
			}
		}
	}
	return found
}

// sameLiteral reports whether two literals are equal. gofmt writes the letters of numbers in lower case.
func sameLiteral(tok token.Token, a, b string) bool {
	if a != b && (tok == token.INT || tok == token.FLOAT || tok == token.IMAG) {
		return constant.Compare(constant.MakeFromLiteral(a, tok, 0), token.EQL, constant.MakeFromLiteral(b, tok, 0))
	}
	return a == b
}
