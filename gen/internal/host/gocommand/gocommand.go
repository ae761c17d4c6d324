// Package gocommand runs the go command and reads what the compiler says.
package gocommand

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"

	"kamyk/gen/internal/host/runner"
	"kamyk/gen/internal/program/lazyregexp"
	"kamyk/gen/internal/program/prog"
)

// Run runs the go command in a folder, with additions to the environment. It returns the compiler's errors as prog.Errors. When ctx ends,
// it ends the go command and the processes that this has started.
func Run(ctx context.Context, dir string, environment []string, args ...string) error {
	command := exec.Command("go", args...)
	command.Dir, command.Env = dir, append(append(os.Environ(), "PWD="+dir), environment...)
	var output bytes.Buffer
	command.Stdout, command.Stderr = &output, &output
	err := runner.RunGroup(ctx, command)
	if errors.Is(err, exec.ErrNotFound) {
		return errors.New("there is no go command on PATH; install Go, or add its folder bin to PATH")
	}
	if _, exited := errors.AsType[*exec.ExitError](err); !exited {
		return err
	}
	if m := notInStd().FindStringSubmatch(output.String()); m != nil {
		if _, err := os.Stat(m[1]); err == nil {
			return fmt.Errorf("go %s cannot use its build cache, perhaps because the disk is full; go env GOCACHE prints the folder", args[0])
		}
	}
	if errs := compilerErrors(dir, output.String()).Err(); errs != nil {
		return errs
	}
	if strings.Contains(output.String(), "fatal error: ") && strings.Contains(output.String(), "memory") {
		return fmt.Errorf("go %s ran out of memory; raise the limit of this shell (ulimit -v)", args[0])
	}
	return fmt.Errorf("go %s: %s", args[0], strings.TrimSpace(output.String()))
}

// notInStd matches what the go command says of a package that is missing, or that it could not put into its cache.
var notInStd = lazyregexp.New(`package \S+ is not in std \((.+)\)`)

var compilerLine = lazyregexp.New(`^(?:vet: )?(.+?\.go):(\d+)(?::(\d+))?: (.*)$`)

func compilerErrors(dir, output string) (errs prog.Errors) {
	for line := range strings.Lines(output) {
		m := compilerLine().FindStringSubmatch(strings.TrimRight(line, "\r\n"))
		if m == nil {
			continue
		}
		pos := prog.At(m[1])
		if !filepath.IsAbs(pos.Filename) {
			pos.Filename = filepath.Join(dir, pos.Filename)
		}
		pos.Line, _ = strconv.Atoi(m[2])
		pos.Column, _ = strconv.Atoi(m[3])
		errs.Add(pos, "", "%s", m[4])
	}
	return errs
}

// Module writes a flattened file as a module of its own, for a version of Go, in a folder that it makes.
func Module(dir string, version prog.Version, source []byte) error {
	module := fmt.Sprintf("module solution\n\ngo %s\n", version)
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte(module), 0o666); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "main.go"), source, 0o666)
}

// Release returns the name of the toolchain of a version: from 1.21 on, the first release of 1.N is called 1.N.0.
func Release(version string) string {
	if v, err := prog.ParseVersion(version); err == nil && v >= 21 && strings.Count(version, ".") == 1 {
		version += ".0"
	}
	return "go" + version
}

// Toolchain returns the environment in which the go command is that of a release and uses no workspace. Releases up to 1.17 reject settings
// of later ones in the file of go env.
func Toolchain(release string) []string {
	environment := []string{"GOTOOLCHAIN=" + release, "GOFLAGS=", "GOWORK=off", "GO111MODULE=", "GOEXPERIMENT="}
	if v, err := prog.ParseVersion(release); err == nil && v <= 17 {
		environment = append(environment, "GOENV=off")
	}
	return environment
}
