package slug

import (
	"net/url"
	"regexp"
	"strings"
)

// A judgeScheme maps between a judge's problem pages and slugs. Patterns match the path of a page, without its final slash, and the query.
// Their groups are the elements after the judge's name. They are compiled when needed.
type judgeScheme struct {
	problems []string
	codes    []string // pages with an internal code instead of a name
	contests []string // pages of contests

	address string              // page of a problem, with $1 and $2 for the elements; "" if they do not determine it
	spell   func(string) string // converts an element for the page

	short, contest string // common short names of problems and contests
}

var schemes = map[string]judgeScheme{
	"codeforces": {
		problems: []string{`^/(?:group/\w+/)?(?:contest|gym)/(\d+)/problem/(\w+)\b`, `^/problemset/(?:gymP|p)roblem/(\d+)/(\w+)\b`},
		contests: []string{`^/(?:group/\w+/)?(?:contests?|gym)/(\d+)$`},
		address:  "https://codeforces.com/contest/$1/problem/$2", spell: strings.ToUpper,
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
	"luogu": {problems: []string{`^/problem/(\w+)`}, address: "https://www.luogu.com.cn/problem/$1", spell: strings.ToUpper,
		short: `^(p\d+)$`},
	"dmoj":            {problems: []string{`/problem/(\w+)`}, address: "https://dmoj.ca/problem/$1"},
	"library-checker": {problems: []string{`^/problem/(\w+)`}, address: "https://judge.yosupo.jp/problem/$1", spell: underscores},
	"libreoj":         {problems: []string{`^/(?:p|problem)/(\d+)`}, address: "https://loj.ac/p/$1", short: `^(\d+)$`},
	"codechef":        {problems: []string{`/problems/(\w+)`}, address: "https://www.codechef.com/problems/$1", spell: strings.ToUpper},
	"timus": {problems: []string{`^/problem\.aspx\?(?:.*&)?num=(\d+)`}, address: "https://acm.timus.ru/problem.aspx?space=1&num=$1",
		short: `^(\d{4})$`},
	"boj":   {problems: []string{`^/problem/(\d+)`}, address: "https://www.acmicpc.net/problem/$1", short: `^(\d+)$`},
	"cses":  {problems: []string{`^/(?:problemset|\d+)/task/(\d+)`}, address: "https://cses.fi/problemset/task/$1", short: `^(\d{4})$`},
	"oj-uz": {problems: []string{`^/problem/(?:view|submit)/(\w+)`}},
	"spoj":  {problems: []string{`^/(?:\w+/)?problems/(\w+)`}, address: "https://www.spoj.com/problems/$1/", spell: strings.ToUpper},
	"yandex": {problems: []string{`^/contest/(\d+)/problems/(\w+)`}, contests: []string{`^/contest/(\d+)(?:/problems|/enter)?$`},
		address: "https://contest.yandex.ru/contest/$1/problems/$2/", spell: strings.ToUpper, short: `^(\d+)([a-z])$`, contest: `^\d+$`},
	"eolymp": {problems: []string{`/problems/(\d+)`}, address: "https://basecamp.eolymp.com/en/problems/$1", short: `^(\d+)$`},
}

func underscores(element string) string { return strings.ReplaceAll(element, "-", "_") }

// FromAddress returns the slug for a problem's page at a judge, such as codeforces/2155/e. It returns "" if the page has another form or
// names the problem only by a code.
func FromAddress(judge, address string) string {
	return match(judge, pageOf(address), schemes[judge].problems...)
}

// FromCode returns the slug for a page that names the problem by a code.
func FromCode(judge, address string) string {
	return match(judge, pageOf(address), schemes[judge].codes...)
}

// Contest returns the path of a contest's problems, such as codeforces/2155, for the contest's page.
func Contest(judge, address string) string {
	return match(judge, pageOf(address), schemes[judge].contests...)
}

// HasContests reports whether a judge's problems belong to contests.
func HasContests(judge string) bool { return len(schemes[judge].contests) > 0 }

func match(judge, text string, patterns ...string) string {
	for _, pattern := range patterns {
		groups := regexp.MustCompile(pattern).FindStringSubmatch(text)
		if groups == nil {
			continue
		}
		if judge == "atcoder" && len(groups) > 2 {
			groups[2] = strings.TrimPrefix(groups[2], groups[1]+"_") // contest abc300 has the task abc300_a
		}
		groups[0] = judge
		for i, element := range groups {
			if groups[i] = FromName(element); groups[i] == "" {
				return ""
			}
		}
		return strings.Join(groups, "/")
	}
	return ""
}

// pageOf returns the path and the query of an address, which patterns match.
func pageOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	path := strings.TrimSuffix(u.Path, "/")
	if u.RawQuery != "" {
		path += "?" + u.RawQuery
	}
	return path
}

// Address returns a problem's page for its slug. It returns "" if the slug does not determine it, since slugs lose some characters.
func Address(slug string) string {
	judge, rest, _ := strings.Cut(slug, "/")
	s := schemes[judge]
	elements := strings.Split(rest, "/")
	if s.address == "" || rest == "" || strings.Count(s.address, "$2") > 0 != (len(elements) == 2) || len(elements) > 2 {
		return ""
	}
	address := s.address
	for i, element := range elements {
		if s.spell != nil {
			element = s.spell(element)
		}
		if strings.Contains(element, "-") {
			return ""
		}
		if judge == "codeforces" && i == 0 && len(element) >= len("100000") { // a gym contest
			address = strings.Replace(address, "/contest/", "/gym/", 1)
		}
		address = strings.ReplaceAll(address, "$"+string('1'+rune(i)), element)
	}
	if FromAddress(judge, address) != slug {
		return ""
	}
	return address
}

// FromShort returns the slug for a common short name: 4A of Codeforces is codeforces/4/a. It returns "" for other names.
func FromShort(judge, name string) string {
	if short := schemes[judge].short; short != "" {
		return match(judge, strings.ToLower(name), short)
	}
	return ""
}

// ContestFromShort returns the path for a common short name of a contest: abc300 is atcoder/abc300.
func ContestFromShort(judge, name string) string {
	if pattern := schemes[judge].contest; pattern == "" || !regexp.MustCompile(pattern).MatchString(strings.ToLower(name)) {
		return ""
	}
	return judge + "/" + strings.ToLower(name)
}
