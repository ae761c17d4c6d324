package solution

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"kamyk/gen/internal/host/install"
	"kamyk/gen/internal/host/runner"
	"kamyk/gen/internal/host/words"
	"kamyk/gen/internal/problem/judge"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/program/lazyregexp"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/stress"
)

// Tool returns the command for a line such as "./check.py" or "python3 check.py" in problem.toml or a flag. It looks for a file in the
// folders in order, then for a program on PATH. A script among the arguments must be in one of the folders, too. It compiles Go and C++
// into the folder temp; Python and shell scripts get their interpreter.
func Tool(ctx context.Context, line, temp string, folders ...string) ([]string, error) {
	if err := os.MkdirAll(temp, 0o777); err != nil {
		return nil, err
	}
	words := strings.Fields(line)
	if len(words) == 0 {
		return nil, fmt.Errorf("%q names no command", line)
	}
	if _, _, ok := FindFile(line, folders); ok { // its name has spaces
		words = []string{line}
	}
	command, err := findTool(ctx, words[0], temp, folders)
	if err != nil {
		return nil, err
	}
	for _, word := range words[1:] {
		if slices.Contains(scripts, filepath.Ext(word)) {
			name, _, ok := FindFile(word, folders)
			if !ok {
				return nil, fmt.Errorf("there is no file %s", word)
			}
			word = name
		}
		command = append(command, word)
	}
	return command, nil
}

// FindChecker returns one of kamyk's own checkers, or the command that Tool finds, which runs in the first folder. If a word without slash
// and dot names none, the error suggests one of kamyk's own. Without a style, it is testlib's.
func FindChecker(ctx context.Context, line string, style verdict.Style, temp string, folders ...string) (*stress.Checker, error) {
	if verdict.IsComparison(line) {
		return &stress.Checker{Comparison: verdict.Comparison(line)}, nil
	}
	command, err := Tool(ctx, line, temp, folders...)
	if err == nil || strings.ContainsAny(line, `/\. `) {
		return &stress.Checker{Args: command, Dir: folders[0], Style: cmp.Or(style, verdict.Testlib)}, err
	}
	names := prog.Map(verdict.Comparisons, func(c verdict.Comparison) string { return string(c) })
	if hint := words.DidYouMean(line, names); hint != "" {
		return nil, fmt.Errorf("%w%s", err, hint)
	}
	return nil, fmt.Errorf("%w; kamyk's own checkers are %s", err, strings.Join(names, ", "))
}

// scripts are the extensions of files that an interpreter runs.
var scripts = []string{".py", ".sh", ".js", ".rb", ".pl", ".php", ".lua", ".jar"}

