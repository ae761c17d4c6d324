// Package toolchain compiles a file with the judge's release of Go, for the judge's system.
package toolchain

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/flatten"
	"kamyk/gen/internal/host/gocommand"
	"kamyk/gen/internal/problem/judge"
	"kamyk/gen/internal/problem/submission"
	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/program/prog"
)

// A Result is what a judge's toolchain makes of a problem's file.
type Result struct {
	Problem string  `json:"problem"`
	Judge   string  `json:"judge"`
	Go      string  `json:"go"`
	System  string  `json:"system"`
	Outcome Outcome `json:"result"`
	Detail  string  `json:"detail,omitempty"`
	Bytes   int     `json:"program_bytes,omitempty"`
}

// An Outcome is how the compilation ended.
type Outcome string

// The outcomes.
const (
	Compiles    Outcome = "compiles"
	Refused     Outcome = "refused"       // by kamyk: the solution needs a later Go
	Unavailable Outcome = "not available" // the toolchain
	Rejected    Outcome = "rejected"      // by the compiler, which kamyk should have foreseen
	TooLarge    Outcome = "too large"     // the program
	Failed      Outcome = "failed"        // something could not be read or started
)

// A Compiler compiles files with the toolchains of judges.
type Compiler struct {
	Temp string // a folder that the caller removes

	had map[string]error // why a toolchain cannot be had, nil if it can, by the name of the release
}

// Verify makes a problem's file for a judge and compiles it as that judge does. The judge has a version of Go.
func (c *Compiler) Verify(ctx context.Context, s *workspace.Source, p *judge.Profile) Result {
	r := Result{Problem: s.Slug, Judge: p.Name, Go: p.Go, System: p.OS + "/" + p.Arch}
	choice, err := s.Choose("", p.Name)
	if err != nil {
		return r.ended(Failed, err)
	}
	made, err := flatten.Run(ctx, solution.Request(s, choice, nil))
	if errs := prog.Refusals(err); errs != nil {
		first := *errs[0]
		first.Pos.Filename, first.Hint = filepath.Base(first.Pos.Filename), ""
		return r.ended(Refused, &first)
	}
	if err != nil {
		return r.ended(Failed, err)
	}
	release := gocommand.Release(p.Go)
	if err := c.fetch(ctx, release); err != nil {
		return r.ended(Unavailable, err)
	}
	return c.compile(ctx, r, p, release, submission.Seal(made.Source))
}

// Each compiles the files of sources for the judges of a table that have a version of Go, and calls done with each result. It ends with
// ctx.
func (c *Compiler) Each(ctx context.Context, sources []*workspace.Source, table judge.Table, done func(Result)) error {
	for _, s := range sources {
		for _, p := range table {
			if p.Go == "" || !p.TakesGo() {
				continue
			}
			result := c.Verify(ctx, s, p)
			if ctx.Err() != nil {
				return ctx.Err()
			}
			done(result)
		}
	}
	return nil
}

func (r Result) ended(result Outcome, why error) Result {
	r.Outcome = result
	r.Detail, _, _ = strings.Cut(why.Error(), "\n")
	return r
}

// compile compiles a file alone in a folder outside of any module, as judges do.
func (c *Compiler) compile(ctx context.Context, r Result, p *judge.Profile, release string, text []byte) Result {
	dir, err := os.MkdirTemp(c.Temp, "")
	if err != nil {
		return r.ended(Failed, err)
	}
	defer os.RemoveAll(dir)
	file, program := "main.go", filepath.Join(dir, "program.exe")
	if p.File != "" {
		file = p.File
	}
	if err := os.WriteFile(filepath.Join(dir, file), text, 0o666); err != nil {
		return r.ended(Failed, err)
	}
	environment := append(gocommand.Toolchain(release), "GOOS="+p.OS, "GOARCH="+p.Arch, "CGO_ENABLED=0", "GOTMPDIR="+dir)
	err = gocommand.Run(ctx, dir, environment, "build", "-o", program, file)
	if errs := prog.Refusals(err); errs != nil {
		errs[0].Pos.Filename = file
		return r.ended(Rejected, errs[0])
	}
	if err != nil {
		return r.ended(Failed, err)
	}
	stat, err := os.Stat(program)
	if err != nil {
		return r.ended(Failed, err)
	}
	r.Bytes = int(stat.Size())
	for _, fault := range p.CheckBinary(r.Bytes) {
		if fault.Confirmed {
			return r.ended(TooLarge, fmt.Errorf("the program %s", fault.Message))
		}
	}
	r.Outcome = Compiles
	return r
}

// fetch has the go command get a toolchain, and returns why it cannot be had. It asks once for each, with the settings of go env, where a
// proxy may be named; flags in there, which an old release may not know, give way to one that all know and that does nothing here.
func (c *Compiler) fetch(ctx context.Context, release string) error {
	err, asked := c.had[release]
	if asked {
		return err
	}
	command := exec.CommandContext(ctx, "go", "version")
	command.Dir = c.Temp
	command.Env = append(os.Environ(), "PWD="+c.Temp, "GOTOOLCHAIN="+release, "GOWORK=off", "GOFLAGS=-trimpath", "GO111MODULE=")
	out, err := command.CombinedOutput()
	text := strings.TrimSpace(string(out))
	switch {
	case err != nil && text != "":
		err = fmt.Errorf("%s", strings.TrimSpace(text[strings.LastIndex(text, "\n")+1:]))
	case err == nil && !strings.Contains(text+" ", " "+release+" "):
		err = fmt.Errorf("the go command stays with %s", strings.TrimPrefix(text, "go version "))
	}
	if c.had == nil {
		c.had = map[string]error{}
	}
	c.had[release] = err
	return err
}
