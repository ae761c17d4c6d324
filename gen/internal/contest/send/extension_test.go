package send_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"kamyk/gen/internal/contest/send"
	"kamyk/gen/internal/problem/companion"
	"kamyk/gen/internal/problem/judge"
)

func openExtension(page string) (send.Channel, error) {
	return send.Open(send.Problem{Judge: &judge.Profile{Title: "Codeforces", Send: "extension"}, Page: page, Name: "A. Theatre"})
}

// TestExtensionPages opens the pages that cph-submit handles, and others.
func TestExtensionPages(t *testing.T) {
	for page, fits := range map[string]bool{
		"https://codeforces.com/contest/1/problem/A":                                       true,
		"https://codeforces.com/gym/104197/problem/B1/":                                    true,
		"https://codeforces.com/problemset/problem/1/A":                                    true,
		"https://codeforces.com/problemset/gymProblem/1/A":                                 true,
		"https://codeforces.com/group/abc/contest/1/problem/A":                             true,
		"https://codeforces.com/edu/course/2/lesson/4/1/practice/contest/273169/problem/A": true,
		"https://codeforces.com/problemsets/acmsguru/problem/99999/100":                    true,
		"https://cses.fi/problemset/task/1068":                                             true,
		"https://cses.fi/105/task/A/":                                                      true,
		"https://codeforces.com/contest/1":                                                 false,
		"https://codeforces.com/blog/entry/1":                                              false,
		"http://codeforces.com/contest/1/problem/A":                                        false,
		"https://m1.codeforces.com/contest/1/problem/A":                                    false,
		"https://codeforces.com.evil.example/contest/1/problem/A":                          false,
		"https://codeforces.com@evil.example/contest/1/problem/A":                          false,
		"https://evil.example/contest/1/problem/A#codeforces.com":                          false,
		"https://cses.fi/problemset/result/1":                                              false,
	} {
		if _, err := openExtension(page); (err == nil) != fits {
			t.Errorf("%s: %v", page, err)
		}
	}
}

// TestExtension asks as cph-submit does.
func TestExtension(t *testing.T) {
	home(t)
	listeners, err := companion.Listen(0)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range listeners {
		l.Close()
	}
	port := companion.Port(listeners[0])
	send.ExtensionPort(t, port)
	for _, test := range []struct {
		page     string
		file     send.File
		language int
	}{
		{"https://codeforces.com/contest/1/problem/A", goFile, 32},
		{"https://codeforces.com/contest/1/problem/A", cpp, 54},
		{"https://cses.fi/problemset/task/1068", cpp, 54},
	} {
		given := make(chan companion.Submission)
		go func() {
			var s companion.Submission
			for s.LanguageID == 0 && t.Context().Err() == nil {
				r, _ := http.NewRequestWithContext(t.Context(), "GET", fmt.Sprintf("http://localhost:%d/getSubmit", port), nil)
				r.Header.Set("cph-submit", "true")
				if answer, err := http.DefaultClient.Do(r); err == nil {
					json.NewDecoder(answer.Body).Decode(&s)
					answer.Body.Close()
				} else {
					time.Sleep(time.Millisecond)
				}
			}
			given <- s
		}()
		c, err := openExtension(test.page)
		if err != nil {
			t.Fatal(err)
		}
		r, err := send.Once(t.Context(), c, test.file)
		if err != nil || !r.Browser {
			t.Fatalf("%+v, %v", r, err)
		}
		want := companion.Submission{ProblemName: "A. Theatre", URL: test.page, SourceCode: string(test.file.Text), LanguageID: test.language}
		if got := <-given; got != want {
			t.Errorf("given %+v, want %+v", got, want)
		}
	}
	c, _ := openExtension("https://cses.fi/problemset/task/1068")
	if _, err := c.Submit(t.Context(), goFile); err == nil || !strings.Contains(err.Error(), "cph-submit would submit the Go file as C++") {
		t.Error(err)
	}
}

// TestNoExtension has nobody ask, and another program at the port.
func TestNoExtension(t *testing.T) {
	send.Hasten(t)
	home(t)
	listeners, err := companion.Listen(0)
	if err != nil {
		t.Fatal(err)
	}
	port := companion.Port(listeners[0])
	send.ExtensionPort(t, port)
	server := &http.Server{Handler: http.NotFoundHandler()}
	go server.Serve(listeners[0])
	for _, want := range []string{"another program uses the port of the extension", "the extension cph-submit did not ask for the file"} {
		c, _ := openExtension("https://codeforces.com/contest/1/problem/A")
		_, err := send.Once(t.Context(), c, goFile)
		var f *send.Fault
		if !errors.As(err, &f) || !strings.Contains(f.Message, want) || !f.Copy || f.Maybe || f.Hint == "" {
			t.Errorf("%+v, want %s", f, want)
		}
		if _, repeated := send.Repeated(c, goFile); repeated {
			t.Error("what was not taken is remembered")
		}
		server.Close()
		for _, l := range listeners {
			l.Close()
		}
	}
}
