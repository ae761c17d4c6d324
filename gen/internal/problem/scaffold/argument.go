package scaffold

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"strings"

	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/companion"
	"kamyk/gen/internal/problem/judge"
	"kamyk/gen/internal/problem/slug"
	"kamyk/gen/internal/program/pattern"
)

// ReadFile reads a problem as Competitive Companion sends it from a file, or from standard input for "-".
func ReadFile(from string, stdin io.Reader, judges judge.Table) (name string, facts Facts, err error) {
	in, shown := stdin, "standard input"
	if from != "-" {
		file, err := os.Open(from)
		if err != nil {
			return "", facts, err
		}
		defer file.Close()
		in, shown = file, from
	}
	if name, facts, err = read(in, judges); err != nil {
		err = fmt.Errorf("reading the problem from %s: %w", shown, err)
	}
	return name, facts, err
}

// read returns the slug and what is known of the problem.
func read(in io.Reader, judges judge.Table) (name string, facts Facts, err error) {
	data, err := io.ReadAll(io.LimitReader(in, companion.Limit+1))
	if err != nil {
		return "", facts, err
	}
	if len(data) > companion.Limit {
		return "", facts, fmt.Errorf("it has more than %d MiB", companion.Limit>>20)
	}
	task, err := companion.Parse(data)
	if err != nil {
		return "", facts, err
	}
	name, _ = Slug(task, judges)
	return name, Known(task, judges), nil
}

// An Asker understands what one types for the problems to make. Where that is no slug, or says less than one, it guesses: a guess is in
// the notes of the facts.
type Asker struct {
	Judges judge.Table
	Within string // where one is below solutions/, as the path of a problem; "" elsewhere
	Judge  string // that was named, or ""
	Usual  string // the judge that settings name, or ""
	Facts  Facts  // what is known of the problem already
}

// A Wanted is a problem to make.
type Wanted struct {
	Name  string // a slug
	Facts Facts
}

// Read returns the problems that arguments stand for: a slug or an address; an address and a slug; a contest, or its address, and the
// letters of problems.
func (a *Asker) Read(args []string) ([]Wanted, error) {
	first, rest := args[0], args[1:]
	switch {
	case strings.Contains(first, "://"):
		return a.address(first, rest)
	case len(rest) == 0:
		wanted, err := a.one(first)
		return []Wanted{wanted}, err
	}
	return a.several(a.contest(first), rest, "")
}

// address understands an address, with what stands behind it.
func (a *Asker) address(address string, rest []string) ([]Wanted, error) {
	profile := a.Judges.Of(address)
	if profile == nil {
		return nil, fmt.Errorf("kamyk knows no judge at %q; name the problem by a SLUG", address)
	}
	name := slug.FromAddress(profile.Name, address)
	contest := slug.Contest(profile.Name, address)
	code := slug.FromCode(profile.Name, address)
	note := ""
	switch {
	case name == "" && contest != "":
		return a.several(contest, rest, address)
	case name == "" && code == "":
		return nil, fmt.Errorf("%q does not name a problem of %s; name the problem by a SLUG", address, profile.Title)
	case name == "":
		name, note = code, fmt.Sprintf("the address has a code and no name; kamyk new %s SLUG names the problem", address)
	}
	if len(rest) > 1 {
		return nil, fmt.Errorf("behind the address of a problem stands at most a SLUG, and not %q", strings.Join(rest, " "))
	}
	if len(rest) == 1 {
		name, note = rest[0], ""
	}
	w, err := a.named(name)
	w.Facts.URL, w.Facts.Judge = address, cmp.Or(a.Judge, profile.Name)
	w.note(note)
	return []Wanted{w}, err
}

func (w *Wanted) note(text string) {
	if text != "" {
		w.Facts.Notes = append(w.Facts.Notes[:len(w.Facts.Notes):len(w.Facts.Notes)], text)
	}
}

// contest is the path of a contest's problems.
func (a *Asker) contest(name string) string {
	for _, judge := range append(a.contexts(), "atcoder") { // abc300 can be nothing else
		if path := slug.ContestFromShort(judge, name); path != "" {
			return path
		}
	}
	return name
}

// contexts are the judges that may be meant by what one types, the likeliest first.
func (a *Asker) contexts() (list []string) {
	within, _, _ := strings.Cut(a.Within, "/")
	for _, name := range []string{a.Judge, within, a.Usual} {
		if p := a.Judges.Find(name); name != "" && p != nil {
			list = append(list, p.Name)
		}
	}
	return list
}

// usual is what the problems of a contest are called if nobody says; judges do not say it in the address.
func usual(contest string) (from, to byte) {
	if strings.HasPrefix(contest, "atcoder/abc") {
		return 'a', 'g'
	}
	return 'a', 'f'
}

var span = pattern.Lazy(`^([a-z])-([a-z])$`)

// several are problems of a contest.
func (a *Asker) several(contest string, letters []string, address string) (list []Wanted, err error) {
	note := ""
	if len(letters) == 0 {
		from, to := usual(contest)
		letters = []string{string(from) + "-" + string(to)}
		note = fmt.Sprintf("the address does not say which problems there are, so %c to %c were made; kamyk new %s a b c makes those",
			from, to, address)
	}
	for _, letter := range letters {
		names := []string{strings.ToLower(letter)}
		if found := span().FindStringSubmatch(names[0]); found != nil {
			names = nil
			for c := found[1][0]; c <= found[2][0]; c++ {
				names = append(names, string(c))
			}
		}
		for _, name := range names {
			w, err := a.named(contest + "/" + name)
			if err != nil {
				return nil, err
			}
			list = append(list, w)
		}
	}
	if len(list) > 0 {
		list[0].note(note)
	}
	return list, nil
}

// one is a problem by its slug, or by what people call it.
func (a *Asker) one(name string) (Wanted, error) {
	for _, judge := range a.contexts() {
		if path := slug.FromShort(judge, name); path != "" {
			return a.guessed(name, path)
		}
	}
	if path := slug.FromShort("atcoder", name); path != "" && slug.Check(name) != nil {
		return a.guessed(name, path)
	}
	judge, contest, below := strings.Cut(a.Within, "/")
	contest, _, _ = strings.Cut(contest, "/")
	if path := slug.FromShort(judge, contest+name); below && path != "" { // b within codeforces/4
		return a.guessed(name, path)
	}
	if path := judge + "/" + name; judge != "" && slug.Address(path) != "" { // hello within kattis
		return a.guessed(name, path)
	}
	return a.named(name)
}

func taken(said string) string { return fmt.Sprintf("this is what %q is taken for", said) }

func (a *Asker) guessed(said, path string) (Wanted, error) {
	w, err := a.named(path)
	w.note(taken(said))
	return w, err
}

// named is a problem by its slug, or by a name that is near to one.
func (a *Asker) named(name string) (Wanted, error) {
	w := Wanted{Name: strings.TrimSuffix(strings.TrimPrefix(name, problem.Folder+"/"), "/"), Facts: a.Facts}
	if err := slug.Check(w.Name); err != nil {
		near := slug.Near(w.Name)
		if near == "" {
			return w, err
		}
		w.note(taken(w.Name))
		w.Name = near
	}
	w.Facts.Judge = cmp.Or(a.Judge, w.Facts.Judge)
	if first, _, below := strings.Cut(w.Name, "/"); below && w.Facts.Judge == "" && a.Judges.Find(first) != nil {
		w.Facts.Judge = a.Judges.Find(first).Name
	}
	if w.Facts.URL == "" {
		w.Facts.URL = slug.Address(w.Name)
	}
	return w, nil
}
