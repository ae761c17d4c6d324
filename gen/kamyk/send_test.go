package main

import (
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"

	"github.com/rogpeppe/go-internal/testscript"

	"kamyk/gen/internal/testonly/judges"
)

// A logged is a judge that remembers what arrived.
type logged interface {
	http.Handler
	Files() []string
	Secrets(secret string) int
}

// started are the judges of the scripts, by their addresses.
var started sync.Map

// startJudge starts a server that speaks as a judge does, until the script ends: judge sio2 NAME. Its address is then in the variable NAME,
// and the part after // in NAME_HOST. The token is in TOKEN.
func startJudge(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: judge KIND NAME")
	}
	const token = "0123456789abcdef0123456789abcdef01234567"
	var judge logged
	switch args[0] {
	case "sio2":
		judge = &judges.SIO2{Token: token, User: "pupil"}
	case "kattis":
		judge = &judges.Kattis{Token: token, User: "pupil"}
	case "domjudge":
		judge = &judges.DOMjudge{Token: token, User: "team"}
	default:
		ts.Fatalf("there is no judge %s", args[0])
	}
	server := httptest.NewServer(judge)
	ts.Defer(server.Close)
	started.Store(server.URL, judge)
	ts.Setenv(args[1], server.URL)
	ts.Setenv(args[1]+"_HOST", strings.TrimPrefix(server.URL, "http://"))
	ts.Setenv("TOKEN", token)
}

// checkArrived checks how many files a judge took, and that no other than it was shown the token: arrived NAME N [TOKENS].
func checkArrived(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: arrived NAME N [TOKENS]")
	}
	found, ok := started.Load(ts.Getenv(args[0]))
	if !ok {
		ts.Fatalf("there is no judge %s", args[0])
	}
	judge := found.(logged)
	if n := len(judge.Files()); strconv.Itoa(n) != args[1] {
		ts.Fatalf("%d files arrived, want %s", n, args[1])
	}
	if len(args) > 2 {
		if n := judge.Secrets(ts.Getenv("TOKEN")); strconv.Itoa(n) != args[2] {
			ts.Fatalf("%d requests had the token, want %s", n, args[2])
		}
	}
}
