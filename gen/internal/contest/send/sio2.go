package send

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"kamyk/gen/internal/host/credentials"
	"kamyk/gen/internal/program/lazyregexp"
)

// sio2 is the REST interface of SIO2, as in oioioi: contests/api.py and base/api.py. A problem of a contest is identified by the names in
// its page's address, a problem of the problemset by its key.
type sio2 struct {
	*client
	contest, problem string // of a problem in a contest
	key              string // of a problem in the problemset
}

var (
	sio2Contest    = lazyregexp.New(`^/c/([a-z0-9_-]+)/p/([a-z0-9_-]+)(?:/|$)`)
	sio2Problemset = lazyregexp.New(`^/problemset/problem/([0-9a-zA-Z_=-]+)(?:/|$)`)
)

func openSIO2(p Problem, base *url.URL) (Channel, error) {
	page, _ := url.Parse(p.Page) // base has parsed it
	path := strings.TrimPrefix(page.Path, base.Path)
	s := new(sio2)
	if m := sio2Contest().FindStringSubmatch(path); m != nil {
		s.contest, s.problem = m[1], m[2]
	} else if m := sio2Problemset().FindStringSubmatch(path); m != nil {
		s.key = m[1]
	} else {
		return nil, faultf("%s is not the page of a problem of %s", p.Page, p.Judge.Title).
			hint("url in problem.toml must be %s/c/CONTEST/p/PROBLEM/ or %[1]s/problemset/problem/KEY/", base)
	}
	login, err := credentials.For(credentials.Host(base))
	if err != nil {
		return nil, noLogin(credentials.Host(base), err, "kamyk login "+p.Judge.Name+" says how to get a token, and saves it")
	}
	s.client = sio2Client(base, login.Token)
	s.renew = "kamyk login " + p.Judge.Name + " saves another one"
	s.target = s.at("/c/%s/p/%s", s.contest, s.problem)
	if s.key != "" {
		s.target = s.at("/problemset/problem/%s", s.key)
	}
	return s, nil
}

func sio2Client(base *url.URL, token credentials.Secret) *client {
	return newClient(base, token, func(r *http.Request) { r.Header.Set("Authorization", "Token "+token.Reveal()) })
}

// list returns the address of the page with the user's submissions.
func (s *sio2) list() string {
	if s.key != "" {
		return s.target + "/site/?key=submissions"
	}
	return s.at("/c/%s/submissions/", s.contest)
}

// A sio2Submission is an entry of the list. Status and score are null if the contest hides them.
type sio2Submission struct {
	ID     int      `json:"id"`
	Status *string  `json:"status"`
	Score  *float64 `json:"score"`
}

// submissions returns the last 20 submissions of the user, or ErrNoVerdict without a list: the problemset has none, and it lacks problems
// that a contest renames.
func (s *sio2) submissions(ctx context.Context) (list []sio2Submission, err error) {
	if s.key != "" {
		return nil, ErrNoVerdict
	}
	var page struct {
		Submissions []sio2Submission `json:"submissions"`
	}
	a, err := s.get(ctx, s.at("/api/c/%s/problem_submission_list/%s/", s.contest, s.problem), &page)
	if a != nil && a.status == http.StatusNotFound {
		return nil, ErrNoVerdict
	}
	return page.Submissions, err
}

func (s *sio2) Submit(ctx context.Context, file File) (Receipt, error) {
	before, err := s.submissions(ctx)
	listed := err == nil
	if err != nil && !errors.Is(err, ErrNoVerdict) {
		return Receipt{}, unsent(err)
	}
	kind, body := form(nil, "file", file, "text/plain; charset=utf-8")
	address := s.at("/api/problemset/submit/%s", s.key)
	if s.key == "" {
		address = s.at("/api/c/%s/submit/%s", s.contest, s.problem)
	}
	a, err := s.do(ctx, http.MethodPost, address, kind, body)
	var id int
	switch {
	case err == nil:
		err = s.decode(a, &id)
	case a != nil && a.status == http.StatusNotFound:
		err = s.unknown()
	}
	if err == nil {
		return s.receipt(id), nil
	}
	err = seeAt(err, s.list())
	if !listed {
		return Receipt{}, err
	}
	return lookFor(ctx, err, func(ctx context.Context) (Receipt, bool) {
		now, err := s.submissions(ctx)
		i := slices.IndexFunc(now, func(s sio2Submission) bool {
			return !slices.ContainsFunc(before, func(b sio2Submission) bool { return b.ID >= s.ID })
		})
		if err != nil || i < 0 {
			return Receipt{}, false
		}
		return s.receipt(now[i].ID), true
	})
}

// unknown returns the fault of a problem that does not exist, or that the user may not see.
func (s *sio2) unknown() *Fault {
	if s.key != "" {
		return faultf("%s has no problem with the key %s", s.host, s.key).hint("is the url in problem.toml right?")
	}
	return faultf("%s has no problem %s in the contest %s", s.host, s.problem, s.contest).
		hint("is the url in problem.toml right, and are you in the contest?")
}

func (s *sio2) receipt(id int) Receipt {
	r := Receipt{ID: strconv.Itoa(id), Page: s.at("/s/%d/", id)}
	if s.key == "" {
		r.Page = s.at("/c/%s/s/%d/", s.contest, id)
	}
	return r
}

// fullScore is the score of a solved problem at SIO2. The list does not contain it.
const fullScore = 100

func (s *sio2) Verdict(ctx context.Context, r Receipt) (Verdict, error) {
	list, err := s.submissions(ctx)
	if err != nil {
		return Verdict{}, err
	}
	i := slices.IndexFunc(list, func(s sio2Submission) bool { return strconv.Itoa(s.ID) == r.ID })
	if i < 0 {
		return Verdict{}, ErrNoVerdict
	}
	return list[i].verdict(), nil
}

// verdict reads a status. INI_OK and INI_ERR are those of the initial tests; they stay after the score of all tests arrives, which is more
// precise.
func (s sio2Submission) verdict() Verdict {
	v := Verdict{Done: true}
	if s.Score != nil {
		v.Score = fmt.Sprintf("%g points", *s.Score)
	}
	if s.Status == nil {
		v.Settling = s.Score == nil
		return v
	}
	switch v.Name = *s.Status; v.Name {
	case "?":
		return Verdict{Progress: "pending"}
	case "OK":
		v.Accepted = true
	case "INI_OK", "INI_ERR":
		v.Accepted = v.Name == "INI_OK" && (s.Score == nil || *s.Score >= fullScore)
		v.Settling = s.Score == nil
		switch {
		case v.Settling && v.Accepted:
			v.Name = "OK in the initial tests"
		case v.Settling:
			v.Name = "failed in the initial tests"
		case v.Accepted:
			v.Name = "OK"
		default:
			v.Name, v.Score = "", fmt.Sprintf("%g of %d points", *s.Score, fullScore)
		}
	}
	return v
}

// LoginSIO2 returns the user to whom a token belongs, according to the judge.
func LoginSIO2(ctx context.Context, base *url.URL, token credentials.Secret) (user string, err error) {
	c := sio2Client(base, token)
	var pong string
	if _, err := c.get(ctx, c.at("/api/auth_ping"), &pong); err != nil {
		return "", err
	}
	user, ok := strings.CutPrefix(pong, "pong ")
	if !ok {
		return "", faultf("%s answered %q, which is not the answer of SIO2", c.host, c.clean(pong))
	}
	return c.clean(user), nil
}
