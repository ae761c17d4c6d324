package source

import (
	"go/token"
	"strings"
	"unicode"
)

// A unit is a declaration in the text of a file: a function, a type, a variable, or a group of constants.
type unit struct {
	file     *sourceFile
	from, to int
	names    []string // declared names; for a method, T.M
	reached  bool
}

// units divides the text of a file into its declarations. It finds them by the starts of their lines, because the library is formatted. A
// unit ends at the next one, and includes the comments between them.
func units(text string) (list []*unit) {
	inGroup, open := false, false // of variables; the last unit continues
	for at, next := 0, 0; at < len(text); at = next {
		line, _, _ := strings.Cut(text[at:], "\n")
		next = at + len(line) + 1
		group := line == "var ("
		starts := !group && (inGroup && startsWithName(line) || !inGroup && startsDeclaration(line))
		ends := group || inGroup && line == ")"
		if open && (starts || ends) {
			list[len(list)-1].to, open = at, false
		}
		if starts {
			list, open = append(list, &unit{from: at, to: len(text)}), true
		}
		inGroup = group || inGroup && !ends
	}
	for _, u := range list {
		u.names = namesOf(text[u.from:u.to])
	}
	return list
}

// startsDeclaration reports whether a line starts a declaration.
func startsDeclaration(line string) bool {
	keyword, _, found := strings.Cut(line, " ")
	return found && (keyword == "func" || keyword == "type" || keyword == "var" || keyword == "const")
}

// startsWithName reports whether a line of a group starts with a name.
func startsWithName(line string) bool {
	return len(line) > 1 && line[0] == '\t' && token.IsIdentifier(leadingName(line[1:]))
}

// leadingName returns the name at the start of a text.
func leadingName(text string) string {
	return text[:len(text)-len(strings.TrimLeftFunc(text, func(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }))]
}

func namesOf(text string) (names []string) {
	keyword, rest, _ := strings.Cut(text, " ")
	switch {
	case text[0] == '\t':
		return nameList(text[1:])
	case keyword == "func" && rest[0] == '(':
		receiver, after, _ := strings.Cut(rest[1:], ") ")
		receiver, _, _ = strings.Cut(receiver, "[")
		receiver = receiver[strings.LastIndexByte(receiver, ' ')+1:]
		return []string{strings.TrimPrefix(receiver, "*") + "." + leadingName(after)}
	case rest[0] != '(':
		return nameList(rest)
	}
	for line := range strings.Lines(rest) {
		if startsWithName(line) {
			names = append(names, nameList(line[1:])...)
		}
	}
	return names
}

// nameList returns the names in a list at the start of a text.
func nameList(text string) (names []string) {
	for more := true; more; {
		name := leadingName(text)
		names = append(names, name)
		text, more = strings.CutPrefix(text[len(name):], ", ")
	}
	return names
}
