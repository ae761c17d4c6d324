package batch

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
)

// buildAll builds the programs of a module that are well so far into its folder bin, and returns what the go command says. That goes on
// after an error, yet it leaves out what was not begun: so it is called again for what is missing.
func buildAll(dir, toolchain string, programs []*Program) (text string, err error) {
	if err := os.MkdirAll(filepath.Join(dir, "bin"), 0o755); err != nil {
		return "", err
	}
	var patterns []string
	for _, p := range programs {
		if p.Kind == Same {
			patterns = append(patterns, "./"+p.Name)
		}
	}
	if len(patterns) == 0 {
		return "", nil
	}
	if text = build(dir, toolchain, patterns...); text == "" {
		return "", nil
	}
	for _, pattern := range patterns {
		if !exists(filepath.Join(dir, "bin", pattern)) {
			text += build(dir, toolchain, pattern)
		}
	}
	return text, nil
}

func build(dir, toolchain string, patterns ...string) string {
	build := exec.Command("go", append([]string{"build", "-ldflags=-s -w", "-o", "bin" + string(filepath.Separator)}, patterns...)...)
	build.Dir = dir
	build.Env = append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=", "GOENV=off", "GOWORK=off", "GOTOOLCHAIN="+toolchain)
	out, err := build.CombinedOutput()
	if err == nil {
		return ""
	}
	return fmt.Sprintf("%s%v\n", out, err)
}

// compileAll compiles the C++ of the programs that are well so far into the folder bin.
func compileAll(dir string, programs []*Program) error {
	if err := os.MkdirAll(filepath.Join(dir, "bin"), 0o755); err != nil {
		return err
	}
	each(programs, func(p *Program) {
		program := filepath.Join(dir, "bin", p.Name)
		compile := exec.Command("g++", "-std=c++17", "-O1", "-w", "-o", program, filepath.Join(dir, p.Name, "main.cpp"))
		if out, err := compile.CombinedOutput(); err != nil {
			p.Fail(Uncompiled, "%s%v", out, err)
		}
	})
	return nil
}

// about returns what the go command says of one program.
func about(text, name string) string {
	for _, part := range strings.Split(text, "# ") {
		head, _, _ := strings.Cut(part, "\n")
		if slices.Contains(strings.Split(head, "/"), name) {
			return part
		}
	}
	return text
}

// compare runs both programs. Where they print different things each runs once more: what does not print the same twice tells nothing.
func (p *Program) compare(original, file string) {
	want, ended := p.output(original, p.Patience)
	if !ended {
		p.Fail(Discarded, "it does not end")
		return
	}
	got, _ := p.output(file, 2*p.Patience)
	if got == want {
		return
	}
	if again, _ := p.output(original, p.Patience); again != want {
		p.Fail(Discarded, "it prints something else the second time")
	} else if again, _ := p.output(file, 2*p.Patience); again != want {
		p.Fail(Different, "%s", firstDifference(want, got))
	}
}

// output runs a program in an empty folder, and returns what it prints and how it ends, without what is no part of its meaning.
func (p *Program) output(program string, patience time.Duration) (text string, ended bool) {
	dir, err := os.MkdirTemp(filepath.Dir(filepath.Dir(program)), "run")
	if err != nil {
		return err.Error(), false
	}
	defer os.RemoveAll(dir)
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	run := exec.CommandContext(ctx, program, p.Args...)
	run.Args[0] = p.Name // of both programs
	run.Dir, run.WaitDelay = dir, time.Second
	var stdout, stderr bytes.Buffer
	run.Stdout, run.Stderr = &stdout, &stderr
	err = run.Run()
	text = p.clean(stdout.String()) + "\nstandard error\n" + p.clean(uncrashed(stderr.String()))
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		text += fmt.Sprintf("\nexit %d", exit.ExitCode())
	}
	return text, ctx.Err() == nil
}

var crash = regexp.MustCompile(`(?s)(^|\n)(panic: |fatal error: |SIG|runtime: ).*`)

// uncrashed returns standard error without what the runtime writes as it gives up.
func uncrashed(text string) string { return crash.ReplaceAllString(text, "") }

var (
	address  = regexp.MustCompile(`0x[0-9a-f]+`)
	position = regexp.MustCompile(`\S+\.go:\d+`)
)

// clean takes out of what a program printed what is no part of its meaning: addresses, positions, and the packages that qualify names.
func (p *Program) clean(text string) string {
	text = position.ReplaceAllString(address.ReplaceAllString(text, "0x"), "FILE")
	return p.qualifiers().ReplaceAllString(text, "$2")
}

// qualifiers matches the names of the program's packages in front of a name. They are those of its folders.
func (p *Program) qualifiers() *regexp.Regexp {
	names := []string{"main"}
	for name := range p.Files {
		if folder := path.Base(path.Dir(name)); folder != "." {
			names = append(names, regexp.QuoteMeta(folder))
		}
	}
	slices.Sort(names)
	return regexp.MustCompile(`\b(` + Module + `/[\w/]+/)?(?:` + strings.Join(slices.Compact(names), "|") + `)\.([A-Za-z_])`)
}

func firstDifference(want, got string) string {
	a, b := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return fmt.Sprintf("line %d is\n%s\nand not\n%s", i+1, b[i], a[i])
		}
	}
	return fmt.Sprintf("there are other lines at the end:\n%s\nand not\n%s",
		strings.Join(b[min(len(a), len(b)):], "\n"), strings.Join(a[min(len(a), len(b)):], "\n"))
}

// Ends reports whether a program builds, and runs to a good end.
func (b *Batch) Ends(p *Program) (bool, error) {
	dir, err := os.MkdirTemp(b.Dir, "")
	if err != nil {
		return false, err
	}
	defer os.RemoveAll(dir)
	if err := b.writeAll(dir, filepath.Join(dir, "none"), []*Program{p}); err != nil {
		return false, err
	}
	if _, err := buildAll(dir, "local", []*Program{{Name: p.Name}}); err != nil {
		return false, err
	}
	program := filepath.Join(dir, "bin", p.Name)
	if !exists(program) {
		return false, nil
	}
	text, ended := p.output(program, p.Patience)
	return ended && !strings.Contains(text, "\nexit "), nil
}
