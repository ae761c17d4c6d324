package judge

import (
	"bytes"
	"fmt"

	"kamyk/gen/internal/program/pattern"
)

// A Fault is something about a file that a judge does not take.
type Fault struct {
	Key       string // of judges.toml, such as "source"
	Message   string // what follows the name of the file, such as "has 70000 bytes, …"
	Confirmed bool   // whether it is sure that the judge does not take it
	Heavy     bool   // the file is too long
}

// Check returns what a judge has against a source. It takes time linear in its length.
func (p *Profile) Check(source []byte) (faults []Fault) {
	faults = p.CheckCpp(source)
	if p.FirstLine != "" && !startsWith(source, p.FirstLine) {
		faults = append(faults, p.fault("first_line", false,
			fmt.Sprintf("does not begin with the line %q, as %s requires; only comments may come before it", p.FirstLine, p.Title)))
	}
	return faults
}

// CheckCpp returns what a judge has against a source in C++: what it asks of its first line is about Go.
func (p *Profile) CheckCpp(source []byte) []Fault {
	if p.Source == nil || p.Source.of(source) <= p.Source.Most {
		return nil
	}
	return []Fault{p.fault("source", true, p.excess(p.Source, p.Source.of(source)))}
}

// CheckBinary returns what a judge has against the size of a program.
func (p *Profile) CheckBinary(size int) []Fault {
	if p.Binary == nil || size <= p.Binary.Most {
		return nil
	}
	return []Fault{p.fault("binary", true, p.excess(p.Binary, size))}
}

// excess says by how much a size is broken.
func (p *Profile) excess(most *Size, size int) string {
	return fmt.Sprintf("has %d %s, %d more than the %s that %s takes", size, most.unit(), size-most.Most, most.exact(), p.Title)
}

// fault adds to a message when the figure was looked up, and whether it is sure.
func (p *Profile) fault(key string, heavy bool, message string) Fault {
	switch confirmed := p.Confirmed(key); {
	case confirmed:
		return Fault{key, message + p.seen(), true, heavy}
	case p.Checked == "":
		return Fault{key, message + " (not confirmed)", false, heavy}
	default:
		return Fault{key, message + " (not confirmed, checked " + p.Checked + ")", false, heavy}
	}
}

var (
	blockComment = pattern.Lazy(`(?s)/\*.*?\*/`)
	lineComment  = pattern.Lazy(`//[^\r\n]*`)
)

// startsWith reports whether the first line of a source begins with the words of another, once comments are gone. They are taken away as
// the judge does it, by pattern and those in blocks first: what looks like the start of a block in a comment to the end of a line takes all
// with it up to the end of the next block.
func startsWith(source []byte, line string) bool {
	rest := lineComment().ReplaceAll(blockComment().ReplaceAll(source, nil), nil)
	first, _, _ := bytes.Cut(bytes.TrimSpace(rest), []byte("\n"))
	have, want := bytes.Fields(first), bytes.Fields([]byte(line))
	return len(have) >= len(want) && bytes.Equal(bytes.Join(have[:len(want)], []byte(" ")), bytes.Join(want, []byte(" ")))
}
