package send_test

import (
	"context"
	"errors"
	"io"
	"log"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"kamyk/gen/internal/contest/send"
	"kamyk/gen/internal/host/credentials"
	"kamyk/gen/internal/problem/judge"
	"kamyk/gen/internal/testonly/judges"
)

const token = "0123456789abcdef0123456789abcdef01234567"

var cpp = send.File{Name: "main.cpp", Text: []byte("int main() {}\n")}

// home gives the test a home of its own.
func home(t *testing.T) string {
	dir := t.TempDir()
	for _, name := range []string{"HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "AppData", "LocalAppData", "USERPROFILE", "NETRC"} {
		t.Setenv(name, dir)
	}
	t.Setenv("NETRC", filepath.Join(dir, ".netrc"))
	return dir
}

// save saves a token for a server.
func save(t *testing.T, server string) {
	t.Helper()
	u, err := url.Parse(server)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := credentials.Save(credentials.Host(u), credentials.Login{User: "pupil", Token: credentials.NewSecret(token)}); err != nil {
		t.Fatal(err)
	}
}

// newSIO2 starts an SIO2 with a token for it, and another server that redirects lead to.
func newSIO2(t *testing.T) (s *judges.SIO2, server, other *httptest.Server) {
	home(t)
	s = &judges.SIO2{Token: token, User: "pupil"}
	server, other = httptest.NewServer(s), httptest.NewServer(&judges.SIO2{Token: token})
	t.Cleanup(server.Close)
	t.Cleanup(other.Close)
	s.Elsewhere = other.URL
	save(t, server.URL)
	return s, server, other
}

func open(t *testing.T, server, contest string) send.Channel {
	t.Helper()
	p := &judge.Profile{Name: "school", Title: "Our SIO2", Send: "sio2", URL: server}
	c, err := send.Open(send.Problem{Judge: p, Page: server + "/c/" + contest + "/p/kam/"})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// TestSIO2 sends to contests that differ in how the judging goes on.
func TestSIO2(t *testing.T) {
	send.Hasten(t)
	for contest, want := range map[string]send.Verdict{
		"ok":      {Done: true, Accepted: true, Name: "OK", Score: "100 points"},
		"acm":     {Done: true, Accepted: true, Name: "OK"},
		"partial": {Done: true, Score: "40 of 100 points"},
		"wa":      {Done: true, Name: "WA"},
		"ce":      {Done: true, Name: "CE"},
		"hidden":  {Done: true, Settling: true},
		"initial": {Done: true, Settling: true, Accepted: true, Name: "OK in the initial tests"},
	} {
		s, server, _ := newSIO2(t)
		c := open(t, server.URL, contest)
		r, err := send.Once(t.Context(), c, cpp)
		if err != nil || r.ID != "1" || r.Page != server.URL+"/c/"+contest+"/s/1/" {
			t.Errorf("%s: %+v, %v", contest, r, err)
			continue
		}
		if files := s.Files(); !slices.Equal(files, []string{string(cpp.Text)}) {
			t.Errorf("%s: %q arrived", contest, files)
		}
		got, err := send.Wait(t.Context(), c, r, func(string) {})
		if got != want || err != nil {
			t.Errorf("%s: %+v, %v", contest, got, err)
		}
		if page, repeated := send.Repeated(c, cpp); !repeated || page != r.Page {
			t.Errorf("%s: %q, %v", contest, page, repeated)
		}
	}
}

// TestSIO2Problemset sends to a problem that is in no contest. There is no list.
func TestSIO2Problemset(t *testing.T) {
	_, server, _ := newSIO2(t)
	p := &judge.Profile{Name: "school", Send: "sio2", URL: server.URL + "/"}
	c, err := send.Open(send.Problem{Judge: p, Page: server.URL + "/problemset/problem/Dke0Ue-v5bAc/site/?key=statement"})
	if err != nil {
		t.Fatal(err)
	}
	r, err := c.Submit(t.Context(), cpp)
	if err != nil || r.Page != server.URL+"/s/1/" {
		t.Fatalf("%+v, %v", r, err)
	}
	if _, err := c.Verdict(t.Context(), r); !errors.Is(err, send.ErrNoVerdict) {
		t.Error(err)
	}
}

// TestLostAnswers loses the answer to a file, once with the file. No file is sent twice.
func TestLostAnswers(t *testing.T) {
	send.Hasten(t)
	for contest, found := range map[string]bool{
		"cut": true, "cut-late": true, "vanish": false, "garbage": false, "html": false, "broken": false,
	} {
		s, server, _ := newSIO2(t)
		c := open(t, server.URL, contest)
		r, err := send.Once(t.Context(), c, cpp)
		var f *send.Fault
		switch {
		case found && (err != nil || !r.Found || r.ID != "1"):
			t.Errorf("%s: %+v, %v", contest, r, err)
		case !found && (!errors.As(err, &f) || !f.Maybe || f.Page != server.URL+"/c/"+contest+"/submissions/"):
			t.Errorf("%s: %+v, %+v", contest, r, err)
		}
		posts := 0
		for _, request := range s.Requests() {
			if strings.HasPrefix(request, "POST") {
				posts++
			}
		}
		if posts != 1 {
			t.Errorf("%s: sent %d times", contest, posts)
		}
		if _, repeated := send.Repeated(c, cpp); !repeated {
			t.Errorf("%s: what may have arrived is forgotten", contest)
		}
	}
}

// TestLostAfterAnother loses a file after another one arrived: the list has only that one.
func TestLostAfterAnother(t *testing.T) {
	send.Hasten(t)
	_, server, _ := newSIO2(t)
	if _, err := open(t, server.URL, "quick").Submit(t.Context(), cpp); err != nil {
		t.Fatal(err)
	}
	r, err := open(t, server.URL, "vanish").Submit(t.Context(), cpp)
	var f *send.Fault
	if !errors.As(err, &f) || !f.Maybe {
		t.Errorf("%+v, %v", r, err)
	}
}

// TestElsewhere asks a client for addresses that are not its judge's.
func TestElsewhere(t *testing.T) {
	s, server, other := newSIO2(t)
	host := strings.TrimPrefix(server.URL, "http://")
	for _, address := range []string{other.URL + "/api/auth_ping", "https://" + host, "//" + strings.TrimPrefix(other.URL, "http://"),
		"http://x@" + host} {
		if err := send.Ask(t.Context(), server.URL, address); err == nil || !strings.Contains(err.Error(), "is not an address of "+host) {
			t.Errorf("%s: %v", address, err)
		}
	}
	if s.Requests() != nil || other.Config.Handler.(*judges.SIO2).Requests() != nil {
		t.Error("something was asked")
	}
}

// TestRefusals has judges refuse the file or fail. The token stays where it belongs, and in no message.
func TestRefusals(t *testing.T) {
	send.Hasten(t)
	for contest, want := range map[string]string{
		"limit":        "rejects this request: Submission limit for the problem 'Kamienie' exceeded.",
		"redirect":     " redirects to ",
		"found":        " redirects to ",
		"forbidden":    " denies this request: You do not have permission to perform this action.",
		"unauthorized": " does not accept the token: Invalid token.",
		"missing":      " has no problem kam in the contest missing",
		"busy":         " has had too many requests from you; it asks to wait 1287 s: Request was throttled.",
		"down":         " is not available at the moment; it asks to wait 60 s",
		"echo":         "Token ***",
		"ok-html":      " answered with a web page where its interface should be",
		"ok-garbage":   " answered with something else where its interface should be",
		"ok-huge":      "the answer is longer than 4 MiB",
		"ok-slow":      " did not answer within ",
		"ok-redirect":  " redirects to ",
	} {
		s, server, other := newSIO2(t)
		c := open(t, server.URL, contest)
		_, err := send.Once(t.Context(), c, cpp)
		var f *send.Fault
		if !errors.As(err, &f) || f.Maybe || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", contest, err, want)
			continue
		}
		if strings.Contains(f.Message+f.Hint, token) || len(f.Message) > 500 {
			t.Errorf("%s: said %s", contest, f.Message)
		}
		if requests := other.Config.Handler.(*judges.SIO2).Requests(); requests != nil {
			t.Errorf("%s: the other server got %q", contest, requests)
		}
		if files := s.Files(); len(files) > 0 {
			t.Errorf("%s: %d files arrived", contest, len(files))
		}
		if _, repeated := send.Repeated(c, cpp); repeated {
			t.Errorf("%s: what did not arrive is remembered", contest)
		}
	}
}

