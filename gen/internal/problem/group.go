package problem

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"time"
	"unicode"

	"kamyk/gen/internal/problem/tests"
)

// A Group is a set of tests that score points only if all pass.
type Group struct {
	Name   string   `toml:"name"`
	Points int      `toml:"points"`
	Tests  []string `toml:"tests"` // names; if nil, the names of tests tell their group, see tests.Test.Group
	Limits
}

// Limits are those of a problem, a group or a test. Zero stands for the default, for the problem's or for the group's.
type Limits struct {
	TimeLimit   Duration `toml:"time_limit"`
	MemoryLimit Bytes    `toml:"memory_limit"`
}

// NewLimits rounds limits. It leaves out those that no judge can mean, which problem.toml would not accept.
func NewLimits(milliseconds, kibibytes float64) (l Limits) {
	if ms := math.Round(milliseconds); ms >= 1 && ms <= 1e8 {
		l.TimeLimit.Duration = time.Duration(ms) * time.Millisecond
	}
	if kib := math.Round(kibibytes); kib >= 1 && kib <= 1<<40 {
		l.MemoryLimit = Bytes(kib) << 10
	}
	return l
}

// Or replaces the limits that are zero by others.
func (l Limits) Or(others Limits) Limits {
	return Limits{cmp.Or(l.TimeLimit, others.TimeLimit), cmp.Or(l.MemoryLimit, others.MemoryLimit)}
}

// A Test is a test with limits of its own.
type Test struct {
	Name string `toml:"name"` // abc1a, or 1a without the letters of the task
	Limits
}

// GroupOf returns the group of a test, or nil.
func (c *Config) GroupOf(t tests.Test) *Group {
	i := slices.IndexFunc(c.Groups, func(g Group) bool { return slices.Contains(g.Tests, t.Name) })
	if i < 0 {
		i = slices.IndexFunc(c.Groups, func(g Group) bool { return g.Tests == nil && g.Name == t.Group() })
	}
	if i < 0 {
		return nil
	}
	return &c.Groups[i]
}

// LimitsOf returns a test's own limits, or those of its group. Zero means the problem's.
func (c *Config) LimitsOf(t tests.Test) (l Limits) {
	if g := c.GroupOf(t); g != nil {
		l = g.Limits
	}
	for _, test := range c.Tests {
		if test.Name == t.Name || test.Name == strings.TrimLeftFunc(t.Name, unicode.IsLetter) {
			l = test.Limits.Or(l)
		}
	}
	return l
}

// checkGroups reports groups without a name or with the same name.
func (v *validator) checkGroups(c Config) {
	seen := map[string]bool{}
	for _, g := range c.Groups {
		switch {
		case g.Name == "":
			v.addError("group", "a [[group]] needs a name, such as name = \"1\" for the tests abc1a and abc1b")
		case seen[g.Name]:
			v.addError("group", "there are two groups %s", g.Name)
		case g.Points < 0:
			v.addError("group", "the points of group %s must be 0 or more", g.Name)
		}
		seen[g.Name] = true
	}
	most := 0
	for _, g := range c.Groups {
		most += g.Points
	}
	for _, s := range c.Solutions {
		if s.Points != nil && (*s.Points < 0 || *s.Points > most) {
			v.addError("solution", "a [[solution]] has 0 to %d points, which all groups are worth", most)
		}
	}
	for _, t := range c.Tests {
		if t.Name == "" {
			v.addError("test", "a [[test]] needs the name of a test, such as name = \"abc1a\"")
		}
	}
}
