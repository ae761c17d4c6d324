package solution

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"kamyk/gen/internal/host/install"
	"kamyk/gen/internal/host/runner"
	"kamyk/gen/internal/problem/judge"
)

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
	if err := errors.Join(os.MkdirAll(dir, 0o777), os.WriteFile(name, source, 0o666)); err != nil {
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
