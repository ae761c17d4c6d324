package runtime

import (
	"regexp"
	"strings"
	"testing"
)

var quotedText = regexp.MustCompile(`'(\\.|[^'\\])'|"(\\.|[^"\\])*"|//.*`)

// TestMembers: what a guard leaves out is whole. A member whose last line ends in a comment would take what follows with it.
func TestMembers(t *testing.T) {
	for _, p := range pieces() {
		lines := strings.Split(p.text, "\n")
		for i, line := range lines {
			line = strings.TrimSpace(line)
			if !strings.HasPrefix(line, "//? ") && !strings.HasPrefix(line, "//! ") {
				continue
			}
			rest := lines[i+1:]
			member := strings.Join(rest[:memberLines(rest)], "\n")
			bare := quotedText.ReplaceAllString(member, "")
			for _, pair := range []string{"{}", "()"} {
				if strings.Count(bare, pair[:1]) != strings.Count(bare, pair[1:]) {
					t.Errorf("%s: what %q guards is not whole:\n%s", p.provides, line, member)
				}
			}
		}
	}
}

// TestSpecialised: a template of which the runtime has only specialisations is declared before them.
func TestSpecialised(t *testing.T) {
	specialised := regexp.MustCompile(`struct (\w+)<`)
	for _, p := range pieces() {
		text, _ := Needed(strings.Join(p.provides, " "))
		for _, at := range specialised.FindAllStringSubmatchIndex(text, -1) {
			name := text[at[2]:at[3]]
			if !regexp.MustCompile(`template <[^>]*> struct ` + name + `\b[^<]`).MatchString(text[:at[0]]) {
				t.Fatalf("with %s, %s is specialised before it is declared", p.provides, name)
			}
		}
	}
}
