package judge

import (
	"fmt"
	"net"
	"net/url"
	"regexp"
	"slices"
	"strings"
)

// A Page maps a problem's page to its page for submissions.
type Page struct {
	Problem *regexp.Regexp `toml:"problem"` // matches path and query of the problem's page
	Submit  string         `toml:"submit"`  // path and query of the other, with $1 for the first group
}

// ByPage returns the judge of a url's host, or nil.
func (t Table) ByPage(page string) *Profile {
	u, err := url.Parse(page)
	if err != nil {
		return nil
	}
	for _, p := range t {
		if p.HasHost(u) {
			return p
		}
	}
	return nil
}

// HasHost reports whether an address is at the judge.
func (p *Profile) HasHost(u *url.URL) bool {
	host := strings.ToLower(u.Hostname())
	if slices.ContainsFunc(p.Hosts, func(h string) bool { return host == h || strings.HasSuffix(host, "."+h) }) {
		return true
	}
	own, err := url.Parse(p.URL)
	return err == nil && own.Host != "" && strings.EqualFold(own.Host, u.Host)
}

// CheckURL returns an error for an address that no token may be sent to: one without encryption is read by others on the way, except on
// this machine.
func CheckURL(address string) error {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" || u.Scheme != "https" && u.Scheme != "http" {
		return fmt.Errorf("%q is not a web address", address)
	}
	if u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		return fmt.Errorf("%q must be the address of the judge alone", u.Redacted())
	}
	ip := net.ParseIP(u.Hostname())
	if u.Scheme == "http" && u.Hostname() != "localhost" && !(ip != nil && ip.IsLoopback()) {
		return fmt.Errorf("%q is not encrypted, and kamyk sends no token that way; write https", address)
	}
	return nil
}

// SubmitPage returns the page for submitting a problem, or the problem's own page if unknown. It rejects all but web addresses, so nothing
// else is ever opened.
func (t Table) SubmitPage(page string) (string, error) {
	u, err := url.Parse(page)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		return "", fmt.Errorf("%q is not a web address", page)
	}
	judge := t.ByPage(page)
	if judge == nil {
		return page, nil
	}
	for _, p := range judge.Pages {
		if p.Problem == nil {
			continue
		}
		if found := p.Problem.FindStringSubmatchIndex(u.RequestURI()); found != nil {
			path := p.Problem.ExpandString(nil, p.Submit, u.RequestURI(), found)
			return u.Scheme + "://" + u.Host + string(path), nil
		}
	}
	return page, nil
}
