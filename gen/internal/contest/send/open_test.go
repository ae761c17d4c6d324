package send_test

import (
	"strings"
	"testing"

	"kamyk/gen/internal/contest/send"
	"kamyk/gen/internal/problem/judge"
)

// TestOpen opens channels that a token must not go to.
func TestOpen(t *testing.T) {
	home(t)
	save(t, "https://sio2.example.com")
	for _, test := range []struct{ url, page, want string }{
		{"https://sio2.example.com", "https://sio2.example.com/c/a/p/b/", ""},
		{"https://SIO2.example.com:443/", "https://sio2.example.com/c/a/p/b/", ""},
		{"https://evil.example.com", "https://evil.example.com/c/a/p/b/", "no token for evil.example.com is saved"},
		{"https://sio2.example.com:8443", "https://sio2.example.com:8443/c/a/p/b/", "no token for sio2.example.com:8443 is saved"},
		{"https://sio2.example.com.evil.example", "https://sio2.example.com.evil.example/c/a/p/b/", "no token for"},
		{"http://sio2.example.com", "http://sio2.example.com/c/a/p/b/", "is not encrypted, and kamyk sends no token that way"},
		{"https://sio2.example.com@evil.example.com", "https://evil.example.com/c/a/p/b/", "must be the address of the judge alone"},
		{"https://sio2.example.com", "https://evil.example.com/c/a/p/b/",
			"the problem is at evil.example.com, but Our SIO2 is at https://sio2.example.com"},
		{"https://evil.example.com", "https://sio2.example.com/c/a/p/b/", "the problem is at sio2.example.com"},
		{"https://sio2.example.com/sio", "https://sio2.example.com/c/a/p/b/", "the problem is at"},
		{"https://sio2.example.com", "https://sio2.example.com/c/a/", "is not the page of a problem of Our SIO2"},
		{"https://sio2.example.com", "https://sio2.example.com/c/a/p/..%2f..%2fx/", "is not the page of a problem"},
		{"https://sio2.example.com", "", "there is no address to send to"},
		{"", "https://other.example.com/c/a/p/b/", "the address of Our SIO2 is not known"},
	} {
		p := &judge.Profile{Name: "school", Title: "Our SIO2", Send: "sio2", URL: test.url}
		_, err := send.Open(send.Problem{Judge: p, Page: test.page})
		if test.want == "" && err != nil || test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
			t.Errorf("%s, %s: %v, want %s", test.url, test.page, err, test.want)
		}
	}
}
