package check

import (
	"go/ast"
	"go/constant"
	"go/token"
	"slices"
)

// normal drops what gofmt may add or take away: semicolons where nothing stands between them and the start or the end of a list, of a
// clause or of a head, and a comma at the end of a list. The result takes the place of the words.
func normal(words []word) []word {
	kept := words[:0]
	for i, w := range words {
		next := token.SEMICOLON
		if i+1 < len(words) {
			next = words[i+1].tok
		}
		switch w.tok {
		case token.SEMICOLON:
			if len(kept) == 0 || slices.Contains(beforeEmpty, kept[len(kept)-1].tok) || slices.Contains(afterEmpty, next) {
				continue
			}
		case token.COMMA:
			if slices.Contains([]token.Token{token.RBRACE, token.RBRACK, token.RPAREN}, next) {
				continue
			}
		}
		kept = append(kept, w)
	}
	return kept
}

// The tokens next to which a semicolon says nothing.
var (
	beforeEmpty = []token.Token{token.FOR, token.IF, token.SWITCH, token.LBRACE, token.LPAREN, token.COLON, token.SEMICOLON}
	afterEmpty  = []token.Token{token.LBRACE, token.RBRACE, token.RPAREN, token.SEMICOLON}
)

// redundant returns the parentheses below a node that gofmt may drop: around the operand of a head, around parentheses, around the type
// of a parameter, and around results that need none. All of them mean nothing where they stand.
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
	switch tok {
	case token.INT, token.FLOAT, token.IMAG:
		return constant.Compare(constant.MakeFromLiteral(a, tok, 0), token.EQL, constant.MakeFromLiteral(b, tok, 0))
	}
	return a == b
}
