package problem

import (
	"errors"
	"fmt"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/BurntSushi/toml"

	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/problem/judge"
	"kamyk/gen/internal/program/prog"
)

// A Config holds the keys of problem.toml. All are optional.
type Config struct {
	Name         string     `toml:"name"`
	URL          string     `toml:"url"`
	Statement    string     `toml:"statement"` // official, reconstructed or proposal
	Judge        string     `toml:"judge"`
	Go           string     `toml:"go"` // version of Go, such as 1.22; overrides the judge's
	TimeLimit    Duration   `toml:"time_limit"`
	MemoryLimit  Bytes      `toml:"memory_limit"`
	Size         int        `toml:"size"` // size of the statement's largest test; 0 if unknown
	GCThreshold  Threshold  `toml:"gc_threshold"`
	LateGC       bool       `toml:"late_gc"` // older spelling of gc_threshold = 0.75
	Input        string     `toml:"input"`   // a file name, or stdin
	Output       string     `toml:"output"`  // a file name, or stdout
	Tolerance    float64    `toml:"tolerance"`
	Checker      string     `toml:"checker"`
	CheckerStyle string     `toml:"checker_style"`
	Validator    string     `toml:"validator"` // a program that checks inputs, beside or instead of Validate
	Interactive  bool       `toml:"interactive"`
	Interactor   string     `toml:"interactor"`
	Solutions    []Solution `toml:"solution"`
	Groups       []Group    `toml:"group"` // worth points
	Tests        []Test     `toml:"test"`  // with limits of their own
}

// A Solution is another function of the package, with the verdict that it should get.
type Solution struct {
	Entry  string `toml:"entry"`
	Expect string `toml:"expect"` // OK, WA, TLE, MLE, RE or PE
	Points *int   `toml:"points"` // of all groups together; nil if that is not said
}

// Files returns the files that a solution reads and writes, "" for standard input and output.
func (c Config) Files() (input, output string) {
	if input = c.Input; input == "stdin" {
		input = ""
	}
	if output = c.Output; output == "stdout" {
		output = ""
	}
	return input, output
}

// HeapLimit returns how many bytes are used before garbage collection starts, or 0 for the runtime's default. The rest of the memory limit
// is for the runtime and the collector.
func (c Config) HeapLimit() int64 {
	t := c.GCThreshold
	if t.Size > 0 {
		return int64(t.Size)
	}
	const page = 1 << 12 // a limit is a round number
	return int64(float64(c.MemoryLimit)*t.Fraction) / page * page
}

// A Threshold is an amount of memory below which no garbage is collected: a fraction of the memory limit, such as 0.75, or a size, such as
// "192MiB".
type Threshold struct {
	Fraction float64
	Size     Bytes
}

// UnmarshalTOML accepts a number between 0 and 1, or an amount of memory.
func (t *Threshold) UnmarshalTOML(value any) error {
	switch value := value.(type) {
	case float64:
		if value > 0 && value < 1 {
			t.Fraction = value
			return nil
		}
	case string:
		return t.Size.UnmarshalText([]byte(value))
	}
	return errors.New("gc_threshold must be a fraction of memory_limit between 0 and 1, such as 0.75, or a size, such as \"192MiB\"")
}

// A Duration is a time limit, written as in "1s", "500ms" or "1.5s".
type Duration struct{ time.Duration }

// UnmarshalText accepts a positive duration as time.ParseDuration does.
func (d *Duration) UnmarshalText(text []byte) (err error) {
	if d.Duration, err = time.ParseDuration(string(text)); err != nil || d.Duration <= 0 {
		return fmt.Errorf("%q is not a time such as \"1s\" or \"500ms\"", text)
	}
	return nil
}

// Bytes is an amount of memory, written as in "256MiB".
type Bytes int64

// units are tried in this order: B is also the end of all others.
var units = []struct {
	name string
	size float64
}{{"GiB", 1 << 30}, {"MiB", 1 << 20}, {"GB", 1e9}, {"MB", 1e6}, {"KiB", 1 << 10}, {"kB", 1e3}, {"KB", 1e3}, {"B", 1}}

// UnmarshalText accepts a positive number with a unit: B, kB, MB, GB, KiB, MiB or GiB.
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
	return fmt.Errorf("%q is not an amount of memory such as \"256MiB\"", text)
}

// String formats an amount in the first unit that divides it, as UnmarshalText accepts it.
func (b Bytes) String() string {
	i := 0
	for b%Bytes(units[i].size) != 0 {
		i++
	}
	return fmt.Sprintf("%d%s", b/Bytes(units[i].size), units[i].name)
}

