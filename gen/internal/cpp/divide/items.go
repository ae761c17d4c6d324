package divide

import (
	"strings"

	"kamyk/gen/internal/cpp/runtime"
	"kamyk/gen/internal/program/lazyregexp"
)

// A kind is the kind of a declaration.
type kind int

const (
	other      kind = iota // a variable, an alias, an enumeration: never divided
	prototype              // never divided
	incomplete             // the name of a struct
	structure              // with its members
	function               // with its body
	member                 // the body of a function declared in a struct
)

// A rest is the part of a declaration that follows the program.
type rest int

const (
	whole rest = iota
	some
	none
)

// An item is a declaration.
type item struct {
	text    string // with preceding comments
	head    string // the text before the first brace
	kind    kind
	names   []string // declared names
	members []string // of a struct
	apart   bool     // after an empty line
	program bool     // see Section
	early   bool     // a function whose body precedes the program
	later   rest
}

// divided reports whether the head and the body of a function are apart.
func (i *item) divided() bool {
	return i.kind == function && !i.early && !strings.Contains(i.head, "constexpr ")
}

// before returns the text for the part before the program, if an item has one.
func (i *item) before() string {
	switch {
	case i.divided():
		return i.head + ";\n"
	case i.later == some:
		return "struct " + i.names[0] + ";\n"
	}
	return i.text
}

// after returns the text for the part after the program.
func (i *item) after() string {
	switch {
	case i.later == whole || i.later == some:
		return i.text
	case i.divided():
		return strings.Replace(i.text, i.head, withoutDefaults(i.head), 1)
	}
	return ""
}

// quoted matches strings, characters and comments.
var quoted = lazyregexp.New(`"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])'|//.*`)

// items divides a text into its declarations, each of which ends with its line.
func items(text string) (list []*item) {
	var comment, code strings.Builder
	depth, apart, macro := 0, false, "" // macro ends a macro
	for line := range strings.Lines(text) {
		bare, _, _ := strings.Cut(line, "//")
		if strings.ContainsAny(line, `"'`) {
			bare = quoted().ReplaceAllString(line, "")
		}
		bare = strings.TrimSpace(bare)
		if name, ok := strings.CutPrefix(bare, "#define "); ok && depth == 0 && macro == "" {
			macro = "#undef " + words().FindString(name)
		}
		if depth == 0 && bare == "" && code.Len() == 0 {
			if strings.TrimSpace(line) == "" {
				apart = true
			} else {
				comment.WriteString(line)
			}
			continue
		}
		code.WriteString(line)
		depth += nesting(bare)
		if macro != "" && bare != macro || macro == "" && (depth > 0 || bare == "" || !strings.ContainsAny(bare[len(bare)-1:], ";}")) {
			continue
		}
		macro = ""
		i := newItem(code.String())
		i.text, i.apart = comment.String()+i.text, apart
		list, apart = append(list, i), false
		comment.Reset()
		code.Reset()
	}
	return list
}

// nesting returns how many more brackets a text opens than it closes.
func nesting(code string) (depth int) {
	for _, c := range code {
		switch c {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		}
	}
	return depth
}

var (
	attributes = lazyregexp.New(`\[\[.*?\]\] ?`)
	structs    = lazyregexp.New(`(?m)^struct (\w+)`)
	words      = lazyregexp.New(`[A-Za-z_]\w*`)
)

// newItem finds the kind and the names of a declaration by its first words.
func newItem(code string) *item {
	i := &item{text: code}
	rest := code
	if strings.Contains(code, "[[") {
		rest = attributes().ReplaceAllString(code, "")
	}
	rest = strings.TrimLeft(rest[templateHead(rest):], " \n")
	first, _, _ := strings.Cut(rest, " ")
	i.head = strings.TrimRight(code[:headLength(code)], " \n")
	switch first {
	case "#define": // with the structs that it is a part of
		for _, m := range structs().FindAllStringSubmatch(code, -1) {
			i.names = append(i.names, m[1])
		}
	case "enum":
		_, constants, _ := strings.Cut(rest, "{")
		i.names = append(words().FindAllString(rest, 2)[1:], words().FindAllString(constants, -1)...)
	case "struct":
		i.names = words().FindAllString(rest, 2)[1:]
		if i.kind = incomplete; strings.Contains(rest, "{") {
			i.kind = structure
			i.members = fields(rest)
		}
	case "using":
		i.names = words().FindAllString(rest, 2)[1:]
	default:
		i.functionOrVariables(rest)
	}
	return i
}

