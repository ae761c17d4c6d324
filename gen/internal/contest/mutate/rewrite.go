package mutate

import (
	"bytes"
	"cmp"
	"slices"
	"strconv"
	"strings"
)

// number is the number of the site's first mutant; the others follow.
func (s *site) number() string { return strconv.Itoa(s.mutants[0].ID) }

func (f *finder) lines(m *Mutant, text string) (before, after string) {
	source := f.file.Source
	from := bytes.LastIndexByte(source[:m.start], '\n') + 1
	to := len(source)
	if i := bytes.IndexByte(source[m.end:], '\n'); i >= 0 {
		to = m.end + i
	}
	before = strings.TrimSpace(string(source[from:to]))
	after = strings.TrimSpace(string(source[from:m.start]) + text + string(source[m.end:to]))
	return firstLine(before), firstLine(after)
}

func firstLine(text string) string {
	line, rest, cut := strings.Cut(text, "\n")
	if cut && strings.TrimSpace(rest) != "" {
		line += " …"
	}
	return line
}

type insertion struct {
	at, order int // at one place, the lowest order comes first, then the lowest number of a site
	number    int
	text      string
	removes   int // bytes that it replaces
	site      *site
	opens     bool
}

// rewrite returns a file with the text of its sites, and the position of each site in it.
func rewrite(source []byte, sites []*site) (text []byte, places map[*site]span) {
	var list []insertion
	for i, s := range sites {
		size := s.end - s.start
		list = append(list,
			insertion{at: s.start, order: 1<<30 - size, number: i, text: s.before, site: s, opens: true}, // a larger one is further out
			insertion{at: s.end, order: size - 1<<30, number: -i, text: s.after, site: s})
		if s.separator != "" {
			list = append(list, insertion{at: s.operator.start, order: 1 << 30, text: s.separator, removes: s.operator.end - s.operator.start})
		}
	}
	slices.SortFunc(list, func(a, b insertion) int {
		return cmp.Or(cmp.Compare(a.at, b.at), cmp.Compare(a.order, b.order), cmp.Compare(a.number, b.number))
	})
	places = map[*site]span{}
	done := 0
	for _, i := range list {
		text = append(text, source[done:max(done, i.at)]...)
		done = max(done, i.at)
		if i.opens {
			places[i.site] = span{start: len(text)}
		}
		text = append(text, i.text...)
		if done += i.removes; i.site != nil && !i.opens {
			places[i.site] = span{places[i.site].start, len(text)}
		}
	}
	return append(text, source[done:]...), places
}
