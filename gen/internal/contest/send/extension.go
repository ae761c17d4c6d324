package send

import (
	"context"
	"errors"
	"net/url"
	"strings"

	"kamyk/gen/internal/problem/companion"
	"kamyk/gen/internal/program/lazyregexp"
)

// extension passes the file to cph-submit, a browser extension that fills in the form of the judge's page. It supports few judges.
type extension struct{ page, name string }

// known are the pages of problems that cph-submit handles, by host.
var known = map[string]func(string) bool{
	"codeforces.com": func(path string) bool { return codeforcesPage().MatchString(path) },
	"cses.fi":        func(path string) bool { return csesPage().MatchString(path) },
}

var (
	codeforcesPage = lazyregexp.New(`^/(?:(?:group/[^/]+/)?contest/\d+|gym/\d+)/problem/[^/]+/?$|` +
		`^/edu/course/[^/]+/lesson/[^/]+/[^/]+/practice/contest/\d+/problem/[^/]+/?$|` +
		`^/problemset/(?:problem|gymProblem)/\d+/[^/]+/?$|^/problemsets/acmsguru/problem/\d+/[^/]+/?$`)
	csesPage = lazyregexp.New(`^/(?:problemset|\d+)/task/\w+/?$`)
)

// Numbers of languages at Codeforces: cph-submit translates those of C++ for CSES, and treats unknown ones as C++.
const codeforcesGo, codeforcesCpp17 = 32, 54

const install = "install cph-submit in your browser, and keep a window open: https://github.com/agrawal-d/cph-submit"

func openExtension(p Problem) (Channel, error) {
	page, err := url.Parse(p.Page)
	if err != nil || page.Scheme != "https" || known[page.Host] == nil || !known[page.Host](page.Path) {
		return nil, faultf("the extension cph-submit does not know the page %s", p.Page).
			hint("url in problem.toml must be the page of a problem at https://codeforces.com or https://cses.fi")
	}
	return &extension{p.Page, p.Name}, nil
}

func (e *extension) Target() string { return e.page }

func (e *extension) Submit(ctx context.Context, file File) (Receipt, error) {
	s := &companion.Submission{ProblemName: e.name, URL: e.page, SourceCode: string(file.Text), LanguageID: codeforcesGo}
	if file.isCpp() {
		s.LanguageID = codeforcesCpp17
	} else if !strings.HasPrefix(e.page, "https://codeforces.com/") {
		return Receipt{}, faultf("cph-submit would submit the Go file as C++ there").hint("--cpp sends the program in C++")
	}
	waiting, cancel := context.WithTimeout(ctx, times.extension)
	defer cancel()
	err := companion.Submit(waiting, extensionPort, s)
	switch {
	case err == nil:
		return Receipt{Browser: true}, nil
	case ctx.Err() != nil:
		return Receipt{}, faultf("interrupted")
	case errors.Is(err, context.DeadlineExceeded):
		return Receipt{}, &Fault{Message: "the extension cph-submit did not ask for the file", Hint: install, Copy: true}
	case errors.Is(err, companion.ErrInUse):
		return Receipt{}, &Fault{Message: "another program uses the port of the extension, such as the extension CPH of VS Code", Copy: true,
			Hint: "close it, or submit there"}
	}
	return Receipt{}, &Fault{Message: err.Error(), Copy: true}
}

func (e *extension) Verdict(context.Context, Receipt) (Verdict, error) {
	return Verdict{}, ErrNoVerdict
}

// extensionPort is a variable for tests.
var extensionPort = companion.OutboxPort
