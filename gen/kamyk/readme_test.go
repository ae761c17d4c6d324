package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kamyk/gen/internal/judge"
	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/workspace"
)

// TestReadme compares the lines that README.md shows of flatten --all with those that it prints. A problem that README.md does not show
// needs no line there. With -update the lines are written anew.
func TestReadme(t *testing.T) {
	p := repository(t)
	problems := allProblems(t, p)
	name := filepath.Join(p.Root(), "README.md")
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	before, after, ok := strings.Cut(strings.ReplaceAll(string(data), "\r\n", "\n"), "$ go tool kamyk flatten --all\n")
	shown, after, more := strings.Cut(after, "$ ")
	if !ok || !more {
		t.Fatal("README.md does not show what flatten --all prints")
	}
	if *update {
		text := before + "$ go tool kamyk flatten --all\n" + strings.Join(flattenLines(t, p, problems...), "") + "$ " + after
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	for line := range strings.Lines(shown) {
		fields := strings.Fields(line)
		for _, found := range problems {
			if fields[0] == "out/"+found.Slug+"/main.go" {
				if printed := flattenLines(t, p, found); !slices.Equal(strings.Fields(printed[0]), fields) {
					t.Errorf("README.md shows %sflatten prints %sgo test ./gen/kamyk -update writes it anew", line, printed[0])
				}
				fields[0] = ""
			}
		}
		if fields[0] != "" {
			t.Errorf("README.md shows %sand there is no such problem", line)
		}
	}
}

// flattenLines returns the lines that flatten prints on problems.
func flattenLines(t *testing.T, p *workspace.Workspace, problems ...*problem.Problem) (lines []string) {
	var printed bytes.Buffer
	r := &report{v: &voice{stdout: &printed, stderr: &bytes.Buffer{}, dir: p.Root()}}
	r.align(p, problems)
	for _, found := range problems {
		m := (&flattenFlags{}).try(context.Background(), p, found, nil, nil)
		if m.err != nil {
			t.Fatal(m.err)
		}
		r.line(m, wrote{})
	}
	return slices.Collect(strings.Lines(printed.String()))
}

// TestReadmeJudges compares the table of judges in README.md with what is known of them. With -update it is written anew.
func TestReadmeJudges(t *testing.T) {
	p := repository(t)
	name := filepath.Join(p.Root(), "README.md")
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	text := strings.ReplaceAll(string(data), "\r\n", "\n")
	before, after, ok := strings.Cut(text, "<!-- judges -->\n")
	shown, after, more := strings.Cut(after, "<!-- /judges -->\n")
	if !ok || !more {
		t.Fatal("README.md has no place for the table of judges")
	}
	table := judgesMarkdown()
	if lines := strings.Count(before+table, "\n"); lines > 40 {
		t.Errorf("the table of judges ends at line %d, which is not on the first screen any more", lines)
	}
	if *update {
		if err := os.WriteFile(name, []byte(before+"<!-- judges -->\n"+table+"<!-- /judges -->\n"+after), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	if shown != table {
		t.Errorf("README.md shows\n%s\nand known is\n%s\ngo test ./gen/kamyk -update writes it anew", shown, table)
	}
}

// judgesMarkdown is the table of the judges that kamyk knows of by itself.
func judgesMarkdown() string {
	var table strings.Builder
	row := func(cells ...string) { table.WriteString("| " + strings.Join(cells, " | ") + " |\n") }
	row("judge", "`--judge`", "Go", "compiles for", "source up to", "", "checked")
	row("---", "---", "---", "---", "---", "---", "---")
	for _, p := range judge.Known() {
		language := goCell(p)
		if !p.TakesGo() {
			language = "**none**"
		}
		row(p.Title, "`"+p.Name+"`", language, systemCell(p), sourceCell(p), restCell(&voice{}, p), p.Checked)
	}
	return table.String()
}
