package explain

import (
	"fmt"
	"go/format"
	"regexp"
	"strconv"
	"strings"

	"kamyk/gen/internal/program/lazyregexp"
	"kamyk/gen/internal/program/prog"
)

// function writes a Go function, with the functions that its body calls.
func function(head, body string) string {
	name, _, _ := strings.Cut(strings.TrimPrefix(head, "func "), "(")
	text := head + " {\n" + withFunctions(strings.ReplaceAll(body, "self(", name+"(")) + "\n}"
	formatted, err := format.Source([]byte(text))
	if err != nil {
		panic("explain: " + err.Error() + "\n" + text) // a fault of the learner that wrote it
	}
	return string(formatted)
}

func closure(name, parameters, body string) string {
	code := "func(" + parameters + ") int {\n" + strings.ReplaceAll(body, "self(", name+"(") + "\n}\n"
	if strings.Contains(body, "self(") {
		return "var " + name + " func(" + parameters + ") int\n" + name + " = " + code
	}
	return name + " := " + code
}

func beginning(first []int) string {
	switch len(first) {
	case 0:
		return ""
	case 1:
		return fmt.Sprintf("if n == 0 {\nreturn %d\n}\n", first[0])
	}
	return fmt.Sprintf("if n < %d {\nreturn %s[n]\n}\n", len(first), list("[...]int", first))
}

// list writes a Go composite literal of numbers, on as many lines as needed.
func list(kind string, numbers []int) string {
	const perLine = 24
	if len(numbers) <= perLine {
		return kind + "{" + join(numbers, ", ") + "}"
	}
	text := kind + "{\n"
	for from := 0; from < len(numbers); from += perLine {
		text += join(numbers[from:min(from+perLine, len(numbers))], ", ") + ",\n"
	}
	return text + "}"
}

func join(numbers []int, sign string) string {
	return strings.Join(prog.Map(numbers, strconv.Itoa), sign)
}

// plus writes "name + c", "c - name" or "name".
func plus(name string, c int) string {
	switch {
	case c > 0 && strings.HasPrefix(name, "-"):
		return strconv.Itoa(c) + " - " + name[1:]
	case c > 0:
		return name + " + " + strconv.Itoa(c)
	case c < 0:
		return name + " - " + strconv.Itoa(-c)
	}
	return name
}

func times(factor int, name string) string {
	switch factor {
	case 1:
		return name
	case -1:
		return "-" + name
	}
	return strconv.Itoa(factor) + "*" + name
}

// spellings are the replacements that make an expression readable, in this order.
var spellings = []struct {
	code func() *regexp.Regexp
	text string
}{
	{lazyregexp.New(`\b(\w+)/(\d+)`), "⌊$1/$2⌋"},
	{lazyregexp.New(`\b(\d+)·n\b`), "${1}n"},
	{lazyregexp.New(`ratio\([^()]*\)`), "⌊max/min⌋"},
	{lazyregexp.New(`ratioGap\([^()]*\)`), "⌊max/min - min/max⌋"},
	{lazyregexp.New(`abs\(([^()]*)\)`), "|$1|"},
	{lazyregexp.New(`(^|and )\(([^()]*)\)($| [=≤≥<>])`), "$1$2$3"},
	{lazyregexp.New(`([=≤≥<>] )\(([^()]*)\)$`), "$1$2"},
	{lazyregexp.New(`([\w)\]])([-+])`), "$1 $2 "},
}

var signs = strings.NewReplacer("%", " mod ", "*", "·", "==", "=", "<=", "≤", ">=", "≥", " ^ ", " XOR ", "^", " XOR ", "|", " OR ",
	"&&", "and", "&", " AND ", "sumOf(x...)", "the sum of all", "xorOf(x...)", "the XOR of all")

func spoken(code string) string {
	code = signs.Replace(code)
	for _, s := range spellings {
		code = s.code().ReplaceAllString(code, s.text)
	}
	return code
}
