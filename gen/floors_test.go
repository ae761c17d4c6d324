// Package gen_test holds the rules that gen/ as a whole keeps.
package gen_test

import (
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// floors says on which floor each room of gen/ is. A room imports from lower floors only, and from its own folders.
var floors = map[string]int{
	"kamyk": 4,

	"internal/bench":    3,
	"internal/flatten":  3,
	"internal/scaffold": 3,
	"internal/stress":   3,
	"internal/tables":   3, // a command of its own, which runs kamyk
	"internal/trial":    3,

	"internal/browser":    2,
	"internal/check":      2,
	"internal/clipboard":  2,
	"internal/emit":       2,
	"internal/entry":      2,
	"internal/load":       2,
	"internal/lower":      2,
	"internal/problem":    2,
	"internal/reach":      2,
	"internal/rename":     2,
	"internal/runner":     2,
	"internal/submission": 2,
	"internal/companion":  2,
	"internal/slug":       2,
	"internal/archive":    2,
	"internal/verdict":    2,
	"internal/why":        2,

	"internal/judge":    1, // a table like those of std; settings are read against it
	"internal/machine":  1, // only tests import it
	"internal/suggest":  1,
	"internal/parallel": 1,
	"internal/prog":     1,
	"internal/resolve":  1,
	"internal/std":      1,
	"internal/tests":    1,
	"internal/whole":    1,

	"internal/lazyregexp": 0,
	"internal/litter":     0,
	"internal/natural":    0,
}

// only says which single room may import a module.
var only = map[string]string{
	"github.com/dave/jennifer": "internal/emit",
	"github.com/fsnotify":      "kamyk",
	"github.com/guptarohit":    "internal/bench",
	"github.com/spf13/pflag":   "kamyk",
	"golang.org/x/tools":       "internal/load",
}

func TestFloors(t *testing.T) {
	err := filepath.WalkDir(".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() && entry.Name() == "testdata" {
			return filepath.SkipDir
		}
		if strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") {
			checkImports(t, filepath.ToSlash(name))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func checkImports(t *testing.T, name string) {
	file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
	if err != nil {
		t.Error(err)
		return
	}
	room := roomOf(path.Dir(name))
	if !hasFloor(room) {
		t.Errorf("%s is in a room without a floor; give it one in floors", name)
	}
	for _, spec := range file.Imports {
		imported, _ := strconv.Unquote(spec.Path.Value)
		if problem := judge(room, imported); problem != "" {
			t.Errorf("%s: %s", name, problem)
		}
	}
}

// roomOf returns the room that a folder is in.
func roomOf(dir string) string {
	for dir != "." && !hasFloor(dir) {
		dir = path.Dir(dir)
	}
	return dir
}

func hasFloor(room string) bool {
	_, ok := floors[room]
	return ok
}

// judge says what is wrong with an import, or "".
func judge(room, imported string) string {
	if other, ok := strings.CutPrefix(imported, "kamyk/gen/"); ok {
		switch other = roomOf(other); {
		case other == room:
		case !hasFloor(other):
			return imported + " has no floor"
		case floors[other] > floors[room]:
			return imported + " is above " + room
		case floors[other] == floors[room]:
			return imported + " is on the same floor as " + room
		}
	}
	for module, owner := range only {
		if (imported == module || strings.HasPrefix(imported, module+"/")) && room != owner {
			return imported + " is for " + owner + " only"
		}
	}
	return ""
}

func TestJudge(t *testing.T) {
	for _, test := range []struct {
		room, imported string
		allowed        bool
	}{
		{"internal/emit", "kamyk/gen/internal/prog", true},
		{"internal/emit", "kamyk/gen/internal/reach", false},
		{"internal/prog", "kamyk/gen/internal/load", false},
		{"internal/prog", "go/types", true},
		{"internal/emit", "github.com/dave/jennifer/jen", true},
		{"internal/flatten", "github.com/dave/jennifer/jen", false},
		{"internal/problem", "github.com/spf13/pflag", false},
		{"internal/check", "golang.org/x/tools/go/packages", false},
		{"internal/load", "golang.org/x/tools/go/packages", true},
		{"internal/stress", "kamyk/gen/internal/stress/loop", true},
		{"internal/problem", "kamyk/gen/internal/stress/loop", false},
		{"kamyk", "kamyk/gen/internal/unheard", false},
	} {
		if got := judge(test.room, test.imported); (got == "") != test.allowed {
			t.Errorf("%s importing %s: %q", test.room, test.imported, got)
		}
	}
}

// TestReadmeFloors holds README.md's table of floors to what it says: every room is named in the row of its floor.
func TestReadmeFloors(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, table, _ := strings.Cut(string(data), "| floor |")
	rows := map[int]string{}
	for line := range strings.Lines(table) {
		for floor := range 5 {
			if strings.HasPrefix(line, fmt.Sprintf("| %d | ", floor)) {
				rows[floor] = line
			}
		}
	}
	for room, floor := range floors {
		if name := path.Base(room); !strings.Contains(rows[floor], "`"+name+"`") {
			t.Errorf("README.md does not name %s on floor %d", name, floor)
		}
	}
}
