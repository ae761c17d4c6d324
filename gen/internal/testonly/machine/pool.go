package machine

import (
	"slices"
	"strings"
	"unicode"
)

// The names of everything. Prefixed forms such as aT are what a flattener may want to call the T of package a.
var (
	lower       = []string{"a", "b", "x", "t", "n", "f", "get", "node", "list", "aT", "xA", "aX", "tN"}
	upper       = []string{"A", "B", "X", "T", "N", "F", "Get", "Node", "List", "AX", "XA", "TN"}
	strange     = []string{"fmt", "sort", "strings", "errors", "strconv", "main", "string_", "init2", "sync", "os"}
	hostile     = []string{"int", "string", "bool", "true", "append", "any", "nil", "new", "false", "recover", "make"}
	predeclared = []string{"len", "max", "min", "cap", "copy", "error", "print", "byte", "iota", "clear", "float64",
		"rune", "close", "panic"}

	packageNames = []string{"a", "b", "x", "t", "n", "fmt", "sort", "strings", "list", "node", "errors", "len", "max", "A",
		"string", "int", "error", "get"}
	folderNames = []string{"a", "b", "x", "t", "list", "a.b", "z-z", "fmt", "sort", "errors", "a_b", "Z", "v2", "x.y"}
	fileNames   = []string{"a.go", "b.go", "z.go", "C.go", "x_y.go", "main.go", "10.go", "a1.go"}

	memberNames = []string{"a", "b", "x", "t", "n", "get", "list", "A", "X", "T", "N", "Get", "Len", "len", "string", "int",
		"error", "fmt", "m"}
	labels = []string{"a", "b", "x", "t", "T", "main", "fmt", "len", "loop"}
)

// n returns a number from 0 to below.
func (g *generator) n(below int) int { return g.random.IntN(below) }

// in reports true in one of so many cases.
func (g *generator) in(cases int) bool { return g.n(cases) == 0 }

func pick[T any](g *generator, list []T) T {
	if len(list) == 0 {
		g.fail()
	}
	return list[g.n(len(list))]
}

// fresh draws a name for something at the top of a package.
func (g *generator) fresh(exported bool) string {
	switch {
	case exported:
		return pick(g, upper)
	case g.in(6):
		return pick(g, strange)
	case g.in(5):
		return pick(g, predeclared)
	case g.in(25):
		return pick(g, hostile)
	}
	return pick(g, lower)
}

// local draws a name for something inside of a function.
func (g *generator) local() string {
	switch {
	case g.in(4):
		return pick(g, upper)
	case g.in(8):
		return pick(g, predeclared)
	case g.in(30):
		return pick(g, hostile)
	case g.in(5):
		return pick(g, strange)
	}
	return pick(g, lower)
}

// Class returns what is general in a message: the words of the language it is written in, without the names that the machine draws.
func Class(message string) string {
	var words []string
	for _, word := range strings.FieldsFunc(message, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '_' && r != '.' && r != '/'
	}) {
		plain := strings.IndexFunc(word, func(r rune) bool { return !unicode.IsLower(r) }) < 0 && len(word) > 2
		if plain && !slices.Contains(lower, word) && !slices.Contains(strange, word) && !slices.Contains(memberNames, word) &&
			!slices.Contains(predeclared, word) && !slices.Contains(packageNames, word) {
			words = append(words, word)
		}
	}
	return strings.Join(words, " ")
}
