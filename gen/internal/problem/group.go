package problem

import (
	"slices"
	"strings"
	"unicode"

	"kamyk/gen/internal/problem/tests"
)

// A Group are tests that are worth points together: all of them, or none where one fails.
type Group struct {
	Name   string   `toml:"name"`
	Points int      `toml:"points"`
	Tests  []string `toml:"tests"` // their names; without any, those whose names say the group, see tests.Test.Group
	Limits
}

// Limits are those of a test or of a group; zero is what the problem says.
type Limits struct {
	TimeLimit   Duration `toml:"time_limit"`
	MemoryLimit Bytes    `toml:"memory_limit"`
}

// A Test is one with limits of its own.
type Test struct {
	Name string `toml:"name"` // abc1a, or 1a for what stands behind the letters of the task
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

// LimitsOf returns the limits that a test has of its own, else those of its group. Zero is what the problem says.
func (c *Config) LimitsOf(t tests.Test) (l Limits) {
	if g := c.GroupOf(t); g != nil {
		l = g.Limits
	}
	for _, test := range c.Tests {
		if test.Name == t.Name || test.Name == strings.TrimLeftFunc(t.Name, unicode.IsLetter) {
			l = test.Limits.over(l)
		}
	}
	return l
}

// over returns the limits, and in place of those that are not said others.
func (l Limits) over(others Limits) Limits {
	if l.TimeLimit.Duration == 0 {
		l.TimeLimit = others.TimeLimit
	}
	if l.MemoryLimit == 0 {
		l.MemoryLimit = others.MemoryLimit
	}
	return l
}

// groups refuses groups without a name, and two of one name.
func (v *validator) groups(c Config) {
	seen := map[string]bool{}
	for _, g := range c.Groups {
		switch {
		case g.Name == "":
			v.add("group", "a [[group]] has the name that its tests say, such as name = \"1\" for abc1a")
		case seen[g.Name]:
			v.add("group", "there are two groups %s", g.Name)
		case g.Points < 0:
			v.add("group", "the points of group %s must be 0 or more", g.Name)
		}
		seen[g.Name] = true
	}
	for _, t := range c.Tests {
		if t.Name == "" {
			v.add("test", "a [[test]] has the name of a test, such as name = \"abc1a\"")
		}
	}
}
