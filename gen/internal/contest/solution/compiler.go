package solution

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"

	"kamyk/gen/internal/host/install"
	"kamyk/gen/internal/problem/judge"
)

// A NoCompilerError says that there is no compiler for a file in C++, and how to get one.
type NoCompilerError struct{ File string }

func (e *NoCompilerError) Error() string {
	return fmt.Sprintf("%s needs a C++ compiler, and there is no g++; %s", e.File, cmp.Or(install.Hint("g++"), "install one"))
}

// A LimitError says that a program breaks a limit of the judge that it is for.
type LimitError struct{ Message string }

func (e *LimitError) Error() string { return e.Message }

// needCompiler returns an error where there is no compiler for a file in C++.
func needCompiler(file string) error {
	if _, err := exec.LookPath("g++"); err != nil {
		return &NoCompilerError{file}
	}
	return nil
}

// compileCpp compiles a file in C++ as a judge does, nil for any, in a folder, and returns the program's name. Judges link all libraries
// into the program; where a system has none of these, it gets others, and says nothing of its size.
func compileCpp(ctx context.Context, dir string, source []byte, p *judge.Profile) (string, error) {
	if err := needCompiler("main.cpp"); err != nil {
		return "", err
	}
	name, program := filepath.Join(dir, "main.cpp"), filepath.Join(dir, "main.exe")
	if err := os.WriteFile(name, source, 0o666); err != nil {
		return "", err
	}
	flags := append(append([]string{"g++"}, p.CppFlags()...), "-o", program, name)
	err := compile(ctx, dir, dir, append(slices.Clip(flags), "-static")...)
	if err == nil {
		return program, fitsJudge(program, p)
	}
	if ctx.Err() == nil {
		err = compile(ctx, dir, dir, flags...)
	}
	return program, err
}

// fitsJudge returns what a judge has against the size of a program.
func fitsJudge(program string, p *judge.Profile) error {
	about, err := os.Stat(program)
	if err != nil {
		return errors.New("g++ made no program")
	}
	if p == nil {
		return nil
	}
	for _, fault := range p.CheckBinary(int(about.Size())) {
		return &LimitError{"the program of main.cpp " + fault.Message}
	}
	return nil
}
