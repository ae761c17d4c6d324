package campaign

import (
	"path/filepath"
	"strconv"
	"strings"

	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/stress"
	"kamyk/gen/internal/stress/loop"
)

// replayCommand returns the command that draws a failing test again.
func (j *Job) replayCommand(failure *stress.Failure) string {
	words := []string{"kamyk", "stress", j.Source.Slug}
	switch {
	case len(j.Source.Files) > 0:
		words = words[:2]
		for _, file := range j.Source.Files {
			words = append(words, quote(j.Source.Short(file)))
		}
	case !j.Source.Listed:
		words[2] = quote(folderName(j.Source))
	}
	for _, flag := range []struct{ name, value, usual string }{
		{"solve", j.solveFlag(), "Solve"}, {"brute", j.options.Brute, "Brute"}, {"gen", j.options.Generate, "Generate"},
		{"checker", j.Checker, ""}, {"checker-style", string(j.Style), ""},
	} {
		if flag.value != flag.usual && flag.value != "" && !(j.Entry == "" && flag.name == "solve") {
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
	switch {
	case test.Drawn:
		if j.Size != DefaultSize {
			words = append(words, "--size", strconv.Itoa(j.Size))
		}
		words = append(words, "--seed", strconv.FormatUint(test.Seed, 10), "--tests", "1")
	default:
		words = append(words, "--size", strconv.Itoa(failure.Test.Size), "--choices", joinChoices(failure.Test.Choices))
	}
	return strings.Join(words, " ")
}

// solveFlag returns the value of --solve.
func (j *Job) solveFlag() string {
	if j.Cpp {
		return j.Entry
	}
	return j.options.Solve
}

// folderName returns the name of a folder in a form that is not taken for a problem.
func folderName(s *workspace.Source) string {
	name := s.Short(s.Dir)
	if filepath.IsAbs(name) || strings.HasPrefix(name, ".") {
		return name
	}
	return "./" + name
}

func joinChoices(choices []uint64) string {
	words := make([]string, len(choices))
	for i, choice := range choices {
		words[i] = strconv.FormatUint(choice, 10)
	}
	return strings.Join(words, ",")
}

// quote quotes a word for a shell.
func quote(word string) string {
	if strings.Trim(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789./_-") == "" {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
