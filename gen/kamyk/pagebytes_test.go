package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
)

var (
	shownFile   = regexp.MustCompile(`(?m)^(out/\S+/main\.(?:go|cpp))( +\d+) bytes `)
	shownSource = regexp.MustCompile(`(?m)^\$ (kamyk new |cat > |sed )[^\n]*\n(?:>[^\n]*\n)*`)
)

// TestPageBytes holds the sizes of files on the page with the sessions: to the file in out/, or to what flatten makes of the sources that
// the session writes. With -update they are written. -long replays the whole sessions.
func TestPageBytes(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("the sessions are on Linux")
	}
	page := readPage(t, sessionPage)
	made := madeInSession(t, page)
	written := shownFile.ReplaceAllStringFunc(page, func(shown string) string {
		m := shownFile.FindStringSubmatch(shown)
		file, err := os.ReadFile(filepath.Join("..", "..", m[1]))
		if err != nil {
			if file, err = os.ReadFile(filepath.Join(made, m[1])); err != nil {
				t.Fatalf("%s shows a file that neither out/ nor the session has: %v", sessionPage, err)
			}
		}
		return fmt.Sprintf("%s%*d bytes ", m[1], len(m[2]), len(file))
	})
	switch {
	case !shownFile.MatchString(page):
		t.Errorf("%s shows no file", sessionPage)
	case *update:
		writePage(t, sessionPage, written)
	case written != page:
		t.Errorf("the sizes of files in %s are out of date; go test ./gen/kamyk -run Page -update writes them anew", sessionPage)
	}
}

// madeInSession runs the commands of the first session that write sources, flattens what they write, and returns the folder.
func madeInSession(t *testing.T, page string) (root string) {
	t.Helper()
	session, _, _ := strings.Cut(page, "<!-- /session -->")
	sh := newShell(t, "templates")
	root = sh.dir
	for _, command := range shownSource.FindAllString(session, -1) {
		sh.run(strings.SplitAfter(strings.TrimSuffix(command, "\n"), "\n"))
	}
	sh.run([]string{"$ kamyk flatten --all\n"})
	return root
}
