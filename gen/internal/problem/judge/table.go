package judge

import (
	"cmp"
	_ "embed"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"kamyk/gen/internal/host/words"
	"kamyk/gen/internal/program/prog"
)

// A Table is a list of judges with distinct names.
type Table []*Profile

//go:embed judges.toml
var builtIn string

// Known returns the built-in judges, in the order of judges.toml.
func Known() Table { return parseTable(builtIn) }

// KnownByName returns the built-in judge with a name, in any case, or none. It parses only that one.
func KnownByName(name string) Table {
	header := "\n[" + strings.ToLower(name) + "]\n"
	_, rest, found := strings.Cut(builtIn, header)
	if !found {
		return nil
	}
	own, _, _ := strings.Cut(rest, "\n[")
	return parseTable(header + own)
}

func parseTable(text string) Table {
	var profiles map[string]Profile
	meta, err := toml.Decode(text, &profiles)
	if err != nil {
		panic(fmt.Sprintf("judges.toml: %v", err)) // a test reads it
	}
	var table Table
	for _, key := range meta.Keys() {
		if len(key) == 1 {
			p := profiles[key[0]]
			table = append(table, p.setDefaults(key[0]))
		}
	}
	return table
}

func (p Profile) setDefaults(name string) *Profile {
	p.Name, p.Title, p.OS, p.Arch = name, cmp.Or(p.Title, name), cmp.Or(p.OS, "linux"), cmp.Or(p.Arch, "amd64")
	return &p
}

// With returns the table with the judges of a user's settings. Their keys replace those of known judges, and count as confirmed unless
// marked otherwise. New judges come last, by name.
func (t Table) With(changes map[string]Profile, from string) Table {
	changed := slices.Clone(t)
	for _, name := range slices.Sorted(maps.Keys(changes)) {
		change := changes[name]
		change.From = from
		if i := slices.IndexFunc(changed, func(p *Profile) bool { return p.Name == name }); i >= 0 {
			changed[i] = changed[i].merge(change)
		} else {
			changed = append(changed, change.setDefaults(name))
		}
	}
	return changed
}

func (p *Profile) merge(change Profile) *Profile {
	merged := *p
	merged.Unconfirmed = slices.Clone(change.Unconfirmed)
	into, from := reflect.ValueOf(&merged).Elem(), reflect.ValueOf(change)
	keys := map[string]bool{}
	for i := range from.NumField() {
		if !from.Field(i).IsZero() {
			keys[from.Type().Field(i).Tag.Get("toml")] = true
			into.Field(i).Set(from.Field(i))
		}
	}
	for _, key := range p.Unconfirmed {
		if !keys[key] && !slices.Contains(merged.Unconfirmed, key) {
			merged.Unconfirmed = append(merged.Unconfirmed, key)
		}
	}
	return &merged
}

// Find returns the judge with this name, in any case, or nil.
func (t Table) Find(name string) *Profile {
	for _, p := range t {
		if strings.EqualFold(p.Name, name) {
			return p
		}
	}
	return nil
}

// Closest returns the name of the judge with this alias, or else a similar name, or "".
func (t Table) Closest(name string) string {
	return words.Closest(cmp.Or(t.ByAlias(name), name), t.Names())
}

// ByAlias returns the name of the judge with this alias, or "".
func (t Table) ByAlias(alias string) string {
	for _, p := range t {
		if slices.Contains(p.Aliases, strings.ToLower(alias)) {
			return p.Name
		}
	}
	return ""
}

// Names returns the names of the judges, in the order of the table.
func (t Table) Names() []string {
	return prog.Map(t, func(p *Profile) string { return p.Name })
}

// Rows returns a table of the judges, with a head. A dash marks unknown values, and a question mark unconfirmed ones.
func (t Table) Rows(short func(file string) string) [][]string {
	rows := [][]string{{"NAME", "GO", "COMPILES FOR", "SOURCE", "SEND", "CHECKED", ""}}
	for _, p := range t {
		version, system, source, send := "-", "-", "-", "-"
		if p.Go != "" {
			version = p.Go + mark(p, "go")
		}
		if p.TakesGo() {
			system = p.OS + "/" + p.Arch + cmp.Or(mark(p, "os"), mark(p, "arch"))
		}
		if p.Source != nil {
			source = p.Source.String() + mark(p, "source")
		}
		if p.Send != "" {
			send = "yes"
		}
		rows = append(rows, []string{p.Name, version, system, source, send, cmp.Or(p.Checked, "-"), restCell(p, short)})
	}
	return rows
}

func restCell(p *Profile, short func(string) string) string {
	var parts []string
	if len(p.Takes) > 0 {
		parts = append(parts, "takes "+strings.Join(p.Takes, ", "))
	}
	if p.FirstLine != "" {
		parts = append(parts, "begins with "+p.FirstLine)
	}
	if p.Binary != nil {
		parts = append(parts, "program up to "+p.Binary.String()+mark(p, "binary"))
	}
	if p.Memory != nil {
		parts = append(parts, p.Memory.String()+" of memory"+mark(p, "memory"))
	}
	if p.From != "" {
		parts = append(parts, "from "+short(p.From))
	}
	return strings.Join(parts, "; ")
}

func mark(p *Profile, key string) string {
	if p.Confirmed(key) {
		return ""
	}
	return " ?"
}
