package check

import (
	"bytes"
	"go/ast"
	"go/constant"
	"go/scanner"
	"go/token"
	"slices"
)

// normal drops what gofmt may add or take away: semicolons where nothing stands between them and the start or the end of a list, of a
// clause or of a head, and a comma at the end of a list. The result takes the place of the tokens.
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

// empty reports whether a token says nothing between two others.
func empty(last, tok, next token.Token) bool {
	switch tok {
	case token.SEMICOLON:
		return slices.Contains(beforeEmpty, last) || slices.Contains(afterEmpty, next)
	case token.COMMA:
		return next == token.RBRACE || next == token.RBRACK || next == token.RPAREN
	}
	return false
}

// The tokens next to which a semicolon says nothing.
var (
	beforeEmpty = []token.Token{token.FOR, token.IF, token.SWITCH, token.LBRACE, token.LPAREN, token.COLON, token.SEMICOLON}
	afterEmpty  = []token.Token{token.LBRACE, token.RBRACE, token.RPAREN, token.SEMICOLON}
)

// SameTokens reports whether two files are the same to the compiler, token by token, but for what normal drops. It says no of some that
// are: where gofmt took parentheses away.
func SameTokens(a, b []byte) bool {
	if bytes.Equal(a, b) {
		return true
	}
	x, y := scanTokens(a), scanTokens(b)
	for {
		tok, text := x.next()
		if other, otherText := y.next(); tok != other || !sameLiteral(tok, text, otherText) {
			return false
		}
		if tok == token.EOF {
			return true
		}
	}
}

// A tokenScanner reads those of a file, without the ones that are empty.
type tokenScanner struct {
	scanner.Scanner
	last, tok token.Token
	text      string
}

func scanTokens(source []byte) *tokenScanner {
	t := &tokenScanner{last: token.SEMICOLON}
	t.Init(token.NewFileSet().AddFile("", -1, len(source)), source, nil, 0)
	_, t.tok, t.text = t.Scan()
	return t
}

func (t *tokenScanner) next() (tok token.Token, text string) {
	for {
		tok, text = t.tok, t.text
		_, t.tok, t.text = t.Scan()
		if tok == token.EOF || !empty(t.last, tok, t.tok) {
			t.last = tok
			return tok, spelling(tok, text)
		}
	}
}

// redundant returns the parentheses below a node that gofmt may drop or write: around the operand of a head, around parentheses, around the
// type of a parameter, around the function type of a conversion, and around results that need none. All of them mean nothing where they
// stand.
func redundant(root ast.Node) map[token.Pos]bool {
	var found map[token.Pos]bool
	strip := func(e ast.Expr) {
		for {
			parentheses, ok := e.(*ast.ParenExpr)
			if !ok {
				return
			}
			if found == nil {
				found = map[token.Pos]bool{}
			}
			found[parentheses.Lparen], found[parentheses.Rparen] = true, true
			e = parentheses.X
		}
	}
	ast.Inspect(root, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ParenExpr:
			strip(n.X)
		case *ast.IfStmt:
			strip(n.Cond)
		case *ast.ForStmt:
			strip(n.Cond)
		case *ast.SwitchStmt:
			strip(n.Tag)
		case *ast.RangeStmt:
			strip(n.X)
		case *ast.Field:
			strip(n.Type)
		case *ast.CallExpr:
			if _, ok := ast.Unparen(n.Fun).(*ast.FuncType); ok {
				strip(n.Fun)
			}
		case *ast.FuncType:
			if r := n.Results; r != nil && (len(r.List) == 0 || len(r.List) == 1 && r.List[0].Names == nil) && r.Opening.IsValid() {
				if found == nil {
					found = map[token.Pos]bool{}
				}
				found[r.Opening], found[r.Closing] = true, true
			}
		}
		return true
	})
	return found
}

// sameLiteral reports whether two literals say the same. gofmt writes the letters of numbers in lower case.
func sameLiteral(tok token.Token, a, b string) bool {
	if a != b && (tok == token.INT || tok == token.FLOAT || tok == token.IMAG) {
		return constant.Compare(constant.MakeFromLiteral(a, tok, 0), token.EQL, constant.MakeFromLiteral(b, tok, 0))
	}
	return a == b
}
