package source

import (
	"context"
	"testing"
)

// TestPatterns: a program has the parser of patterns only if one of them may be wrong or unknown.
func TestPatterns(t *testing.T) {
	for _, c := range []struct {
		text   string
		parser bool
	}{
		{"const a = `a+`\nfunc main() { regexp.MustCompile(a + `|b`).MatchString(os.Args[0]) }", false},
		{"func main() { regexp.MatchString(`a`, os.Args[0]); regexp.MustCompilePOSIX(`a|b`) }", false},
		{"func main() { (regexp.Compile)(`a`); println(regexp.QuoteMeta(os.Args[0])) }", false},
		{"func main() { regexp.MustCompile(os.Args[0]) }", true},
		{"func main() { regexp.MustCompile(`(`) }", true},
		{"func main() { regexp.MustCompile(`a`).LiteralPrefix() }", true},
		{"func main() { new(regexp.Regexp).UnmarshalText([]byte(os.Args[0])); regexp.MustCompile(`a`) }", true},
		{"func main() { regexp.MustCompile(`a`); f := regexp.Compile; f(os.Args[0]) }", true},
		{"func main() { regexp.MustCompile(`(\\pL?\\PN){150}`) }", true}, // too long a list
	} {
		p, wrong, err := Read(context.Background(), []byte("package main\nimport (\"os\"; \"regexp\")\nvar _ = os.Args\n"+c.text), nil)
		if err != nil || len(wrong) > 0 {
			t.Fatalf("%s: %v %v", c.text, err, wrong)
		}
		if parser := p.Type("regexp/syntax", "parser") != nil; parser != c.parser {
			t.Errorf("%s: parser %v", c.text, parser)
		}
	}
}
