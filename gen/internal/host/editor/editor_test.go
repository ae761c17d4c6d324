package editor

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// said is what kamyk prints, and the place in it: file line column kind message, or nothing.
var said = []struct{ line, place string }{
	{"solutions/a/solve.go:12:3: undefined: x", "solutions/a/solve.go|12|3||undefined: x"},
	{"problem.toml:4: unknown key nme; did you mean name?", "problem.toml|4|||unknown key nme; did you mean name?"},
	{"solve.go:8:6: warning: gc_threshold is ignored", "solve.go|8|6|warning|gc_threshold is ignored"},
	{"\tsolve.go:29: in pick", "solve.go|29|||pick"},
	{"\thot line (18 of 18 samples): ../lib/heap.go:16 in (*Heap).Push (chan receive)",
		"../lib/heap.go|16|||(*Heap).Push (chan receive)"},
	{"\tcalled from solve.go:11 in Solve", "solve.go|11|||Solve"},
	{"kamyk: solve.go is wrong", ""},
	{"12:04:05  solve.go has changed", ""},
	{"again: kamyk stress a --seed 3 --tests 1", ""},
	{"a: passed 1 of 2; used 3% of 2s and 1% of 256MiB in b", ""},
}

func TestPlace(t *testing.T) {
	pattern := regexp.MustCompile(Place)
	for _, test := range said {
		got := ""
		if found := pattern.FindStringSubmatch(test.line); found != nil {
			got = strings.Join(found[1:], "|")
		}
		if got != test.place {
			t.Errorf("%q is at %q, want %q", test.line, got, test.place)
		}
	}
	if found := pattern.FindStringSubmatch(`C:\me\solve.go:3:1: no`); found == nil || found[1] != `C:\me\solve.go` {
		t.Errorf("a file of Windows: %q", found)
	}
}

// TestTasks reads the tasks as JSON, but for the comment.
func TestTasks(t *testing.T) {
	text := regexp.MustCompile(`(?m)^\s*//.*$`).ReplaceAll(Tasks("kamyk"), nil)
	var tasks struct {
		Tasks []struct {
			Command        string
			ProblemMatcher struct{ Pattern struct{ Regexp string } }
		}
	}
	if err := json.Unmarshal(text, &tasks); err != nil {
		t.Fatal(err)
	}
	for i, command := range []string{"kamyk test", "kamyk stress", "kamyk submit"} {
		if task := tasks.Tasks[i]; task.Command != command || task.ProblemMatcher.Pattern.Regexp != Place {
			t.Errorf("task %d is %+v", i, task)
		}
	}
}

// TestVim has Vim read what kamyk prints, where there is one.
func TestVim(t *testing.T) {
	program, err := exec.LookPath("vim")
	if err != nil {
		t.Skip("there is no vim")
	}
	dir := t.TempDir()
	var lines, want []string
	for _, test := range said {
		lines = append(lines, test.line)
		if parts := strings.Split(test.place, "|"); test.place != "" {
			column := parts[2]
			if column == "" {
				column = "0"
			}
			message := parts[4]
			if parts[3] != "" {
				message = parts[3] + ": " + message
			}
			want = append(want, strings.Join([]string{parts[0], parts[1], column, message}, "|"))
		}
	}
	files := map[string]string{"kamyk.vim": Vim("kamyk"), "said": strings.Join(lines, "\n") + "\n",
		"run.vim": "source kamyk.vim\ncgetfile said\n" +
			"call writefile(map(getqflist(), {_, e -> bufname(e.bufnr) . '|' . e.lnum . '|' . e.col . '|' . e.text}), 'places')\nqall!\n"}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	command := exec.Command(program, "-es", "-u", "NONE", "-S", "run.vim")
	command.Dir = dir
	if text, err := command.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	got, _ := os.ReadFile(filepath.Join(dir, "places"))
	if string(got) != strings.Join(want, "\n")+"\n" {
		t.Errorf("got\n%swant\n%s", got, strings.Join(want, "\n"))
	}
}
