package scaffold_test

import (
	"fmt"
	"strings"
	"testing"

	"kamyk/gen/internal/problem/judge"
	"kamyk/gen/internal/problem/scaffold"
)

// TestAsker reads what one may type: where one is, the judge that was named, and the arguments.
func TestAsker(t *testing.T) {
	for _, test := range []struct{ within, judge, args, want string }{
		{"", "", "zolw", "zolw"},
		{"", "", "solutions/deep/zolw/", "deep/zolw"},
		{"", "", "my_problem", "my-problem !"},
		{"", "", "Zółw", "zolw !"},
		{"", "", "../x", "error"},
		{"", "", "/etc/x", "error"},
		{"", "", "对弈", "error"},
		{"", "timus", "zolw", "zolw timus"},
		{"", "timus", "1000", "timus/1000 timus https://acm.timus.ru/problem.aspx?space=1&num=1000 !"},
		{"", "", "codeforces/4/a", "codeforces/4/a codeforces https://codeforces.com/contest/4/problem/A"},
		{"", "", "codeforces/4A", "codeforces/4/a codeforces https://codeforces.com/contest/4/problem/A !"},
		{"", "", "boj/1000", "boj/1000 boj https://www.acmicpc.net/problem/1000"},
		{"", "", "4A", "4a !"},
		{"", "", "1900", "1900 !"},
		{"", "", "codeforces", "error"},
		{"", "boj", "1900", "boj/1900 boj https://www.acmicpc.net/problem/1900 !"},
		{"", "kattis", "1900", "1900 kattis"},
		{"codeforces", "", "4A", "codeforces/4/a codeforces https://codeforces.com/contest/4/problem/A !"},
		{"codeforces/4/a", "", "B", "codeforces/4/b codeforces https://codeforces.com/contest/4/problem/B !"},
		{"codeforces/4/a", "", "zolw", "zolw"},
		{"kattis", "", "hello", "kattis/hello kattis https://open.kattis.com/problems/hello !"},
		{"", "", "abc300_a", "atcoder/abc300/a atcoder https://atcoder.jp/contests/abc300/tasks/abc300_a !"},
		{"", "", "abc300 a ex", "atcoder/abc300/a atcoder https://atcoder.jp/contests/abc300/tasks/abc300_a, " +
			"atcoder/abc300/ex atcoder https://atcoder.jp/contests/abc300/tasks/abc300_ex"},
		{"", "codeforces", "4 a-c", "codeforces/4/a codeforces https://codeforces.com/contest/4/problem/A, " +
			"codeforces/4/b codeforces https://codeforces.com/contest/4/problem/B, " +
			"codeforces/4/c codeforces https://codeforces.com/contest/4/problem/C"},
		{"", "codeforces", "4 b-a", "codeforces/4/a codeforces https://codeforces.com/contest/4/problem/A, " +
			"codeforces/4/b codeforces https://codeforces.com/contest/4/problem/B"},
		{"", "", "solutions/codeforces/4/ a", "codeforces/4/a codeforces https://codeforces.com/contest/4/problem/A"},
		{"", "", "round b", "round/b"},
		{"", "", "round 1-3", "round/1, round/2, round/3"},
		{"", "", "https://codeforces.com/contest/4 B", "codeforces/4/b codeforces https://codeforces.com/contest/4/problem/B"},
		{"", "", "https://acm.timus.ru/problem.aspx?space=1&num=1000",
			"timus/1000 timus https://acm.timus.ru/problem.aspx?space=1&num=1000"},
		{"", "", "https://szkopul.edu.pl/problemset/problem/Ab_1/site/ plansza",
			"plansza szkopul https://szkopul.edu.pl/problemset/problem/Ab_1/site/"},
		{"", "", "https://szkopul.edu.pl/problemset/problem/Ab_1/site/",
			"szkopul/ab-1 szkopul https://szkopul.edu.pl/problemset/problem/Ab_1/site/ !"},
		{"", "", "https://szkopul.edu.pl/c/map-2024_2025/p/sza/",
			"szkopul/map-2024-2025/sza szkopul https://szkopul.edu.pl/c/map-2024_2025/p/sza/"},
		{"", "", "https://codeforces.com/blog/entry/1", "error"},
		{"", "", "https://example.com/1", "error"},
	} {
		a := scaffold.Resolver{Judges: judge.Known(), Within: test.within, Judge: test.judge}
		wanted, err := a.Resolve(strings.Fields(test.args))
		var list []string
		for _, w := range wanted {
			text := strings.TrimRight(fmt.Sprintf("%s %s %s", w.Name, w.Facts.Judge, w.Facts.URL), " ")
			if len(w.Facts.Notes) > 0 {
				text += " !"
			}
			list = append(list, text)
		}
		got := strings.Join(list, ", ")
		if err != nil {
			got = "error"
		}
		if got != test.want {
			t.Errorf("%s, within %q, of %q: got %q (%v), want %q", test.args, test.within, test.judge, got, err, test.want)
		}
	}
}

// TestContest makes the usual problems of a contest whose letters nobody said, and says so once.
func TestContest(t *testing.T) {
	for _, test := range []struct{ within, args, first string }{
		{"", "https://atcoder.jp/contests/abc300", "atcoder/abc300/a"},
		{"", "abc300", "atcoder/abc300/a"},
		{"", "atcoder/ABC300", "atcoder/abc300/a"},
		{"", "codeforces/4", "codeforces/4/a"},
		{"", "codeforces 4", "codeforces/4/a"},
		{"codeforces", "4", "codeforces/4/a"},
	} {
		a := scaffold.Resolver{Judges: judge.Known(), Within: test.within}
		wanted, err := a.Resolve(strings.Fields(test.args))
		if err != nil || len(wanted) < 6 || wanted[0].Name != test.first || len(wanted[0].Facts.Notes) != 1 || len(wanted[1].Facts.Notes) != 0 {
			t.Errorf("%q: %+v, %v", test.args, wanted, err)
		}
	}
}
