package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"regexp"
	"strings"
	"testing"
)

var codeBlock = regexp.MustCompile("(?s)<!-- code ([^\n]*) -->\n(.*?)<!-- /code -->\n")

// TestPageCode holds the Go in README.md to the repository: <!-- code FILE NAME… --> is followed by these functions of the file. With
// -update they are written.
func TestPageCode(t *testing.T) {
	page := readPage(t, "README.md")
	written := codeBlock.ReplaceAllStringFunc(page, func(block string) string {
		wanted := codeBlock.FindStringSubmatch(block)[1]
		var text strings.Builder
		for source := range strings.SplitSeq(wanted, "; ") {
			names := strings.Fields(source)
			text.WriteString(functionsOf(t, names[0], names[1:]))
		}
		return "<!-- code " + wanted + " -->\n```go\n" + strings.TrimSpace(text.String()) + "\n```\n<!-- /code -->\n"
	})
	switch {
	case !codeBlock.MatchString(page):
		t.Error("README.md shows no code")
	case *update:
		writePage(t, "README.md", written)
	case written != page:
		t.Error("the code in README.md is out of date; go test ./gen/kamyk -run Page -update writes it anew")
	}
}

// functionsOf returns a line with the path of a file and the text of some of its functions, without their comments.
func functionsOf(t *testing.T, name string, functions []string) string {
	t.Helper()
	source := readPage(t, name)
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, name, source, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	text := "// " + path.Clean(name) + "\n\n"
	for _, wanted := range functions {
		found := false
		for _, decl := range file.Decls {
			if f, ok := decl.(*ast.FuncDecl); ok && f.Name.Name == wanted && f.Recv == nil {
				text += source[fset.Position(f.Pos()).Offset:fset.Position(f.End()).Offset] + "\n\n"
				found = true
			}
		}
		if !found {
			t.Errorf("%s has no function %s", name, wanted)
		}
	}
	return text
}
