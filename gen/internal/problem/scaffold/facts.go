package scaffold

import (
	"cmp"
	"fmt"
	"math"
	"net/url"
	"strings"
	"time"
	"unicode"

	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/companion"
	"kamyk/gen/internal/problem/judge"
	"kamyk/gen/internal/problem/slug"
)

// Facts are what is known of a problem.
type Facts struct {
	problem.Config
	Cases   bool // an input is many cases
	Samples []companion.Test
	Notes   []string // what was sent and cannot be kept
}

// Known returns what Competitive Companion says of a problem.
func Known(t *companion.Task, judges judge.Table) Facts {
	f := Facts{Samples: t.Tests}
	f.Name, f.URL, f.Interactive = clean(t.Name), f.address(t.URL), t.Interactive
	if len(t.Tests) > 0 {
		f.Statement = "official" // without samples, nobody has read the statement
	}
	if profile := judges.Of(f.URL); profile != nil {
		f.Judge = profile.Name
	}
	if ms := math.Round(t.TimeLimit); ms >= 1 && ms <= 1e8 {
		f.TimeLimit.Duration = time.Duration(ms) * time.Millisecond
	}
	if kib := math.Round(t.MemoryLimit * 1024); kib >= 1 && kib <= 1<<40 {
		f.MemoryLimit = problem.Bytes(kib * 1024)
	}
	f.Input, f.Output = f.stream("input", t.Input), f.stream("output", t.Output)
	f.Cases = t.TestType == "multiNumber"
	return f
}

// address returns a url of the web, or "".
func (f *Facts) address(text string) string {
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

// stream returns the name of the file that is read or written, or "" for a standard stream.
func (f *Facts) stream(which string, s companion.Stream) string {
	switch s.Type {
	case "file":
		if !plain(s.FileName) {
			f.Notes = append(f.Notes, fmt.Sprintf("the %s file has the invalid name %q, so it was left out", which, s.FileName))
			return ""
		}
		return s.FileName
	case "regex":
		f.Notes = append(f.Notes, fmt.Sprintf("the %s is a file whose name matches %q; put the name into problem.toml", which, s.Pattern))
	}
	return ""
}

// plain reports whether a name is that of a file in the working directory, on every system, and of no standard stream.
func plain(name string) bool {
	return name != "" && name != "stdin" && name != "stdout" && !strings.HasPrefix(name, ".") && !strings.ContainsAny(name, `/\:*?"<>|`) &&
		clean(name) == name
}

// clean makes one line of a name: without control characters, and with single spaces.
func clean(name string) string {
	name = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Cf, r) || unicode.Is(unicode.Zl, r) || unicode.Is(unicode.Zp, r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(name, "\ufffd"))
	return strings.Join(strings.Fields(name), " ")
}

// Slug returns where a problem belongs. It is sure if the address says so: two problems of one name can be different ones.
func Slug(t *companion.Task, judges judge.Table) (name string, sure bool) {
	if profile := judges.Of(t.URL); profile != nil {
		if name = slug.FromAddress(profile.Name, t.URL); name != "" {
			return name, true
		}
	}
	return cmp.Or(slug.FromName(t.Name), slug.FromName(t.Languages.Java.TaskClass), "problem"), false
}

// kind returns what a problem is if nobody says.
func (f *Facts) kind() string {
	switch {
	case f.Interactive:
		return "interactive"
	case f.Cases || f.Judge == "codeforces":
		return "cases"
	}
	return "single"
}
