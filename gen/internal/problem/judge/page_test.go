package judge_test

import (
	"testing"

	"kamyk/gen/internal/problem/judge"
)

func TestSubmitPage(t *testing.T) {
	table := judge.Known()
	for _, test := range []struct{ page, judge, want string }{
		{"https://codeforces.com/contest/2155/problem/E", "codeforces", "https://codeforces.com/contest/2155/submit/E"},
		{"https://codeforces.com/gym/104114/problem/B1", "codeforces", "https://codeforces.com/gym/104114/submit/B1"},
		{"https://mirror.codeforces.com/problemset/problem/2155/E", "codeforces", "https://mirror.codeforces.com/problemset/submit/2155/E"},
		{"https://codeforces.com/blog/entry/1", "codeforces", "https://codeforces.com/blog/entry/1"},
		{"https://atcoder.jp/contests/abc300/tasks/abc300_a", "atcoder",
			"https://atcoder.jp/contests/abc300/submit?taskScreenName=abc300_a"},
		{"https://szkopul.edu.pl/problemset/problem/Dke0Ue-v5bAcIUzL7TUaEYVo/site/", "szkopul",
			"https://szkopul.edu.pl/problemset/problem/Dke0Ue-v5bAcIUzL7TUaEYVo/site/?key=submit"},
		{"https://open.kattis.com/problems/hello", "kattis", "https://open.kattis.com/problems/hello/submit"},
		{"https://www.luogu.com.cn/problem/P2490", "luogu", "https://www.luogu.com.cn/problem/P2490#submit"},
		{"https://www.luogu.com.cn/problem/T724664?contestId=304744", "luogu",
			"https://www.luogu.com.cn/problem/T724664?contestId=304744#submit"},
		{"https://codeforces.com/group/abc/contest/1/problem/A", "codeforces", "https://codeforces.com/group/abc/contest/1/problem/A"},
		{"https://dmoj.ca/problem/aplusb", "dmoj", "https://dmoj.ca/problem/aplusb/submit"},
		{"https://judge.yosupo.jp/problem/aplusb", "library-checker", "https://judge.yosupo.jp/problem/aplusb"},
		{"https://loj.ac/p/1", "libreoj", "https://loj.ac/p/1"},
		{"https://www.codechef.com/problems/AVG", "codechef", "https://www.codechef.com/submit/AVG"},
		{"https://www.codechef.com/START100A/problems/AVG", "codechef", "https://www.codechef.com/submit/AVG"},
		{"https://acm.timus.ru/problem.aspx?space=1&num=1000", "timus", "https://acm.timus.ru/submit.aspx?space=1&num=1000"},
		{"https://www.acmicpc.net/problem/26102", "boj", "https://www.acmicpc.net/submit/26102"},
		{"https://szkopul.edu.pl/c/map-2024_2025/p/sza/", "szkopul", "https://szkopul.edu.pl/c/map-2024_2025/submit/"},
		{"https://cses.fi/problemset/task/1068", "cses", "https://cses.fi/problemset/submit/1068/"},
		{"https://oj.uz/problem/view/IOI15_boxes", "oj-uz", "https://oj.uz/problem/submit/IOI15_boxes"},
		{"https://www.spoj.com/problems/PRIME1/", "spoj", "https://www.spoj.com/submit/PRIME1/"},
		{"https://contest.yandex.ru/contest/3/problems/A/", "yandex", "https://contest.yandex.ru/contest/3/problems/A/"},
		{"http://localhost:8080/problem/1", "", "http://localhost:8080/problem/1"},
		{"https://notcodeforces.com/contest/1/problem/A", "", "https://notcodeforces.com/contest/1/problem/A"},
	} {
		name := ""
		if p := table.ByPage(test.page); p != nil {
			name = p.Name
		}
		got, err := table.SubmitPage(test.page)
		if name != test.judge || got != test.want || err != nil {
			t.Errorf("%s: %s of %q, %v; want %s of %q", test.page, got, name, err, test.want, test.judge)
		}
	}
}

func TestSubmitPageOfNoPage(t *testing.T) {
	for _, page := range []string{"", "kamienie", "file:///etc/passwd", "javascript:alert(1)", "https:///x", "--help", "https://a b/"} {
		if got, err := judge.Known().SubmitPage(page); err == nil {
			t.Errorf("%q: %q", page, got)
		}
	}
}