// declarator returns the first name before a parenthesis in a head, and what is before the name, if there is one. It skips the arguments of
// templates: Func<int(int)> has none.
func declarator(head string) (before, name string) {
	for n, c := range head {
		if c != '(' {
			continue
		}
		before = strings.TrimRightFunc(head[:n], runtime.IsWord)
		if at := strings.LastIndex(before, "operator"); at >= 0 && len(before) == n && !strings.ContainsAny(before[at:], " (") {
			before = before[:at]
		}
		if len(before) < n && strings.Count(before, "<") == strings.Count(before, ">") {
			return before, head[len(before):n]
		}
	}
	return "", ""
}

// functionOrVariables finds the kind and the names of a declaration without a keyword.
func (i *item) functionOrVariables(code string) {
	head := code[:headLength(code)]
	before, name := declarator(head)
	if name == "" || strings.Contains(before, " = ") {
		i.names = variables(head)
		return
	}
	i.names = []string{name}
	if strings.HasPrefix(i.names[0], "operator") { // which types have, and nobody calls by its name
		i.names[0] = "operator"
	}
	switch {
	case strings.HasSuffix(before, "::"):
		i.kind, i.names = member, nil
	case strings.Contains(code, "{"):
		i.kind = function
	default:
		i.kind = prototype
	}
}

// fields returns the names before "{};" in a struct.
func fields(code string) (names []string) {
	for before, after, found := strings.Cut(code, "{};"); found; before, after, found = strings.Cut(after, "{};") {
		if name := before[len(strings.TrimRightFunc(before, runtime.IsWord)):]; name != "" {
			names = append(names, name)
		}
	}
	return names
}

// headLength returns the length of a declaration up to its first brace or semicolon.
func headLength(code string) int {
	if n := strings.IndexAny(code, "{;"); n >= 0 {
		return n
	}
	return len(code)
}

// templateHead returns the length of the template parameters at the start of a declaration.
func templateHead(code string) int {
	if !strings.HasPrefix(code, "template ") {
		return 0
	}
	depth := 0
	for n, c := range code {
		switch c {
		case '<':
			depth++
		case '>':
			if depth--; depth == 0 {
				return n + 1
			}
		}
	}
	return len(code)
}

// variables returns the names in a declaration of variables.
func variables(head string) (names []string) {
	depth, initial, chunk := 0, false, ""
	add := func() {
		if list := words().FindAllString(chunk, -1); len(list) > 0 {
			names = append(names, list[len(list)-1])
		}
		chunk, initial = "", false
	}
	for _, c := range strings.ReplaceAll(head, " << ", "") { // a shift opens no list
		switch {
		case strings.ContainsRune("<([", c):
			depth++
		case strings.ContainsRune(">)]", c):
			depth--
		case depth > 0:
		case c == ',':
			add()
		case c == '=':
			initial = true
		case !initial:
			chunk += string(c)
		}
	}
	add()
	return names
}

// withoutDefaults returns the head of a function that is already declared: only the first declaration has default arguments.
func withoutDefaults(head string) string {
	var b strings.Builder
	depth, from := 0, -1
	for n, c := range head {
		if from < 0 && depth > 0 && strings.HasPrefix(head[n:], " = ") {
			from = depth
		}
		switch {
		case strings.ContainsRune("<([", c):
			depth++
		case strings.ContainsRune(">)]", c):
			depth--
		}
		if from >= 0 && (depth < from || c == ',' && depth == from) {
			from = -1
		}
		if from < 0 {
			b.WriteRune(c)
		}
	}
	return b.String()
}
