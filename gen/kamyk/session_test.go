package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"kamyk/gen/internal/testonly/tier"
)

// sessionPage is the page with the sessions.
const sessionPage = "solutions/README.md"

// TestPageSessions replays the sessions between <!-- session --> and <!-- /session -->, one after the other. It runs each command of a
// console block in a copy of this repository and compares what is printed. A … on the page matches any text; it is for times and memory.
// With -update the page gets what is printed now.
func TestPageSessions(t *testing.T) {
	t.Parallel()
	tier.NeedLong(t)
	if runtime.GOOS != "linux" {
		t.Skip("the sessions are on Linux: the shell, and the program for the clipboard")
	}
	const from, to = "<!-- session -->\n", "<!-- /session -->\n"
	sh, played := newShell(t, "solutions", "out", "templates"), ""
	rest := readPage(t, sessionPage)
	for {
		before, after, ok := strings.Cut(rest, from)
		played += before
		if !ok {
			break
		}
		session, remainder, ok := strings.Cut(after, to)
		if !ok {
			t.Fatal(sessionPage + " has a session without an end")
		}
		played += from + replay(t, sh, session) + to
		rest = remainder
	}
	if !strings.Contains(played, "\n$ kamyk stress ") {
		t.Error(sessionPage + " has no session that stresses a solution")
	}
	if *update {
		writePage(t, sessionPage, played)
	}
}

// replay runs the commands of a text and returns it with what they print now.
func replay(t *testing.T, sh *shell, text string) string {
	var played strings.Builder
	lines := strings.SplitAfter(text, "\n")
	for i := 0; i < len(lines); {
		if !strings.HasPrefix(lines[i], "$ ") {
			played.WriteString(lines[i])
			i++
			continue
		}
		end := i + 1
		for strings.HasPrefix(lines[end], "> ") || lines[end] == ">\n" {
			end++
		}
		commands := lines[i:end]
		for i = end; !strings.HasPrefix(lines[end], "$ ") && lines[end] != "```\n"; end++ {
		}
		played.WriteString(strings.Join(commands, "") + compare(t, commands, lines[i:end], sh.run(commands)))
		i = end
	}
	return played.String()
}

// compare fails where a command prints something else than the page shows. It returns what the page should show. A quick program may end
// before its memory is measured, so the note about that is left out.
func compare(t *testing.T, commands, shown, printed []string) string {
	printed = slices.DeleteFunc(printed, func(line string) bool { return strings.HasPrefix(line, "-  not measured") })
	same := len(shown) == len(printed)
	should := make([]string, len(printed))
	for i, line := range printed {
		should[i] = varying.ReplaceAllString(line, "…")
		if i < len(shown) && fits(shown[i], line) {
			should[i] = shown[i]
		} else {
			same = false
		}
	}
	if !same && !*update {
		t.Errorf("%sthe page shows\n%sand it prints\n%sgo test ./gen/kamyk -update writes it anew", commands[0], strings.Join(shown, ""),
			strings.Join(printed, ""))
	}
	return strings.Join(should, "")
}

// varying is what is never the same twice.
var varying = regexp.MustCompile(`TIME +MEMORY|\d+ ms +(-|[\d.]+ MiB)|[\d.]+m?s, \d+ a second|takes \d+% .*|used \d+% of .*`)

// fits reports whether a line is the one shown, where a … is any text.
func fits(shown, line string) bool {
	parts := strings.Split(shown, "…")
	for i := range parts {
		parts[i] = regexp.QuoteMeta(parts[i])
	}
	return regexp.MustCompile(`^` + strings.Join(parts, ".*") + `$`).MatchString(line)
}

// A shell runs commands one after the other in a copy of this repository.
type shell struct {
	t           *testing.T
	dir         string // the working directory
	environment []string
}

// newShell makes the copy, of some folders, and a clipboard that everything can be put on.
func newShell(t *testing.T, folders ...string) *shell {
	root, home := t.TempDir(), t.TempDir()
	for _, name := range folders {
		if err := os.CopyFS(filepath.Join(root, name), os.DirFS(filepath.Join("..", "..", name))); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"go.mod", "go.sum"} {
		data, err := os.ReadFile(filepath.Join("..", "..", name))
		if err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(root, name), string(data))
	}
	write(t, filepath.Join(home, "bin", "xclip"), "#!/bin/sh\nexec cat > /dev/null\n")
	environment := append(os.Environ(), goEnvironment(t)...)
	environment = append(environment, "PATH="+filepath.Join(home, "bin")+":"+os.Getenv("PATH"), "DISPLAY=:0", "WAYLAND_DISPLAY=",
		"SSH_TTY=", "SSH_CONNECTION=", "HOME="+home, "XDG_CACHE_HOME="+home, "XDG_CONFIG_HOME="+home)
	return &shell{t, root, environment}
}

// run runs a command, of which the first line begins with a dollar and the others with a >, and returns the lines that it prints.
func (sh *shell) run(commands []string) []string {
	var text strings.Builder
	for _, line := range commands {
		text.WriteString(strings.TrimPrefix(line[1:], " "))
	}
	where := filepath.Join(sh.t.TempDir(), "pwd")
	command := exec.Command("sh", "-c", text.String()+"\npwd > "+where)
	command.Dir, command.Env = sh.dir, sh.environment
	printed, err := command.CombinedOutput()
	if err != nil {
		sh.t.Fatalf("%s: %v", commands[0], err)
	}
	dir, err := os.ReadFile(where)
	if err != nil {
		sh.t.Fatal(err)
	}
	sh.dir = strings.TrimSpace(string(dir))
	return slices.Collect(strings.Lines(string(printed)))
}
