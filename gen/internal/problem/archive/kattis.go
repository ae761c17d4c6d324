package archive

import (
	"fmt"
	"io/fs"
	"math"
	"path"
	"slices"
	"strconv"
	"strings"

	"kamyk/gen/internal/problem"

	"go.yaml.in/yaml/v3"
)

// A kattisProblem is a problem.yaml, in the legacy format or that of 2023-07. Times are in seconds, and memory in MiB.
type kattisProblem struct {
	Name       yaml.Node `yaml:"name"` // a text, or one per language
	Validation string    `yaml:"validation"`
	Type       yaml.Node `yaml:"type"`
	Flags      string    `yaml:"validator_flags"`
	Limits     struct {
		Time   float64 `yaml:"time_limit"`
		Memory float64 `yaml:"memory"`
	} `yaml:"limits"`
}

func (p *Package) kattis(top string, data []byte) (About, error) {
	var k kattisProblem
	if err := yaml.Unmarshal(data, &k); err != nil {
		return About{}, fmt.Errorf("problem.yaml: %w", err)
	}
	seconds := k.Limits.Time
	if seconds == 0 {
		text, _ := fs.ReadFile(p.files, path.Join(top, ".timelimit"))
		seconds, _ = strconv.ParseFloat(strings.TrimSpace(string(text)), 64)
	}
	var a About
	a.Name, a.Limits = k.name(), problem.NewLimits(1000*seconds, 1024*k.Limits.Memory)
	a.Tolerance = tolerance(strings.Fields(k.Flags))
	a.Interactive = strings.Contains(k.Validation+" "+nodeText(&k.Type), "interactive")
	return a, nil
}

func (k *kattisProblem) name() string {
	switch k.Name.Kind {
	case yaml.ScalarNode:
		return k.Name.Value
	case yaml.MappingNode: // language, name, language, name
		for i := 0; i+1 < len(k.Name.Content); i += 2 {
			if k.Name.Content[i].Value == "en" || i+2 == len(k.Name.Content) {
				return k.Name.Content[i+1].Value
			}
		}
	}
	return ""
}

func nodeText(node *yaml.Node) string {
	words := []string{node.Value}
	for _, item := range node.Content {
		words = append(words, item.Value)
	}
	return strings.Join(words, " ")
}

// tolerance returns the largest tolerance in the flags of the default validator.
func tolerance(flags []string) (largest float64) {
	names := []string{"float_tolerance", "float_absolute_tolerance", "float_relative_tolerance"}
	for i, flag := range flags {
		if slices.Contains(names, flag) && i+1 < len(flags) {
			if value, err := strconv.ParseFloat(flags[i+1], 64); err == nil && value > largest && !math.IsInf(value, 0) {
				largest = value
			}
		}
	}
	return largest
}
