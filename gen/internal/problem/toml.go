package problem

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"go/token"
	"io/fs"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"

	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/host/words"
	"kamyk/gen/internal/program/lazyregexp"
	"kamyk/gen/internal/program/prog"
)

// readTOML decodes a TOML file, if it exists. Unknown keys are errors.
func readTOML(name string, into any) error {
	data, err := atomicfile.Read(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if err := checkDepth(name, string(data)); err != nil {
		return err
	}
	meta, invalid := decode(name, string(data), into)
	if invalid != nil {
		return prog.Errors{invalid}
	}
	return checkKeys(name, string(data), meta.Undecoded(), reflect.TypeOf(into).Elem())
}

var lastKey = lazyregexp.New(`^(?:line (\d+) )?\(last key "(.*?)"\): `)

var otherType = lazyregexp.New(`: incompatible types: TOML value has type (\S+); destination has type (\S+)$`)

// decode returns the first error in the text. The library decodes keys in any order, so the lines above its error may hold another.
func decode(name, text string, into any) (toml.MetaData, *prog.Error) {
	meta, err := toml.Decode(text, into)
	if err == nil {
		return meta, nil
	}
	invalid, start := &prog.Error{Pos: prog.At(name), Message: strings.TrimPrefix(err.Error(), "toml: ")}, 0
	if broken, ok := errors.AsType[toml.ParseError](err); ok {
		invalid.Message, invalid.Pos.Line, invalid.Pos.Column = broken.Message, broken.Position.Line, broken.Position.Col
	} else if m := lastKey().FindStringSubmatch(invalid.Message); m != nil {
		start = findLine(text, strings.Split(m[2], "."))
		end, _ := strconv.Atoi(m[1])
		invalid.Pos.Line, invalid.Message = cmp.Or(end, start), m[2]+": "+invalid.Message[len(m[0]):]
		invalid.Message = otherType().ReplaceAllString(invalid.Message, " must be of type $2, not $1")
	}
	for _, line := range []int{invalid.Pos.Line, start} {
		above := strings.Join(strings.SplitAfter(text, "\n")[:max(0, line-1)], "")
		if toml.Unmarshal([]byte(above), new(map[string]any)) == nil { // the cut is not inside a value
			if _, earlier := decode(name, above, into); earlier != nil {
				return meta, earlier
			}
		}
	}
	return meta, invalid
}

func checkKeys(name, text string, undecoded []toml.Key, t reflect.Type) error {
	var errs prog.Errors
	for _, key := range undecoded {
		if len(key) > 1 && slices.ContainsFunc(undecoded, func(k toml.Key) bool { return len(k) == 1 && k[0] == key[0] }) {
			continue // the whole table is unknown
		}
		last := len(key) - 1
		errs.Add(token.Position{Filename: name, Line: findLine(text, key)}, "",
			"unknown key %s%s", key, words.DidYouMean(key[last], allowedKeys(t, key[:last])))
	}
	return errs.Err()
}

func allowedKeys(t reflect.Type, table []string) (list []string) {
	if t.Kind() == reflect.Map && len(table) > 0 {
		return allowedKeys(t.Elem(), table[1:])
	}
	if t.Kind() != reflect.Struct {
		return nil
	}
	for _, field := range reflect.VisibleFields(t) {
		switch tag := field.Tag.Get("toml"); {
		case tag == "-", field.Anonymous:
		case len(table) == 0:
			list = append(list, tag)
		case tag == table[0] && field.Type.Kind() == reflect.Slice:
			return allowedKeys(field.Type.Elem(), table[1:])
		case tag == table[0]:
			return allowedKeys(field.Type, table[1:])
		}
	}
	return list
}

// findLine returns the line that sets a key, or 0 if a simple scan does not find it.
func findLine(text string, key toml.Key) int {
	table := ""
	for i, l := range strings.Split(text, "\n") {
		l = strings.TrimSpace(l)
		if strings.HasPrefix(l, "[") {
			table = strings.Trim(strings.TrimSpace(strings.SplitN(l, "#", 2)[0]), "[] ")
			if table == strings.Join(key, ".") {
				return i + 1
			}
			continue
		}
		name, _, _ := strings.Cut(l, "=")
		name = strings.Trim(strings.TrimSpace(name), `"'`)
		if table != "" {
			name = table + "." + name
		}
		if name == strings.Join(key, ".") {
			return i + 1
		}
	}
	return 0
}

// maxDepth is far above the depth that any key needs. Decoding takes more than quadratic time in the depth.
const maxDepth = 16

var (
	// quoted matches strings and comments, whose brackets do not count.
	quoted = lazyregexp.New(`(?s:""".*?"""|'''.*?''')|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|#[^\n]*`)
	dotted = lazyregexp.New(fmt.Sprintf(`(?:[^\s=.,{}\[\]]+[ \t]*\.[ \t]*){%d}`, maxDepth))
)

func checkDepth(name, text string) error {
	text = quoted().ReplaceAllStringFunc(text, func(s string) string { return "_" + strings.Repeat("\n", strings.Count(s, "\n")) })
	end, depth := -1, 0
	if found := dotted().FindStringIndex(text); found != nil {
		end = found[1]
	}
	for i, c := range text {
		switch c {
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		}
		if depth > maxDepth {
			end = i
			break
		}
	}
	if end < 0 {
		return nil
	}
	pos := token.Position{Filename: name, Line: 1 + strings.Count(text[:end], "\n")}
	return prog.Errors{{Pos: pos, Message: fmt.Sprintf("tables are nested more than %d deep", maxDepth)}}
}

// SetKey returns a problem.toml with another key. The key replaces a comment that shows it, or follows the other keys outside of tables.
func SetKey(text []byte, key, value string) []byte {
	lines, line := strings.SplitAfter(string(text), "\n"), key+" = "+value
	for i, l := range lines {
		if strings.HasPrefix(l, "[") || strings.HasPrefix(l, "# [") {
			break
		}
		if comment, ok := strings.CutPrefix(l, "#"); ok && strings.HasPrefix(strings.TrimLeft(comment, " "), key+" =") {
			lines[i] = line + l[len(strings.TrimRight(l, "\r\n")):]
			return []byte(strings.Join(lines, ""))
		}
	}
	n := 0
	for n < len(lines) && !strings.HasPrefix(strings.TrimSpace(lines[n]), "[") {
		n++
	}
	table := n < len(lines)
	for n > 0 && (strings.TrimSpace(lines[n-1]) == "" || table && strings.HasPrefix(lines[n-1], "#")) {
		n-- // comments above a table belong to it
	}
	end := "\n"
	if bytes.Contains(text, []byte("\r\n")) {
		end = "\r\n"
	}
	before, after := strings.Join(lines[:n], ""), strings.Join(lines[n:], "")
	if before != "" && !strings.HasSuffix(before, "\n") {
		before += end
	}
	return []byte(before + line + end + after)
}
