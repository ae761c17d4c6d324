package companion_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"kamyk/gen/internal/problem/companion"
)

var submission = companion.Submission{ProblemName: "A. Żółw", URL: "https://codeforces.com/contest/1/problem/A",
	SourceCode: "package main\n\nfunc main() { println(\"<&>\") }\n", LanguageID: 32}

// request is a request as cph-submit makes it.
func request() *http.Request {
	r := httptest.NewRequest("GET", "http://localhost:27121/getSubmit", nil)
	r.Header.Set("cph-submit", "true")
	return r
}

// offer offers the submission until the test ends, and returns the error of that.
func offer(t *testing.T, o *companion.Outbox) (offered chan error) {
	offered = make(chan error, 1)
	go func() { offered <- o.Offer(t.Context(), &submission) }()
	return offered
}

// ask asks until something was there.
func ask(t *testing.T, handler http.Handler) (s companion.Submission) {
	t.Helper()
	for range 1000 {
		answer := httptest.NewRecorder()
		handler.ServeHTTP(answer, request())
		if err := json.Unmarshal(answer.Body.Bytes(), &s); err != nil || answer.Code != 200 {
			t.Fatalf("answered %d %s", answer.Code, answer.Body)
		}
		if !s.Empty {
			return s
		}
		time.Sleep(time.Millisecond)
	}
	t.Fatal("nothing was there")
	return s
}

// TestOutbox gives a submission once.
func TestOutbox(t *testing.T) {
	o := new(companion.Outbox)
	offered := offer(t, o)
	if got := ask(t, o); got != submission {
		t.Errorf("got %+v", got)
	}
	if err := <-offered; err != nil {
		t.Error(err)
	}
	answer := httptest.NewRecorder()
	if o.ServeHTTP(answer, request()); answer.Body.String() != "{\"empty\":true}\n" {
		t.Errorf("then it answered %s", answer.Body)
	}
}

// TestWithdrawn ends before the submission is taken. Then there is room for another.
func TestWithdrawn(t *testing.T) {
	o := new(companion.Outbox)
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Millisecond)
	defer cancel()
	if err := o.Offer(ctx, &submission); !errors.Is(err, context.DeadlineExceeded) {
		t.Error(err)
	}
	answer := httptest.NewRecorder()
	if o.ServeHTTP(answer, request()); !strings.Contains(answer.Body.String(), `"empty":true`) {
		t.Errorf("answered %s", answer.Body)
	}
	offer(t, o)
	ask(t, o)
}

// TestWhoMayAsk has requests come as browsers and other programs send them. A source goes to no web page.
func TestWhoMayAsk(t *testing.T) {
	const chrome, firefox = "chrome-extension://ekplnobooikgpdbobcciehbhcmlklgnc", "moz-extension://5dd8fd6e-0733-41a7-abc4-e19fba703de9"
	for _, test := range []struct {
		who, method, path, host  string
		header, origin, siteText string // "-" for one that is not sent
		given                    bool
	}{
		{"Chrome", "GET", "/getSubmit", "localhost:27121", "true", chrome, "none", true},
		{"Chrome, without an origin", "GET", "/getSubmit", "localhost:27121", "true", "-", "none", true},
		{"Firefox", "GET", "/getSubmit", "localhost:27121", "true", firefox, "none", true},
		{"a program", "GET", "/getSubmit", "127.0.0.1:27121", "true", "-", "-", true},
		{"IPv6", "GET", "/getSubmit", "[::1]:27121", "true", "-", "-", true},

		{"no header", "GET", "/getSubmit", "localhost:27121", "-", "-", "-", false},
		{"another value", "GET", "/getSubmit", "localhost:27121", "1", chrome, "none", false},
		{"another path", "GET", "/", "localhost:27121", "true", chrome, "none", false},
		{"a post", "POST", "/getSubmit", "localhost:27121", "true", chrome, "none", false},
		{"a page", "GET", "/getSubmit", "localhost:27121", "true", "https://evil.example", "cross-site", false},
		{"a page of this machine", "GET", "/getSubmit", "localhost:27121", "true", "http://localhost:8000", "same-site", false},
		{"a page without an origin", "GET", "/getSubmit", "localhost:27121", "true", "-", "cross-site", false},
		{"a frame in a sandbox", "GET", "/getSubmit", "localhost:27121", "true", "null", "cross-site", false},
		{"a page whose name leads here", "GET", "/getSubmit", "evil.example:27121", "true", "-", "same-origin", false},
		{"the same, in an old browser", "GET", "/getSubmit", "evil.example:27121", "true", "-", "-", false},
		{"the same, by another name", "GET", "/getSubmit", "127.0.0.1.evil.example", "true", "-", "-", false},
		{"the same, with a dot", "GET", "/getSubmit", "localhost.", "true", "-", "-", false},
		{"the question before a page", "OPTIONS", "/getSubmit", "localhost:27121", "-", "https://evil.example", "cross-site", false},
	} {
		o := new(companion.Outbox)
		offer(t, o)
		time.Sleep(time.Millisecond)
		r := httptest.NewRequest(test.method, "http://"+test.host+test.path, nil)
		for name, value := range map[string]string{"cph-submit": test.header, "Origin": test.origin, "Sec-Fetch-Site": test.siteText} {
			if value != "-" {
				r.Header.Set(name, value)
			}
		}
		answer := httptest.NewRecorder()
		o.ServeHTTP(answer, r)
		given := strings.Contains(answer.Body.String(), "package main")
		if test.given && answer.Code != 200 || !test.given && (given || answer.Code < 400) {
			t.Errorf("%s: answered %d %s", test.who, answer.Code, answer.Body)
		}
		for name := range answer.Header() {
			if strings.HasPrefix(name, "Access-Control") {
				t.Errorf("%s: the answer has %s", test.who, name)
			}
		}
		if !test.given {
			ask(t, o) // it still waits
		}
	}
}

