package judge

import (
	"cmp"
	"strings"
)

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
