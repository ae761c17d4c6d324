// Package send sends a file to a judge by the judge's own interface, and reads the verdict.
//
// Correct means three things. First, a file is sent once. The package repeats no request that may have delivered it. If the answer was
// lost, it looks for the file in the list of submissions. Second, a token goes only to the host for which it was saved. Requests with it
// stay at one scheme, host and port, and follow no redirect. Third, a judge's answer is only shown, shortened and without the token, never
// obeyed.
//
// A channel is one interface: sio2, kattis, domjudge or extension, a file each. A judge's table in judges.toml names its channel.
package send

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"strings"

	"kamyk/gen/internal/host/credentials"
	"kamyk/gen/internal/problem/judge"
)

// A Channel sends to one problem of one judge.
type Channel interface {
	// Target identifies the problem at its judge, identically on every machine.
	Target() string
	// Submit sends a file once. The error is a *Fault, which says whether the file may have arrived.
	Submit(ctx context.Context, file File) (Receipt, error)
	// Verdict requests the verdict once. The error is ErrNoVerdict if the judge reports no verdicts here.
	Verdict(ctx context.Context, r Receipt) (Verdict, error)
}

// A File is a program to send.
type File struct {
	Name string // with the extension of the language
	Text []byte
}

func (f File) isCpp() bool { return strings.HasSuffix(f.Name, ".cpp") }

// A Receipt is a judge's response to a file.
type Receipt struct {
	ID    string
	Page  string // the address of the submission
	Found bool   // the response was lost, but the list of submissions has the file

	Browser bool // the user's browser sends the file, and shows the rest
}

// A Verdict is the state of the judging.
type Verdict struct {
	Done     bool
	Settling bool   // done, unless a better verdict follows soon
	Accepted bool   //
	Name     string // OK, WA and so on, or the judge's own words; "" if only points are known
	Score    string // such as "100 points"
	Time     string // such as "0.03 s"
	Detail   string // such as the compiler's messages
	Progress string // until it is done: the current step of the judge
}

// ErrNoVerdict says that the judge's interface reports no verdicts here.
var ErrNoVerdict = errors.New("there is no verdict to read")

// A Fault says why something could not be sent or read.
type Fault struct {
	Message string
	Hint    string
	Maybe   bool   // the file may have arrived
	Page    string // where to check that
	Copy    bool   // copying to the clipboard is still possible
	passing bool   // it may work later
}

func (f *Fault) Error() string { return f.Message }

func faultf(format string, args ...any) *Fault { return &Fault{Message: fmt.Sprintf(format, args...)} }

func (f *Fault) hint(format string, args ...any) *Fault {
	f.Hint = fmt.Sprintf(format, args...)
	return f
}

// A Problem is the target of a submission.
type Problem struct {
	Judge *judge.Profile
	Page  string // the address of the problem's page
	Name  string
	Label string // last element of the folder's path, such as "a"
}

// Open returns the channel of the problem's judge, which has one. It makes no request, but requires the login.
func Open(p Problem) (Channel, error) {
	if p.Page == "" && p.Judge.Send != "domjudge" {
		return nil, faultf("there is no address to send to").hint("add the address of the problem's page to problem.toml: url = \"https://…\"")
	}
	if p.Judge.Send == "extension" {
		return openExtension(p)
	}
	base, err := p.base()
	if err != nil {
		return nil, err
	}
	open := map[string]func(Problem, *url.URL) (Channel, error){"sio2": openSIO2, "kattis": openKattis, "domjudge": openDOMjudge}
	return open[p.Judge.Send](p, base)
}

// base returns the address for the judge's requests: the judge's url, or the host of the problem's page if that is known to belong to the
// judge.
func (p Problem) base() (*url.URL, error) {
	page, err := url.Parse(p.Page)
	if err != nil || p.Page != "" && page.Host == "" {
		return nil, faultf("%q is not a web address", p.Page)
	}
	base := &url.URL{Scheme: page.Scheme, Host: page.Host}
	if p.Judge.URL != "" {
		if base, err = url.Parse(strings.TrimSuffix(p.Judge.URL, "/")); err != nil {
			return nil, faultf("%q is not a web address", p.Judge.URL)
		}
	}
	switch {
	case p.Judge.URL == "" && !p.Judge.HasHost(page):
		return nil, faultf("the address of %s is not known", p.Judge.Title).
			hint("name it in [judges.%s] of kamyk/config.toml or .kamyk.toml: url = \"https://…\"", p.Judge.Name)
	case p.Page != "" && (credentials.Host(page) != credentials.Host(base) || !strings.HasPrefix(page.Path+"/", base.Path+"/")):
		return nil, faultf("the problem is at %s, but %s is at %s", credentials.Host(page), p.Judge.Title, base).
			hint("correct url or judge in problem.toml")
	}
	if err := judge.CheckURL(base.String()); err != nil {
		return nil, faultf("%v", err) // it would expose the token
	}
	return base, nil
}

func noLogin(host string, err error, hint string) *Fault {
	if errors.Is(err, credentials.ErrNone) {
		return faultf("no token for %s is saved", host).hint("%s", hint)
	}
	return faultf("%v", err)
}
