package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"kamyk/gen/internal/judge"
	"kamyk/gen/internal/prog"
	"kamyk/gen/internal/workspace"
)

// A verified is what a judge's toolchain makes of a problem's file, as --json prints it.
type verified struct {
	Problem string  `json:"problem"`
	Judge   string  `json:"judge"`
	Go      string  `json:"go"`
	System  string  `json:"system"`
	Result  outcome `json:"result"`
	Detail  string  `json:"detail,omitempty"`
	Bytes   int     `json:"program_bytes,omitempty"`
}

// An outcome is how a verification ended.
type outcome string

const (
	compiles    outcome = "compiles"
	refused     outcome = "refused"       // by kamyk: the solution needs a later Go
	unavailable outcome = "not available" // the toolchain
	rejected    outcome = "rejected"      // by the compiler, which kamyk should have foreseen
	tooLarge    outcome = "too large"     // the program
	failed      outcome = "failed"        // something could not be read or started
)

// A verifier compiles files with the toolchains of judges.
type verifier struct {
	place *workspace.Workspace
	temp  string
	had   map[string]error // why a toolchain cannot be had, nil if it can, by the name of the release
}

// verifyAll compiles the files of problems for the judges of a table, and prints a line on each as it comes.
func (f *judgesFlags) verifyAll(ctx context.Context, v *voice, p *workspace.Workspace, table judge.Table, args []string) error {
	sources, err := f.sources(v, p, args)
	if err != nil {
		return err
	}
	temp, err := os.MkdirTemp("", "kamyk-verify-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	work := &verifier{place: p, temp: temp, had: map[string]error{}}
	list := []verified{}
	line := f.printer(v, sources, table)
	for _, s := range sources {
		for _, profile := range table {
			if profile.Go == "" || !profile.TakesGo() {
				continue
			}
			result := work.verify(ctx, s, profile)
			if ctx.Err() != nil {
				return ctx.Err()
			}
			list = append(list, result)
			line(result)
		}
	}
	if f.json {
		if err := v.json(list); err != nil {
			return err
		}
	}
	return f.verdict(v, work, list)
}

// sources are the problems to verify.
func (f *judgesFlags) sources(v *voice, p *workspace.Workspace, args []string) (list []*workspace.Source, err error) {
	if !f.all {
		s, err := p.Find(args)
		return []*workspace.Source{s}, err
	}
	problems, err := everyProblem(v, p)
	if err != nil {
		return nil, err
	}
	for _, found := range problems {
		s, err := p.Open(found)
		if err != nil {
			return nil, err
		}
		list = append(list, s)
	}
	return list, nil
}

// printer returns what prints a line on a result, in columns that are known before the first.
func (f *judgesFlags) printer(v *voice, sources []*workspace.Source, table judge.Table) func(verified) {
	var width [4]int
	for _, s := range sources {
		width[0] = max(width[0], columns(s.Slug))
	}
	for _, p := range table {
		for i, cell := range []string{p.Name, p.Go, p.OS + "/" + p.Arch} {
			width[i+1] = max(width[i+1], columns(cell))
		}
	}
	return func(r verified) {
		if f.json {
			return
		}
		for i, cell := range []string{r.Problem, r.Judge, r.Go, r.System} {
			v.result("%s  ", pad(cell, width[i]))
		}
		v.result("%s\n", r.text())
	}
}

// text is the last column.
func (r verified) text() string {
	switch r.Result {
	case compiles:
		return fmt.Sprintf("%s, %.1f MiB", r.Result, float64(r.Bytes)/(1<<20))
	case unavailable:
		return string(r.Result)
	}
	return string(r.Result) + ": " + r.Detail
}

// verdict says what could not be had, and turns the worst result into an exit code.
func (f *judgesFlags) verdict(v *voice, work *verifier, list []verified) error {
	var missing []string
	for _, r := range list {
		if r.Result == unavailable && !slices.Contains(missing, r.Go) {
			missing = append(missing, r.Go)
			v.note("Go %s could not be had: %s", r.Go, r.Detail)
		}
	}
	for _, worst := range []struct {
		result outcome
		code   exitError
	}{{failed, exitIO}, {rejected, exitFailed}, {tooLarge, exitLimit}} {
		if slices.ContainsFunc(list, func(r verified) bool { return r.Result == worst.result }) {
			return worst.code
		}
	}
	return nil
}

// verify makes a problem's file for a judge and compiles it as that judge does.
func (w *verifier) verify(ctx context.Context, s *workspace.Source, p *judge.Profile) verified {
	r := verified{Problem: s.Slug, Judge: p.Name, Go: p.Go, System: p.OS + "/" + p.Arch}
	j, err := (&flattenFlags{judge: p.Name}).job(w.place, s)
	if err != nil {
		return r.ended(failed, err)
	}
	m := j.run(ctx)
	if errs := prog.Refusals(m.err); errs != nil {
		first := *errs[0]
		first.Pos.Filename, first.Hint = filepath.Base(first.Pos.Filename), ""
		return r.ended(refused, &first)
	}
	if m.err != nil {
		return r.ended(failed, m.err)
	}
	release := releaseOf(p.Go)
	if err := w.fetch(ctx, release); err != nil {
		return r.ended(unavailable, err)
	}
	return w.compile(ctx, r, p, release, m.text)
}

func (r verified) ended(result outcome, why error) verified {
	r.Result = result
	r.Detail, _, _ = strings.Cut(why.Error(), "\n")
	return r
}

// compile compiles a file alone in a folder outside of any module, as judges do.
func (w *verifier) compile(ctx context.Context, r verified, p *judge.Profile, release string, text []byte) verified {
	dir, err := os.MkdirTemp(w.temp, "")
	if err != nil {
		return r.ended(failed, err)
	}
	defer os.RemoveAll(dir)
	file, program := "main.go", filepath.Join(dir, "program.exe")
	if p.File != "" {
		file = p.File
	}
	if err := os.WriteFile(filepath.Join(dir, file), text, 0o666); err != nil {
		return r.ended(failed, err)
	}
	environment := append(toolchainOf(release), "GOOS="+p.OS, "GOARCH="+p.Arch, "CGO_ENABLED=0", "GOTMPDIR="+dir)
	err = goCommand(ctx, dir, environment, "build", "-o", program, file)
	if errs := prog.Refusals(err); errs != nil {
		errs[0].Pos.Filename = file
		return r.ended(rejected, errs[0])
	}
	if err != nil {
		return r.ended(failed, err)
	}
	stat, err := os.Stat(program)
	if err != nil {
		return r.ended(failed, err)
	}
	r.Bytes = int(stat.Size())
	for _, fault := range p.CheckBinary(r.Bytes) {
		if fault.Confirmed {
			return r.ended(tooLarge, fmt.Errorf("the program %s", fault.Message))
		}
	}
	r.Result = compiles
	return r
}

// releaseOf returns the name of the toolchain of a version: from 1.21 on, the first release of 1.N is called 1.N.0.
func releaseOf(version string) string {
	if v, err := prog.ParseVersion(version); err == nil && v >= 21 && strings.Count(version, ".") == 1 {
		version += ".0"
	}
	return "go" + version
}

// toolchainOf is the environment in which the go command is that of a release, and knows of no module. Releases up to 1.17 stumble over
// settings of later ones in the file of go env.
func toolchainOf(release string) []string {
	environment := []string{"GOTOOLCHAIN=" + release, "GOFLAGS=", "GOWORK=off", "GO111MODULE=", "GOEXPERIMENT="}
	if v, err := prog.ParseVersion(release); err == nil && v <= 17 {
		environment = append(environment, "GOENV=off")
	}
	return environment
}

// fetch has the go command get a toolchain, and returns why it cannot be had. It asks once for each, with the settings of go env, where a
// proxy may be named.
func (w *verifier) fetch(ctx context.Context, release string) error {
	err, asked := w.had[release]
	if asked {
		return err
	}
	command := exec.CommandContext(ctx, "go", "version")
	command.Dir = w.temp
	command.Env = append(os.Environ(), "PWD="+w.temp, "GOTOOLCHAIN="+release, "GOWORK=off", "GOFLAGS=", "GO111MODULE=")
	out, err := command.CombinedOutput()
	text := strings.TrimSpace(string(out))
	switch {
	case err != nil && text != "":
		err = fmt.Errorf("%s", strings.TrimSpace(text[strings.LastIndex(text, "\n")+1:]))
	case err == nil && !strings.Contains(text+" ", " "+release+" "):
		err = fmt.Errorf("the go command stays with %s", strings.TrimPrefix(text, "go version "))
	}
	w.had[release] = err
	return err
}
