package scaffold

import (
	"bytes"
	"encoding/json"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strconv"
	"strings"

	"kamyk/gen/internal/problem"
)

const configName = "problem.toml"

// configKeys are the keys of problem.toml in groups, with examples and explanations. Tables follow the last group.
var configKeys = [][]struct{ key, example, about string }{
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
		{"validator", `"./validator.cpp"`, "a program that checks inputs, beside or instead of Validate"},
	}, {
		{"interactive", "true", "a dialogue with the judge"},
		{"interactor", `"./interactor.go"`, "the program that plays the judge in kamyk test and kamyk stress"},
	},
}

const configTables = `
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

// facts yields the keys that are set and their values, in the order of configKeys.
func facts(c problem.Config) iter.Seq2[string, string] {
	list := [][2]string{
		{"name", quote(c.Name)}, {"url", quote(c.URL)}, {"statement", quote(c.Statement)}, {"judge", quote(c.Judge)},
		{"time_limit", quote(c.TimeLimit.String())}, {"memory_limit", quote(memory(c))},
		{"input", quote(c.Input)}, {"output", quote(c.Output)},
		{"tolerance", strconv.FormatFloat(c.Tolerance, 'g', -1, 64)}, {"checker", quote(c.Checker)},
		{"checker_style", quote(c.CheckerStyle)}, {"validator", quote(c.Validator)},
		{"interactive", strconv.FormatBool(c.Interactive)}, {"interactor", quote(c.Interactor)},
	}
	return func(yield func(key, value string) bool) {
		for _, f := range list {
			if !slices.Contains([]string{`""`, `"0s"`, "0", "false"}, f[1]) && !yield(f[0], f[1]) {
				return
			}
		}
	}
}

func formatConfig(c problem.Config) []byte {
	known := maps.Collect(facts(c))
	var b strings.Builder
	b.WriteString("# What is known of the task. Every key is optional.\n")
	for _, group := range configKeys {
		b.WriteString("\n")
		for _, k := range group {
			line := fmt.Sprintf("%s = %s", k.key, known[k.key])
			if known[k.key] == "" {
				line = fmt.Sprintf("%-35s# %s", fmt.Sprintf("# %s = %s", k.key, k.example), k.about)
			}
			b.WriteString(strings.TrimRight(line, "# ") + "\n")
		}
	}
	return []byte(b.String() + configTables)
}

// quote returns a TOML string. TOML accepts JSON's strings; they differ only in control characters, which oneLine has removed.
func quote(text string) string {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(text); err != nil {
		panic(err) // strings never fail
	}
	return strings.TrimSuffix(b.String(), "\n")
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

// differences returns notes on keys of problem.toml whose values differ from now.
func differences(old, now problem.Config) (notes []string) {
	before := maps.Collect(facts(old))
	for key, value := range facts(now) {
		if was := before[key]; was != "" && was != value {
			notes = append(notes, fmt.Sprintf("%s is now %s, and problem.toml has %s", key, value, was))
		}
	}
	return notes
}
