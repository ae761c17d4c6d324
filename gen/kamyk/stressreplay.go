package main

import (
	"path/filepath"
	"strconv"
	"strings"

	"kamyk/gen/internal/stress"
	"kamyk/gen/internal/stress/loop"
)

// replay is the command that draws a failing test again.
func (j *stressJob) replay(v *voice, failure *stress.Failure) string {
	words := []string{"kamyk", "stress", j.source.Slug}
	switch {
	case len(j.source.Files) > 0:
		words = words[:2]
		for _, file := range j.source.Files {
			words = append(words, quote(filepath.ToSlash(v.short(file))))
		}
	case !j.source.Listed:
		words[2] = quote(v.directory(j.source.Dir))
	}
	for _, flag := range []struct{ name, value, usual string }{
		{"solve", j.options.Solve, "Solve"}, {"brute", j.options.Brute, "Brute"}, {"gen", j.options.Generate, "Generate"},
		{"checker", j.flags.checker, ""}, {"checker-style", j.flags.style, ""},
	} {
		if flag.value != flag.usual && flag.value != "" && !(j.entry == "" && flag.name == "solve") {
			words = append(words, "--"+flag.name, quote(flag.value))
		}
	}
	if failure.Verdict == loop.TimeLimit && j.flags.timeLimit != usualTime {
		words = append(words, "--time-limit", j.flags.timeLimit.String())
	}
	if failure.Verdict == loop.MemoryLimit && j.flags.memoryLimit != usualMemory {
		words = append(words, "--memory-limit", quote(j.flags.memoryLimit))
	}
	test := failure.Found.Test
	switch {
	case test.Drawn:
		if j.flags.size != 30 {
			words = append(words, "--size", strconv.Itoa(j.flags.size))
		}
		words = append(words, "--seed", strconv.FormatUint(test.Seed, 10), "--tests", "1")
	default:
		words = append(words, "--size", strconv.Itoa(failure.Test.Size), "--choices", joinChoices(failure.Test.Choices))
	}
	return strings.Join(words, " ")
}

// directory is the name of a folder, so that it is known for one.
func (v *voice) directory(dir string) string {
	name := filepath.ToSlash(v.short(dir))
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

// quote makes a word of a shell's command line.
func quote(word string) string {
	if strings.Trim(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789./_-") == "" {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}
