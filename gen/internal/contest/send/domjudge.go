package send

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"kamyk/gen/internal/host/credentials"
	"kamyk/gen/internal/program/pattern"
)

// domjudge is the REST interface of DOMjudge, as its own client submit uses it, with judgements.
type domjudge struct {
	*client
	contest, problem string // as the address or the folder names them
	target           string
}

// The page of a problem may name the contest, as the interface does. The pages of a DOMjudge name only the problem.
var domjudgePage = pattern.Lazy(`(?:/contests/([^/]+))?/problems/([^/]+)(?:/|$)`)

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
	d.proof, d.renew = "user and the password", "check them in "+login.File
	d.target = d.at("/contests/%s/problems/%s", d.contest, d.problem)
	return d, nil
}

func (d *domjudge) Target() string { return d.target }

// api returns an address of the interface.
func (d *domjudge) api(format string, args ...any) string {
	for i, arg := range args {
		args[i] = url.PathEscape(fmt.Sprint(arg))
	}
	return d.at("/api/v4/"+format, args...)
}

// fetch asks for a value.
func (d *domjudge) fetch(ctx context.Context, address string, into any) error {
	a, err := d.get(ctx, address)
	if err != nil {
		return err
	}
	return d.decode(a, into)
}

type (
	domjudgeContest struct {
		ID        string `json:"id"`
		ShortName string `json:"shortname"`
		Allow     *bool  `json:"allow_submit"`
	}
	domjudgeProblem struct {
		ID    string `json:"id"`
		Label string `json:"label"`
	}
	domjudgeLanguage struct {
		ID         string   `json:"id"`
		Extensions []string `json:"extensions"`
	}
	domjudgeSubmission struct {
		ID      string  `json:"id"`
		Problem string  `json:"problem_id"`
		Team    *string `json:"team_id"`
	}
	domjudgeJudgement struct {
		Type *string  `json:"judgement_type_id"`
		Time *float64 `json:"max_run_time"`
	}
)

// lookUp finds the ids of the contest, the problem and the language.
func (d *domjudge) lookUp(ctx context.Context, file File) (problem, language string, err error) {
	if err := d.findContest(ctx); err != nil {
		return "", "", err
	}
	var problems []domjudgeProblem
	if err := d.fetch(ctx, d.api("contests/%s/problems", d.contest), &problems); err != nil {
		return "", "", err
	}
	i := slices.IndexFunc(problems, func(p domjudgeProblem) bool {
		return p.ID == d.problem || strings.EqualFold(p.Label, d.problem)
	})
	if i < 0 {
		var labels []string
		for _, p := range problems {
			labels = append(labels, p.Label)
		}
		return "", "", faultf("contest %s has no problem %s; it has %s", d.contest, d.problem, d.clean(strings.Join(labels, ", "))).
			hint("name the problem in problem.toml: url = \"%s/contests/%s/problems/PROBLEM\"", d.base, d.contest)
	}
	var languages []domjudgeLanguage
	if err := d.fetch(ctx, d.api("contests/%s/languages", d.contest), &languages); err != nil {
		return "", "", err
	}
	extension := file.Name[strings.LastIndexByte(file.Name, '.')+1:]
	for _, l := range languages {
		if l.ID == extension || slices.Contains(l.Extensions, extension) {
			return problems[i].ID, l.ID, nil
		}
	}
	f := faultf("contest %s takes no files that end in .%s", d.contest, extension)
	if !file.isCpp() {
		f.Hint = "--cpp sends the program in C++"
	}
	return "", "", f
}

// findContest finds the contest by its id or short name, or takes the only one.
func (d *domjudge) findContest(ctx context.Context) error {
	var contests []domjudgeContest
	if err := d.fetch(ctx, d.api("contests"), &contests); err != nil {
		return err
	}
	var names []string
	for _, c := range contests {
		names = append(names, c.ShortName)
		if chosen := strings.EqualFold(c.ID, d.contest) || strings.EqualFold(c.ShortName, d.contest); !chosen && (d.contest != "" || len(contests) > 1) {
			continue
		}
		if c.Allow != nil && !*c.Allow {
			return faultf("contest %s takes no files at the moment", c.ShortName)
		}
		d.contest = c.ID
		return nil
	}
	switch list := d.clean(strings.Join(names, ", ")); {
	case list == "":
		return faultf("%s has no active contest", d.host)
	case d.contest == "":
		return faultf("%s has several contests: %s", d.host, list).
			hint("name yours in problem.toml: url = \"%s/contests/CONTEST/problems/%s\"", d.base, d.problem)
	default:
		return faultf("%s has no contest %s; it has %s", d.host, d.contest, list)
	}
}

// mine returns the submissions of the user's team to a problem: others' are in the list, too.
func (d *domjudge) mine(ctx context.Context, team, problem string) (ids []string, err error) {
	var list []domjudgeSubmission
	if err := d.fetch(ctx, d.api("contests/%s/submissions", d.contest), &list); err != nil {
		return nil, err
	}
	for _, s := range list {
		if s.Team != nil && *s.Team == team && s.Problem == problem {
			ids = append(ids, s.ID)
		}
	}
	return ids, nil
}

func (d *domjudge) Submit(ctx context.Context, file File) (Receipt, error) {
	problem, language, err := d.lookUp(ctx, file)
	var user struct {
		Team *string `json:"team_id"`
	}
	if err == nil {
		err = d.fetch(ctx, d.api("user"), &user)
	}
	var before []string
	if err == nil && user.Team == nil {
		err = faultf("your user at %s belongs to no team", d.host)
	}
	if err == nil {
		before, err = d.mine(ctx, *user.Team, problem)
	}
	if err != nil {
		return Receipt{}, unsent(err)
	}
	kind, body := form([][2]string{{"problem", problem}, {"language", language}}, "code[]", file, "text/plain")
	a, err := d.do(ctx, http.MethodPost, d.api("contests/%s/submissions", d.contest), kind, body)
	var sent domjudgeSubmission
	if err == nil {
		err = d.decode(a, &sent)
	}
	if err == nil && sent.ID != "" {
		return d.receipt(sent.ID), nil
	}
	if err != nil && !maybe(err) {
		return Receipt{}, err
	}
	if err == nil {
		err = &Fault{Message: d.host + " answered without the number of the submission", Maybe: true}
	}
	return found(ctx, seeAt(err, d.at("/team")), func(ctx context.Context) (Receipt, bool) {
		now, err := d.mine(ctx, *user.Team, problem)
		i := slices.IndexFunc(now, func(id string) bool { return !slices.Contains(before, id) })
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
	var list []domjudgeJudgement
	err := d.fetch(ctx, d.api("contests/%s/judgements", d.contest)+"?submission_id="+url.QueryEscape(r.ID), &list)
	if err != nil {
		return Verdict{}, err
	}
	for _, j := range slices.Backward(list) { // the last one holds
		if j.Type == nil {
			break
		}
		v := Verdict{Done: true, Accepted: *j.Type == "AC", Name: d.clean(*j.Type)}
		if v.Accepted {
			v.Name = "OK"
		}
		if j.Time != nil {
			v.Time = fmt.Sprintf("%.2f s", *j.Time)
		}
		return v, nil
	}
	return Verdict{Progress: "pending"}, nil
}