// Settings are the defaults of a .kamyk.toml at the root of a module, or of the user's own file.
type Settings struct {
	File   string                   `toml:"-"` // absolute; need not exist
	Go     string                   `toml:"go"`
	Judge  string                   `toml:"judge"`
	Judges map[string]judge.Profile `toml:"judges"` // new judges, and changed keys of known ones
	Send   *bool                    `toml:"send"`   // kamyk submit sends the file; nil if not said

	Template string `toml:"template"` // folder of templates for new problems, relative to the file
}

// TemplateDir returns the absolute folder of templates, or "".
func (s Settings) TemplateDir() string {
	dir := filepath.FromSlash(s.Template)
	if dir == "" || filepath.IsAbs(dir) {
		return dir
	}
	return filepath.Join(filepath.Dir(s.File), dir)
}

// UserSettings returns the settings of kamyk/config.toml in the user's configuration folder, if it exists.
func UserSettings() (Settings, error) {
	dir, err := os.UserConfigDir()
	if err != nil {
		return Settings{}, nil // there is no home
	}
	return readSettings(filepath.Join(dir, "kamyk", "config.toml"))
}

// Where returns the position of a key of the settings: its line, or else the file.
func (s Settings) Where(key ...string) token.Position { return keyPosition(s.File, key) }

// Where returns the position of a key in problem.toml: its line, or else the file.
func (p *Problem) Where(key ...string) token.Position {
	return keyPosition(filepath.Join(p.Dir, "problem.toml"), key)
}

func keyPosition(name string, key toml.Key) token.Position {
	data, _ := atomicfile.Read(name)
	pos := prog.At(name)
	pos.Line = findLine(string(data), key)
	return pos
}

func readConfig(name string) (c Config, err error) {
	if err := readTOML(name, &c); err != nil {
		return Config{}, err
	}
	v := validator{name: name}
	v.checkOneOf("statement", c.Statement, "official", "reconstructed", "proposal")
	v.checkVersion("go", c.Go)
	v.checkOneOf("checker_style", c.CheckerStyle, "testlib", "online-judge-tools", "sio2", "cph")
	if c.Tolerance < 0 {
		v.addError("tolerance", "tolerance must be 0 or more")
	}
	key := "gc_threshold"
	if c.LateGC && c.GCThreshold == (Threshold{}) {
		key, c.GCThreshold.Fraction = "late_gc", 0.75
	}
	switch {
	case c.LateGC && key == "gc_threshold":
		v.addError(key, "late_gc is the older spelling of gc_threshold = 0.75; give one of the two")
	case c.GCThreshold.Fraction > 0 && c.MemoryLimit == 0:
		v.addError(key, "%s is a fraction of memory_limit, which is not set", key)
	case c.GCThreshold.Size > 0 && c.MemoryLimit > 0 && c.GCThreshold.Size >= c.MemoryLimit:
		v.addError(key, "gc_threshold must be below memory_limit")
	}
	if c.Size < 0 {
		v.addError("size", "size is the n of the largest test, and must be 1 or more")
	}
	for _, s := range c.Solutions {
		v.checkOneOf("expect", s.Expect, "OK", "WA", "TLE", "MLE", "RE", "PE", "OLE", "ILE")
	}
	v.checkGroups(c)
	if err := v.errs.Err(); err != nil {
		return Config{}, err
	}
	return c, nil
}

func readSettings(name string) (Settings, error) {
	s := Settings{File: name}
	if err := readTOML(name, &s); err != nil {
		return Settings{}, err
	}
	v := validator{name: name}
	v.checkVersion("go", s.Go)
	for name, profile := range s.Judges {
		for _, invalid := range profile.Validate() {
			v.addErrorAt(toml.Key{"judges", name, invalid.Key}, "%s", invalid.Message)
		}
	}
	return s, v.errs.Err()
}

type validator struct {
	name string
	errs prog.Errors
}

func (v *validator) addError(key, format string, args ...any) {
	if keyPosition(v.name, toml.Key{key}).Line > 0 {
		v.addErrorAt(toml.Key{key}, format, args...)
	} else {
		v.addErrorAt(toml.Key{"solution", key}, format, args...)
	}
}

func (v *validator) addErrorAt(key toml.Key, format string, args ...any) {
	v.errs = append(v.errs, &prog.Error{Pos: keyPosition(v.name, key), Message: fmt.Sprintf(format, args...)})
}

func (v *validator) checkOneOf(key, value string, allowed ...string) {
	if value != "" && !slices.Contains(allowed, value) {
		v.addError(key, "%s is %q; it must be one of %s", key, value, strings.Join(allowed, ", "))
	}
}

func (v *validator) checkVersion(key, value string) {
	if _, err := prog.ParseVersion(value); value != "" && err != nil {
		v.addError(key, "%v", err)
	}
}
