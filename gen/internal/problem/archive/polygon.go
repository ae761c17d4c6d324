package archive

import (
	"encoding/xml"
	"fmt"
	"path"
	"slices"

	"kamyk/gen/internal/host/words"
	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/program/lazyregexp"
)

// A polygonProblem is a problem.xml. Times are in milliseconds, and memory in bytes.
type polygonProblem struct {
	Names []struct {
		Language string `xml:"language,attr"`
		Value    string `xml:"value,attr"`
	} `xml:"names>name"`
	Judging struct {
		Input    string           `xml:"input-file,attr"` // "" for standard input
		Output   string           `xml:"output-file,attr"`
		Testsets []polygonTestset `xml:"testset"`
	} `xml:"judging"`
	Checker  polygonSource `xml:"assets>checker>source"`
	Inter    polygonSource `xml:"assets>interactor>source"`
	Valid    polygonSource `xml:"assets>validators>validator>source"`
	Programs []struct {
		Source polygonSource `xml:"source"`
	} `xml:"files>executables>executable"`
}

type polygonSource struct {
	Path string `xml:"path,attr"`
}

type polygonTestset struct {
	Name    string  `xml:"name,attr"`
	Time    float64 `xml:"time-limit"`
	Memory  float64 `xml:"memory-limit"`
	Pattern string  `xml:"input-path-pattern"` // such as tests/%02d
	Tests   []struct {
		Group  string  `xml:"group,attr"`
		Points float64 `xml:"points,attr"`
	} `xml:"tests>test"`
	Groups []struct {
		Name   string  `xml:"name,attr"`
		Points float64 `xml:"points,attr"`
	} `xml:"groups>group"`
}

func (p *Package) polygon(top string, data []byte) (About, error) {
	var x polygonProblem
	if err := xml.Unmarshal(data, &x); err != nil {
		return About{}, fmt.Errorf("problem.xml: %w", err)
	}
	var a About
	a.Interactive, a.Input, a.Output = x.Inter.Path != "", x.Judging.Input, x.Judging.Output
	for _, name := range x.Names {
		if a.Name == "" || name.Language == "english" {
			a.Name = name.Value
		}
	}
	if x.Checker.Path != "" {
		a.Checker, a.CheckerStyle = path.Join(top, x.Checker.Path), "testlib"
	}
	if x.Inter.Path != "" {
		a.Interactor = path.Join(top, x.Inter.Path)
	}
	if x.Valid.Path != "" {
		a.Validator = path.Join(top, x.Valid.Path)
	}
	for _, program := range x.Programs {
		if source := program.Source.Path; source != "" && !slices.Contains([]string{x.Checker.Path, x.Inter.Path, x.Valid.Path}, source) {
			a.Generators = append(a.Generators, path.Join(top, source))
		}
	}
	for _, set := range x.Judging.Testsets {
		if set.Name == "tests" || len(x.Judging.Testsets) == 1 {
			a.Limits = problem.NewLimits(set.Time, set.Memory/1024)
			a.Groups = set.groups()
		}
	}
	return a, nil
}

// testPattern matches the names that fmt may write: another verb or a long number would not name a test.
var testPattern = lazyregexp.New(`^[^%]*%(0?\d)?d[^%]*$`)

// groups returns the groups with their points, or with the sum of their tests' points.
func (s *polygonTestset) groups() (groups []problem.Group) {
	at := func(name string) *problem.Group {
		i := slices.IndexFunc(groups, func(g problem.Group) bool { return g.Name == name })
		if i < 0 {
			i = len(groups)
			groups = append(groups, problem.Group{Name: name})
		}
		return &groups[i]
	}
	format := path.Base(s.Pattern)
	if !testPattern().MatchString(format) {
		format = "%02d"
	}
	scored := map[string]bool{}
	for _, group := range s.Groups {
		at(group.Name).Points = max(0, int(group.Points))
		scored[group.Name] = group.Points != 0
	}
	for i, test := range s.Tests {
		if test.Group == "" {
			continue
		}
		group := at(test.Group)
		group.Tests = append(group.Tests, fmt.Sprintf(format, i+1))
		if !scored[test.Group] {
			group.Points += max(0, int(test.Points))
		}
	}
	slices.SortStableFunc(groups, func(x, y problem.Group) int { return words.Natural(x.Name, y.Name) })
	return groups
}
