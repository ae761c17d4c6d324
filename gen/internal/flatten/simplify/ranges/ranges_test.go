package ranges_test

import (
	"errors"
	"go/types"
	"os"
	"strings"
	"testing"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/flatten/simplify/ranges"
	"kamyk/gen/internal/program/prog"
)

func program() *prog.Program {
	return &prog.Program{Sizes: types.SizesFor("gc", "amd64"), Target: prog.Target{Go: 18, GOOS: "linux", GOARCH: "amd64"}}
}

func read(t *testing.T, source string) *simplify.File {
	t.Helper()
	f, err := simplify.Read(program(), []byte(source))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// TestProof: of what the pass made, no line can go and no word can be another one without that the proof sees it. What does not compile
// any more needs no proof.
func TestProof(t *testing.T) {
	source, err := os.ReadFile("testdata/leaves.txt")
	if err != nil {
		t.Fatal(err)
	}
	before := read(t, string(source))
	after, err := before.Apply(ranges.Pass.Rewrite(before))
	if err != nil {
		t.Fatal(err)
	}
	if err := ranges.Pass.Proof(before, after); err != nil {
		t.Fatal(err)
	}
	tried := 0
	for _, text := range mutants(string(after.Source)) {
		mutant, err := simplify.Read(program(), []byte(text.source))
		if err != nil {
			continue
		}
		tried++
		if err := ranges.Pass.Proof(before, mutant); !errors.As(err, new(*simplify.Fault)) {
			t.Errorf("the proof says %v, and does not see that %s", err, text.what)
		}
	}
	if tried < 200 {
		t.Errorf("only %d mutants compile", tried)
	}
	t.Logf("%d mutants", tried)
}

type mutant struct{ what, source string }

// others are the words that take each other's place.
var others = [][]string{
	{"next", "leave"}, {"true", "false"}, {"||", "&&"}, {"loop", "loop2", "loop3"}, {"returned", "continueRows", "breakRows", "gotoDone"},
	{"break", "continue"}, {"continue rows", "break rows", "goto done", "return"}, {"deferred", "deferred2"},
	{"argument", "argument2", "argument3"},
	{"result", "result2"}, {"first", "second"}, {"resume()", "print()"}, {"defer ", ""}, {"enter", "end"}, {":= i", ":= j"},
}

func mutants(source string) (list []mutant) {
	lines := strings.SplitAfter(source, "\n")
	for i, line := range lines {
		without := strings.Join(lines[:i], "") + strings.Join(lines[i+1:], "")
		if code := strings.TrimSpace(line); code != "" && !strings.HasPrefix(code, "//") {
			list = append(list, mutant{"this line is gone: " + line, without})
			list = append(list, mutant{"this line is there twice: " + line,
				strings.Join(lines[:i], "") + line + strings.Join(lines[i:], "")})
		}
		for _, words := range others {
			for _, from := range words {
				for _, to := range words {
					if changed := strings.Replace(line, from, to, 1); from != to && from != "" && changed != line &&
						!strings.HasPrefix(strings.TrimSpace(line), "//") {
						list = append(list, mutant{
							"this line was another: " + changed, strings.Join(lines[:i], "") + changed + strings.Join(lines[i+1:], ""),
						})
					}
				}
			}
		}
	}
	return list
}
