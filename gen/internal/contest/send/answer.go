package send

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"mime"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"kamyk/gen/internal/program/prog"
)

// Limits of one response. Files are small, and so are the responses of an interface.
const (
	answerSize = 4 << 20
	reasonSize = 300 // characters of a judge's own message that are printed
)

type answer struct {
	status   int
	header   http.Header
	body     []byte
	cookies  []*http.Cookie
	location *url.URL // of a redirect
}

func (c *client) check(a *answer, u *url.URL) error {
	reason, wait := cmp.Or(c.reason(a), fmt.Sprintf(" (%d)", a.status)), ""
	if seconds, err := strconv.Atoi(a.header.Get("Retry-After")); err == nil {
		wait = fmt.Sprintf("; it asks to wait %d s", seconds)
	}
	switch status := a.status; {
	case status < 300:
		return nil
	case status < 400:
		to := *u
		if a.location != nil {
			to = *a.location
		}
		return faultf("%s redirects to %s://%s, and kamyk follows no redirect", c.host, to.Scheme, c.clean(to.Host+to.Path)).
			hint("is the address right? %s", u.Redacted())
	case status == http.StatusUnauthorized:
		return faultf("%s does not accept the %s%s", c.host, c.proof, reason).hint("%s", c.renew)
	case status == http.StatusForbidden:
		return faultf("%s denies this request%s", c.host, reason)
	case status == http.StatusNotFound:
		return faultf("%s has no %s%s", c.host, u.Path, reason).hint("is the url in problem.toml right?")
	case status == http.StatusTooManyRequests:
		return &Fault{Message: c.host + " has had too many requests from you" + wait + reason, passing: true}
	case status == http.StatusServiceUnavailable:
		return &Fault{Message: c.host + " is not available at the moment" + wait + reason, passing: true}
	case status >= 500:
		return &Fault{Message: c.host + " has failed" + reason, passing: true, Maybe: true}
	}
	return faultf("%s rejects this request%s", c.host, reason)
}

// reason returns the judge's own message in a response, after a colon, or "".
func (c *client) reason(a *answer) string {
	kind, _, _ := mime.ParseMediaType(a.header.Get("Content-Type"))
	text := ""
	var value any
	switch {
	case strings.Contains(kind, "json") && json.Unmarshal(a.body, &value) == nil:
		text = strings.Join(sentences(value), " ")
	case kind == "text/plain":
		text = string(a.body)
	}
	if text = c.clean(text); text == "" {
		return ""
	}
	return ": " + text
}

// sentences returns the strings in a JSON value: Django returns lists of them by field, other judges a message next to a code.
func sentences(value any) (list []string) {
	switch value := value.(type) {
	case string:
		return []string{value}
	case []any:
		for _, element := range value {
			list = append(list, sentences(element)...)
		}
	case map[string]any:
		for _, key := range []string{"detail", "message"} {
			if text, ok := value[key].(string); ok {
				return []string{text}
			}
		}
		for _, key := range slices.Sorted(maps.Keys(value)) {
			list = append(list, sentences(value[key])...)
		}
	}
	return list
}

// clean makes a judge's text fit to be printed: one line, short, and without secrets.
func (c *client) clean(text string) string {
	cookies := prog.Map(c.cookies, func(cookie *http.Cookie) string { return cookie.Value })
	for _, secret := range slices.Concat(c.secrets, cookies) {
		if secret != "" {
			text = strings.ReplaceAll(text, secret, "***")
		}
	}
	text = strings.Join(strings.Fields(text), " ")
	if runes := []rune(text); len(runes) > reasonSize {
		text = string(runes[:reasonSize]) + " …"
	}
	return text
}

func (c *client) decode(a *answer, into any) error {
	if json.Unmarshal(a.body, into) == nil {
		return nil
	}
	return c.garbled(a)
}

// garbled returns the fault for a response that does not follow the interface.
func (c *client) garbled(a *answer) *Fault {
	content := "something else"
	if kind, _, _ := mime.ParseMediaType(a.header.Get("Content-Type")); kind == "text/html" {
		content = "a web page"
	}
	f := faultf("%s answered with %s where its interface should be", c.host, content).
		hint("is %s the address of the judge? does the page ask to sign in?", c.base)
	f.Maybe = true
	return f
}
