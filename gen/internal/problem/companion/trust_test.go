package companion_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"kamyk/gen/internal/problem/companion"
)

// TestWhoMaySend has requests come as browsers and other programs send them.
func TestWhoMaySend(t *testing.T) {
	const chrome, firefox = "chrome-extension://cjnmckjndlpiamhfimnnjmnckgghkjbl", "moz-extension://5c8b2e4f-0000-4000-8000-000000000000"
	const json, taken = "application/json", 200
	for _, test := range []struct {
		who                string
		origin, kind, site string // headers; "-" for one that is not sent
		status             int
	}{
		{"a program", "-", json, "-", taken},
		{"the extension in Chrome", chrome, json, "none", taken},
		{"the extension in Chrome, which may not reach localhost yet", chrome, json, "cross-site", taken},
		{"the extension in Chrome, spelt otherwise", "Chrome-Extension://abc", "Application/JSON; charset=utf-8", "none", taken},
		{"the extension in Firefox", firefox, json, "none", taken},
		{"the extension in Firefox, which hides itself", "null", json, "none", taken},
		{"the extension in an old Firefox", "null", json, "-", taken},

		{"a page", "https://evil.example", json, "cross-site", 403},
		{"a page, spelt otherwise", "HTTP://evil.example", json, "-", 403},
		{"a page of this machine", "http://localhost:8000", json, "same-site", 403},
		{"a page of this machine, without its origin", "-", json, "same-site", 403},
		{"a page at this very port", "http://localhost", json, "same-origin", 403},
		{"a file", "file://", json, "-", 403},
		{"a file, as browsers say it", "null", "text/plain", "cross-site", 403},
		{"a frame in a sandbox", "null", json, "cross-site", 403},
		{"a frame in a sandbox, without asking first", "null", "text/plain;charset=UTF-8", "-", 415},
		{"a form", "-", "application/x-www-form-urlencoded", "-", 415},
		{"a form with files", "null", "multipart/form-data; boundary=x", "-", 415},
		{"a beacon", "-", "-", "-", 415},
		{"a type that only begins so", "-", "application/jsonp", "-", 415},
		{"a type in the wrong place", "-", "text/plain; x=application/json", "-", 415},
		{"a page that names an extension", "https://chrome-extension://abc", json, "-", 403},
		{"data", "data:text/html,x", json, "-", 403},
	} {
		inbox := companion.NewInbox()
		request := httptest.NewRequest("POST", "http://localhost:10043/", strings.NewReader(`{"name": "a"}`))
		for name, value := range map[string]string{"Origin": test.origin, "Content-Type": test.kind, "Sec-Fetch-Site": test.site} {
			if value != "-" {
				request.Header.Set(name, value)
			}
		}
		answer := httptest.NewRecorder()
		inbox.ServeHTTP(answer, request)
		if answer.Code != test.status {
			t.Errorf("%s: answered %d %s, want %d", test.who, answer.Code, answer.Body, test.status)
		}
	}
}

// TestTwoOrigins sends a request with the origins of an extension and of a page.
func TestTwoOrigins(t *testing.T) {
	request := posted(strings.NewReader(`{"name": "a"}`))
	request.Header["Origin"] = []string{"chrome-extension://abc", "https://evil.example"}
	answer := httptest.NewRecorder()
	companion.NewInbox().ServeHTTP(answer, request)
	if answer.Code != http.StatusForbidden {
		t.Errorf("answered %d", answer.Code)
	}
}

// TestQuestion asks as a browser does before it lets a page send JSON. The answer agrees to nothing.
func TestQuestion(t *testing.T) {
	request := httptest.NewRequest("OPTIONS", "http://localhost:10043/", nil)
	request.Header.Set("Origin", "null")
	request.Header.Set("Access-Control-Request-Method", "POST")
	request.Header.Set("Access-Control-Request-Headers", "content-type")
	answer := httptest.NewRecorder()
	companion.NewInbox().ServeHTTP(answer, request)
	for name := range answer.Header() {
		if strings.HasPrefix(name, "Access-Control") {
			t.Errorf("the answer has %s", name)
		}
	}
	if answer.Code < 400 {
		t.Errorf("answered %d", answer.Code)
	}
}

// TestBound sends more than the limit. Processed requests make room for others.
func TestBound(t *testing.T) {
	inbox := companion.NewInbox()
	send := func() int {
		answer := httptest.NewRecorder()
		body := `{"name": "` + strings.Repeat("x", companion.Limit-100) + `"}`
		inbox.ServeHTTP(answer, posted(strings.NewReader(body)))
		return answer.Code
	}
	refused := func() int {
		answer := httptest.NewRecorder()
		inbox.ServeHTTP(answer, posted(strings.NewReader(`{"name": "`+strings.Repeat("x", companion.Limit-100))))
		return answer.Code
	}
	for range 3 { // what is refused is not held
		if code := refused(); code != http.StatusBadRequest {
			t.Fatalf("answered %d", code)
		}
	}
	for i := range companion.Total / companion.Limit {
		if code := send(); code != http.StatusOK {
			t.Fatalf("request %d was answered %d", i, code)
		}
	}
	if code := send(); code != http.StatusServiceUnavailable {
		t.Errorf("one too many was answered %d", code)
	}
	inbox.Next(t.Context())
	if code := send(); code != http.StatusOK {
		t.Errorf("when one was put away, the next was answered %d", code)
	}
}

// TestSamples sends as many samples as a problem may have, and one more.
func TestSamples(t *testing.T) {
	for more, want := range map[int]int{999: http.StatusOK, 1000: http.StatusBadRequest} {
		answer := httptest.NewRecorder()
		body := `{"name": "a", "tests": [{}` + strings.Repeat(",{}", more) + `]}`
		companion.NewInbox().ServeHTTP(answer, posted(strings.NewReader(body)))
		if said := answer.Body.String(); answer.Code != want || want != http.StatusOK && !strings.Contains(said, "more than 1000 samples") {
			t.Errorf("%d samples were answered %d %s", more+1, answer.Code, said)
		}
	}
}
