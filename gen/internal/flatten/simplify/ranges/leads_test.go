package ranges

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"kamyk/gen/internal/program/prog"
)

// leading says of each branch statement the line that it is about, and the line of the range over a function that it stands in.
const leading = `package p

func f(seq func(func(int) bool), n int) {
	for x := range seq {
		switch x {
		case 0:
			break // to 5 in 4
		case 1:
			continue // to 4 in 4
		}
		for range n {
			break // to 11 in 4
		}
	outer:
		for range seq {
			select {
			default:
				break // to 16 in 15
			}
			func() {
				for {
					continue // to 21 in 0
				}
			}()
			for range seq {
				if x > 1 {
					break outer // to 15 in 25
				}
				goto end // to 33 in 25
			}
		}
	end:
		x++
	}
	for range func(yield func() bool) { return } { // to 0 in 0
	}
}
`

func TestLeads(t *testing.T) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", leading, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	info := prog.NewInfo(len(leading))
	if _, err := (&types.Config{}).Check("p", fset, []*ast.File{file}, info); err != nil {
		t.Fatal(err)
	}
	line := func(n ast.Node) int {
		if n == ast.Node((*ast.RangeStmt)(nil)) || n == nil {
			return 0
		}
		return fset.Position(n.Pos()).Line
	}
	l := findJumps(info, file)
	for statement, w := range l.targets {
		text := strings.Split(leading, "\n")[line(statement)-1]
		if got := fmt.Sprintf("// to %d in %d", line(w.to), line(l.rangeOf[statement])); !strings.HasSuffix(text, got) {
			t.Errorf("%s: got %s", text, got)
		}
	}
	if want := strings.Count(leading, "// to "); len(l.targets) != want {
		t.Errorf("%d statements lead somewhere, want %d", len(l.targets), want)
	}
}
