package std

// A Change is another output that a function of the standard library gives for the same input since a release, as its notes say.
type Change struct {
	Since  int    // the N of Go 1.N
	What   string // what is otherwise before
	Source string
	Taken  bool // the function of today is taken from source instead
}

// changes are those that the notes of releases tell and that a solution may meet, by the full name of a function. What differs only for
// characters that Unicode has added since is left out, and so is what a setting brings back (see Settings).
var changes = map[string]Change{
	"(time.Time).AppendFormat":   comma,
	"(time.Time).Format":         comma,
	"bufio.ErrFinalToken":        {22, "a Scanner returns one more token for it, an empty one", "https://go.dev/doc/go1.22#bufio", false},
	"slices.Compact":             cleared,
	"slices.CompactFunc":         cleared,
	"slices.Delete":              cleared,
	"slices.DeleteFunc":          cleared,
	"slices.Insert":              {22, "it does not always panic for a place that is not there", "https://go.dev/doc/go1.22#slices", true},
	"slices.Replace":             cleared,
	"sort.Slice":                 unstable,
	"sort.Sort":                  unstable,
	"strconv.AppendQuote":        quoted,
	"strconv.AppendQuoteToASCII": quoted,
	"strconv.Quote":              quoted,
	"strconv.QuoteToASCII":       quoted,
	"strconv.Unquote":            {18, "it accepts half of a surrogate pair", "https://go.dev/doc/go1.18#strconv", false},
	"time.Parse":                 comma,
	"time.ParseInLocation":       comma,
}

var (
	cleared  = Change{22, "the elements behind the new length stay", "https://go.dev/doc/go1.22#slices", true}
	comma    = Change{17, "a comma before a fraction of a second is not a decimal point", "https://go.dev/doc/go1.17#time", false}
	quoted   = Change{19, `the character U+007F is written \u007f, and not \x7f`, "https://go.dev/doc/go1.19#strconv", false}
	unstable = Change{19, "equal elements come out in another order", "https://go.dev/doc/go1.19#sort", false}
)

// ChangeOf returns what is otherwise of a function or a variable before a release that is newer than Go 1.N, if anything is. It is named as
// types.Func.FullName does.
func ChangeOf(name string, minor int) (Change, bool) {
	change, ok := changes[name]
	return change, ok && change.Since > minor
}
