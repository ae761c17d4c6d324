package packaging

import (
	"bytes"
	"crypto/md5"
	"fmt"
	"slices"

	"kamyk/gen/internal/host/words"
	"kamyk/gen/internal/problem/archive"
	"kamyk/gen/internal/problem/tests"
	"kamyk/gen/internal/program/prog"
)

func (p *pack) sinol() error {
	var sums bytes.Buffer
	for _, file := range p.files[:2*(len(p.Samples)+len(p.Tests))] {
		fmt.Fprintf(&sums, "%x  %s\n", md5.Sum(file.Content), file.Name)
	}
	groups := prog.Map(p.Tests, func(test tests.Content) string { return test.Group })
	slices.SortFunc(groups, words.Natural)
	config, err := archive.SinolConfig(p.Task, p.about, slices.Compact(groups))
	p.addFile("config.yml", config)
	p.addFile("doc/"+p.Task+"zad.md", p.markdown())
	p.addFile("tests.md5", sums.Bytes())
	return err
}

func (p *pack) markdown() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "# %s\n\nTime limit: %v. Memory limit: %d MiB.\n", p.about.Name, p.about.TimeLimit, int64(p.about.MemoryLimit)>>20)
	if url := p.Source.Config.URL; url != "" {
		fmt.Fprintf(&b, "\nSource: <%s>\n", url)
	}
	b.WriteString("\n## Input\n\n## Output\n")
	for i, sample := range p.Samples {
		fmt.Fprintf(&b, "\n## Example %d\n\nInput:\n\n%s\nOutput:\n\n%s", i+1, fenced(sample.Input), fenced(sample.Answer))
	}
	return b.Bytes()
}

func fenced(text []byte) string {
	return "```\n" + string(bytes.TrimRight(text, "\n")) + "\n```\n"
}