// TestWhoMayPut has others than kamyk put something into the outbox.
func TestWhoMayPut(t *testing.T) {
	body := `{"problemName": "evil", "url": "https://codeforces.com/contest/1/problem/A", "sourceCode": "evil", "languageId": 32}`
	for who, headers := range map[string][]string{
		"a page":                 {"Kamyk-Handover", "yes", "Origin", "https://evil.example"},
		"an extension":           {"Kamyk-Handover", "yes", "Origin", "chrome-extension://abc"},
		"a page without origin":  {"Kamyk-Handover", "yes", "Sec-Fetch-Mode", "no-cors"},
		"a page of another name": {"Kamyk-Handover", "yes", "Host", "evil.example"},
		"a form":                 {"Content-Type", "text/plain"},
	} {
		o := new(companion.Outbox)
		r := httptest.NewRequest("PUT", "http://localhost:27121/getSubmit", strings.NewReader(body))
		for i := 0; i < len(headers); i += 2 {
			r.Header.Set(headers[i], headers[i+1])
			if headers[i] == "Host" {
				r.Host = headers[i+1]
			}
		}
		answer := httptest.NewRecorder()
		if o.ServeHTTP(answer, r); answer.Code < 400 {
			t.Errorf("%s: answered %d", who, answer.Code)
		}
	}
}

// extension asks at a port until the test ends, and passes on the first submissions that it is given.
func extension(t *testing.T, port int) chan companion.Submission {
	given := make(chan companion.Submission, 2)
	go func() {
		for t.Context().Err() == nil {
			r, _ := http.NewRequestWithContext(t.Context(), "GET", fmt.Sprintf("http://localhost:%d/getSubmit", port), nil)
			r.Header.Set("cph-submit", "true")
			answer, err := http.DefaultClient.Do(r)
			if err != nil {
				time.Sleep(time.Millisecond)
				continue
			}
			var s companion.Submission
			json.NewDecoder(answer.Body).Decode(&s)
			answer.Body.Close()
			if answer.StatusCode == 200 && !s.Empty && len(given) < cap(given) {
				given <- s
			}
		}
	}()
	return given
}

// freePort returns a port that nobody listens at.
func freePort(t *testing.T) int {
	t.Helper()
	listeners, err := companion.Listen(0)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range listeners {
		l.Close()
	}
	return companion.Port(listeners[0])
}

func TestDeliver(t *testing.T) {
	port := freePort(t)
	given := extension(t, port)
	if err := companion.Submit(t.Context(), port, &submission); err != nil {
		t.Fatal(err)
	}
	if got := <-given; got != submission {
		t.Errorf("given %+v", got)
	}
	listeners, err := companion.Listen(port)
	if err != nil {
		t.Fatalf("afterwards the port is not free: %v", err)
	}
	for _, l := range listeners {
		l.Close()
	}
}

// TestHandOver has a kamyk listen at the port.
func TestHandOver(t *testing.T) {
	inbox := companion.NewInbox()
	address := serve(t, inbox)[0]
	var port int
	fmt.Sscanf(address, "http://127.0.0.1:%d/", &port)
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	if err := companion.Submit(ctx, port, &submission); !errors.Is(err, context.DeadlineExceeded) {
		t.Fatal(err)
	}
	given := extension(t, port)
	err := companion.ErrBusy // until the other kamyk notices that the first submission was withdrawn
	for errors.Is(err, companion.ErrBusy) {
		err = companion.Submit(t.Context(), port, &submission)
	}
	if err != nil {
		t.Fatal(err)
	}
	if got := <-given; got != submission {
		t.Errorf("given %+v", got)
	}
}

// TestPortOfAnother has another program at the port. It sees no source.
func TestPortOfAnother(t *testing.T) {
	var bodies strings.Builder
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		io.Copy(&bodies, r.Body)
		w.Write([]byte("{}"))
	}))
	defer server.Close()
	var port int
	fmt.Sscanf(server.URL, "http://127.0.0.1:%d", &port)
	if err := companion.Submit(t.Context(), port, &submission); !errors.Is(err, companion.ErrInUse) || bodies.Len() > 0 {
		t.Errorf("%v, and it read %s", err, &bodies)
	}
}
