package simplify_test

import (
	"errors"
	"go/ast"
	"go/token"
	"go/types"
	"strings"
	"testing"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
	"kamyk/gen/internal/testonly/marked"
)

func readFile(t *testing.T, source string) *simplify.File {
	t.Helper()
	p := &prog.Program{Sizes: types.SizesFor("gc", "amd64"), Target: prog.Target{Go: 18}}
	f, err := marked.File(p, []byte("package main\n\n"+source))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// at returns the position of the last place where a text stands.
func at(f *simplify.File, text string) token.Pos {
	return f.Syntax.FileStart + token.Pos(strings.LastIndex(string(f.Source), text))
}

// renamed is a pass that gives every variable x another name.
func renamed(to string) simplify.Pass {
	return simplify.Pass{
		Name: to,
		Rewrite: func(f *simplify.File) (edits []simplify.Edit) {
			for n := range ast.Preorder(f.Syntax) {
				if id, ok := n.(*ast.Ident); ok && id.Name == "x" {
					edits = append(edits, simplify.Replace(id.Pos(), id.End(), to))
				}
			}
			return edits
		},
		Proof: func(before, after *simplify.File) error {
			if to == "wrong" {
				return after.FaultAt(at(after, "wrong"), "it is %s", to)
			}
			return nil
		},
	}
}

// TestRun: passes follow one another, one with nothing to do changes nothing, and what is wrong stops them.
func TestRun(t *testing.T) {
	f := readFile(t, "func main() { x := 1; _ = x }")
	refusing := simplify.Pass{Rewrite: func(f *simplify.File) []simplify.Edit {
		f.Refuse(support.Newer, at(f, "longer"), "the way out", "no %s", "x")
		return nil
	}}
	for _, test := range []struct {
		passes []simplify.Pass
		want   string // what the file says, or the error
	}{
		{nil, "x := 1; _ = x"},
		{[]simplify.Pass{renamed("longer"), renamed("none")}, "longer := 1; _ = longer"},
		{[]simplify.Pass{renamed("longer"), refusing}, "no x"},
		{[]simplify.Pass{renamed("wrong")}, "pass wrong: 3:31 of the file between passes: it is wrong"},
		{[]simplify.Pass{renamed("_")}, "pass _: 3:17 of the file between passes: it does not compile: no new variables"},
	} {
		after, err := simplify.Run(f, test.passes)
		text := ""
		if err != nil {
			text = err.Error()
		} else {
			text = string(after.Source)
		}
		if !strings.Contains(text, test.want) {
			t.Errorf("%s, and not %s", text, test.want)
		}
	}
}

// TestOrigin: the origin of copied text is its position in the first file, and that of generated text the syntax it was generated for.
func TestOrigin(t *testing.T) {
	first := readFile(t, "func f(x int) int { return x }\n\nfunc main() { f(1) }")
	call := first.Syntax.Decls[1].(*ast.FuncDecl).Body.List[0].(*ast.ExprStmt)
	middle, err := first.Apply([]simplify.Edit{
		simplify.Insert(first.Syntax.Decls[0].Pos(), "var made = 1\n\n"),
		{Pos: call.Pos(), End: call.End(), New: append([]simplify.Piece{{Text: "_ = "}}, first.Copy(call, nil)...)},
	})
	if err != nil {
		t.Fatal(err)
	}
	last, err := middle.Apply([]simplify.Edit{simplify.Replace(at(middle, "f(1"), at(middle, "f(1")+1, "(f)")})
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{"made": "func f", "return x": "return x", "_ = ": "f(1)", "(f)": "f(1)", "1) }": "1) }"} {
		if got := last.Origin(at(last, text)); got != first.Offset(at(first, want)) {
			t.Errorf("%s comes from %q", text, first.Source[got:])
		}
	}
	overlapping := []simplify.Edit{simplify.Replace(call.Pos(), call.End(), ""), simplify.Insert(call.Pos()+1, "x")}
	if _, err := first.Apply(overlapping); !errors.As(err, new(*simplify.Fault)) {
		t.Errorf("edits that overlap give %v", err)
	}
}

// TestFresh: a name is new in the file, or in a declaration with what is declared at the top.
func TestFresh(t *testing.T) {
	f := readFile(t, "var top, top2 int\n\nfunc main() { x, y := 1, 2; _, _ = x, y }\n\nfunc f() { z := 1; _ = z }")
	all := f.Names()
	in := f.NamesIn(f.Syntax.Decls[1], all)
	var got []string
	for _, try := range []struct {
		names *simplify.Names
		name  string
	}{{in, "z"}, {in, "x"}, {in, "top"}, {in, "len"}, {all, "x2"}, {all, "y"}, {in, "y2"}, {all, "free"}} {
		got = append(got, try.names.Fresh(try.name))
	}
	if got := strings.Join(got, " "); got != "z x2 top3 len2 x3 y2 y3 free" {
		t.Error(got)
	}
}

// TestSpeller: a type is spelled where it may be hidden: local variables that hide it are renamed, types have an alias, and imports come.
func TestSpeller(t *testing.T) {
	for _, test := range []struct{ source, want string }{
		{"type T int\n\nfunc main() { var list []map[string]T; _ = list }", "spelled([]map[string]T)"},
		{"type T int\n\nfunc main() { var list []T; T := 1; _, _ = list, T }", "T2 := 1; _, _ = list, T2; spelled([]T)"},
		{"func main() { list := func(...int) error { return nil }; int := 1; _, _ = list, int }", "int2 := 1; _, _ = list, int2; " +
			"spelled(func(...int) error)"},
		{"type T int\n\nfunc main() { var list []T; type T string; _ = list; _ = T(\"\") }", "lacks"},
		{"func main() { var list []int; type int string; _ = list; _ = int(\"\") }", "lacks"},
		{"type a = int\n\nfunc main() { var list []int; type int string; _ = list; _ = int(\"\") }", "spelled([]a)"},
		{"func main() { var list struct{ int }; type int string; _ = list; _ = int(\"\") }", "refused"},
		{"type T[P any] []P\n\nfunc main() { var list T[int]; type T string; _ = list; _ = T(\"\") }", "refused"},
	} {
		f := readFile(t, test.source+"\n\nfunc spelled(any) {}")
		body := f.Syntax.Decls[len(f.Syntax.Decls)-2].(*ast.FuncDecl).Body
		speller := simplify.NewSpeller(f, f.Names())
		var list types.Object
		for id, object := range f.Info.Defs {
			if id.Name == "list" {
				list = object
			}
		}
		got := "refused"
		if text := speller.Type(body.Rbrace, list.Type()); f.NeedsAliases() && !f.Refused() {
			got = "lacks"
		} else if !f.Refused() {
			var source strings.Builder
			for _, piece := range f.CopySpan(body.Lbrace, body.Rbrace, speller.Edits(nil)) {
				source.WriteString(piece.Text)
			}
			got = strings.TrimSpace(source.String()) + "; spelled(" + text + ")"
		}
		if !strings.HasSuffix(got, test.want) {
			t.Errorf("%s, and not %s", got, test.want)
		}
	}
}
