package slug

import (
	"net/url"
	"regexp"
	"strings"
)

// A scheme says how a judge's addresses name its problems. An expression sees the path of an address, without its ending slash, and the
// query; its groups are the elements behind the judge's name. Expressions are compiled where one is needed.
type scheme struct {
	problems []string
	codes    []string // of addresses that name a problem by something that nobody would call it by
	contests []string // of the pages of contests, which are folders of problems
	// address is that of a problem, with $1 and $2 for the elements; "" where it does not follow from them. Letters turns an element into
	// what stands there.
	address string
	letters func(string) string
	// short is what people write for a problem, with the elements as groups, and for a contest.
	short, contest string
}

// schemes are by the judges' names in judges.toml.
var schemes = map[string]scheme{
	"codeforces": {
		problems: []string{`^/(?:group/\w+/)?(?:contest|gym)/(\d+)/problem/(\w+)\b`, `^/problemset/(?:gymP|p)roblem/(\d+)/(\w+)\b`},
		contests: []string{`^/(?:group/\w+/)?(?:contests?|gym)/(\d+)$`},
		address:  "https://codeforces.com/contest/$1/problem/$2", letters: strings.ToUpper,
		short: `^(\d{1,5})([a-z]\d?)$`, contest: `^\d{1,5}$`,
	},
	"atcoder": {
		problems: []string{`^/contests/([\w-]+)/tasks/([\w-]+)`},
		contests: []string{`^/contests/([\w-]+)(?:/tasks)?$`},
		address:  "https://atcoder.jp/contests/$1/tasks/$1_$2",
		short:    `^((?:abc|arc|agc)\d{3})[_-]?([a-z]|ex)$`, contest: `^(?:abc|arc|agc)\d{3}$`,
	},
	"szkopul": {
		problems: []string{`^/c/([\w-]+)/p/([\w-]+)`},
		codes:    []string{`^/problemset/problem/([\w-]+)`},
		contests: []string{`^/c/([\w-]+)(?:/p)?$`},
		address:  "https://szkopul.edu.pl/c/$1/p/$2/",
	},
	"kattis": {problems: []string{`/problems/([\w.-]+)`}, address: "https://open.kattis.com/problems/$1"},
	"luogu": {problems: []string{`^/problem/(\w+)`}, address: "https://www.luogu.com.cn/problem/$1", letters: strings.ToUpper,
		short: `^(p\d+)$`},
	"dmoj":            {problems: []string{`/problem/(\w+)`}, address: "https://dmoj.ca/problem/$1"},
	"library-checker": {problems: []string{`^/problem/(\w+)`}, address: "https://judge.yosupo.jp/problem/$1", letters: underscores},
	"libreoj":         {problems: []string{`^/(?:p|problem)/(\d+)`}, address: "https://loj.ac/p/$1", short: `^(\d+)$`},
	"codechef":        {problems: []string{`/problems/(\w+)`}, address: "https://www.codechef.com/problems/$1", letters: strings.ToUpper},
	"timus": {problems: []string{`^/problem\.aspx\?(?:.*&)?num=(\d+)`}, address: "https://acm.timus.ru/problem.aspx?space=1&num=$1",
		short: `^(\d{4})$`},
	"boj":   {problems: []string{`^/problem/(\d+)`}, address: "https://www.acmicpc.net/problem/$1", short: `^(\d+)$`},
	"cses":  {problems: []string{`^/(?:problemset|\d+)/task/(\d+)`}, address: "https://cses.fi/problemset/task/$1", short: `^(\d{4})$`},
	"oj-uz": {problems: []string{`^/problem/(?:view|submit)/(\w+)`}},
	"spoj":  {problems: []string{`^/(?:\w+/)?problems/(\w+)`}, address: "https://www.spoj.com/problems/$1/", letters: strings.ToUpper},
	"yandex": {problems: []string{`^/contest/(\d+)/problems/(\w+)`}, contests: []string{`^/contest/(\d+)(?:/problems|/enter)?$`},
		address: "https://contest.yandex.ru/contest/$1/problems/$2/", letters: strings.ToUpper, short: `^(\d+)([a-z])$`, contest: `^\d+$`},
	"eolymp": {problems: []string{`/problems/(\d+)`}, address: "https://basecamp.eolymp.com/en/problems/$1", short: `^(\d+)$`},
}

func underscores(element string) string { return strings.ReplaceAll(element, "-", "_") }

// FromAddress makes a slug of a problem's address at a judge, such as codeforces/2155/e. It returns "" where the address of a problem there
// says nothing that a person would call it by, or is of another form.
func FromAddress(judge, address string) string { return match(judge, address, schemes[judge].problems) }

// FromCode makes a slug of an address that FromAddress finds nothing in, of the code that stands there for the problem.
func FromCode(judge, address string) string { return match(judge, address, schemes[judge].codes) }

// Contest makes the path of a contest's problems of the contest's address at a judge, such as codeforces/2155.
func Contest(judge, address string) string { return match(judge, address, schemes[judge].contests) }

// match finds the elements of an address.
func match(judge, address string, patterns []string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	path := strings.TrimSuffix(u.Path, "/")
	if u.RawQuery != "" {
		path += "?" + u.RawQuery
	}
	for _, pattern := range patterns {
		groups := regexp.MustCompile(pattern).FindStringSubmatch(path)
		if groups == nil {
			continue
		}
		if judge == "atcoder" && len(groups) > 2 {
			groups[2] = strings.TrimPrefix(groups[2], groups[1]+"_") // contest abc300 has the task abc300_a
		}
		groups[0] = judge
		return join(groups)
	}
	return ""
}

func join(elements []string) string {
	for i, element := range elements {
		if elements[i] = FromName(element); elements[i] == "" {
			return ""
		}
	}
	return strings.Join(elements, "/")
}

// Address makes the address of a problem at a judge of its slug. It returns "" where the slug does not tell: the characters of a judge's
// names that are none of a slug's are lost in it.
func Address(slug string) string {
	judge, rest, _ := strings.Cut(slug, "/")
	s := schemes[judge]
	elements := strings.Split(rest, "/")
	if s.address == "" || rest == "" || strings.Count(s.address, "$2") > 0 != (len(elements) == 2) || len(elements) > 2 {
		return ""
	}
	address := s.address
	for i, element := range elements {
		if s.letters != nil {
			element = s.letters(element)
		}
		if strings.Contains(element, "-") {
			return ""
		}
		if judge == "codeforces" && i == 0 && len(element) >= len("100000") { // the numbers of its gym begin there
			address = strings.Replace(address, "/contest/", "/gym/", 1)
		}
		address = strings.ReplaceAll(address, "$"+string('1'+rune(i)), element)
	}
	if FromAddress(judge, address) != slug {
		return ""
	}
	return address
}

// FromShort makes a slug of what people call a problem of a judge: 4A of Codeforces is codeforces/4/a. It returns "" for what is no such
// name.
func FromShort(judge, name string) string {
	if schemes[judge].short == "" {
		return ""
	}
	groups := regexp.MustCompile(schemes[judge].short).FindStringSubmatch(strings.ToLower(name))
	if groups == nil {
		return ""
	}
	groups[0] = judge
	return join(groups)
}

// ContestFromShort makes the path of a contest's problems of what people call the contest: abc300 of AtCoder is atcoder/abc300.
func ContestFromShort(judge, name string) string {
	if pattern := schemes[judge].contest; pattern == "" || !regexp.MustCompile(pattern).MatchString(strings.ToLower(name)) {
		return ""
	}
	return judge + "/" + strings.ToLower(name)
}
