package slug_test

import (
	"errors"
	"strings"
	"testing"

	"kamyk/gen/internal/problem/judge"
	"kamyk/gen/internal/problem/slug"
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
		{"https://szkopul.edu.pl/c/map-2024_2025/p/sza/", "szkopul/map-2024-2025/sza"},
		{"https://cses.fi/problemset/task/1068/", "cses/1068"},
		{"https://oj.uz/problem/view/IOI15_boxes", "oj-uz/ioi15-boxes"},
		{"https://www.spoj.com/problems/PRIME1/", "spoj/prime1"},
		{"https://contest.yandex.ru/contest/27844/problems/H/", "yandex/27844/h"},
		{"https://basecamp.eolymp.com/en/problems/3986", "eolymp/3986"},
		{"https://www.eolymp.com/en/problems/1", "eolymp/1"},
		{"https://codeforces.com/contest/2155/problem/..%2f..%2fx", ""},
		{"https://open.kattis.com/problems/..", ""},
		{"https://dmoj.ca/problem/con", "dmoj/con-problem"},
		{"https://example.com/contest/2155/problem/E", ""},
		{"://", ""},
	} {
		name := ""
		if profile := judge.Known().ByPage(test.url); profile != nil {
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

// TestAddress makes addresses of slugs, and none where the slug does not tell.
func TestAddress(t *testing.T) {
	for _, test := range []struct{ slug, want string }{
		{"codeforces/4/a", "https://codeforces.com/contest/4/problem/A"},
		{"codeforces/104373/e1", "https://codeforces.com/gym/104373/problem/E1"},
		{"atcoder/abc300/a", "https://atcoder.jp/contests/abc300/tasks/abc300_a"},
		{"atcoder/abc043/arc059-a", ""},
		{"timus/1000", "https://acm.timus.ru/problem.aspx?space=1&num=1000"},
		{"kattis/hello", "https://open.kattis.com/problems/hello"},
		{"library-checker/many-aplusb", "https://judge.yosupo.jp/problem/many_aplusb"},
		{"szkopul/map-2024-2025/sza", ""},
		{"luogu/p1001", "https://www.luogu.com.cn/problem/P1001"},
		{"spoj/prime1", "https://www.spoj.com/problems/PRIME1/"},
		{"codeforces", ""},
		{"codeforces/4", ""},
		{"codeforces/round/a", ""},
		{"zolw", ""},
	} {
		if got := slug.Address(test.slug); got != test.want {
			t.Errorf("Address(%q) = %q, want %q", test.slug, got, test.want)
		}
	}
}

func TestShort(t *testing.T) {
	for _, test := range []struct{ judge, name, problem, contest string }{
		{"codeforces", "4A", "codeforces/4/a", ""},
		{"codeforces", "2155E1", "codeforces/2155/e1", ""},
		{"codeforces", "2155", "", "codeforces/2155"},
		{"codeforces", "zolw", "", ""},
		{"atcoder", "abc300_a", "atcoder/abc300/a", ""},
		{"atcoder", "ABC300Ex", "atcoder/abc300/ex", ""},
		{"atcoder", "abc300", "", "atcoder/abc300"},
		{"timus", "1000", "timus/1000", ""},
		{"kattis", "hello", "", ""},
		{"", "4A", "", ""},
	} {
		problem, contest := slug.FromShort(test.judge, test.name), slug.ContestFromShort(test.judge, test.name)
		if problem != test.problem || contest != test.contest {
			t.Errorf("%s's %s is %q and %q, want %q and %q", test.judge, test.name, problem, contest, test.problem, test.contest)
		}
	}
}

func TestContest(t *testing.T) {
	for _, test := range []struct{ judge, address, want string }{
		{"codeforces", "https://codeforces.com/contest/2155/", "codeforces/2155"},
		{"codeforces", "https://codeforces.com/gym/104373", "codeforces/104373"},
		{"codeforces", "https://codeforces.com/contest/2155/standings", ""},
		{"atcoder", "https://atcoder.jp/contests/abc300/tasks", "atcoder/abc300"},
		{"szkopul", "https://szkopul.edu.pl/c/map-2024_2025/p/", "szkopul/map-2024-2025"},
		{"kattis", "https://open.kattis.com/contests/abc", ""},
	} {
		if got := slug.Contest(test.judge, test.address); got != test.want {
			t.Errorf("Contest(%q) = %q, want %q", test.address, got, test.want)
		}
	}
	if got := slug.FromCode("szkopul", "https://szkopul.edu.pl/problemset/problem/abc-_Z/site/?key=statement"); got != "szkopul/abc-z" {
		t.Errorf("a code is %q", got)
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
