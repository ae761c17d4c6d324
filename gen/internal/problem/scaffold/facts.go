package scaffold

import (
	"cmp"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/archive"
	"kamyk/gen/internal/problem/companion"
	"kamyk/gen/internal/problem/judge"
	"kamyk/gen/internal/problem/slug"
)

// Facts describe a problem.
type Facts struct {
	problem.Config
	Cases   bool // an input has many cases
	Samples []companion.Test
	Notes   []string // data that was sent but cannot be used
}

// NewFacts returns the facts that Competitive Companion sent.
func NewFacts(t *companion.Task, judges judge.Table) Facts {
	f := Facts{Samples: t.Tests}
	f.Name, f.URL, f.Interactive = oneLine(t.Name), f.checkURL(t.URL), t.Interactive
	if len(t.Tests) > 0 {
		f.Statement = "official"
	}
	if profile := judges.ByPage(f.URL); profile != nil {
		f.Judge = profile.Name
	}
	f.Limits = problem.NewLimits(t.TimeLimit, 1024*t.MemoryLimit)
	f.Input, f.Output = f.fileName("input", t.Input), f.fileName("output", t.Output)
	f.Cases = t.TestType == "multiNumber"
	return f
}

func (f *Facts) checkURL(text string) string {
	text = strings.TrimSpace(text)
	if text == "" {
		return ""
	}
	if u, err := url.Parse(text); err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		f.Notes = append(f.Notes, fmt.Sprintf("%q is not a web address, so it was left out", text))
		return ""
	}
	return text
}

func (f *Facts) fileName(which string, s companion.Stream) string {
	switch s.Type {
	case "file":
		if name := s.FileName; name == "stdin" || name == "stdout" || oneLine(name) != name || !archive.IsPortable(name) {
			f.Notes = append(f.Notes, fmt.Sprintf("the %s file has the invalid name %q, so it was left out", which, s.FileName))
			return ""
		}
		return s.FileName
	case "regex":
		f.Notes = append(f.Notes, fmt.Sprintf("the %s is a file whose name matches %q; put the name into problem.toml", which, s.Pattern))
	}
	return ""
}

// oneLine replaces control characters and runs of space by single spaces.
func oneLine(name string) string {
	name = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Zl, r) || unicode.Is(unicode.Zp, r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(name, "\ufffd"))
	return strings.Join(strings.Fields(name), " ")
}

// Slug returns the slug of a problem. sure reports whether it comes from the page; a name may belong to several problems.
func Slug(t *companion.Task, judges judge.Table) (name string, sure bool) {
	if profile := judges.ByPage(t.URL); profile != nil {
		if name = slug.FromAddress(profile.Name, t.URL); name != "" {
			return name, true
		}
	}
	return cmp.Or(slug.FromName(t.Name), slug.FromName(t.Languages.Java.TaskClass), "problem"), false
}

func (f *Facts) defaultKind() string {
	switch {
	case f.Interactive:
		return "interactive"
	case (f.Cases || f.Judge == "codeforces") && !slices.ContainsFunc(f.Samples, isSingle):
		return "cases"
	}
	return "single"
}

// isSingle reports whether a sample is not a count of cases with that many cases and answers after it.
func isSingle(t companion.Test) bool {
	first, rest, _ := strings.Cut(strings.TrimSpace(t.Input), "\n")
	n, err := strconv.Atoi(strings.TrimSpace(first))
	return err != nil || n < 1 || len(strings.Split(strings.TrimSpace(rest), "\n")) < n || t.Output != "" && len(strings.Fields(t.Output)) < n
}
