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

	"kamyk/gen/internal/problem/judge"
	"kamyk/gen/internal/program/prog"
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
	Size         int        `toml:"size"` // the n of the largest test of the statement, as Generate understands sizes; 0 if not known
	GCThreshold  Threshold  `toml:"gc_threshold"`
	LateGC       bool       `toml:"late_gc"` // the older spelling of gc_threshold = 0.75
	Input        string     `toml:"input"`   // a file name, or stdin
	Output       string     `toml:"output"`  // a file name, or stdout
	Tolerance    float64    `toml:"tolerance"`
	Checker      string     `toml:"checker"`
	CheckerStyle string     `toml:"checker_style"`
	Interactive  bool       `toml:"interactive"`
	Interactor   string     `toml:"interactor"`
	Solutions    []Solution `toml:"solution"`
	Groups       []Group    `toml:"group"` // of tests that are worth points
	Tests        []Test     `toml:"test"`  // with limits of their own
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

// HeapLimit returns how many bytes are used before the garbage collector begins, or 0 where that is left to the runtime. The rest of the
// memory limit is for what the runtime does not count, and for the collector to work in.
func (c Config) HeapLimit() int64 {
	t := c.threshold()
	if t.Size > 0 {
		return int64(t.Size)
	}
	const page = 1 << 12 // a limit is a round number
	return int64(float64(c.MemoryLimit)*t.Fraction) / page * page
}

// threshold is gc_threshold, in its older spelling too.
func (c Config) threshold() Threshold {
	if c.LateGC && c.GCThreshold == (Threshold{}) {
		return Threshold{Fraction: 0.75}
	}
	return c.GCThreshold
}

// A Threshold is an amount of memory below which no garbage is collected: a fraction of the memory limit, such as 0.75, or a size, such as
// "192MiB". The zero value leaves garbage collection as it is.
type Threshold struct {
	Fraction float64
	Size     Bytes
}

// UnmarshalTOML reads a number between 0 and 1, or an amount of memory.
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

// UnmarshalText reads what time.ParseDuration reads, if it is positive.
func (d *Duration) UnmarshalText(text []byte) (err error) {
	if d.Duration, err = time.ParseDuration(string(text)); err != nil || d.Duration <= 0 {
		return fmt.Errorf("%q is not a time such as \"1s\" or \"500ms\"", text)
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
	return fmt.Errorf("%q is not an amount of memory such as \"256MiB\"", text)
}

// String returns the amount in the largest unit of which it is a whole number, as UnmarshalText reads it.
func (b Bytes) String() string {
	for _, name := range []string{"GiB", "MiB", "GB", "MB", "KiB", "kB"} {
		for _, unit := range units {
			if size := Bytes(unit.size); unit.name == name && b%size == 0 {
				return fmt.Sprintf("%d%s", b/size, name)
			}
		}
	}
	return fmt.Sprintf("%dB", int64(b))
}

// Settings are what the file .kamyk.toml at the root of a module says, or a person's own file, for problems that say nothing themselves.
type Settings struct {
	File   string                   `toml:"-"` // its name, absolute, whether it exists or not
	Go     string                   `toml:"go"`
	Judge  string                   `toml:"judge"`
	Judges map[string]judge.Profile `toml:"judges"` // judges to add to those that are known, and keys of those to change

	Template string `toml:"template"` // the folder of the templates that new problems start from, seen from the file's own
}

// TemplateDir returns the folder of the template that the settings name, or "".
func (s Settings) TemplateDir() string {
	dir := filepath.FromSlash(s.Template)
	if dir == "" || filepath.IsAbs(dir) {
		return dir
	}
	return filepath.Join(filepath.Dir(s.File), dir)
}

// UserSettings returns what the user's own file says, kamyk/config.toml in the folder that the system has for settings. There need not be
// one.
func UserSettings() (Settings, error) {
	dir, err := os.UserConfigDir()
	if err != nil {
		return Settings{}, nil // a system without a home has no settings in it
	}
	return readSettings(filepath.Join(dir, "kamyk", "config.toml"))
}

// Where returns the place of a key of the settings, in a table if it is dotted: its line, or else the file.
func (s Settings) Where(key ...string) token.Position { return where(s.File, key) }

// Where returns the place of a key in the problem's problem.toml, its line or else the file.
func (p *Problem) Where(key ...string) token.Position {
	return where(filepath.Join(p.Dir, "problem.toml"), key)
}

func where(name string, key toml.Key) token.Position {
	data, _ := os.ReadFile(name)
	pos := prog.At(name)
	pos.Line = line(string(data), key)
	return pos
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
		v.add("tolerance", "tolerance must be 0 or more")
	}
	switch key := "gc_threshold"; {
	case c.LateGC && c.GCThreshold != Threshold{}:
		v.add(key, "late_gc is the older spelling of gc_threshold = 0.75; give one of the two")
	case c.threshold().Fraction > 0 && c.MemoryLimit == 0:
		if c.LateGC {
			key = "late_gc"
		}
		v.add(key, "%s is a fraction of memory_limit, which is not set", key)
	case c.GCThreshold.Size > 0 && c.MemoryLimit > 0 && c.GCThreshold.Size >= c.MemoryLimit:
		v.add(key, "gc_threshold must be below memory_limit")
	}
	if c.Size < 0 {
		v.add("size", "size is the n of the largest test, and must be 1 or more")
	}
	for _, s := range c.Solutions {
		v.oneOf("expect", s.Expect, "OK", "WA", "TLE", "MLE", "RE", "PE")
	}
	v.groups(c)
	if err := v.errs.Err(); err != nil {
		return Config{}, err
	}
	return c, nil
}

func readSettings(name string) (Settings, error) {
	s := Settings{File: name}
	if err := read(name, &s); err != nil {
		return Settings{}, err
	}
	v := validator{name: name}
	v.version("go", s.Go)
	for name, profile := range s.Judges {
		for _, invalid := range profile.Validate() {
			v.addAt(toml.Key{"judges", name, invalid.Key}, "%s", invalid.Message)
		}
	}
	return s, v.errs.Err()
}

// A validator collects what is wrong with the values of a file.
type validator struct {
	name string
	errs prog.Errors
}

func (v *validator) add(key, format string, args ...any) {
	if where(v.name, toml.Key{key}).Line > 0 {
		v.addAt(toml.Key{key}, format, args...)
	} else {
		v.addAt(toml.Key{"solution", key}, format, args...)
	}
}

func (v *validator) addAt(key toml.Key, format string, args ...any) {
	v.errs = append(v.errs, &prog.Error{Pos: where(v.name, key), Message: fmt.Sprintf(format, args...)})
}

func (v *validator) oneOf(key, value string, allowed ...string) {
	if value != "" && !slices.Contains(allowed, value) {
		v.add(key, "%s is %q; it must be one of %s", key, value, strings.Join(allowed, ", "))
	}
}

func (v *validator) version(key, value string) {
	if _, err := prog.ParseVersion(value); value != "" && err != nil {
		v.add(key, "%v", err)
	}
}
