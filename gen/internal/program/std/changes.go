package std

import (
	"regexp"

	"kamyk/gen/internal/program/pattern"
)

// A Change is another output that a function of the standard library gives for the same input since a release, as its notes say.
type Change struct {
	Since  int    // the N of Go 1.N
	What   string // what is otherwise before
	Source string
	Taken  bool // the function of today is taken from source instead
}

// changes are those that the notes of releases tell and that a solution may meet, by the full name of a function or a variable. Left out is
// what differs only for characters that Unicode has added since, for negative runes, for readers that break their contract and for nil
// contexts, and what a setting brings back (see Settings). The notes do not tell that the order of equal elements has changed once more
// since Go 1.22, for slices that are sorted badly at first: nobody may count on it.
var changes = map[string][]Change{
	"(time.Time).AppendFormat":         {comma},
	"(time.Time).Format":               {comma},
	"(time.Time).MarshalJSON":          {{20, "zones of a day and more are no error", "https://go.dev/doc/go1.20#time", false}},
	"bufio.ErrFinalToken":              {{22, "a Scanner returns one more token for it, an empty one", "https://go.dev/doc/go1.22#bufio", false}},
	"slices.Compact":                   {cleared},
	"slices.CompactFunc":               {cleared},
	"slices.Delete":                    {cleared},
	"slices.DeleteFunc":                {cleared},
	"slices.Insert":                    {{22, "it does not always panic for a place that is not there", "https://go.dev/doc/go1.22#slices", true}},
	"slices.Replace":                   {cleared},
	"sort.Slice":                       {unstable},
	"sort.Sort":                        {unstable},
	"strconv.AppendQuote":              {quoted},
	"strconv.AppendQuoteRune":          {quoted},
	"strconv.AppendQuoteRuneToASCII":   {quoted},
	"strconv.AppendQuoteRuneToGraphic": {quoted},
	"strconv.AppendQuoteToASCII":       {quoted},
	"strconv.AppendQuoteToGraphic":     {quoted},
	"strconv.Quote":                    {quoted},
	"strconv.QuoteRune":                {quoted},
	"strconv.QuoteRuneToASCII":         {quoted},
	"strconv.QuoteRuneToGraphic":       {quoted},
	"strconv.QuoteToASCII":             {quoted},
	"strconv.QuoteToGraphic":           {quoted},
	"strconv.Unquote":                  {{18, "it accepts half of a surrogate pair", "https://go.dev/doc/go1.18#strconv", false}},
	"time.Parse":                       {comma, digits, zones},
	"time.ParseDuration":               {{15, "an error does not quote the text", "https://go.dev/doc/go1.15#time", false}},
	"time.ParseInLocation":             {comma, digits, zones},
	"unicode.C":                        {unassigned},
	"unicode.Categories":               {unassigned},
	"unicode.Other":                    {unassigned},
}

var (
	cleared    = Change{22, "the elements behind the new length stay", "https://go.dev/doc/go1.22#slices", true}
	comma      = Change{17, "a comma before a fraction of a second is not a decimal point", "https://go.dev/doc/go1.17#time", false}
	digits     = Change{20, "a fraction of a nanosecond is an error", "https://go.dev/doc/go1.20#time", false}
	quoted     = Change{19, `the character U+007F is written \u007f, and not \x7f`, "https://go.dev/doc/go1.19#strconv", false}
	unassigned = Change{25, "characters that are not assigned are in no category", "https://go.dev/doc/go1.25#unicode", false}
	unstable   = Change{19, "equal elements come out in another order", "https://go.dev/doc/go1.19#sort", false}
	zones      = Change{23, "the offset of a zone may be a day and more", "https://go.dev/doc/go1.23#time", false}
)

// verbs are the changes of what a verb of a format writes.
var verbs = []struct {
	verb func() *regexp.Regexp
	Change
}{
	{pattern.Lazy(`%[-+ 0-9.*\[\]]*#[-+# 0-9.*\[\]]*[gG]`),
		Change{15, "zeros at the end of what %#g and %#G write are missing", "https://go.dev/doc/go1.15#fmt", false}},
	{pattern.Lazy(`%[-+# 0-9.*\[\]]*q`), quoted},
}

// ChangesOf returns what is otherwise of a function or a variable before releases that are newer than Go 1.N. It is named as
// types.Func.FullName does.
func ChangesOf(name string, minor int) []Change { return since(changes[name], minor) }

// ChangesOfFormat returns what is otherwise of what a format writes before releases that are newer than Go 1.N.
func ChangesOfFormat(format string, minor int) (list []Change) {
	for _, v := range verbs {
		if v.verb().MatchString(format) {
			list = append(list, v.Change)
		}
	}
	return since(list, minor)
}

func since(list []Change, minor int) (later []Change) {
	for _, change := range list {
		if change.Since > minor {
			later = append(later, change)
		}
	}
	return later
}
