package trial

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"

	"kamyk/gen/internal/runner"
)

// Tool returns the command that a line of problem.toml such as "./check.py" stands for, to be run in the folder dir. Programs in Go, a
// file or the folder of a main, and in C++ are compiled into the folder temp; Python and shell scripts get their interpreter. What is no
// file of dir is a program on the search path. The error says what is missing, or what a compiler says.
func Tool(ctx context.Context, dir, line, temp string) ([]string, error) {
	words := strings.Fields(line)
	if _, ok := file(dir, line); ok {
		words = []string{line}
	}
	if len(words) == 0 {
		return nil, fmt.Errorf("there is no command in %q", line)
	}
	name, ok := file(dir, words[0])
	switch {
	case ok:
		command, err := prepare(ctx, dir, name, filepath.Join(temp, "tool-"+strings.TrimSuffix(filepath.Base(name), filepath.Ext(name))))
		return append(command, words[1:]...), err
	case strings.ContainsAny(words[0], `/\`):
		return nil, fmt.Errorf("there is no file %s", words[0])
	}
	if _, err := exec.LookPath(words[0]); err != nil {
		return nil, fmt.Errorf("there is no file %s in the problem's folder, and no such program", words[0])
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
