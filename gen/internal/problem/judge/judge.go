// Package judge is the table of judges: version of Go, target system, limits of a source, and languages.
//
// The facts are data in judges.toml, which users extend and override in their settings. Judges change without notice, so each entry has
// the day on which it was checked, and lists unconfirmed values. Exceeding a confirmed limit is an error. Exceeding an unconfirmed one is
// a warning, because the judge may accept the file.
package judge

import (
	"slices"
	"strings"
)

// None is the Go version of a judge without Go.
const None = "none"

// A Profile describes a judge. judges.toml explains its keys; a zero field is unknown.
type Profile struct {
	Name        string   `toml:"-" json:"name"` // key of its table, used on the command line
	Title       string   `toml:"title" json:"title"`
	Aliases     []string `toml:"aliases" json:"-"`
	Hosts       []string `toml:"hosts" json:"hosts,omitempty"`
	Pages       []Page   `toml:"pages" json:"-"`
	Go          string   `toml:"go" json:"go,omitempty"`
	OS          string   `toml:"os" json:"os"`
	Arch        string   `toml:"arch" json:"arch"`
	Source      *Size    `toml:"source" json:"source,omitempty"`
	Binary      *Size    `toml:"binary" json:"binary,omitempty"`
	Memory      *Size    `toml:"memory" json:"memory,omitempty"`
	Verdicts    []string `toml:"verdicts" json:"verdicts,omitempty"`
	File        string   `toml:"file" json:"file,omitempty"`
	FirstLine   string   `toml:"first_line" json:"first_line,omitempty"`
	Takes       []string `toml:"takes" json:"takes,omitempty"`
	Cpp         string   `toml:"cpp" json:"cpp,omitempty"`
	GoodFor     string   `toml:"good_for" json:"good_for,omitempty"`
	Checked     string   `toml:"checked" json:"checked,omitempty"`
	Unconfirmed []string `toml:"unconfirmed" json:"unconfirmed,omitempty"`
	Notes       string   `toml:"notes" json:"notes,omitempty"`
	Send        string   `toml:"send" json:"send,omitempty"`
	URL         string   `toml:"url" json:"url,omitempty"`

	From string `toml:"-" json:"from,omitempty"` // settings file that last changed it, or ""
}

// Confirmed reports whether the value of a key is confirmed.
func (p *Profile) Confirmed(key string) bool { return !slices.Contains(p.Unconfirmed, key) }

// TakesGo reports whether the judge accepts Go. nil, a judge that nobody named, does.
func (p *Profile) TakesGo() bool { return p == nil || p.Go != None }

// TakesCpp reports whether the judge accepts C++ but no Go.
func (p *Profile) TakesCpp() bool { return !p.TakesGo() && slices.Contains(p.Takes, "C++") }

// CppFlags returns the judge's flags for C++.
func (p *Profile) CppFlags() []string {
	if p == nil || p.Cpp == "" {
		return []string{"-std=c++17", "-O3", "-s"}
	}
	return strings.Fields(p.Cpp)
}

// InsteadOfGo says what a judge without Go accepts.
func (p *Profile) InsteadOfGo() string {
	text := p.Title + " takes no Go"
	if len(p.Takes) > 0 {
		text += ", only " + enumerate(p.Takes)
	}
	return text + p.checkedNote()
}

// WithoutGo says in one line what a judge without Go accepts, and how to use a Go file.
func (p *Profile) WithoutGo() string {
	text := p.InsteadOfGo()
	if p.TakesCpp() {
		text += "; submit main.cpp"
	}
	if p.GoodFor != "" {
		text += "; use main.go for " + p.GoodFor
	}
	return text
}

func (p *Profile) checkedNote() string {
	if p.Checked == "" {
		return ""
	}
	return " (checked " + p.Checked + ")"
}

func enumerate(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " and " + words[last]
}
