// Package toolchain compiles a file with the judge's release of Go, for the judge's system.
package toolchain

import (
	"cmp"
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

// A Result is the outcome of compiling a problem's file with a judge's toolchain.
type Result struct {
	Problem string  `json:"problem"`
	Judge   string  `json:"judge"`
	Go      string  `json:"go"`
	System  string  `json:"system"`
	Outcome Outcome `json:"result"`
	Detail  string  `json:"detail,omitempty"`
	Bytes   int     `json:"program_bytes,omitempty"`
}

type Outcome string

const (
	Compiles    Outcome = "compiles"
	Refused     Outcome = "refused"       // by kamyk, because the solution needs a later Go
	Unavailable Outcome = "not available" // the toolchain
	Rejected    Outcome = "rejected"      // by the compiler: a fault of kamyk
	TooLarge    Outcome = "too large"     // the program
	Failed      Outcome = "failed"        // something could not be read or started
)

// A Compiler compiles files with the toolchains of judges.
type Compiler struct {
	Temp string // a folder that the caller removes

	unavailable map[string]error // why a toolchain is missing, or nil, by release
}

// Verify flattens a problem for a judge that has a version of Go, and compiles the file as that judge does.
func (c *Compiler) Verify(ctx context.Context, s *workspace.Source, p *judge.Profile) Result {
	r := Result{Problem: s.Slug, Judge: p.Name, Go: p.Go, System: p.OS + "/" + p.Arch}
	choice, err := s.Choose("", p.Name)
	if err != nil {
		return r.withError(Failed, err)
	}
	result, err := flatten.Run(ctx, solution.Request(s, choice, nil))
	if errs := prog.Refusals(err); errs != nil {
		first := *errs[0]
		first.Pos.Filename, first.Hint = filepath.Base(first.Pos.Filename), ""
		return r.withError(Refused, &first)
	}
	if err != nil {
		return r.withError(Failed, err)
	}
	release := gocommand.Release(p.Go)
	if err := c.fetch(ctx, release); err != nil {
		return r.withError(Unavailable, err)
	}
	return c.compile(ctx, r, p, release, submission.Seal(result.Source))
}

// VerifyAll verifies each source for each judge of the table that takes Go, and calls done with the results.
func (c *Compiler) VerifyAll(ctx context.Context, sources []*workspace.Source, table judge.Table, done func(Result)) error {
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

func (r Result) withError(result Outcome, why error) Result {
	r.Outcome = result
	r.Detail, _, _ = strings.Cut(why.Error(), "\n")
	return r
}

// compile compiles a file in a folder outside of any module, as judges do.
func (c *Compiler) compile(ctx context.Context, r Result, p *judge.Profile, release string, text []byte) Result {
	dir, err := os.MkdirTemp(c.Temp, "")
	if err != nil {
		return r.withError(Failed, err)
	}
	defer os.RemoveAll(dir)
	file, program := cmp.Or(p.File, "main.go"), filepath.Join(dir, "program.exe")
	if err := os.WriteFile(filepath.Join(dir, file), text, 0o666); err != nil {
		return r.withError(Failed, err)
	}
	environment := append(gocommand.Toolchain(release), "GOOS="+p.OS, "GOARCH="+p.Arch, "CGO_ENABLED=0", "GOTMPDIR="+dir)
	err = gocommand.Run(ctx, dir, environment, "build", "-o", program, file)
	if errs := prog.Refusals(err); errs != nil {
		errs[0].Pos.Filename = file
		return r.withError(Rejected, errs[0])
	}
	if err != nil {
		return r.withError(Failed, err)
	}
	stat, err := os.Stat(program)
	if err != nil {
		return r.withError(Failed, err)
	}
	r.Bytes = int(stat.Size())
	for _, fault := range p.CheckBinary(r.Bytes) {
		if fault.Confirmed {
			return r.withError(TooLarge, fmt.Errorf("the program %s", fault.Message))
		}
	}
	r.Outcome = Compiles
	return r
}

// fetch makes the go command download a toolchain, once per release. It keeps the settings of go env, which may name a proxy. It replaces
// GOFLAGS, which may have flags unknown to an old release, by a harmless flag.
func (c *Compiler) fetch(ctx context.Context, release string) error {
	err, known := c.unavailable[release]
	if known {
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
		err = fmt.Errorf("the go command keeps using %s", strings.TrimPrefix(text, "go version "))
	}
	if c.unavailable == nil {
		c.unavailable = map[string]error{}
	}
	c.unavailable[release] = err
	return err
}
