package send

import (
	"cmp"
	"context"
	"fmt"
	"html"
	"net/http"
	"net/url"
	"strings"

	"kamyk/gen/internal/host/credentials"
	"kamyk/gen/internal/program/lazyregexp"
)

// kattis is the interface of Kattis, as its own client kattis-cli uses it: .kattisrc holds the addresses and the token.
type kattis struct {
	*client
	rc               *credentials.Kattisrc
	contest, problem string
	loggedIn         bool // the client has the cookies
}

var (
	kattisPage = lazyregexp.New(`^(?:/contests/([\w-]+))?/problems/([\w.-]+)/?$`)
	kattisID   = lazyregexp.New(`Submission ID: (\d+)`)
	kattisTime = lazyregexp.New(`data-type="cpu"[^>]*>(.*?)</`)
	kattisRest = lazyregexp.New(`(?s)data-type="status"[^>]*>.*?\(([\d.]+)\)`)
	kattisPre  = lazyregexp.New(`(?s)<pre[^>]*>(.*?)</pre>`)
	tags       = lazyregexp.New(`<[^>]*>`)
)

func openKattis(p Problem, base *url.URL) (Channel, error) {
	page, _ := url.Parse(p.Page) // base has parsed it
	m := kattisPage().FindStringSubmatch(page.Path)
	if m == nil {
		return nil, faultf("%s is not the page of a problem of %s", p.Page, p.Judge.Title).
			hint("url in problem.toml must be %s/problems/PROBLEM or %[1]s/contests/CONTEST/problems/PROBLEM", base)
	}
	host := credentials.Host(base)
	rc, err := credentials.Kattis()
	if err != nil {
		return nil, noLogin(host, err, fmt.Sprintf("download .kattisrc from %s/download/kattisrc, and save it in your home folder", base))
	}
	for _, address := range []string{rc.LoginURL, rc.SubmitURL, rc.SubmissionsURL} {
		u, err := url.Parse(address)
		if err != nil || credentials.Host(u) != host || u.Scheme != base.Scheme {
			return nil, faultf("%s is for %s, but the problem is at %s", rc.File, address, host).
				hint("download .kattisrc from %s/download/kattisrc for this problem", base)
		}
	}
	k := &kattis{client: newClient(base, rc.Token, func(*http.Request) {}), rc: rc, contest: m[1], problem: m[2]}
	k.renew = "download .kattisrc from " + k.at("/download/kattisrc") + " again"
	k.target = k.at("/problems/%s", k.problem)
	if k.contest != "" {
		k.target = k.at("/contests/%s/problems/%s", k.contest, k.problem)
	}
	return k, nil
}

func (k *kattis) login(ctx context.Context) error {
	if k.loggedIn {
		return nil
	}
	secret := "token"
	if k.rc.Password {
		secret = "password"
	}
	form := url.Values{"user": {k.rc.User}, "script": {"true"}, secret: {k.rc.Token.Reveal()}}
	a, err := k.do(ctx, http.MethodPost, k.rc.LoginURL, "application/x-www-form-urlencoded", []byte(form.Encode()))
	if a != nil && a.status == http.StatusForbidden {
		return faultf("%s does not accept the user and the token of %s", k.host, k.rc.File).hint("%s", k.renew)
	}
	if err == nil {
		k.cookies, k.loggedIn = a.cookies, true
	}
	return err
}

func (k *kattis) Submit(ctx context.Context, file File) (Receipt, error) {
	if err := k.login(ctx); err != nil {
		return Receipt{}, unsent(err)
	}
	language := "Go"
	if file.isCpp() {
		language = "C++"
	}
	fields := [][2]string{{"submit", "true"}, {"submit_ctr", "2"}, {"language", language}, {"mainclass", ""}, {"problem", k.problem},
		{"script", "true"}}
	if k.contest != "" {
		fields = append(fields, [2]string{"contest", k.contest})
	}
	kind, body := form(fields, "sub_file[]", file, "application/octet-stream")
	a, err := k.do(ctx, http.MethodPost, k.rc.SubmitURL, kind, body)
	if err != nil {
		return Receipt{}, seeAt(err, k.rc.SubmissionsURL)
	}
	m := kattisID().FindSubmatch(a.body)
	switch text := string(a.body); {
	case m == nil && strings.Contains(strings.ToLower(text), "<html"):
		fault := &Fault{Message: k.host + " answered with a web page where its interface should be", Maybe: true}
		return Receipt{}, seeAt(fault, k.rc.SubmissionsURL)
	case m == nil: // the answer is the reason
		return Receipt{}, faultf("%s does not accept the file: %s", k.host, k.clean(plainText(text)))
	}
	return Receipt{ID: string(m[1]), Page: k.rc.SubmissionsURL + "/" + string(m[1])}, nil
}

func plainText(text string) string { return html.UnescapeString(tags().ReplaceAllString(text, " ")) }

// kattisNames are the verdicts of Kattis, by number. Below running, it has not started.
var kattisNames = map[int]string{
	0: "new", 1: "new", 2: "waiting for the compiler", 3: "compiling", 4: "waiting to run", kattisRunning: "running",
	6: "JE", 8: "CE", 9: "RE", 10: "MLE", 11: "OLE", 12: "TLE", 13: "RV", 14: "WA", kattisAccepted: "OK",
}

const kattisRunning, kattisAccepted = 5, 16

type kattisStatus struct {
	Status   *int   `json:"status_id"`
	Test     int    `json:"testcase_index"`
	Row      string `json:"row_html"`
	Feedback string `json:"feedback_html"`
}

func (k *kattis) Verdict(ctx context.Context, r Receipt) (Verdict, error) {
	if err := k.login(ctx); err != nil {
		return Verdict{}, err
	}
	var status kattisStatus
	a, err := k.get(ctx, r.Page+"?json", &status)
	if err == nil && status.Status == nil {
		err = k.garbled(a)
	}
	if err != nil {
		return Verdict{}, err
	}
	return status.verdict(), nil
}

// verdict reads a status. The row of the table in it has a mark for each test, and one more.
func (s *kattisStatus) verdict() Verdict {
	id := *s.Status
	name := cmp.Or(kattisNames[id], fmt.Sprintf("unknown status %d", id))
	if id <= kattisRunning {
		if total := strings.Count(s.Row, "<i") - 1; id == kattisRunning && total > 0 {
			name += fmt.Sprintf(", test %d of %d", s.Test, total)
		}
		return Verdict{Progress: name}
	}
	v := Verdict{Done: true, Accepted: id == kattisAccepted, Name: name}
	if m := kattisTime().FindStringSubmatch(s.Row); m != nil {
		v.Time = strings.Join(strings.Fields(plainText(m[1])), " ")
	}
	if m := kattisRest().FindStringSubmatch(s.Row); m != nil {
		v.Score = m[1] + " points"
	}
	if m := kattisPre().FindStringSubmatch(s.Feedback); m != nil && name == "CE" {
		v.Detail = plainText(m[1])
	}
	return v
}
