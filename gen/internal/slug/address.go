package slug

import (
	"net/url"
	"regexp"
	"strings"
)

// addresses are the paths of judges' problems, by the judges' names in judges.toml. The groups of an expression are the elements behind the
// judge's name; it sees the path of an address, without its ending slash, and the query. They are
// compiled where one is needed.
var addresses = map[string][]string{
	"codeforces": {
		`^/(?:group/\w+/)?(?:contest|gym)/(\d+)/problem/(\w+)\b`,
		`^/problemset/(?:gymP|p)roblem/(\d+)/(\w+)\b`,
	},
	"atcoder":         {`^/contests/([\w-]+)/tasks/([\w-]+)`},
	"kattis":          {`/problems/([\w.-]+)`},
	"luogu":           {`^/problem/(\w+)`},
	"dmoj":            {`/problem/(\w+)`},
	"library-checker": {`^/problem/(\w+)`},
	"libreoj":         {`^/(?:p|problem)/(\d+)`},
	"codechef":        {`/problems/(\w+)`},
	"timus":           {`^/problem\.aspx\?(?:.*&)?num=(\d+)`},
	"boj":             {`^/problem/(\d+)`},
}

// FromAddress makes a slug of a problem's address at a judge, such as codeforces/2155/e. It returns "" where the address of a problem there
// says nothing that a person would call it by, or is of another form.
func FromAddress(judge, address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	path := strings.TrimSuffix(u.Path, "/")
	if u.RawQuery != "" {
		path += "?" + u.RawQuery
	}
	for _, pattern := range addresses[judge] {
		groups := regexp.MustCompile(pattern).FindStringSubmatch(path)
		if groups == nil {
			continue
		}
		if judge == "atcoder" {
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
