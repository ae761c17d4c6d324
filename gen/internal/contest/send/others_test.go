package send_test

import (
	"errors"
	"fmt"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kamyk/gen/internal/contest/send"
	"kamyk/gen/internal/problem/judge"
	"kamyk/gen/internal/testonly/judges"
)

var goFile = send.File{Name: "main.go", Text: []byte("package main\n\nfunc main() {}\n")}

// writeHome writes a file of the home.
func writeHome(t *testing.T, dir, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// newKattis starts a Kattis with a .kattisrc for it.
func newKattis(t *testing.T) (*judges.Kattis, *httptest.Server) {
	dir := home(t)
	k := &judges.Kattis{Token: token, User: "pupil"}
	server := httptest.NewServer(k)
	t.Cleanup(server.Close)
	writeHome(t, dir, ".kattisrc", strings.ReplaceAll("[user]\nusername: pupil\ntoken: "+token+"\n\n[kattis]\nhostname: HOST\n"+
		"loginurl: HOST/login\nsubmissionurl: HOST/submit\nsubmissionsurl: HOST/submissions\n", "HOST", server.URL))
	return k, server
}

func openAt(judgeName, url, page string) (send.Channel, error) {
	p := &judge.Profile{Name: "ours", Title: "Ours", Send: judgeName, URL: url}
	return send.Open(send.Problem{Judge: p, Page: page, Label: "a"})
}

// TestKattis sends problems that differ in how the judging goes on.
func TestKattis(t *testing.T) {
	send.Hasten(t)
	k, server := newKattis(t)
	for problem, want := range map[string]send.Verdict{
		"hello": {Done: true, Accepted: true, Name: "OK", Time: "0.03 s"},
		"wrong": {Done: true, Name: "WA", Time: "0.03 s"},
		"score": {Done: true, Accepted: true, Name: "OK", Time: "0.03 s", Score: "37.5 points"},
		"error": {Done: true, Name: "CE", Time: "0.03 s", Detail: "main.go:3: x < y"},
	} {
		c, err := openAt("kattis", server.URL, server.URL+"/problems/"+problem)
		if err != nil {
			t.Fatal(err)
		}
		r, err := send.Once(t.Context(), c, goFile)
		if n := len(k.Files()); err != nil || r.Page != fmt.Sprint(server.URL, "/submissions/", n) {
			t.Errorf("%s: %+v, %v", problem, r, err)
			continue
		}
		var shown []string
		got, err := send.Wait(t.Context(), c, r, func(now string) { shown = append(shown, now) })
		if got != want || err != nil {
			t.Errorf("%s: %+v, %v", problem, got, err)
		}
		if problem == "hello" && strings.Join(shown, "; ") != "new; compiling; running, test 1 of 3; running, test 2 of 3" {
			t.Errorf("shown: %q", shown)
		}
	}
	if n := k.Secrets(token); n > 0 {
		t.Errorf("%d headers hold the token", n)
	}
}

func TestKattisRefusals(t *testing.T) {
	send.Hasten(t)
	k, server := newKattis(t)
	for problem, want := range map[string]string{
		"tokens":   "does not accept the file: You are out of submission tokens. Your next token will be regenerated in 12 < 60 seconds.",
		"html":     "? answered with a web page where its interface should be",
		"cut":      "? the answer of ",
		"redirect": " redirects to ",
		"busy":     " has had too many requests",
		"echo":     " denies this request",
	} {
		c, err := openAt("kattis", server.URL, server.URL+"/problems/"+problem)
		if err != nil {
			t.Fatal(err)
		}
		_, err = send.Once(t.Context(), c, goFile)
		var f *send.Fault
		uncertain := strings.HasPrefix(want, "? ")
		if !errors.As(err, &f) || f.Maybe != uncertain || !strings.Contains(f.Message, strings.TrimPrefix(want, "? ")) {
			t.Errorf("%s: %+v, want %s", problem, err, want)
		} else if strings.Contains(f.Message, "cookie-of-pupil") || f.Maybe && f.Page != server.URL+"/submissions" {
			t.Errorf("%s: %+v", problem, f)
		}
	}
	if n := len(k.Files()); n != 1 {
		t.Errorf("%d files arrived, want that of cut", n)
	}
	k.Token = "another"
	c, _ := openAt("kattis", server.URL, server.URL+"/problems/hello")
	if _, err := c.Submit(t.Context(), goFile); err == nil || !strings.Contains(err.Error(), "does not accept the user and the token of ") {
		t.Error(err)
	}
}

// TestKattisrcElsewhere has a .kattisrc whose addresses are not those of the problem.
func TestKattisrcElsewhere(t *testing.T) {
	k, server := newKattis(t)
	other := httptest.NewServer(k)
	defer other.Close()
	_, err := openAt("kattis", other.URL, other.URL+"/problems/hello")
	if err == nil || !strings.Contains(err.Error(), " is for "+server.URL) {
		t.Error(err)
	}
	if _, err := openAt("kattis", server.URL, server.URL+"/contests/x/problem/hello"); err == nil {
		t.Error("another page is a problem's")
	}
	if k.Requests() != nil {
		t.Errorf("asked for %q", k.Requests())
	}
	home(t)
	if _, err := openAt("kattis", server.URL, server.URL+"/problems/hello"); err == nil || !strings.Contains(err.Error(), "no token for ") {
		t.Error(err)
	}
}

// newDOMjudge starts a DOMjudge with a .netrc for it, below a folder.
func newDOMjudge(t *testing.T, contests ...string) (d *judges.DOMjudge, url string) {
	dir := home(t)
	d = &judges.DOMjudge{Token: token, User: "team", Contests: contests}
	server, other := httptest.NewServer(d), httptest.NewServer(&judges.SIO2{})
	t.Cleanup(server.Close)
	t.Cleanup(other.Close)
	d.Elsewhere = other.URL
	writeHome(t, dir, ".netrc", "machine "+strings.TrimPrefix(server.URL, "http://")+" login team password "+token+"\n")
	return d, server.URL + "/domjudge"
}

func TestDOMjudge(t *testing.T) {
	send.Hasten(t)
	d, url := newDOMjudge(t, "demo", "other")
	for problem, want := range map[string]send.Verdict{
		"hello": {Done: true, Accepted: true, Name: "OK", Time: "0.12 s"},
		"D":     {Done: true, Name: "WA", Time: "0.12 s"},
		"slowp": {Done: true, Name: "TLE", Time: "0.12 s"},
		"c":     {Done: true, Accepted: true, Name: "OK", Time: "0.12 s"}, // the answer is lost
	} {
		c, err := openAt("domjudge", url, url+"/contests/demo/problems/"+problem)
		if err != nil {
			t.Fatal(err)
		}
		r, err := send.Once(t.Context(), c, cpp)
		if n := len(d.Files()); err != nil || r.Page != fmt.Sprint(url, "/team/submission/", n) || r.Found != (problem == "c") {
			t.Errorf("%s: %+v, %v", problem, r, err)
			continue
		}
		if got, err := send.Wait(t.Context(), c, r, func(string) {}); got != want || err != nil {
			t.Errorf("%s: %+v, %v", problem, got, err)
		}
		if _, repeated := send.Repeated(c, cpp); !repeated {
			t.Errorf("%s is forgotten", problem)
		}
	}
}

func TestDOMjudgeRefusals(t *testing.T) {
	send.Hasten(t)
	for _, test := range []struct{ contests, page, want string }{
		{"demo", "", "-"},
		{"demo two", "", " has 2 contests: demo, two"},
		{"demo over", "/contests/over/problems/A", "contest over accepts no submissions at the moment"},
		{"demo", "/contests/none/problems/A", " has no contest none; it has demo"},
		{"demo", "/contests/demo/problems/Z", " has no problem Z; it has A, B, C, "},
		{"demo", "/contests/demo/problems/refused", "rejects this request: Contest has not yet started."},
		{"demo", "/contests/demo/problems/redirect", " redirects to "},
		{"demo", "/contests/demo/problems/garbage", "? answered with something else"},
		{"demo", "/contests/demo/problems/vanish", "? the answer of "},
		{"demo", "/team/problems/hello/statement", "-"},
		{"demo", "/jury", "is not the address of a problem of Ours"},
	} {
		d, url := newDOMjudge(t, strings.Fields(test.contests)...)
		page := test.page
		if page != "" {
			page = url + page
		}
		c, err := openAt("domjudge", url, page)
		if err == nil {
			_, err = send.Once(t.Context(), c, cpp)
		}
		var f *send.Fault
		uncertain := strings.HasPrefix(test.want, "? ")
		switch {
		case test.want == "-":
			if err != nil {
				t.Errorf("%s: %v", test.page, err)
			}
		case !errors.As(err, &f) || f.Maybe != uncertain || !strings.Contains(f.Message, strings.TrimPrefix(test.want, "? ")):
			t.Errorf("%s: %v, want %s", test.page, err, test.want)
		case strings.Contains(fmt.Sprint(f), token):
			t.Errorf("%s: said %v", test.page, f)
		case len(d.Files()) > 0:
			t.Errorf("%s: a file arrived", test.page)
		}
	}
}

// TestDOMjudgePassword has a wrong password, and one for another port.
func TestDOMjudgePassword(t *testing.T) {
	d, url := newDOMjudge(t)
	d.Token = "another"
	c, err := openAt("domjudge", url, "")
	if err == nil {
		_, err = c.Submit(t.Context(), cpp)
	}
	if err == nil || !strings.Contains(err.Error(), "does not accept the user and the password: Invalid credentials.") {
		t.Error(err)
	}
	dir := home(t)
	writeHome(t, dir, ".netrc", "machine 127.0.0.1 login team password "+token+"\ndefault login team password "+token+"\n")
	if _, err := openAt("domjudge", url, ""); err == nil || !strings.Contains(err.Error(), "no token for 127.0.0.1:") {
		t.Error(err)
	}
}
