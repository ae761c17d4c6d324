package problem

import (
	"cmp"
	"go/token"
	"path/filepath"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/program/prog"
)

// A Config holds the keys of problem.toml. All are optional.
type Config struct {
	Name      string `toml:"name"`
	URL       string `toml:"url"`
	Statement string `toml:"statement"` // official, reconstructed or proposal
	Judge     string `toml:"judge"`
	Go        string `toml:"go"` // version of Go, such as 1.22; overrides the judge's
	Limits
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
	Entry  string          `toml:"entry"`
	Expect verdict.Verdict `toml:"expect"` // on at least one test; OK, or Any with points, if that is not said
	Points *int            `toml:"points"` // of all groups together; nil if that is not said
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

// Where returns the position of a key in problem.toml: its line, or else the file.
func (p *Problem) Where(key ...string) token.Position {
	return keyPosition(filepath.Join(p.Dir, "problem.toml"), key)
}

func keyPosition(name string, key toml.Key) token.Position {
	data, _ := atomicfile.Read(name)
	return token.Position{Filename: name, Line: findLine(string(data), key)}
}

func readConfig(name string) (c Config, err error) {
	if err := readTOML(name, &c); err != nil {
		return Config{}, err
	}
	v := validator{name: name}
	v.checkOneOf("statement", c.Statement, "official", "reconstructed", "proposal")
	v.checkVersion("go", c.Go)
	v.checkFile("input", c.Input, "stdin")
	v.checkFile("output", c.Output, "stdout")
	v.checkOneOf("checker_style", c.CheckerStyle, "testlib", "online-judge-tools", "sio2", "cph")
	if c.Tolerance < 0 {
		v.addError("tolerance", "tolerance must be 0 or more")
	}
	v.checkThreshold(&c)
	if c.Size < 0 {
		v.addError("size", "size is the n of the largest test, and must be 1 or more")
	}
	for i := range c.Solutions {
		s := &c.Solutions[i]
		v.checkOneOf("expect", string(s.Expect), "OK", "WA", "TLE", "MLE", "RE", "PE", "OLE", "ILE")
		if s.Expect == "" && s.Points != nil {
			s.Expect = verdict.Any
		}
		s.Expect = cmp.Or(s.Expect, verdict.OK)
	}
	v.checkGroups(c)
	if err := v.errs.Err(); err != nil {
		return Config{}, err
	}
	return c, nil
}

type validator struct {
	name string
	errs prog.Errors
}

func (v *validator) addError(key, format string, args ...any) {
	pos := keyPosition(v.name, toml.Key{key})
	if pos.Line == 0 {
		pos = keyPosition(v.name, toml.Key{"solution", key})
	}
	v.errs.Add(pos, "", format, args...)
}

func (v *validator) checkOneOf(key, value string, allowed ...string) {
	if value != "" && !slices.Contains(allowed, value) {
		v.addError(key, "%s is %q; it must be one of %s", key, value, strings.Join(allowed, ", "))
	}
}

func (v *validator) checkThreshold(c *Config) {
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
}

func (v *validator) checkFile(key, name, standard string) {
	if strings.ContainsAny(name, `/\`) {
		v.addError(key, "%s is %q; it must be the name of a file without a folder, or %s", key, name, standard)
	}
}

func (v *validator) checkVersion(key, value string) {
	if _, err := prog.ParseVersion(value); value != "" && err != nil {
		v.addError(key, "%v", err)
	}
}
