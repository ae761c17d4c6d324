package scaffold

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"strings"

	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/companion"
	"kamyk/gen/internal/problem/judge"
	"kamyk/gen/internal/problem/slug"
	"kamyk/gen/internal/program/lazyregexp"
)

// ReadFile reads a problem in the format of Competitive Companion from a file, or from standard input for "-".
func ReadFile(from string, stdin io.Reader, judges judge.Table) (name string, facts Facts, err error) {
	in, shown := stdin, "standard input"
	if from != "-" {
		file, err := os.Open(from)
		if errors.Is(err, fs.ErrNotExist) {
			return "", facts, fmt.Errorf("there is no file %s; --from takes a file with the JSON of Competitive Companion", from)
		} else if err != nil {
			return "", facts, err
		}
		defer file.Close()
		in, shown = file, from
	}
	data, err := io.ReadAll(io.LimitReader(in, companion.Limit+1))
	if err == nil && len(data) > companion.Limit {
		err = fmt.Errorf("it has more than %d MiB", companion.Limit>>20)
	}
	var task *companion.Task
	if err == nil {
		task, err = companion.Parse(data)
	}
	if err != nil {
		return "", facts, fmt.Errorf("reading the problem from %s: %w", shown, err)
	}
	name, _ = Slug(task, judges)
	return name, NewFacts(task, judges), nil
}

// A Resolver interprets the arguments of kamyk new. If it guesses, the facts have a note.
type Resolver struct {
	Judges  judge.Table
	Within  string // path of the working directory below solutions/, or ""
	Judge   string // chosen judge, or ""
	Default string // judge of the settings, or ""
	Facts   Facts  // known facts
}

// A NewProblem is a problem to create.
type NewProblem struct {
	Name  string // a slug
	Facts Facts
}

// Resolve returns the problems that the arguments name: a slug or a page; a page and a slug; a contest, or its page, and the letters of
// problems. The name of a judge may come first.
func (a *Resolver) Resolve(args []string) ([]NewProblem, error) {
	first, rest := args[0], args[1:]
	judge, meant := a.Judges.Find(first), a.Judges.ByAlias(first)
	switch {
	case strings.Contains(first, "://"):
		return a.resolveAddress(first, rest)
	case a.Judges.ByPage("https://"+first) != nil:
		return a.resolveAddress("https://"+first, rest)
	case judge != nil && len(rest) > 0:
		return a.resolveAt(judge.Name, rest)
	case meant != "" && len(rest) > 0:
		return nil, fmt.Errorf("there is no judge %s; did you mean %s? for a folder of that name: kamyk new %[1]s/%[3]s", first, meant, rest[0])
	case slug.HasContests(first): // its folder holds those of contests
		return nil, fmt.Errorf("%s is a judge; add a contest, as in kamyk new %[1]s CONTEST a b c", first)
	}
	contest := a.contestPath(first)
	if len(rest) == 0 && contest == "" {
		wanted, err := a.resolveName(first)
		return []NewProblem{wanted}, err
	}
	return a.resolveLetters(cmp.Or(contest, first), rest, first)
}

// resolveAt resolves what follows the name of a judge: a contest and letters, or names of problems.
func (a *Resolver) resolveAt(judge string, names []string) (list []NewProblem, err error) {
	a.Judge = cmp.Or(a.Judge, judge)
	contest := slug.ContestFromShort(judge, names[0])
	if contest == "" && len(names) > 1 && slug.HasContests(judge) && slug.FromShort(judge, names[0]) == "" {
		contest = judge + "/" + names[0]
	}
	if contest != "" {
		return a.resolveLetters(contest, names[1:], judge+" "+names[0])
	}
	for _, name := range names {
		w, err := a.newProblem(cmp.Or(slug.FromShort(judge, name), judge+"/"+name))
		if err != nil {
			return nil, err
		}
		list = append(list, w)
	}
	return list, nil
}

// resolveElsewhere resolves a page of a judge that kamyk does not know, and a slug for it. An SIO2 names its problems in its addresses.
func (a *Resolver) resolveElsewhere(address string, rest []string) ([]NewProblem, error) {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" || len(rest) > 1 {
		return nil, fmt.Errorf("after a problem's address, give a SLUG, not %q", strings.Join(rest, " "))
	}
	if _, path, ok := strings.Cut(slug.FromAddress("szkopul", address), "/"); ok && len(rest) == 0 {
		labels := strings.Split(strings.TrimPrefix(u.Hostname(), "www."), ".")
		rest = []string{slug.FromName(strings.Join(labels[:min(2, len(labels))], "-")) + "/" + path}
	}
	if len(rest) == 0 {
		return nil, fmt.Errorf("%s is not a judge that kamyk knows; add a name for the problem: kamyk new %s SLUG", u.Host, address)
	}
	w, err := a.newProblem(rest[0])
	w.Facts.URL = address
	return []NewProblem{w}, err
}

