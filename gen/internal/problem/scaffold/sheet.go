package scaffold

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"kamyk/gen/internal/problem"
)

// sheetName is the file of what is known of a problem.
const sheetName = "problem.toml"

// keys are all that problem.toml can say, in groups, with an example of each value and what there is to know of it. Behind the last group
// stand tables, which no judge says anything of.
var keys = [][]struct{ key, example, about string }{
	{
		{"name", `""`, ""},
		{"url", `"https://..."`, "of the problem, for the page to submit on"},
		{"statement", `"official"`, "or reconstructed, or proposal"},
	}, {
		{"judge", `"codeforces"`, "kamyk judges lists them"},
		{"go", `"1.22"`, "the version that compiles the file, if it is not the judge's"},
		{"time_limit", `"2s"`, ""},
		{"memory_limit", `"256MiB"`, ""},
		{"size", "1000000", "the n of the statement's largest test, for kamyk bench"},
		{"gc_threshold", "0.75", "collect no garbage before this part of memory_limit is in use"},
	}, {
		{"input", `"input.txt"`, "a file instead of standard input"},
		{"output", `"output.txt"`, ""},
	}, {
		{"tolerance", "1e-6", "of numbers"},
		{"checker", `"./check.go"`, "a program; or lines, numbers, yes-no, unordered-lines, unordered-tokens"},
		{"checker_style", `"testlib"`, "or online-judge-tools, sio2, cph"},
	}, {
		{"interactive", "true", "a dialogue with the judge"},
		{"interactor", `"./interactor.go"`, "the program that plays the judge in kamyk test and kamyk stress"},
	},
}

const tables = `
# [[solution]]                     # another function of the package
# entry = "Slow"
# expect = "TLE"                   # the verdict that it should get

# [[group]]                        # tests that are worth points together
# name = "1"
# points = 20
# tests = ["1a", "1b"]             # without this, those whose names say the group
# time_limit = "5s"                # for these tests
# memory_limit = "64MiB"

# [[test]]                         # a test with limits of its own
# name = "1a"
# time_limit = "5s"
# memory_limit = "64MiB"
`

// A fact is a key of problem.toml and its value, as TOML has it.
type fact struct{ key, value string }

// facts returns what a problem.toml says, in the order of design.
func facts(c problem.Config) (list []fact) {
	for _, text := range []fact{{"name", c.Name}, {"url", c.URL}, {"statement", c.Statement}, {"judge", c.Judge},
		{"time_limit", duration(c)}, {"memory_limit", memory(c)}, {"input", c.Input}, {"output", c.Output}} {
		if text.value != "" {
			list = append(list, fact{text.key, quote(text.value)})
		}
	}
	if c.Tolerance > 0 {
		list = append(list, fact{"tolerance", strconv.FormatFloat(c.Tolerance, 'g', -1, 64)})
	}
	if c.Checker != "" {
		list = append(list, fact{"checker", quote(c.Checker)})
	}
	if c.CheckerStyle != "" {
		list = append(list, fact{"checker_style", quote(c.CheckerStyle)})
	}
	if c.Interactive {
		list = append(list, fact{"interactive", "true"})
	}
	if c.Interactor != "" {
		list = append(list, fact{"interactor", quote(c.Interactor)})
	}
	return list
}

// sheet writes a problem.toml: what is known, and in comments what else could be said.
func sheet(c problem.Config) []byte {
	known := map[string]string{}
	for _, f := range facts(c) {
		known[f.key] = f.value
	}
	var b strings.Builder
	b.WriteString("# What is known of the task. Every key is optional.\n")
	for _, group := range keys {
		b.WriteString("\n")
		for _, k := range group {
			line := fmt.Sprintf("%s = %s", k.key, known[k.key])
			if known[k.key] == "" {
				line = fmt.Sprintf("%-35s# %s", fmt.Sprintf("# %s = %s", k.key, k.example), k.about)
			}
			b.WriteString(strings.TrimRight(line, "# ") + "\n")
		}
	}
	return []byte(b.String() + tables)
}

// quote writes a string of TOML, which takes JSON's: all that differs is control characters, and clean has left none.
func quote(text string) string {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(text); err != nil {
		panic(err) // no string is refused
	}
	return strings.TrimSuffix(b.String(), "\n")
}

func duration(c problem.Config) string {
	if c.TimeLimit.Duration == 0 {
		return ""
	}
	return c.TimeLimit.String()
}

func memory(c problem.Config) string {
	switch n := c.MemoryLimit; {
	case n == 0:
		return ""
	case n%(1<<20) == 0:
		return fmt.Sprintf("%dMiB", n>>20)
	default:
		return fmt.Sprintf("%dKiB", n>>10)
	}
}

// changed says what problem.toml does not say as the judge now does. What it says nothing of may be left out on purpose.
func changed(old, now problem.Config) (notes []string) {
	before := map[string]string{}
	for _, f := range facts(old) {
		before[f.key] = f.value
	}
	for _, f := range facts(now) {
		if value := before[f.key]; value != "" && value != f.value {
			notes = append(notes, fmt.Sprintf("%s is now %s, and problem.toml has %s", f.key, f.value, value))
		}
	}
	return notes
}
