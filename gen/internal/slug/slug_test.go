package slug_test

import (
	"errors"
	"strings"
	"testing"

	"kamyk/gen/internal/judge"
	"kamyk/gen/internal/slug"
)

func TestFromName(t *testing.T) {
	for _, test := range []struct{ name, want string }{
		{"B. Żółw & Friends", "b-zolw-friends"},
		{"Kamienie (schody)", "kamienie-schody"},
		{"Straße über Đà Nẵng", "strasse-uber-da-nang"},
		{"STRAẞE", "strasse"},
		{"Smørrebrød", "smorrebrod"},
		{"İstanbul", "istanbul"},
		{"Crème brûlée", "creme-brulee"},
		{"Cre\u0300me", "creme"},
		{"E1. Sum_of  A*B—easy", "e1-sum-of-a-b-easy"},
		{"../../x", "x"},
		{`..\..\x`, "x"},
		{"a\x00b\nc", "a-b-c"},
		{"\xff\xfe", ""},
		{"对弈", ""},
		{"게임 2", "2"},
		{"   ", ""},
		{"", ""},
		{"Aux", "aux-problem"},
		{"COM1", "com1-problem"},
		{"testdata", "testdata-problem"},
		{"console", "console"},
		{strings.Repeat("ab ", 100), strings.TrimSuffix(strings.Repeat("ab-", 27), "-")},
	} {
		got := slug.FromName(test.name)
		if got != test.want {
			t.Errorf("FromName(%q) = %q, want %q", test.name, got, test.want)
		}
		if got != "" && slug.Check(got) != nil {
			t.Errorf("FromName(%q): %v", test.name, slug.Check(got))
		}
	}
}

func TestFromAddress(t *testing.T) {
	for _, test := range []struct{ url, want string }{
		{"https://codeforces.com/contest/2155/problem/E", "codeforces/2155/e"},
		{"https://codeforces.com/contest/2155/problem/E1/", "codeforces/2155/e1"},
		{"http://m1.codeforces.com/problemset/problem/2155/E?locale=en", "codeforces/2155/e"},
		{"https://codeforces.com/gym/104373/problem/A", "codeforces/104373/a"},
		{"https://codeforces.com/problemset/gymProblem/104373/A", "codeforces/104373/a"},
		{"https://codeforces.com/group/aBcD/contest/104373/problem/A", "codeforces/104373/a"},
		{"https://codeforces.com/blog/entry/1", ""},
		{"https://atcoder.jp/contests/abc300/tasks/abc300_a", "atcoder/abc300/a"},
		{"https://atcoder.jp/contests/abc300/tasks/abc300_a?lang=en#x", "atcoder/abc300/a"},
		{"https://atcoder.jp/contests/abc043/tasks/arc059_a", "atcoder/abc043/arc059-a"},
		{"https://atcoder.jp/contests/typical90/tasks/typical90_aa", "atcoder/typical90/aa"},
		{"https://open.kattis.com/problems/hello", "kattis/hello"},
		{"https://open.kattis.com/contests/abc/problems/2048", "kattis/2048"},
		{"https://www.luogu.com.cn/problem/P1001", "luogu/p1001"},
		{"https://dmoj.ca/problem/aplusb", "dmoj/aplusb"},
		{"https://judge.yosupo.jp/problem/many_aplusb", "library-checker/many-aplusb"},
		{"https://loj.ac/p/1", "libreoj/1"},
		{"https://www.codechef.com/START100A/problems/FLOW001", "codechef/flow001"},
		{"https://acm.timus.ru/problem.aspx?space=1&num=1000", "timus/1000"},
		{"https://www.acmicpc.net/problem/26102", "boj/26102"},
		{"https://szkopul.edu.pl/problemset/problem/abc-_Z/site/?key=statement", ""},
		{"https://codeforces.com/contest/2155/problem/..%2f..%2fx", ""},
		{"https://open.kattis.com/problems/..", ""},
		{"https://dmoj.ca/problem/con", "dmoj/con-problem"},
		{"https://example.com/contest/2155/problem/E", ""},
		{"://", ""},
	} {
		name := ""
		if profile := judge.Known().Of(test.url); profile != nil {
			name = profile.Name
		}
		got := slug.FromAddress(name, test.url)
		if got != test.want {
			t.Errorf("FromAddress(%q, %q) = %q, want %q", name, test.url, got, test.want)
		}
		if got != "" && slug.Check(got) != nil {
			t.Errorf("FromAddress(%q): %v", test.url, slug.Check(got))
		}
	}
}

func TestCheck(t *testing.T) {
	for _, test := range []struct{ name, reason, proposal string }{
		{"kamienie-2", "", ""},
		{"codeforces/2155/e", "", ""},
		{"2", "", ""},
		{"", "empty", ""},
		{"Kamienie", "lower-case", "kamienie"},
		{"żółw & friends", "lower-case", "zolw-friends"},
		{"a--b", "lower-case", "a-b"},
		{"-a", "lower-case", "a"},
		{"a.go", "lower-case", "a-go"},
		{"a_b/C d", "lower-case", "a-b/c-d"},
		{"../x", "not a path", "x"},
		{"a/../../x", "not a path", "a/x"},
		{"a//b", "not a path", "a/b"},
		{"/abs", "not a path", "abs"},
		{`a\b`, "slashes", "a/b"},
		{"对弈", "lower-case", ""},
		{"a/con/b", "device", "a/con-problem/b"},
		{"vendor", "specially", "vendor-problem"},
		{"testdata", "ignores", "testdata-problem"},
		{strings.Repeat("a", 81), "80 letters", strings.Repeat("a", 80)},
	} {
		err := slug.Check(test.name)
		var name *slug.NameError
		switch {
		case test.reason == "" && err == nil:
		case !errors.As(err, &name) || test.reason == "":
			t.Errorf("Check(%q): %v", test.name, err)
		case !strings.Contains(name.Reason, test.reason) || name.Proposal != test.proposal:
			t.Errorf("Check(%q): %v, want %q and the proposal %q", test.name, err, test.reason, test.proposal)
		case name.Proposal != "" && slug.Check(name.Proposal) != nil:
			t.Errorf("Check(%q) proposes what is refused: %v", test.name, slug.Check(name.Proposal))
		}
	}
}

func TestPackage(t *testing.T) {
	for _, test := range []struct{ slug, want string }{
		{"kamienie", "kamienie"},
		{"mimo-yuyu", "mimoyuyu"},
		{"codeforces/2155/e", "e"},
		{"libreoj/1", "p1"},
		{"2-sat", "p2sat"},
		{"go", "pgo"},
		{"range", "prange"},
		{"len", "plen"},
		{"any", "pany"},
		{"ma-in", "pmain"},
		{"init", "pinit"},
		{"fmt", "fmt"},
	} {
		if got := slug.Package(test.slug); got != test.want {
			t.Errorf("Package(%q) = %q, want %q", test.slug, got, test.want)
		}
	}
}
