// Package slug makes and checks the names of problems' folders.
//
// A slug is the path of a problem below solutions/: elements of lower-case letters and digits with single hyphens between them, such as
// codeforces/2155/e or zolw-friends. Such a name works on every system, in a shell without quotes, and in an import path. It is derived
// from the problem's page, or else from its name.
package slug

import (
	"fmt"
	"go/token"
	"go/types"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"kamyk/gen/internal/program/lazyregexp"
)

// maxLength limits an element. Systems allow 255 bytes in a name, and some only 260 in a path.
const maxLength = 80

// FromName makes an element of a name in any script. It removes accents, spells out a few letters, and replaces all but letters and digits
// by hyphens. It returns "" if nothing is left.
func FromName(name string) string {
	var b strings.Builder
	for _, r := range norm.NFD.String(name) {
		switch r = unicode.ToLower(r); {
		case 'a' <= r && r <= 'z', '0' <= r && r <= '9':
			b.WriteRune(r)
		case unicode.Is(unicode.Mn, r):
		case spelledOut[r] != "":
			b.WriteString(spelledOut[r])
		default:
			b.WriteByte('-')
		}
	}
	return adjust(strings.Trim(hyphens().ReplaceAllString(b.String(), "-"), "-"))
}

// spelledOut holds letters that Unicode does not decompose.
var spelledOut = map[rune]string{'ł': "l", 'ø': "o", 'ß': "ss", 'đ': "d"}

var hyphens = lazyregexp.New(`-+`)

func adjust(element string) string {
	if len(element) > maxLength {
		element = strings.Trim(element[:maxLength], "-")
	}
	if reservedReason(element) != "" {
		return element + "-problem"
	}
	return element
}

// reservedReason says why an element cannot be a problem's folder, or returns "".
func reservedReason(element string) string {
	switch element {
	case "testdata":
		return "the go command ignores folders of this name"
	case "vendor", "internal":
		return "the go command treats folders of this name specially"
	}
	if deviceName().MatchString(element) {
		return "Windows reserves this name for a device"
	}
	return ""
}

var deviceName = lazyregexp.New(`^(con|prn|aux|nul|com[0-9]|lpt[0-9])$`)

// A NameError says why a name is no slug.
type NameError struct {
	Name     string
	Reason   string
	Proposal string // a similar slug, or ""
}

func (e *NameError) Error() string {
	text := fmt.Sprintf("%q cannot be a problem's folder: %s", e.Name, e.Reason)
	if e.Proposal != "" {
		text += "; use " + e.Proposal
	}
	return text
}

var validElement = lazyregexp.New(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// Check returns a *NameError if a name is no slug.
func Check(name string) error {
	for _, element := range strings.Split(name, "/") {
		reason := reservedReason(element)
		switch {
		case name == "":
			reason = "it is empty"
		case strings.Contains(name, `\`):
			reason = "a path is written with slashes"
		case element == "" || element == "." || element == "..":
			reason = "it is not a path below solutions/"
		case !validElement().MatchString(element):
			reason = "a folder's name consists of lower-case letters, digits and single hyphens"
		case len(element) > maxLength:
			reason = fmt.Sprintf("a folder's name has at most %d letters", maxLength)
		}
		if reason != "" {
			return &NameError{Name: name, Reason: reason, Proposal: propose(name)}
		}
	}
	return nil
}

// Propose returns a slug similar to a name, or "" if there is none or the name leads out of solutions/.
func Propose(name string) string {
	for _, element := range strings.FieldsFunc(name, isSeparator) {
		if strings.Trim(element, ".") == "" {
			return ""
		}
	}
	if strings.HasPrefix(name, "/") || strings.HasPrefix(name, `\`) {
		return ""
	}
	return propose(name)
}

func isSeparator(r rune) bool { return r == '/' || r == '\\' }

func propose(name string) string {
	var elements []string
	for _, element := range strings.FieldsFunc(name, isSeparator) {
		if element = FromName(element); element != "" {
			elements = append(elements, element)
		}
	}
	return strings.Join(elements, "/")
}

// Package returns the package name for a slug: the last element without hyphens. It gets the prefix p if it is no identifier or has a
// meaning in Go.
func Package(slug string) string {
	name := strings.ReplaceAll(slug[strings.LastIndex(slug, "/")+1:], "-", "")
	if !token.IsIdentifier(name) || types.Universe.Lookup(name) != nil || name == "main" || name == "init" {
		return "p" + name
	}
	return name
}
