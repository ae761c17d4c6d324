package archive

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"
	"time"

	"go.yaml.in/yaml/v3"

	"kamyk/gen/internal/natural"
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
	slices.SortFunc(a.Groups, func(x, y Group) int { return natural.Compare(x.Name, y.Name) })
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
	slices.SortFunc(names, natural.Compare)
	return slices.Compact(names)
}

func sinolLimits(milliseconds, kibibytes int64) Limits {
	return Limits{time.Duration(milliseconds) * time.Millisecond, kibibytes << 10}
}

// SinolConfig returns the config.yml of a package, as sinol-make reads it. A problem without points gives a hundred, shared among the groups
// but for group 0; what cannot be shared evenly goes to the last ones.
func SinolConfig(task string, a About, groups []string) ([]byte, error) {
	type config struct {
		Title       string    `yaml:"title"`
		Task        string    `yaml:"sinol_task_id"`
		TimeLimit   int64     `yaml:"time_limit,omitempty"`
		MemoryLimit int64     `yaml:"memory_limit,omitempty"`
		Scores      yaml.Node `yaml:"scores"`
	}
	c := config{Title: a.Name, Task: task, TimeLimit: a.Time.Milliseconds(), MemoryLimit: a.Memory >> 10}
	c.Scores.Kind = yaml.MappingNode
	groups = slices.DeleteFunc(slices.Clone(groups), func(name string) bool { return name == "0" || name == "" })
	for i, name := range groups {
		points := 100 / len(groups)
		if i >= len(groups)-100%len(groups) {
			points++
		}
		for _, given := range a.Groups {
			if given.Name == name {
				points = given.Points
			}
		}
		key, value := &yaml.Node{Kind: yaml.ScalarNode, Value: name}, &yaml.Node{Kind: yaml.ScalarNode, Value: fmt.Sprint(points)}
		c.Scores.Content = append(c.Scores.Content, key, value)
	}
	return yaml.Marshal(c)
}
