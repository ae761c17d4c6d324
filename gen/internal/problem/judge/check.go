package judge

import (
	"bytes"
	"fmt"

	"kamyk/gen/internal/program/lazyregexp"
)

// A Fault is a rule of a judge that a file breaks.
type Fault struct {
	Key       string `json:"key"`       // in judges.toml, such as "source"
	Message   string `json:"message"`   // follows the name of the file, such as "has 70000 bytes, …"
	Confirmed bool   `json:"confirmed"` // the judge's rule is confirmed
	TooLarge  bool   `json:"-"`         // the file or program exceeds a size
}

// Check returns the rules that a Go source breaks, in linear time.
func (p *Profile) Check(source []byte) (faults []Fault) {
	faults = p.CheckCpp(source)
	if p.FirstLine != "" && !startsWith(source, p.FirstLine) {
		faults = append(faults, p.newFault("first_line", false,
			fmt.Sprintf("does not begin with the line %q, as %s requires; only comments may come before it", p.FirstLine, p.Title)))
	}
	return faults
}

// CheckCpp returns the rules that a C++ source breaks. The rule about the first line is for Go.
func (p *Profile) CheckCpp(source []byte) []Fault {
	if p.Source == nil || p.Source.measure(source) <= p.Source.Most {
		return nil
	}
	return []Fault{p.newFault("source", true, p.excessMessage(p.Source, p.Source.measure(source)))}
}

// CheckBinary returns the rules that a program of this size breaks.
func (p *Profile) CheckBinary(size int) []Fault {
	if p.Binary == nil || size <= p.Binary.Most {
		return nil
	}
	return []Fault{p.newFault("binary", true, p.excessMessage(p.Binary, size))}
}

func (p *Profile) excessMessage(most *Size, size int) string {
	return fmt.Sprintf("has %d %s, %d more than the %s that %s takes", size, most.unit(), size-most.Most, most.exact(), p.Title)
}

// newFault adds to a message when the rule was checked, and whether it is confirmed.
func (p *Profile) newFault(key string, tooLarge bool, message string) Fault {
	switch confirmed := p.Confirmed(key); {
	case confirmed:
		return Fault{key, message + p.checkedNote(), true, tooLarge}
	case p.Checked == "":
		return Fault{key, message + " (not confirmed)", false, tooLarge}
	default:
		return Fault{key, message + " (not confirmed, checked " + p.Checked + ")", false, tooLarge}
	}
}

var (
	blockComment = lazyregexp.New(`(?s)/\*.*?\*/`)
	lineComment  = lazyregexp.New(`//[^\r\n]*`)
)

// startsWith reports whether the first line of a source, without comments, begins with the words of line. It removes comments by patterns,
// blocks first, as the judge does. So a /* within a line comment starts a block.
func startsWith(source []byte, line string) bool {
	rest := lineComment().ReplaceAll(blockComment().ReplaceAll(source, nil), nil)
	first, _, _ := bytes.Cut(bytes.TrimSpace(rest), []byte("\n"))
	have, want := bytes.Fields(first), bytes.Fields([]byte(line))
	return len(have) >= len(want) && bytes.Equal(bytes.Join(have[:len(want)], []byte(" ")), bytes.Join(want, []byte(" ")))
}
