// Package slug makes and checks the names of problems' folders.
//
// A slug is the path of a problem below solutions/: elements of lower-case letters and digits with single hyphens between them, such as
// codeforces/2155/e or zolw-friends. Such a name is the same on every system, needs no quotes in a shell, and can be part of an import
// path. It comes from the problem's address if that says enough, and otherwise from the problem's name.
package slug

import (
	"fmt"
	"go/token"
	"go/types"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"kamyk/gen/internal/program/pattern"
)

// longest is how many bytes an element has at most. Systems take 255 in a name, and some 260 in a whole path.
const longest = 80

// FromName makes an element of a name in any script: accents are taken off, a few letters that have none are spelt out, and all but
// letters a to z and digits becomes a hyphen. It returns "" where nothing is left.
func FromName(name string) string {
	var b strings.Builder
	for _, r := range norm.NFD.String(name) {
		switch r = unicode.ToLower(r); {
		case 'a' <= r && r <= 'z', '0' <= r && r <= '9':
			b.WriteRune(r)
		case unicode.Is(unicode.Mn, r):
		case spelt[r] != "":
			b.WriteString(spelt[r])
		default:
			b.WriteByte('-')
		}
	}
	return allowed(strings.Trim(hyphens().ReplaceAllString(b.String(), "-"), "-"))
}

// spelt are the letters that Unicode does not take apart.
var spelt = map[rune]string{'ł': "l", 'ø': "o", 'ß': "ss", 'đ': "d"}

var hyphens = pattern.Lazy(`-+`)

// allowed shortens an element that is too long, and adds to one that has a meaning of its own.
func allowed(element string) string {
	if len(element) > longest {
		element = strings.Trim(element[:longest], "-")
	}
	if meaning(element) != "" {
		return element + "-problem"
	}
	return element
}

// meaning says why an element of the right form can be no folder of a problem, or "".
func meaning(element string) string {
	switch element {
	case "testdata":
		return "the go command ignores folders of this name"
	case "vendor", "internal":
		return "the go command treats folders of this name specially"
	}
	if device().MatchString(element) {
		return "Windows reserves this name for a device"
	}
	return ""
}

var device = pattern.Lazy(`^(con|prn|aux|nul|com[0-9]|lpt[0-9])$`)

// A NameError says why a name is no slug.
type NameError struct {
	Name     string
	Reason   string
	Proposal string // a slug that is near to it, or "" where nothing of it can be in one
}

func (e *NameError) Error() string {
	text := fmt.Sprintf("%q cannot be a problem's folder: %s", e.Name, e.Reason)
	if e.Proposal != "" {
		text += "; use " + e.Proposal
	}
	return text
}

var form = pattern.Lazy(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// Check returns a *NameError if a name is no slug.
func Check(name string) error {
	for _, element := range strings.Split(name, "/") {
		reason := meaning(element)
		switch {
		case name == "":
			reason = "it is empty"
		case strings.Contains(name, `\`):
			reason = "a path is written with slashes"
		case element == "" || element == "." || element == "..":
			reason = "it is not a path below solutions/"
		case !form().MatchString(element):
			reason = "a folder's name consists of lower-case letters, digits and single hyphens"
		case len(element) > longest:
			reason = fmt.Sprintf("a folder's name has at most %d letters", longest)
		}
		if reason != "" {
			return &NameError{Name: name, Reason: reason, Proposal: proposal(name)}
		}
	}
	return nil
}

// Near returns the slug that is near to a name that is none, or "" where there is none, or where the name leads out of solutions/.
func Near(name string) string {
	for _, element := range strings.FieldsFunc(name, separates) {
		if strings.Trim(element, ".") == "" {
			return ""
		}
	}
	if strings.HasPrefix(name, "/") || strings.HasPrefix(name, `\`) {
		return ""
	}
	return proposal(name)
}

func separates(r rune) bool { return r == '/' || r == '\\' }

// proposal makes a slug of a path that is none.
func proposal(name string) string {
	var elements []string
	for _, element := range strings.FieldsFunc(name, separates) {
		if element = FromName(element); element != "" {
			elements = append(elements, element)
		}
	}
	return strings.Join(elements, "/")
}

// Package returns the name of the package in a problem's folder: the last element without hyphens, with p in front where that is no
// identifier, or one with a meaning of its own.
func Package(slug string) string {
	name := strings.ReplaceAll(slug[strings.LastIndex(slug, "/")+1:], "-", "")
	if !token.IsIdentifier(name) || types.Universe.Lookup(name) != nil || name == "main" || name == "init" {
		return "p" + name
	}
	return name
}
