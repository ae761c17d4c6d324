// Package judge is the table of judges: version of Go, target system, limits of a source, and languages.
//
// The facts are data in judges.toml, which users extend and override in their own settings. Judges change without notice, so each entry
// has the day on which it was looked up, and lists the figures that no source confirms. Exceeding a confirmed limit is an error. Exceeding
// an unconfirmed one is only a warning, because the judge may accept the file.
package judge

import (
	_ "embed"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

// None is the version of Go at a judge that takes none.
const None = "none"

// A Profile is what is known of a judge. The keys of judges.toml say what the fields mean; a zero field says nothing.
type Profile struct {
	Name        string   `toml:"-" json:"name"` // the key of its table, as it is said on the command line
	Title       string   `toml:"title" json:"title"`
	Hosts       []string `toml:"hosts" json:"hosts,omitempty"`
	Pages       []Page   `toml:"pages" json:"-"`
	Go          string   `toml:"go" json:"go,omitempty"`
	OS          string   `toml:"os" json:"os"`
	Arch        string   `toml:"arch" json:"arch"`
	Source      *Size    `toml:"source" json:"source,omitempty"`
	Binary      *Size    `toml:"binary" json:"binary,omitempty"`
	Memory      *Size    `toml:"memory" json:"memory,omitempty"`
	File        string   `toml:"file" json:"file,omitempty"`
	FirstLine   string   `toml:"first_line" json:"first_line,omitempty"`
	Takes       []string `toml:"takes" json:"takes,omitempty"`
	Cpp         string   `toml:"cpp" json:"cpp,omitempty"`
	GoodFor     string   `toml:"good_for" json:"good_for,omitempty"`
	Checked     string   `toml:"checked" json:"checked,omitempty"`
	Unconfirmed []string `toml:"unconfirmed" json:"unconfirmed,omitempty"`
	Notes       string   `toml:"notes" json:"notes,omitempty"`

	From string `toml:"-" json:"from,omitempty"` // the file in which a person added or changed it last; "" where none did
}

// Confirmed reports whether the value of a key counts for sure.
func (p *Profile) Confirmed(key string) bool { return !slices.Contains(p.Unconfirmed, key) }

// TakesGo reports whether Go can be submitted there at all.
func (p *Profile) TakesGo() bool { return p.Go != None }

// TakesCpp reports whether C++ is what can be submitted there in place of Go.
func (p *Profile) TakesCpp() bool { return !p.TakesGo() && slices.Contains(p.Takes, "C++") }

// CppFlags returns the flags that its C++ is compiled with.
func (p *Profile) CppFlags() []string {
	if p == nil || p.Cpp == "" {
		return []string{"-std=c++17", "-O3", "-s"}
	}
	return strings.Fields(p.Cpp)
}

// WithoutGo says in one line what a judge takes that takes no Go, and what a Go file is good for then.
func (p *Profile) WithoutGo() string {
	text := p.Title + " takes no Go"
	if len(p.Takes) > 0 {
		text += ", only " + enumerate(p.Takes)
	}
	text += p.seen()
	if p.TakesCpp() {
		text += "; submit main.cpp"
	}
	if p.GoodFor != "" {
		text += "; main.go is good for " + p.GoodFor
	}
	return text
}

// seen says when the judge was looked up, in parentheses, if that is known.
func (p *Profile) seen() string {
	if p.Checked == "" {
		return ""
	}
	return " (checked " + p.Checked + ")"
}

// enumerate puts commas between words, and an "and" before the last.
func enumerate(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " and " + words[last]
}

// A Table is a list of judges, each under a name of its own.
type Table []*Profile

//go:embed judges.toml
var builtIn string

// Known returns the judges that kamyk knows of by itself, in the order of judges.toml.
func Known() Table { return read(builtIn) }

// KnownAs returns what Known has under a name, one judge or none, without reading the others. Case does not count.
func KnownAs(name string) Table {
	header := "\n[" + strings.ToLower(name) + "]\n"
	i := strings.Index(builtIn, header)
	if i < 0 {
		return nil
	}
	end := strings.Index(builtIn[i+len(header):], "\n[")
	if end < 0 {
		return read(builtIn[i:])
	}
	return read(builtIn[i : i+len(header)+end])
}

// read reads judges.toml, or some whole tables of it.
func read(text string) Table {
	var profiles map[string]Profile
	meta, err := toml.Decode(text, &profiles)
	if err != nil {
		panic(fmt.Sprintf("judges.toml: %v", err)) // a test reads it
	}
	var table Table
	for _, key := range meta.Keys() {
		if len(key) == 1 {
			p := profiles[key[0]]
			table = append(table, p.complete(key[0]))
		}
	}
	return table
}

// complete fills in what a missing key stands for.
func (p Profile) complete(name string) *Profile {
	p.Name = name
	for _, field := range []struct {
		value   *string
		missing string
	}{{&p.Title, name}, {&p.OS, "linux"}, {&p.Arch, "amd64"}} {
		if *field.value == "" {
			*field.value = field.missing
		}
	}
	return &p
}

// With returns the table with the judges of a person's settings: what those say of a judge that is there already replaces what was known,
// key by key, and counts as confirmed unless they say otherwise. Other judges come last, by name. From is the file of the settings.
func (t Table) With(changes map[string]Profile, from string) Table {
	changed := slices.Clone(t)
	for _, name := range slices.Sorted(maps.Keys(changes)) {
		change := changes[name]
		change.From = from
		if i := slices.IndexFunc(changed, func(p *Profile) bool { return p.Name == name }); i >= 0 {
			changed[i] = changed[i].with(change)
		} else {
			changed = append(changed, change.complete(name))
		}
	}
	return changed
}

// with returns the profile with another's values in place of its own where that has any.
func (p *Profile) with(change Profile) *Profile {
	merged := *p
	merged.Unconfirmed = slices.Clone(change.Unconfirmed)
	into, from := reflect.ValueOf(&merged).Elem(), reflect.ValueOf(change)
	said := map[string]bool{}
	for i := range from.NumField() {
		if !from.Field(i).IsZero() {
			said[from.Type().Field(i).Tag.Get("toml")] = true
			into.Field(i).Set(from.Field(i))
		}
	}
	for _, key := range p.Unconfirmed {
		if !said[key] && !slices.Contains(merged.Unconfirmed, key) {
			merged.Unconfirmed = append(merged.Unconfirmed, key)
		}
	}
	return &merged
}

// Find returns the judge of that name, or nil. Case does not count.
func (t Table) Find(name string) *Profile {
	for _, p := range t {
		if strings.EqualFold(p.Name, name) {
			return p
		}
	}
	return nil
}

// Names returns the names of the judges, in the order of the table.
func (t Table) Names() []string {
	names := make([]string, len(t))
	for i, p := range t {
		names[i] = p.Name
	}
	return names
}
