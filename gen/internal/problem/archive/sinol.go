package archive

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"
	"time"

	"go.yaml.in/yaml/v3"

	"kamyk/gen/internal/host/words"
)

// A sinolConfig is a config.yml, as oioioi and sinol-make read it. Times are in milliseconds and amounts of memory in KiB. The limits of
// several are by the name of a test, such as abc1a, or by a group, such as 1.
type sinolConfig struct {
	Title        string             `yaml:"title"`
	TitlePolish  string             `yaml:"title_pl"`
	TimeLimit    int64              `yaml:"time_limit"`
	MemoryLimit  int64              `yaml:"memory_limit"`
	TimeLimits   map[string]int64   `yaml:"time_limits"`
	MemoryLimits map[string]int64   `yaml:"memory_limits"`
	Scores       map[string]float64 `yaml:"scores"`
}

func (p *Package) sinol(top string, data []byte) (About, error) {
	var c sinolConfig
	if err := yaml.Unmarshal(data, &c); err != nil {
		return About{}, fmt.Errorf("config.yml: %w", err)
	}
	a := About{Name: cmp.Or(c.Title, c.TitlePolish), Limits: sinolLimits(c.TimeLimit, c.MemoryLimit)}
	prog := path.Join(top, "prog")
	a.Makers = p.sources(prog, ofTask("ingen"))
	if checkers := p.sources(prog, ofTask("chk")); len(checkers) > 0 {
		a.Checker, a.Style = checkers[0], "sio2"
	}
	a.Interactive = len(p.sources(prog, ofTask("soc"))) > 0
	for name, points := range c.Scores {
		a.Groups = append(a.Groups, Group{Name: name, Points: int(points)})
	}
	for _, name := range c.limited() {
		limits := sinolLimits(c.TimeLimits[name], c.MemoryLimits[name])
		if i := slices.IndexFunc(a.Groups, func(g Group) bool { return g.Name == name }); i >= 0 {
			a.Groups[i].Limits = limits
		} else if strings.Trim(name, "0123456789") == "" {
			a.Groups = append(a.Groups, Group{Name: name, Limits: limits})
		} else {
			a.Tests = append(a.Tests, Test{name, limits})
		}
	}
	slices.SortFunc(a.Groups, func(x, y Group) int { return words.Natural(x.Name, y.Name) })
	return a, nil
}

// ofTask matches the program of a task with an ending, such as abcchk. The solution of a task chk is none.
func ofTask(ending string) func(name string) bool {
	return func(name string) bool { return strings.HasSuffix(name, ending) && name != ending }
}

// limited returns the names of the groups and tests with limits of their own, in natural order.
func (c *sinolConfig) limited() (names []string) {
	for name := range c.TimeLimits {
		names = append(names, name)
	}
	for name := range c.MemoryLimits {
		names = append(names, name)
	}
	slices.SortFunc(names, words.Natural)
	return slices.Compact(names)
}

func sinolLimits(milliseconds, kibibytes int64) Limits {
	return Limits{time.Duration(milliseconds) * time.Millisecond, kibibytes << 10}
}

// SinolConfig returns the config.yml of a package with these groups of tests, as sinol-make reads it. The points of the problem's groups
// are the package's if both have the same groups. Otherwise a hundred are shared among the package's, but for group 0; what cannot be
// shared evenly goes to the last ones.
func SinolConfig(task string, a About, groups []string) ([]byte, error) {
	groups = slices.DeleteFunc(slices.Clone(groups), func(name string) bool { return name == "0" || name == "" })
	given := map[string]Group{}
	for _, g := range a.Groups {
		if slices.Contains(groups, g.Name) {
			given[g.Name] = g
		}
	}
	same := len(given) == len(groups) && len(given) == len(a.Groups)
	scores := byGroup(groups, func(i int) int64 {
		if same {
			return int64(given[groups[i]].Points)
		}
		return int64(share(100, len(groups), i))
	})
	scores.Kind = yaml.MappingNode // of no groups, too
	return yaml.Marshal(struct {
		Title        string    `yaml:"title"`
		Task         string    `yaml:"sinol_task_id"`
		TimeLimit    int64     `yaml:"time_limit,omitempty"`
		MemoryLimit  int64     `yaml:"memory_limit,omitempty"`
		TimeLimits   yaml.Node `yaml:"time_limits,omitempty"`
		MemoryLimits yaml.Node `yaml:"memory_limits,omitempty"`
		Scores       yaml.Node `yaml:"scores"`
	}{
		Title: a.Name, Task: task, TimeLimit: a.Time.Milliseconds(), MemoryLimit: a.Memory >> 10,
		TimeLimits:   byGroup(groups, func(i int) int64 { return given[groups[i]].Time.Milliseconds() }),
		MemoryLimits: byGroup(groups, func(i int) int64 { return given[groups[i]].Memory >> 10 }),
		Scores:       scores,
	})
}

// share returns the i-th of n nearly equal parts of amount, the larger ones last.
func share(amount, n, i int) int {
	if i >= n-amount%n {
		return amount/n + 1
	}
	return amount / n
}

// byGroup is a table of the groups with a number that is not 0, in their order.
func byGroup(groups []string, number func(i int) int64) (table yaml.Node) {
	for i, name := range groups {
		if n := number(i); n != 0 {
			table.Kind = yaml.MappingNode
			key, value := &yaml.Node{Kind: yaml.ScalarNode, Value: name}, &yaml.Node{Kind: yaml.ScalarNode, Value: fmt.Sprint(n)}
			table.Content = append(table.Content, key, value)
		}
	}
	return table
}
