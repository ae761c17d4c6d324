package judge

import (
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"
)

// A Page says where to submit what is on a page of problems.
type Page struct {
	Problem Pattern `toml:"problem"` // of the path and query of the problem's page
	Submit  string  `toml:"submit"`  // the path and query of the other, with $1 for what the first group found
}

// A Pattern is a regular expression.
type Pattern struct{ *regexp.Regexp }

// UnmarshalText reads what regexp.Compile reads.
func (p *Pattern) UnmarshalText(text []byte) (err error) {
	p.Regexp, err = regexp.Compile(string(text))
	return err
}

// Of returns the judge that a url belongs to, by its host, or nil.
func (t Table) Of(page string) *Profile {
	u, err := url.Parse(page)
	if err != nil {
		return nil
	}
	host := strings.ToLower(u.Hostname())
	for _, p := range t {
		if slices.ContainsFunc(p.Hosts, func(h string) bool { return host == h || strings.HasSuffix(host, "."+h) }) {
			return p
		}
	}
	return nil
}

// SubmitPage returns the page on which a problem's solution is submitted, given the problem's own, which is also what it returns where it
// knows no better. A url that is not one of the web is an error, so that nothing else is ever opened.
func (t Table) SubmitPage(page string) (string, error) {
	u, err := url.Parse(page)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		return "", fmt.Errorf("%q is not a web address", page)
	}
	judge := t.Of(page)
	if judge == nil {
		return page, nil
	}
	for _, p := range judge.Pages {
		if p.Problem.Regexp == nil {
			continue
		}
		if found := p.Problem.FindStringSubmatchIndex(u.RequestURI()); found != nil {
			path := p.Problem.ExpandString(nil, p.Submit, u.RequestURI(), found)
			return u.Scheme + "://" + u.Host + string(path), nil
		}
	}
	return page, nil
}
