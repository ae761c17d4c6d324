package problem

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"

	"kamyk/gen/internal/host/words"
	"kamyk/gen/internal/program/pattern"
	"kamyk/gen/internal/program/prog"
)

// read fills a struct from a TOML file, if there is one. Keys that the struct does not have are errors.
func read(name string, into any) error {
	data, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if err := tooDeep(name, string(data)); err != nil {
		return err
	}
	meta, err := toml.Decode(string(data), into)
	var broken toml.ParseError
	switch {
	case errors.As(err, &broken):
		pos := prog.At(name)
		pos.Line, pos.Column = broken.Position.Line, broken.Position.Col
		return prog.Errors{{Pos: pos, Message: broken.Message}}
	case err != nil:
		return mismatch(name, string(data), strings.TrimPrefix(err.Error(), "toml: "))
	}
	return unknown(name, string(data), meta.Undecoded(), reflect.TypeOf(into).Elem())
}

var lastKey = pattern.Lazy(`^(?:line (\d+) )?\(last key "(.*?)"\): `)

// mismatch returns the error of a value that has another type than its key.
func mismatch(name, text, message string) error {
	e := &prog.Error{Pos: prog.At(name), Message: message}
	if m := lastKey().FindStringSubmatch(message); m != nil {
		e.Pos.Line, _ = strconv.Atoi(m[1])
		if e.Pos.Line == 0 {
			e.Pos.Line = line(text, strings.Split(m[2], "."))
		}
		e.Message = m[2] + ": " + message[len(m[0]):]
	}
	return prog.Errors{e}
}

// unknown returns an error for each key that the struct type does not have.
func unknown(name, text string, undecoded []toml.Key, t reflect.Type) error {
	var errs prog.Errors
	for _, key := range undecoded {
		if len(key) > 1 && slices.ContainsFunc(undecoded, func(k toml.Key) bool { return len(k) == 1 && k[0] == key[0] }) {
			continue // it is in a table that is unknown as a whole
		}
		e := &prog.Error{Pos: prog.At(name), Message: fmt.Sprintf("unknown key %s", key)}
		e.Pos.Line = line(text, key)
		e.Message += words.DidYouMean(key[len(key)-1], keys(t, key[:len(key)-1]))
		errs = append(errs, e)
	}
	return errs.Err()
}

// keys returns the keys that a table of the struct type can have.
func keys(t reflect.Type, table []string) (list []string) {
	if t.Kind() == reflect.Map && len(table) > 0 {
		return keys(t.Elem(), table[1:])
	}
	if t.Kind() != reflect.Struct {
		return nil
	}
	for _, field := range reflect.VisibleFields(t) {
		switch tag := field.Tag.Get("toml"); {
		case tag == "-":
		case len(table) == 0:
			list = append(list, tag)
		case tag == table[0] && field.Type.Kind() == reflect.Slice:
			return keys(field.Type.Elem(), table[1:])
		case tag == table[0]:
			return keys(field.Type, table[1:])
		}
	}
	return list
}

// line returns the number of the line that sets a key, or 0 if it is written in a way that a look at each line does not find.
func line(text string, key toml.Key) int {
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

// deepest is how deep tables may be nested, far above what any key needs. Decoding them takes time that grows faster than the square of the
// depth.
const deepest = 16

var (
	// quoted finds strings and comments: what is in them nests nothing.
	quoted = pattern.Lazy(`(?s:""".*?"""|'''.*?''')|"(?:\\.|[^"\\\n])*"|'[^'\n]*'|#[^\n]*`)
	dotted = pattern.Lazy(fmt.Sprintf(`(?:[^\s=.,{}\[\]]+[ \t]*\.[ \t]*){%d}`, deepest))
)

// tooDeep returns the error of a text whose tables and lists are nested deeper than any that is meant to be read.
func tooDeep(name, text string) error {
	text = quoted().ReplaceAllStringFunc(text, func(s string) string { return "_" + strings.Repeat("\n", strings.Count(s, "\n")) })
	end := nestedTo(text)
	if found := dotted().FindStringIndex(text); found != nil && end < 0 {
		end = found[1]
	}
	if end < 0 {
		return nil
	}
	pos := prog.At(name)
	pos.Line = 1 + strings.Count(text[:end], "\n")
	return prog.Errors{{Pos: pos, Message: fmt.Sprintf("tables are nested more than %d deep", deepest)}}
}

// nestedTo returns where the first bracket is that opens one level too many, or -1.
func nestedTo(text string) int {
	depth := 0
	for i, c := range text {
		switch c {
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		}
		if depth > deepest {
			return i
		}
	}
	return -1
}
