package lower

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// embed applies rule 4.
func (l *planner) embed(d *prog.Text) {
	embedded := d.Package.Embeds[d.Object()]
	if embedded == nil {
		return
	}
	spec := d.Spec()
	switch {
	case embedded.Error != nil:
		l.errs = append(l.errs, embedded.Error)
	case embedded.Content != nil && prog.IsString(d.Object().Type()):
		l.edits.Add(&prog.Edit{Pos: spec.End(), End: spec.End(), Rule: RuleEmbed, Value: true,
			New: tokens("$", quote(embedded.Content))})
	case embedded.Content != nil && prog.IsBytes(d.Object().Type()):
		l.edits.Add(&prog.Edit{Pos: spec.End(), End: spec.End(), Rule: RuleEmbed, Value: true,
			New: tokens("$($)", spec.Type, quote(embedded.Content))})
	default:
		l.errs.Refuse(support.Embed, l.p.Position(spec.Pos()), "embed one file into a string or a []byte",
			"variable %s of type %s is filled by //go:embed, which one file cannot hold", d.Object().Name(), d.Object().Type())
	}
}

// quote writes a text as a literal, raw if it is readable in that form.
func quote(content []byte) string {
	s := string(content)
	isControl := func(r rune) bool { return r < ' ' && r != '\n' && r != '\t' || r == 0x7f }
	if !utf8.ValidString(s) || !strings.Contains(s, "\n") || strings.ContainsAny(s, "`\r\ufeff") || strings.ContainsFunc(s, isControl) {
		return strconv.Quote(s)
	}
	return fmt.Sprintf("`%s`", s)
}
