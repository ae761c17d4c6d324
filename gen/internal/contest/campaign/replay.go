package campaign

import (
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/stress"
	"kamyk/gen/internal/stress/loop"
)

// replayCommand returns the command that draws a failing test again.
func (j *Job) replayCommand(failure *stress.Failure) string {
	words := append([]string{"kamyk", "stress"}, j.operands()...)
	for _, flag := range []struct{ name, value, usual string }{
		{"solve", j.Entry, "Solve"}, {"brute", j.options.Brute, "Brute"}, {"gen", j.options.Generate, "Generate"},
		{"checker", j.Checker, ""}, {"checker-style", string(j.Style), ""},
	} {
		if flag.value != flag.usual && flag.value != "" {
			words = append(words, "--"+flag.name, quote(flag.value))
		}
	}
	if j.Cpp {
		words = append(words, "--cpp")
	}
	if (failure.Verdict == loop.TimeLimit || failure.Verdict == loop.BruteFailed) && j.TimeLimit != DefaultTime {
		words = append(words, "--time-limit", j.TimeLimit.String())
	}
	if failure.Verdict == loop.MemoryLimit && j.MemoryLimit != DefaultMemory {
		words = append(words, "--memory-limit", quote(j.MemoryLimit.String()))
	}
	test := failure.Found.Test
	if test.Drawn {
		if j.Size != DefaultSize {
			words = append(words, "--size", strconv.Itoa(j.Size))
		}
		words = append(words, "--seed", strconv.FormatUint(test.Seed, 10), "--tests", "1")
	} else {
		words = append(words, "--size", strconv.Itoa(failure.Test.Size), "--choices",
			strings.Trim(strings.ReplaceAll(fmt.Sprint(failure.Test.Choices), " ", ","), "[]"))
	}
	return strings.Join(words, " ")
}

// operands returns the files of the source, the folder if it is not a problem of the module, or else the problem.
func (j *Job) operands() []string {
	switch {
	case len(j.Source.Files) > 0:
		return prog.Map(j.Source.Files, func(file string) string { return quote(j.Source.Short(file)) })
	case j.Source.Listed:
		return []string{j.Source.Slug}
	}
	name := j.Source.Short(j.Source.Dir)
	if !filepath.IsAbs(name) && !strings.HasPrefix(name, ".") {
		name = "./" + name // else it is taken for a problem
	}
	return []string{quote(name)}
}

func quote(word string) string {
	if strings.Trim(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789./_-") == "" {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
