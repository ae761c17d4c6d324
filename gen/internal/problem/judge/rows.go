package judge

import (
	"cmp"
	"strings"
)

// Rows returns a table of the judges, with a head. A dash marks unknown values, and a question mark unconfirmed ones.
func (t Table) Rows(short func(file string) string) [][]string {
	rows := [][]string{{"NAME", "GO", "COMPILES FOR", "SOURCE", "SEND", "CHECKED", ""}}
	for _, p := range t {
		version, system, source, send := cmp.Or(p.Go, "-")+mark(p, "go", p.Go), "-", "-", "-"
		if p.TakesGo() {
			system = p.OS + "/" + p.Arch + cmp.Or(mark(p, "os", p.OS), mark(p, "arch", p.Arch))
		}
		if p.Source != nil {
			source = p.Source.String() + mark(p, "source", "it")
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
		parts = append(parts, "program up to "+p.Binary.String())
	}
	if p.Memory != nil {
		parts = append(parts, p.Memory.String()+" of memory"+mark(p, "memory", "it"))
	}
	if p.From != "" {
		parts = append(parts, "from "+short(p.From))
	}
	return strings.Join(parts, "; ")
}

// mark returns " ?" for an unconfirmed value.
func mark(p *Profile, key, value string) string {
	if value == "" || p.Confirmed(key) {
		return ""
	}
	return " ?"
}
