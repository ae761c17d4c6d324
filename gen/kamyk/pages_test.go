package main

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"kamyk/gen/internal/problem/judge"
)

// pages are what a person reads, by their paths from the root.
var pages = []string{"README.md", "gen/README.md", "gen/CHANGELOG.md", "gen/GLOSSARY.md", "solutions/README.md", "templates/README.md"}

func readPage(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(string(data), "\r\n", "\n")
}

func writePage(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join("..", "..", filepath.FromSlash(name)), []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// TestReadmeIsShort holds README.md to what a stranger reads, and the first commands to what needs no install.
func TestReadmeIsShort(t *testing.T) {
	text := readPage(t, "README.md")
	if lines := strings.Count(text, "\n"); lines > 200 {
		t.Errorf("README.md has %d lines, want at most 200; what is about one thing has its own page", lines)
	}
	_, block, _ := strings.Cut(text, "```console\n")
	block, _, _ = strings.Cut(block, "```")
	if block != "$ go tool kamyk flatten --all\n$ go test ./...\n" {
		t.Errorf("README.md begins with the commands\n%s", block)
	}
}

var (
	pageLink    = regexp.MustCompile(`\]\(([^)#\s]*)(#[^)\s]*)?\)`)
	pageCode    = regexp.MustCompile("(?s)```.*?```")
	pageHeading = regexp.MustCompile(`(?m)^#+ +(.*)$`)
)

// TestPageLinks follows every link of a page that leads to a file or a heading of the repository.
func TestPageLinks(t *testing.T) {
	for _, page := range pages {
		for _, found := range pageLink.FindAllStringSubmatch(pageCode.ReplaceAllString(readPage(t, page), ""), -1) {
			target, anchor := found[1], strings.TrimPrefix(found[2], "#")
			if strings.Contains(target, "://") {
				continue
			}
			name := page
			if target != "" {
				name = path.Join(path.Dir(page), target)
			}
			if _, err := os.Stat(filepath.Join("..", "..", filepath.FromSlash(name))); err != nil {
				t.Errorf("%s links to %s, which is not there", page, found[0])
			} else if anchor != "" && !slices.Contains(anchors(readPage(t, name)), anchor) {
				t.Errorf("%s links to %s, and there is no such heading", page, found[0])
			}
		}
	}
}

// anchors are the headings of a page as links name them: in lower case, spaces as hyphens, without other marks.
func anchors(text string) (names []string) {
	for _, found := range pageHeading.FindAllStringSubmatch(text, -1) {
		names = append(names, strings.Map(func(r rune) rune {
			switch {
			case r == ' ':
				return '-'
			case unicode.IsLetter(r) || unicode.IsDigit(r) || r == '-' || r == '_':
				return unicode.ToLower(r)
			}
			return -1
		}, found[1]))
	}
	return names
}

// shownJudges are the judges in README.md.
var shownJudges = []string{"codeforces", "szkopul", "atcoder", "kattis", "library-checker"}

// TestReadmeJudges compares the table of judges in README.md with what is known of them. With -update it is written anew.
func TestReadmeJudges(t *testing.T) {
	const from, to = "<!-- judges -->\n", "<!-- /judges -->\n"
	before, rest, ok := strings.Cut(readPage(t, "README.md"), from)
	shown, after, more := strings.Cut(rest, to)
	if !ok || !more {
		t.Fatal("README.md has no place for the table of judges")
	}
	table := judgesMarkdown()
	if *update {
		writePage(t, "README.md", before+from+table+to+after)
		return
	}
	if shown != table {
		t.Errorf("README.md shows\n%s\nand known is\n%s\ngo test ./gen/kamyk -update writes it anew", shown, table)
	}
}

func judgesMarkdown() string {
	var table strings.Builder
	row := func(cells ...string) { table.WriteString("| " + strings.Join(cells, " | ") + " |\n") }
	row("judge", "`--judge`", "Go", "source up to")
	row("---", "---", "---", "---")
	for _, name := range shownJudges {
		p := judge.Known().Find(name)
		cells := judge.Table{p}.Rows(nil)[1]
		language, source := cells[1], cells[3]
		if !p.TakesGo() {
			language = "none: it takes " + strings.Join(p.Takes, ", ")
		}
		row(p.Title, "`"+p.Name+"`", language, source)
	}
	return table.String()
}