// findTool returns the command for a file in the folders, or a program on PATH.
func findTool(ctx context.Context, word, temp string, folders []string) ([]string, error) {
	if name, dir, ok := FindFile(word, folders); ok {
		return compileTool(ctx, dir, name, filepath.Join(temp, "tool-"+strings.TrimSuffix(filepath.Base(name), filepath.Ext(name))))
	}
	if strings.ContainsAny(word, `/\`) {
		return nil, fmt.Errorf("there is no file %s", word)
	}
	if _, err := exec.LookPath(word); err != nil {
		return nil, fmt.Errorf("there is no file %s in the problem's folder, and no program of that name on PATH", word)
	}
	return []string{word}, nil
}

// FindFile returns the absolute path of a file or folder, and the first of the folders that has it. The name may have slashes or
// backslashes, and may omit .exe.
func FindFile(name string, folders []string) (file, dir string, ok bool) {
	if strings.TrimSpace(name) == "" {
		return "", "", false
	}
	for _, dir := range folders {
		for _, candidate := range []string{name, strings.ReplaceAll(name, `\`, "/")} {
			candidate = filepath.FromSlash(candidate)
			if !filepath.IsAbs(candidate) {
				candidate = filepath.Join(dir, candidate)
			}
			for _, suffix := range []string{"", ".exe"} {
				if _, err := os.Stat(candidate + suffix); err == nil {
					return candidate + suffix, dir, true
				}
			}
		}
	}
	return "", "", false
}

func compileTool(ctx context.Context, dir, name, program string) ([]string, error) {
	program += ".exe" // other systems ignore the suffix
	stat, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	switch extension := filepath.Ext(name); {
	case stat.IsDir(), extension == ".go":
		command := []string{"go", "build", "-ldflags=-w", "-buildvcs=false", "-o", program, name}
		return []string{program}, compile(ctx, dir, filepath.Dir(program), command...)
	case extension == ".cpp", extension == ".cc":
		if err := needCompiler(filepath.Base(name)); err != nil {
			return nil, err
		}
		if err := needTestlib(name, dir); err != nil {
			return nil, err
		}
		return []string{program}, compile(ctx, dir, filepath.Dir(program), "g++", "-O2", "-o", program, name, "-I", dir)
	case extension == ".py" && runtime.GOOS == "windows":
		return []string{"python", name}, nil
	case extension == ".py":
		return []string{"python3", name}, nil
	case extension == ".sh":
		return []string{"sh", name}, nil
	}
	return []string{name}, nil
}

var testlib = lazyregexp.New(`(?m)^\s*#\s*include\s*["<]testlib\.h[">]`)

// needTestlib returns an error if a C++ file includes testlib.h, and neither its own folder nor the problem's has that.
func needTestlib(name, dir string) error {
	source, err := os.ReadFile(name)
	if err != nil || !testlib().Match(source) {
		return err
	}
	if _, _, ok := FindFile("testlib.h", []string{filepath.Dir(name), dir}); ok {
		return nil
	}
	return fmt.Errorf("%s includes testlib.h, which kamyk does not bring; copy it into the folder of %[1]s, "+
		"from the problem's package or from https://github.com/MikeMirzayanov/testlib", filepath.Base(name))
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

// A NoCompilerError says that no C++ compiler is installed, and how to get one.
type NoCompilerError struct{ File string }

func (e *NoCompilerError) Error() string {
	return fmt.Sprintf("%s needs a C++ compiler, and there is no g++; %s", e.File, cmp.Or(install.Hint("g++"), "install one"))
}

// A LimitError says that a program exceeds a limit of its judge.
type LimitError struct{ Message string }

func (e *LimitError) Error() string { return e.Message }

func needCompiler(file string) error {
	if _, err := exec.LookPath("g++"); err != nil {
		return &NoCompilerError{file}
	}
	return nil
}

// compileCpp compiles a C++ file with the judge's flags, in a folder that it makes. It links statically as judges do, or dynamically if the
// system lacks static libraries; only static sizes are checked.
func compileCpp(ctx context.Context, dir string, source []byte, p *judge.Profile) (string, error) {
	if err := needCompiler("main.cpp"); err != nil {
		return "", err
	}
	name, program := filepath.Join(dir, "main.cpp"), filepath.Join(dir, "main.exe")
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return "", err
	}
	if err := os.WriteFile(name, source, 0o666); err != nil {
		return "", err
	}
	flags := append(append([]string{"g++"}, p.CppFlags()...), "-o", program, name)
	err := compile(ctx, dir, dir, append(slices.Clip(flags), "-static")...)
	if err == nil {
		return program, checkBinary(program, p)
	}
	if ctx.Err() == nil {
		err = compile(ctx, dir, dir, flags...)
	}
	return program, err
}

func checkBinary(program string, p *judge.Profile) error {
	about, err := os.Stat(program)
	if err != nil {
		return errors.New("g++ wrote no program")
	}
	if p == nil {
		return nil
	}
	for _, fault := range p.CheckBinary(int(about.Size())) {
		return &LimitError{"the program of main.cpp " + fault.Message}
	}
	return nil
}