func (a *Resolver) resolveAddress(address string, rest []string) ([]NewProblem, error) {
	profile := a.Judges.ByPage(address)
	if profile == nil {
		return a.resolveElsewhere(address, rest)
	}
	name := slug.FromAddress(profile.Name, address)
	contest := slug.Contest(profile.Name, address)
	code := slug.FromCode(profile.Name, address)
	note := ""
	switch {
	case name == "" && contest != "":
		return a.resolveLetters(contest, rest, address)
	case name == "" && code == "":
		return nil, fmt.Errorf("%q does not name a problem of %s; name the problem by a SLUG", address, profile.Title)
	case name == "":
		name, note = code, fmt.Sprintf("the address has a code instead of a name; choose a name with kamyk new %s SLUG", address)
	}
	if len(rest) > 1 {
		return nil, fmt.Errorf("after a problem's address, give at most a SLUG, not %q", strings.Join(rest, " "))
	}
	if len(rest) == 1 {
		name, note = rest[0], ""
	}
	w, err := a.newProblem(name)
	w.Facts.URL, w.Facts.Judge = address, cmp.Or(a.Judge, profile.Name)
	w.addNote(note)
	return []NewProblem{w}, err
}

func (w *NewProblem) addNote(text string) {
	if text != "" {
		w.Facts.Notes = append(w.Facts.Notes[:len(w.Facts.Notes):len(w.Facts.Notes)], text)
	}
}

// contestPath returns the path of a contest such as abc300 or codeforces/2155, or "" for another name.
func (a *Resolver) contestPath(name string) string {
	if judge, contest, below := strings.Cut(strings.TrimPrefix(name, problem.Folder+"/"), "/"); below {
		return slug.ContestFromShort(judge, strings.TrimSuffix(contest, "/")) // a shell completes a folder with a slash
	}
	for _, judge := range append(a.judgeNames(), "atcoder") { // names such as abc300 are unique
		if path := slug.ContestFromShort(judge, name); path != "" {
			return path
		}
	}
	return ""
}

// judgeNames returns the judges that the user may mean, the most likely first.
func (a *Resolver) judgeNames() (list []string) {
	within, _, _ := strings.Cut(a.Within, "/")
	for _, name := range []string{a.Judge, within, a.Default} {
		if p := a.Judges.Find(name); name != "" && p != nil {
			list = append(list, p.Name)
		}
	}
	return list
}

var span = lazyregexp.New(`^([a-z]-[a-z]|\d-\d)$`)

func (a *Resolver) resolveLetters(contest string, letters []string, address string) (list []NewProblem, err error) {
	note := ""
	if len(letters) == 0 {
		last := "f"
		if strings.HasPrefix(contest, "atcoder/abc") {
			last = "g"
		}
		letters = []string{"a-" + last}
		note = fmt.Sprintf("created a to %s, the usual problems of a contest; to choose others: kamyk new %s a b c", last, address)
	}
	for _, letter := range letters {
		letter = strings.ToLower(letter)
		names := []string{letter}
		if span().MatchString(letter) {
			names = nil
			for c := min(letter[0], letter[2]); c <= max(letter[0], letter[2]); c++ {
				names = append(names, string(c))
			}
		}
		for _, name := range names {
			w, err := a.newProblem(contest + "/" + name)
			if err != nil {
				return nil, err
			}
			list = append(list, w)
		}
	}
	if len(list) > 0 {
		list[0].addNote(note)
	}
	return list, nil
}

func (a *Resolver) resolveName(name string) (NewProblem, error) {
	for _, judge := range a.judgeNames() {
		if path := slug.FromShort(judge, name); path != "" {
			return a.newGuess(name, path)
		}
	}
	if path := slug.FromShort("atcoder", name); path != "" && slug.Check(name) != nil {
		return a.newGuess(name, path)
	}
	judge, short, _ := strings.Cut(name, "/")
	if path := slug.FromShort(judge, short); path != "" && path != name { // codeforces/4A
		return a.newGuess(name, path)
	}
	judge, contest, below := strings.Cut(a.Within, "/")
	contest, _, _ = strings.Cut(contest, "/")
	if path := slug.FromShort(judge, contest+name); below && path != "" { // b in codeforces/4
		return a.newGuess(name, path)
	}
	if path := judge + "/" + name; judge != "" && slug.Address(path) != "" { // hello in kattis
		return a.newGuess(name, path)
	}
	w, err := a.newProblem(name)
	if len(a.judgeNames()) == 0 && slug.ContestFromShort("codeforces", name) != "" {
		w.addNote("this is one problem; kamyk new codeforces " + name + " makes those of a contest")
	}
	return w, err
}

func (a *Resolver) newGuess(given, path string) (NewProblem, error) {
	w, err := a.newProblem(path)
	w.addNote(fmt.Sprintf("using this name for %q", given))
	return w, err
}

// newProblem returns a problem by its slug, or a similar slug.
func (a *Resolver) newProblem(name string) (NewProblem, error) {
	w := NewProblem{Name: strings.TrimSuffix(strings.TrimPrefix(name, problem.Folder+"/"), "/"), Facts: a.Facts}
	if err := slug.Check(w.Name); err != nil {
		near := slug.Propose(w.Name)
		if near == "" {
			return w, err
		}
		w.addNote(fmt.Sprintf("using this name for %q", w.Name))
		w.Name = near
	}
	w.Facts.Judge = cmp.Or(a.Judge, w.Facts.Judge)
	if first, _, below := strings.Cut(w.Name, "/"); below && w.Facts.Judge == "" && a.Judges.Find(first) != nil {
		w.Facts.Judge = a.Judges.Find(first).Name
	}
	w.Facts.URL = cmp.Or(w.Facts.URL, slug.Address(w.Name))
	return w, nil
}
