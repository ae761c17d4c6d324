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
	"time"

	"github.com/BurntSushi/toml"

	"kamyk/gen/internal/nearest"
	"kamyk/gen/internal/prog"
)

// A Config is what a problem.toml says. Every key is optional and zero where it is missing.
type Config struct {
	Name         string     `toml:"name"`
	URL          string     `toml:"url"`
	Statement    string     `toml:"statement"` // official, reconstructed or proposal
	Judge        string     `toml:"judge"`
	Go           string     `toml:"go"` // the version that compiles the file, such as 1.22; overrides the judge's
	TimeLimit    Duration   `toml:"time_limit"`
	MemoryLimit  Bytes      `toml:"memory_limit"`
	Input        string     `toml:"input"`  // a file name, or stdin
	Output       string     `toml:"output"` // a file name, or stdout
	Tolerance    float64    `toml:"tolerance"`
	Checker      string     `toml:"checker"`
	CheckerStyle string     `toml:"checker_style"`
	Interactive  bool       `toml:"interactive"`
	Solutions    []Solution `toml:"solution"`
}

// A Solution is a further function of the problem's package, and the verdict that it deserves.
type Solution struct {
	Entry  string `toml:"entry"`
	Expect string `toml:"expect"` // OK, WA, TLE, MLE, RE or PE
}

// Files returns the names of the files that a solution reads and writes, "" for standard input and output.
func (c Config) Files() (input, output string) {
	if input = c.Input; input == "stdin" {
		input = ""
	}
	if output = c.Output; output == "stdout" {
		output = ""
	}
	return input, output
}

// A Duration is a time limit, written as in "1s", "500ms" or "1.5s".
type Duration struct{ time.Duration }

// UnmarshalText reads what time.ParseDuration reads, if it is positive.
func (d *Duration) UnmarshalText(text []byte) (err error) {
	if d.Duration, err = time.ParseDuration(string(text)); err != nil || d.Duration <= 0 {
		return fmt.Errorf("%q is no time such as \"1s\" or \"500ms\"", text)
	}
	return nil
}

// Bytes is an amount of memory, written as in "256MiB".
type Bytes int64

var units = []struct {
	name string
	size float64
}{{"KiB", 1 << 10}, {"MiB", 1 << 20}, {"GiB", 1 << 30}, {"kB", 1e3}, {"KB", 1e3}, {"MB", 1e6}, {"GB", 1e9}, {"B", 1}}

// UnmarshalText reads a positive number with a unit: B, kB, MB, GB, KiB, MiB or GiB.
func (b *Bytes) UnmarshalText(text []byte) error {
	for _, unit := range units {
		number, ok := strings.CutSuffix(string(text), unit.name)
		if !ok {
			continue
		}
		n, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
		if err != nil || !(n > 0 && n*unit.size < 1<<60) {
			break
		}
		*b = Bytes(n * unit.size)
		return nil
	}
	return fmt.Errorf("%q is no amount of memory such as \"256MiB\"", text)
}

// Settings are what the file .kamyk.toml at the root of a module says, for problems that say nothing themselves.
type Settings struct {
	Go    string `toml:"go"`
	Judge string `toml:"judge"`
}

func readConfig(name string) (c Config, err error) {
	if err := read(name, &c); err != nil {
		return Config{}, err
	}
	v := validator{name: name}
	v.oneOf("statement", c.Statement, "official", "reconstructed", "proposal")
	v.version("go", c.Go)
	v.oneOf("checker_style", c.CheckerStyle, "testlib", "online-judge-tools", "sio2", "cph")
	if c.Tolerance < 0 {
		v.add("tolerance", "a tolerance is not negative")
	}
	for _, s := range c.Solutions {
		v.oneOf("expect", s.Expect, "OK", "WA", "TLE", "MLE", "RE", "PE")
	}
	if err := v.errs.Err(); err != nil {
		return Config{}, err
	}
	return c, nil
}

func readSettings(name string) (s Settings, err error) {
	if err := read(name, &s); err != nil {
		return Settings{}, err
	}
	v := validator{name: name}
	v.version("go", s.Go)
	return s, v.errs.Err()
}

// read fills a struct from a TOML file, if there is one. Keys that the struct does not have are errors.
func read(name string, into any) error {
	data, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
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
		return prog.Errors{{Pos: prog.At(name), Message: strings.TrimPrefix(err.Error(), "toml: ")}}
	}
	return unknown(name, string(data), meta.Undecoded(), reflect.TypeOf(into).Elem())
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
		if word := nearest.Word(key[len(key)-1], keys(t, key[:len(key)-1])); word != "" {
			e.Message += fmt.Sprintf("; did you mean %s?", word)
		}
		errs = append(errs, e)
	}
	return errs.Err()
}

// keys returns the keys that a table of the struct type can have.
func keys(t reflect.Type, table []string) (list []string) {
	for _, field := range reflect.VisibleFields(t) {
		tag := field.Tag.Get("toml")
		if len(table) == 0 {
			list = append(list, tag)
		} else if tag == table[0] && field.Type.Kind() == reflect.Slice {
			return keys(field.Type.Elem(), table[1:])
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

// A validator collects what is wrong with the values of a file.
type validator struct {
	name string
	errs prog.Errors
}

func (v *validator) add(key, format string, args ...any) {
	data, _ := os.ReadFile(v.name)
	pos := prog.At(v.name)
	for _, k := range []toml.Key{{key}, {"solution", key}} {
		if pos.Line = line(string(data), k); pos.Line > 0 {
			break
		}
	}
	v.errs = append(v.errs, &prog.Error{Pos: pos, Message: fmt.Sprintf(format, args...)})
}

func (v *validator) oneOf(key, value string, allowed ...string) {
	if value != "" && !slices.Contains(allowed, value) {
		v.add(key, "%s is %q, and can be %s", key, value, strings.Join(allowed, ", "))
	}
}

func (v *validator) version(key, value string) {
	if _, err := prog.ParseVersion(value); value != "" && err != nil {
		v.add(key, "%v", err)
	}
}
