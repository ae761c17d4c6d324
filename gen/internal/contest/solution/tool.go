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

// Tool returns the command for a line such as "./check.py" in problem.toml or a flag. It looks for a file in the folders in order, then
// for a program on PATH. It compiles Go and C++ into the folder temp; Python and shell scripts get their interpreter.
func Tool(ctx context.Context, line, temp string, folders ...string) ([]string, error) {
	if err := os.MkdirAll(temp, 0o777); err != nil {
		return nil, err
	}
	for _, dir := range folders {
		words := strings.Fields(line)
		if _, ok := findFile(dir, line); ok {
			words = []string{line}
		}
		if len(words) == 0 {
			return nil, fmt.Errorf("%q names no command", line)
		}
		if name, ok := findFile(dir, words[0]); ok {
			command, err := compileTool(ctx, dir, name, filepath.Join(temp,
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

// findFile returns the absolute path of a file or folder. The name may have slashes or backslashes, and may omit .exe.
func findFile(dir, name string) (string, bool) {
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

// compileTool returns the command for a file, and compiles it if necessary.
func compileTool(ctx context.Context, dir, name, program string) ([]string, error) {
	program += ".exe" // other systems ignore the suffix
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

// compile runs a compiler with its temporary files in temp.
func compile(ctx context.Context, dir, temp string, args ...string) error {
	var output bytes.Buffer
	command := exec.Command(args[0], args[1:]...)
	command.Dir, command.Stdout, command.Stderr = dir, &output, &output
	command.Env = append(os.Environ(), "PWD="+dir, "GOTMPDIR="+temp, "TMPDIR="+temp)
	err := runner.RunGroup(ctx, command)
	if err != nil {
		return fmt.Errorf("%s: %w\n%s", strings.Join(args[:2], " "), err, bytes.TrimSpace(output.Bytes()))
	}
	return nil
}

// IsFunction reports whether a flag's text names a function of the package. Otherwise it is a command, unless it looks like a function's
// name, which is an error.
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
