package scaffold

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"kamyk/gen/internal/problem"
)

// sheetName is the file of what is known of a problem.
const sheetName = "problem.toml"

const emptySheet = `# What is known of the task. Every key is optional.
# name = ""
# url = ""
# judge = ""
# time_limit = "1s"
# memory_limit = "256MiB"
` + sizeLine

// No judge says how large its tests are in a way that a program can read.
const sizeLine = "# size = 1000000   # the n of the statement's largest test, for kamyk bench\n"

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
	if c.Interactive {
		list = append(list, fact{"interactive", "true"})
	}
	if c.Interactor != "" {
		list = append(list, fact{"interactor", quote(c.Interactor)})
	}
	return list
}

// sheet writes a problem.toml.
func sheet(c problem.Config) []byte {
	list := facts(c)
	if len(list) == 0 {
		return []byte(emptySheet)
	}
	var b strings.Builder
	for _, f := range list {
		fmt.Fprintf(&b, "%s = %s\n", f.key, f.value)
	}
	if c.Size == 0 {
		b.WriteString(sizeLine)
	}
	if c.Interactive && c.Interactor == "" {
		b.WriteString("# interactor = \"./interactor.go\"   # the program that plays the judge in kamyk test and kamyk stress\n")
	}
	return []byte(b.String())
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