// TestUnreachable sends where nobody listens, and where the certificate is nobody's.
func TestUnreachable(t *testing.T) {
	home(t)
	closed := httptest.NewServer(nil)
	closed.Close()
	strange := httptest.NewUnstartedServer(&judges.SIO2{Token: token})
	strange.Config.ErrorLog = log.New(io.Discard, "", 0) // it complains that nobody trusts it
	strange.StartTLS()
	defer strange.Close()
	for server, want := range map[string]string{closed.URL: " is not reachable: connection refused", strange.URL: "the certificate of "} {
		save(t, server)
		_, err := open(t, server, "ok").Submit(t.Context(), cpp)
		var f *send.Fault
		if !errors.As(err, &f) || f.Maybe || !strings.Contains(f.Message, want) {
			t.Errorf("%v", err)
		}
	}
	if n := strange.Config.Handler.(*judges.SIO2).Requests(); n != nil {
		t.Errorf("a server without a certificate got %q", n)
	}
}

// TestInterrupted interrupts while the list is asked for, and while a verdict is awaited.
func TestInterrupted(t *testing.T) {
	_, server, _ := newSIO2(t)
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	c := open(t, server.URL, "ok-slow")
	_, err := send.Once(ctx, c, cpp)
	var f *send.Fault
	if !errors.As(err, &f) || f.Maybe {
		t.Errorf("%v", err)
	}
	ctx, cancel = context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if _, err := send.Wait(ctx, open(t, server.URL, "never"), send.Receipt{ID: "1"}, func(string) {}); !errors.Is(err, ctx.Err()) {
		t.Error(err)
	}
}

// TestLogin asks who a token belongs to.
func TestLogin(t *testing.T) {
	_, server, _ := newSIO2(t)
	base, _ := url.Parse(server.URL)
	if user, err := send.LoginSIO2(t.Context(), base, credentials.NewSecret(token)); user != "pupil" || err != nil {
		t.Errorf("%q, %v", user, err)
	}
	_, err := send.LoginSIO2(t.Context(), base, credentials.NewSecret("wrong"))
	if err == nil || !strings.Contains(err.Error(), "Invalid token.") {
		t.Error(err)
	}
}

// TestPrivate lets others read the tokens.
func TestPrivate(t *testing.T) {
	dir := home(t)
	save(t, "https://sio2.example.com")
	name := filepath.Join(dir, "kamyk", "credentials.toml")
	if err := os.Chmod(name, 0o640); err != nil {
		t.Fatal(err)
	}
	p := &judge.Profile{Name: "school", Send: "sio2", URL: "https://sio2.example.com"}
	_, err := send.Open(send.Problem{Judge: p, Page: "https://sio2.example.com/c/a/p/b/"})
	if err == nil || !strings.Contains(err.Error(), "other users can read ") {
		t.Error(err)
	}
}
