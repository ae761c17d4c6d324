package archive

import (
	"cmp"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"kamyk/gen/internal/host/words"
	"kamyk/gen/internal/problem"
)

// A sinolConfig is a config.yml, as oioioi and sinol-make read it. Times are in milliseconds, and memory in KiB. Maps have the names of
// tests, such as abc1a, or groups, such as 1.
type sinolConfig struct {
	Title        string             `yaml:"title"`
	TitlePolish  string             `yaml:"title_pl"`
	TimeLimit    float64            `yaml:"time_limit"`
	MemoryLimit  float64            `yaml:"memory_limit"`
	TimeLimits   map[string]float64 `yaml:"time_limits"`
	MemoryLimits map[string]float64 `yaml:"memory_limits"`
	Scores       map[string]float64 `yaml:"scores"`
}

func (p *Package) sinol(top string, data []byte) (About, error) {
	var c sinolConfig
	if err := yaml.Unmarshal(data, &c); err != nil {
		return About{}, fmt.Errorf("config.yml: %w", err)
	}
	var a About
	a.Name, a.Limits = cmp.Or(c.Title, c.TitlePolish), problem.NewLimits(c.TimeLimit, c.MemoryLimit)
	prog := path.Join(top, "prog")
	a.Generators = p.sources(prog, programOf("ingen"))
	if checkers := p.sources(prog, programOf("chk")); len(checkers) > 0 {
		a.Checker, a.CheckerStyle = checkers[0], "sio2"
	}
	if validators := p.sources(prog, programOf("inwer")); len(validators) > 0 {
		a.Validator = validators[0]
	}
	a.Interactive = len(p.sources(prog, programOf("soc"))) > 0
	for name, points := range c.Scores {
		a.Groups = append(a.Groups, problem.Group{Name: name, Points: max(0, int(points))})
	}
	for _, name := range c.limitNames() {
		own := problem.NewLimits(c.TimeLimits[name], c.MemoryLimits[name])
		if i := slices.IndexFunc(a.Groups, func(g problem.Group) bool { return g.Name == name }); i >= 0 {
			a.Groups[i].Limits = own
		} else if strings.Trim(name, "0123456789") == "" {
			a.Groups = append(a.Groups, problem.Group{Name: name, Limits: own})
		} else {
			a.Tests = append(a.Tests, problem.Test{Name: name, Limits: own})
		}
	}
	slices.SortFunc(a.Groups, func(x, y problem.Group) int { return words.Natural(x.Name, y.Name) })
	return a, nil
}

// programOf matches a task's program with a suffix, such as abcchk. The solution of a task named chk does not match.
func programOf(ending string) func(name string) bool {
	return func(name string) bool { return strings.HasSuffix(name, ending) && name != ending }
}

// limitNames returns the groups and tests with their own limits, in natural order.
func (c *sinolConfig) limitNames() []string {
	names := slices.AppendSeq(slices.Collect(maps.Keys(c.TimeLimits)), maps.Keys(c.MemoryLimits))
	slices.SortFunc(names, words.Natural)
	return slices.Compact(names)
}

// SinolConfig returns the config.yml of a package with these groups. It uses the points of the problem's groups if both have the same
// groups. Otherwise it shares 100 points among all groups but 0.
func SinolConfig(task string, a About, groups []string) ([]byte, error) {
	groups = slices.DeleteFunc(slices.Clone(groups), func(name string) bool { return name == "0" || name == "" })
	given := map[string]problem.Group{}
	for _, g := range a.Groups {
		if slices.Contains(groups, g.Name) {
			given[g.Name] = g
		}
	}
	same := len(given) == len(groups) && len(given) == len(a.Groups)
	scores := groupTable(groups, func(i int) int64 {
		if same {
			return int64(given[groups[i]].Points)
		}
		if n := len(groups); i >= n-100%n { // the last ones get the rest
			return int64(100/n) + 1
		}
		return int64(100 / len(groups))
	})
	scores.Kind = yaml.MappingNode // even without groups
	return yaml.Marshal(struct {
		Title        string    `yaml:"title"`
		Task         string    `yaml:"sinol_task_id"`
		TimeLimit    int64     `yaml:"time_limit,omitempty"`
		MemoryLimit  int64     `yaml:"memory_limit,omitempty"`
		TimeLimits   yaml.Node `yaml:"time_limits,omitempty"`
		MemoryLimits yaml.Node `yaml:"memory_limits,omitempty"`
		Scores       yaml.Node `yaml:"scores"`
	}{
		Title: a.Name, Task: task, TimeLimit: a.TimeLimit.Milliseconds(), MemoryLimit: int64(a.MemoryLimit) >> 10,
		TimeLimits:   groupTable(groups, func(i int) int64 { return given[groups[i]].TimeLimit.Milliseconds() }),
		MemoryLimits: groupTable(groups, func(i int) int64 { return int64(given[groups[i]].MemoryLimit) >> 10 }),
		Scores:       scores,
	})
}

// groupTable returns a table of the groups with non-zero numbers, in order.
func groupTable(groups []string, number func(i int) int64) (table yaml.Node) {
	for i, name := range groups {
		if n := number(i); n != 0 {
			table.Kind = yaml.MappingNode
			key, value := &yaml.Node{Kind: yaml.ScalarNode, Value: name}, &yaml.Node{Kind: yaml.ScalarNode, Value: fmt.Sprint(n)}
			table.Content = append(table.Content, key, value)
		}
	}
	return table
}
