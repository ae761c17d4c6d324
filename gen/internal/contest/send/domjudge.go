package send

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strings"

	"kamyk/gen/internal/host/credentials"
	"kamyk/gen/internal/program/lazyregexp"
)

// domjudge is the REST interface of DOMjudge, as its own client submit uses it, with judgements.
type domjudge struct {
	*client
	contest, problem string // in the form of the address or the folder
}

// The page of a problem may contain the contest, as the interface does. The pages of a DOMjudge contain only the problem.
var domjudgePage = lazyregexp.New(`(?:/contests/([^/]+))?/problems/([^/]+)(?:/|$)`)

func openDOMjudge(p Problem, base *url.URL) (Channel, error) {
	d := &domjudge{problem: p.Label}
	if page, _ := url.Parse(p.Page); p.Page != "" { // base has parsed it
		m := domjudgePage().FindStringSubmatch(page.Path)
		if m == nil {
			return nil, faultf("%s is not the address of a problem of %s", p.Page, p.Judge.Title).
				hint("url in problem.toml must be %s/contests/CONTEST/problems/PROBLEM, or missing for the only contest", base)
		}
		d.contest, d.problem = m[1], m[2]
	}
	host := credentials.Host(base)
	login, err := credentials.For(host)
	if errors.Is(err, credentials.ErrNone) {
		login, err = credentials.Netrc(host)
	}
	if err != nil {
		return nil, noLogin(host, err, fmt.Sprintf("write a line to .netrc in your home folder: machine %s login TEAM password PASSWORD", host))
	}
	d.client = newClient(base, login.Token, func(r *http.Request) { r.SetBasicAuth(login.User, login.Token.Reveal()) })
	d.target = d.at("/contests/%s/problems/%s", d.contest, d.problem)
	d.proof, d.renew = "user and the password", "check them in "+login.File
	return d, nil
}

// A domjudgeItem is an entry of one of the lists, which have different fields of it.
type domjudgeItem struct {
	ID         string   `json:"id"`
	ShortName  string   `json:"shortname"`    // of a contest
	Allow      *bool    `json:"allow_submit"` // of a contest
	Label      string   `json:"label"`        // of a problem
	Extensions []string `json:"extensions"`   // of a language
	Problem    string   `json:"problem_id"`   // of a submission
	Team       *string  `json:"team_id"`      // of a submission or the user
	Type       *string  `json:"judgement_type_id"`
	Time       *float64 `json:"max_run_time"`
}

func (i domjudgeItem) name() string { return cmp.Or(i.ShortName, i.Label, i.ID) }

// list requests a list, of the contest if the address begins with a slash.
func (d *domjudge) list(ctx context.Context, address string) (items []domjudgeItem, err error) {
	if strings.HasPrefix(address, "/") {
		address = "contests/" + url.PathEscape(d.contest) + address
	}
	_, err = d.get(ctx, d.at("/api/v4/%s", address), &items)
	return items, err
}

// choose returns the entry of a list with an id, a name or an extension, or the only one if none is named. kind names an entry in messages.
func (d *domjudge) choose(ctx context.Context, address, kind, name string) (domjudgeItem, error) {
	items, err := d.list(ctx, address)
	if err != nil {
		return domjudgeItem{}, err
	}
	var names []string
	for _, item := range items {
		if name == "" && len(items) == 1 || item.ID == name || strings.EqualFold(item.name(), name) || slices.Contains(item.Extensions, name) {
			return item, nil
		}
		names = append(names, item.name())
	}
	f := faultf("%s has no %s %s; it has %s", d.host, kind, name, cmp.Or(d.clean(strings.Join(names, ", ")), "none"))
	if name == "" {
		f = faultf("%s has %d contests: %s", d.host, len(names), d.clean(strings.Join(names, ", ")))
	}
	return domjudgeItem{}, f.hint("name it in problem.toml: url = \"%s/contests/CONTEST/problems/%s\"", d.base, cmp.Or(d.problem, "PROBLEM"))
}

// A domjudgeForm holds the facts that are needed before a file is sent.
type domjudgeForm struct {
	problem, language, team string
	before                  []string // submissions of the team to the problem
}

func (d *domjudge) prepare(ctx context.Context, file File) (form domjudgeForm, err error) {
	contest, err := d.choose(ctx, "contests", "contest", d.contest)
	if err != nil {
		return form, err
	}
	if contest.Allow != nil && !*contest.Allow {
		return form, faultf("contest %s accepts no submissions at the moment", contest.name())
	}
	d.contest = contest.ID
	problem, err := d.choose(ctx, "/problems", "problem", d.problem)
	if err != nil {
		return form, err
	}
	language, err := d.choose(ctx, "/languages", "language for", strings.TrimPrefix(path.Ext(file.Name), "."))
	if err != nil {
		return form, err
	}
	var user domjudgeItem
	if _, err = d.get(ctx, d.at("/api/v4/user"), &user); err == nil && user.Team == nil {
		err = faultf("your user at %s belongs to no team", d.host)
	}
	if err != nil {
		return form, err
	}
	form = domjudgeForm{problem: problem.ID, language: language.ID, team: *user.Team}
	form.before, err = d.mine(ctx, form)
	return form, err
}

// mine returns the submissions of the user's team to a problem: the list also has those of others.
func (d *domjudge) mine(ctx context.Context, form domjudgeForm) (ids []string, err error) {
	list, err := d.list(ctx, "/submissions")
	for _, s := range list {
		if s.Team != nil && *s.Team == form.team && s.Problem == form.problem {
			ids = append(ids, s.ID)
		}
	}
	return ids, err
}

func (d *domjudge) Submit(ctx context.Context, file File) (Receipt, error) {
	found, err := d.prepare(ctx, file)
	if err != nil {
		return Receipt{}, unsent(err)
	}
	kind, body := form([][2]string{{"problem", found.problem}, {"language", found.language}}, "code[]", file, "text/plain")
	a, err := d.do(ctx, http.MethodPost, d.at("/api/v4/contests/%s/submissions", url.PathEscape(d.contest)), kind, body)
	var sent domjudgeItem
	if err == nil {
		err = d.decode(a, &sent)
	}
	if err == nil && sent.ID != "" {
		return d.receipt(sent.ID), nil
	}
	if err == nil {
		err = d.garbled(a)
	}
	return lookFor(ctx, seeAt(err, d.at("/team")), func(ctx context.Context) (Receipt, bool) {
		now, err := d.mine(ctx, found)
		i := slices.IndexFunc(now, func(id string) bool { return !slices.Contains(found.before, id) })
		if err != nil || i < 0 {
			return Receipt{}, false
		}
		return d.receipt(now[i]), true
	})
}

func (d *domjudge) receipt(id string) Receipt {
	return Receipt{ID: id, Page: d.at("/team/submission/%s", url.PathEscape(id))}
}

func (d *domjudge) Verdict(ctx context.Context, r Receipt) (Verdict, error) {
	list, err := d.list(ctx, "/judgements?submission_id="+url.QueryEscape(r.ID))
	if err != nil || len(list) == 0 || list[len(list)-1].Type == nil { // the last one counts
		return Verdict{Progress: "pending"}, err
	}
	last := list[len(list)-1]
	v := Verdict{Done: true, Accepted: *last.Type == "AC", Name: d.clean(*last.Type)}
	if v.Accepted {
		v.Name = "OK"
	}
	if last.Time != nil {
		v.Time = fmt.Sprintf("%.2f s", *last.Time)
	}
	return v, nil
}
