package solution

import (
	"bytes"
	"context"
	"fmt"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"kamyk/gen/internal/host/runner"
	"kamyk/gen/internal/host/words"
	"kamyk/gen/internal/problem/workspace"
)

// Tool returns the command that a line such as "./check.py" stands for, of problem.toml or of a flag. A file is looked for in the folders,
// in this order; what is no file is a program on the search path. Programs in Go, a file or the folder of a main, and in C++ are compiled
// into the folder temp; Python and shell scripts get their interpreter. The error says what is missing, or what the compiler says.
func Tool(ctx context.Context, line, temp string, folders ...string) ([]string, error) {
	if err := os.MkdirAll(temp, 0o777); err != nil {
		return nil, err
	}
	for _, dir := range folders {
		words := strings.Fields(line)
		if _, ok := file(dir, line); ok {
			words = []string{line}
		}
		if len(words) == 0 {
			return nil, fmt.Errorf("%q names no command", line)
		}
		if name, ok := file(dir, words[0]); ok {
			command, err := prepare(ctx, dir, name, filepath.Join(temp,
				"tool-"+strings.TrimSuffix(filepath.Base(name), filepath.Ext(name))))
			return append(command, words[1:]...), err
		}
	}
	words := strings.Fields(line)
	if strings.ContainsAny(words[0], `/\`) {
		return nil, fmt.Errorf("there is no file %s", words[0])
	}
	if _, err := exec.LookPath(words[0]); err != nil {
		return nil, fmt.Errorf("there is no file %s in the problem's folder, and no program of that name on PATH", words[0])
	}
	return words, nil
}

// file returns the absolute name of a file or folder that is named with slashes or backslashes, and whether there is one. Windows may
// leave out what programs end in.
func file(dir, name string) (string, bool) {
	for _, candidate := range []string{name, strings.ReplaceAll(name, `\`, "/")} {
		candidate = filepath.FromSlash(candidate)
		if !filepath.IsAbs(candidate) {
			candidate = filepath.Join(dir, candidate)
		}
		for _, suffix := range []string{"", ".exe"} {
			if _, err := os.Stat(candidate + suffix); err == nil && strings.Trim(name, " ") != "" {
				return candidate + suffix, true
			}
		}
	}
	return "", false
}

// prepare returns the command for a file, compiled where it has to be.
func prepare(ctx context.Context, dir, name, program string) ([]string, error) {
	program += ".exe" // which other systems take for a part of the name
	stat, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	switch extension := filepath.Ext(name); {
	case stat.IsDir(), extension == ".go":
		return []string{program}, compile(ctx, dir, filepath.Dir(program), "go", "build", "-ldflags=-w", "-o", program, name)
	case extension == ".cpp", extension == ".cc":
		if err := needCompiler(filepath.Base(name)); err != nil {
			return nil, err
		}
		return []string{program}, compile(ctx, dir, filepath.Dir(program), "g++", "-O2", "-o", program, name)
	case extension == ".py" && runtime.GOOS == "windows":
		return []string{"python", name}, nil
	case extension == ".py":
		return []string{"python3", name}, nil
	case extension == ".sh":
		return []string{"sh", name}, nil
	}
	return []string{name}, nil
}

// compile runs a compiler, whose own temporary files are in temp.
func compile(ctx context.Context, dir, temp string, args ...string) error {
	var output bytes.Buffer
	command := exec.Command(args[0], args[1:]...)
	command.Dir, command.Stdout, command.Stderr = dir, &output, &output
	command.Env = append(os.Environ(), "PWD="+dir, "GOTMPDIR="+temp, "TMPDIR="+temp)
	err := runner.Attend(ctx, command)
	if err != nil {
		return fmt.Errorf("%s: %w\n%s", strings.Join(args[:2], " "), err, bytes.TrimSpace(output.Bytes()))
	}
	return nil
}

// IsFunction reports whether the text of a flag names one of the functions of a problem's package. If not, it is a command, unless it looks
// like the name of a function: then the error says that there is none.
func IsFunction(flag, text, slug string, functions []string) (bool, error) {
	if slices.Contains(functions, text) {
		return true, nil
	}
	if token.IsIdentifier(text) && token.IsExported(text) {
		return false, &workspace.UsageError{Message: fmt.Sprintf("--%s: there is no function %s in %s that fits%s", flag, text, slug,
			words.DidYouMean(text, functions))}
	}
	return false, nil
}
