package packaging

import (
	"crypto/sha1"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"go.yaml.in/yaml/v3"

	"kamyk/gen/internal/problem/verdict"
)

// A kattisConfig is a problem.yaml in the format that Kattis calls legacy. Its programs use the standard streams.
type kattisConfig struct {
	Name       string `yaml:"name"`
	UUID       string `yaml:"uuid"`
	Type       string `yaml:"type,omitempty"`
	Source     string `yaml:"source,omitempty"`
	SourceURL  string `yaml:"source_url,omitempty"`
	License    string `yaml:"license"`
	Validation string `yaml:"validation"`
	Flags      string `yaml:"validator_flags,omitempty"`
	Limits     struct {
		Memory int64 `yaml:"memory"` // MiB
	} `yaml:"limits"`
	Grading struct {
		Show bool `yaml:"show_test_data_groups"`
	} `yaml:"grading,omitempty"`
}

func (p *pack) kattis() error {
	c := kattisConfig{Name: p.about.Name, UUID: p.uuid(), License: "unknown", Validation: "default", Flags: "case_sensitive"}
	c.Limits.Memory = max(1, int64(p.about.MemoryLimit)>>20)
	if p.Source.Config.URL != "" {
		c.Source, c.SourceURL = p.Source.Config.URL, p.Source.Config.URL
	}
	if tolerance := p.tolerance(); tolerance > 0 {
		c.Flags += " float_tolerance " + strconv.FormatFloat(tolerance, 'g', -1, 64)
	}
	hasChecker := slices.ContainsFunc(p.programs, func(one program) bool { return one.role == checker })
	if hasChecker || p.Source.Config.Checker != "" && !verdict.IsComparison(p.Source.Config.Checker) {
		c.Validation, c.Flags = "custom", ""
	}
	if p.groups != nil {
		c.Type, c.Grading.Show = "scoring", true
		p.points()
	}
	text, err := yaml.Marshal(c)
	p.addFile("problem.yaml", text)
	seconds := (p.about.TimeLimit.Duration + time.Second - 1) / time.Second
	p.addFile(".timelimit", fmt.Appendf(nil, "%d\n", seconds))
	p.addNote("Kattis takes five times the slowest accepted solution as the time limit; .timelimit holds %d s for judges that read it",
		seconds)
	p.addFile("problem_statement/problem.en.tex", p.statement("%%%% plainproblemname: "+strings.ReplaceAll(p.about.Name, "%", "%%")+
		"\n\\problemname{%s}\n\n%s\\section*{Input}\n\n\\section*{Output}\n"))
	return err
}

func (p *pack) points() {
	total := 0
	for _, g := range p.about.Groups {
		if g.Points > 0 {
			total += g.Points
			p.addFile("data/secret/"+g.Name+"/testdata.yaml",
				fmt.Appendf(nil, "on_reject: break\naccept_score: %d\nrange: 0 %[1]d\ngrader_flags: min\n", g.Points))
		}
	}
	p.addFile("data/secret/testdata.yaml",
		fmt.Appendf(nil, "on_reject: continue\nrange: 0 %d\ngrader_flags: sum accept_if_any_accepted\n", total))
	p.addFile("data/sample/testdata.yaml", []byte("on_reject: continue\naccept_score: 0\nrange: 0 0\ngrader_flags: sum\n"))
	p.addFile("data/testdata.yaml", fmt.Appendf(nil, "on_reject: continue\nrange: 0 %d\ngrader_flags: ignore_sample\n", total))
}

// uuid identifies the problem; all of its packages have the same one.
func (p *pack) uuid() string {
	sum := sha1.Sum([]byte("kamyk " + p.Source.Origin() + " " + p.about.Name))
	sum[6], sum[8] = sum[6]&0x0f|0x50, sum[8]&0x3f|0x80 // version 5
	return fmt.Sprintf("%x-%x-%x-%x-%x", sum[:4], sum[4:6], sum[6:8], sum[8:10], sum[10:16])
}

var latex = strings.NewReplacer(`\`, `\textbackslash{}`, "{", `\{`, "}", `\}`, "&", `\&`, "%", `\%`, "$", `\$`, "#", `\#`, "_", `\_`,
	"~", `\textasciitilde{}`, "^", `\textasciicircum{}`)

func (p *pack) statement(format string) []byte {
	source := ""
	if url := p.Source.Config.URL; url != "" {
		source = "Source: \\texttt{" + latex.Replace(url) + "}\n\n"
	}
	return fmt.Appendf(nil, format, latex.Replace(p.about.Name), source)
}
