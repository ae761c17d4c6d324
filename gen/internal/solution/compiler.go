package solution

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"kamyk/gen/internal/install"
)

// A NoCompilerError says that there is no compiler for a file in C++, and how to get one.
type NoCompilerError struct{ File string }

func (e *NoCompilerError) Error() string {
	return fmt.Sprintf("%s needs a C++ compiler, and there is no g++; %s", e.File, cmp.Or(install.Hint("g++"), "install one"))
}

// needCompiler returns an error where there is no compiler for a file in C++.
func needCompiler(file string) error {
	if _, err := exec.LookPath("g++"); err != nil {
		return &NoCompilerError{file}
	}
	return nil
}

// compileCpp compiles a file in C++ as judges do, in a folder, and returns the program's name. Judges link all libraries into the program;
// where a system has none of these, it gets others.
func compileCpp(ctx context.Context, dir string, source []byte) (string, error) {
	if err := needCompiler("main.cpp"); err != nil {
		return "", err
	}
	name, program := filepath.Join(dir, "main.cpp"), filepath.Join(dir, "main.exe")
	if err := os.WriteFile(name, source, 0o666); err != nil {
		return "", err
	}
	flags := []string{"g++", "-std=c++17", "-O3", "-o", program, name}
	err := compile(ctx, dir, dir, append(flags, "-static")...)
	if err != nil && ctx.Err() == nil {
		err = compile(ctx, dir, dir, flags...)
	}
	return program, err
}
