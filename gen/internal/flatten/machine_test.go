package flatten_test

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"go/importer"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/tools/txtar"

	"kamyk/gen/internal/flatten"
	"kamyk/gen/internal/machine"
	"kamyk/gen/internal/prog"
)

var (
	machineFor = flag.Duration("machine.for", 0,
		"run the machine for so long, shrink what fails and save it as an archive (with -timeout 0)")
	machineGo = flag.String("machine.go", "",
		"the release that the files are made for and built by, such as 1.18.10 (default: the newest)")
	machineSeed = flag.Uint64("machine.seed", 1, "the first seed of the machine")
)

// The ways in which a drawn module fails.
const (
	discarded  = "discarded"  // the go command refuses it, or it was not drawn: no failure
	declined   = "declined"   // flatten says that the judge's Go is too old for it, or has a fault: no failure either
	refused    = "refused"    // flatten says that the source cannot be flattened, though it should be
	fault      = "fault"      // flatten says that it made a mistake
	uncompiled = "uncompiled" // the file does not compile
	different  = "different"  // the file prints something else
	unstable   = "unstable"   // flattening the file gives another one
)

// TestMachine draws modules (package machine), flattens them, and compares what the originals and the files print.
//
//	go test ./gen/internal/flatten -run Machine -timeout 0 -v -args -machine.for=2h -machine.seed=1000
func TestMachine(t *testing.T) {
	f := newFactory(t)
	if *machineFor == 0 {
		f.run(t, *machineSeed, 6)
		return
	}
	seed := *machineSeed
	for deadline := time.Now().Add(*machineFor); time.Now().Before(deadline); seed += batchSize {
		f.run(t, seed, batchSize)
		fmt.Fprintf(os.Stderr, "to seed %d: %v\n", seed+batchSize-1, f.counts)
	}
}

const batchSize = 16

// A factory tries modules.
type factory struct {
	dir    string
	std    types.Importer
	target prog.Target
	counts map[string]int
	shrunk map[string]int // how many modules of a kind and class were saved
}

// A trial is one module and what became of it.
type trial struct {
	seed   uint64
	module *machine.Module
	source []byte // the file
	kind   string // "" where all is well
	// patience is how long the original may run before it counts as one that does not end.
	patience time.Duration
	message  string
}

func (t *trial) fail(kind, format string, args ...any) {
	t.kind, t.message = kind, fmt.Sprintf(format, args...)
}

// class is what two failures have in common that are likely one fault.
func (t *trial) class() string { return t.kind + ": " + machine.Class(firstLines(t.message, 1)) }

func newFactory(t *testing.T) *factory {
	target := prog.Target{Go: prog.Toolchain(), GOOS: runtime.GOOS, GOARCH: runtime.GOARCH}
	if *machineGo != "" {
		var err error
		if target.Go, err = prog.ParseVersion(*machineGo); err != nil {
			t.Fatal(err)
		}
	}
	return &factory{dir: t.TempDir(), std: newStd(t), target: target, counts: map[string]int{}, shrunk: map[string]int{}}
}

// newStd gives the packages of the standard library that drawn modules import, from export data.
func newStd(t *testing.T) types.Importer {
	list := exec.Command("go", "list", "-export", "-f", "{{.ImportPath}}={{.Export}}", "-deps",
		"fmt", "strings", "sort", "errors", "strconv")
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{}
	for line := range strings.Lines(string(out)) {
		path, file, _ := strings.Cut(strings.TrimSpace(line), "=")
		files[path] = file
	}
	return importer.ForCompiler(token.NewFileSet(), "gc", func(path string) (io.ReadCloser, error) { return os.Open(files[path]) })
}

// run tries the modules of some seeds.
func (f *factory) run(t *testing.T, seed uint64, n int) {
	trials := make([]*trial, n)
	for i := range trials {
		trials[i] = &trial{seed: seed + uint64(i), patience: 20 * time.Second}
		m, err := machine.Draw(trials[i].seed, fmt.Sprintf("m/s%d", trials[i].seed), int(f.target.Go))
		if err != nil {
			trials[i].fail(discarded, "%v", err)
			continue
		}
		trials[i].module = m
		if errs := m.Check(f.std); len(errs) > 0 {
			trials[i].fail(discarded, "%v", errs[0])
		}
	}
	f.try(trials)
	for _, trial := range trials {
		f.counts["modules"]++
		if trial.kind == "" {
			continue
		}
		f.counts[trial.kind]++
		if trial.kind == discarded || trial.kind == declined {
			t.Logf("seed %d: %s: %s", trial.seed, trial.kind, firstLines(trial.message, 3))
			continue
		}
		t.Errorf("seed %d: %s: %s", trial.seed, trial.kind, firstLines(trial.message, 20))
		if *machineFor > 0 {
			f.save(t, trial)
		}
	}
}

func firstLines(text string, n int) string {
	lines := strings.SplitN(text, "\n", n+1)
	return strings.Join(lines[:min(n, len(lines))], "\n")
}

// try flattens the modules and, where that went well, builds and runs originals and files, a go command for all of each.
func (f *factory) try(trials []*trial) {
	dir, err := os.MkdirTemp(f.dir, "")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	write(filepath.Join(dir, "original", "go.mod"), []byte("module m\n\ngo 1.26\n"))
	write(filepath.Join(dir, "file", "go.mod"), []byte("module m\n\ngo "+f.target.Go.String()+"\n"))
	f.each(trials, func(trial *trial) {
		folder := filepath.Join(dir, "original", filepath.FromSlash(strings.TrimPrefix(trial.module.Path, "m/")))
		for name, text := range trial.module.Files {
			write(filepath.Join(folder, filepath.FromSlash(name)), []byte(text))
		}
		trial.flatten(folder, f.target)
		if trial.kind == "" {
			write(filepath.Join(dir, "file", filepath.Base(folder), "main.go"), trial.source)
		}
	})
	if !slices.ContainsFunc(trials, func(trial *trial) bool { return trial.kind == "" }) {
		return
	}
	wrong := buildAll(filepath.Join(dir, "original"), "local")
	toolchain := "local"
	if *machineGo != "" {
		toolchain = "go" + *machineGo
	}
	wrongFiles := buildAll(filepath.Join(dir, "file"), toolchain)
	f.each(trials, func(trial *trial) {
		name := filepath.Base(trial.module.Path)
		if _, err := os.Stat(filepath.Join(dir, "original", "bin", name)); err != nil {
			trial.fail(discarded, "go build: %s", about(wrong, name))
			return
		}
		if _, err := os.Stat(filepath.Join(dir, "file", "bin", name)); err != nil {
			trial.fail(uncompiled, "%s", about(wrongFiles, name))
			if strings.Contains(trial.message, "internal compiler error") {
				trial.kind = declined
			}
			return
		}
		trial.compare(filepath.Join(dir, "original", "bin", name), filepath.Join(dir, "file", "bin", name))
	})
}

// each calls do for the trials that are well so far, two at a time.
func (f *factory) each(trials []*trial, do func(*trial)) {
	var wait sync.WaitGroup
	tokens := make(chan struct{}, 2)
	for _, trial := range trials {
		if trial.kind == "" {
			wait.Go(func() {
				tokens <- struct{}{}
				do(trial)
				<-tokens
			})
		}
	}
	wait.Wait()
}

func write(name string, content []byte) {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		panic(err)
	}
	if err := os.WriteFile(name, content, 0o644); err != nil {
		panic(err)
	}
}

func (t *trial) flatten(folder string, target prog.Target) {
	defer func() {
		if r := recover(); r != nil {
			t.fail(fault, "panic: %v", r)
		}
	}()
	result, err := flatten.Run(context.Background(), flatten.Request{Dir: folder, Target: target})
	if err != nil {
		t.refuse(err)
		return
	}
	t.source = result.Source
	if t.seed%4 != 0 {
		return
	}
	file := filepath.Join(folder, "..", filepath.Base(folder)+"-file", "main.go")
	write(file, result.Source)
	defer os.RemoveAll(filepath.Dir(file))
	again, err := flatten.Run(context.Background(), flatten.Request{Dir: filepath.Dir(file), Files: []string{file}, Target: target})
	if err != nil {
		t.fail(unstable, "%v", err)
	} else if !bytes.Equal(again.Source, result.Source) {
		t.fail(unstable, "the second file differs")
	}
}

// honestlyDeclined matches what is said of the judge's Go, of all compilers, and of names that hide what one file must name.
var honestlyDeclined = regexp.MustCompile(
	` needs Go |by a fault of Go's compilers|its type .* cannot be written here|` +
		`would not have the same methods|would implement other interfaces`)

// refuse tells refusals from faults.
func (t *trial) refuse(err error) {
	t.fail(refused, "%s", firstLines(err.Error(), 2))
	if name := os.Getenv("DUMP"); name != "" {
		os.WriteFile(name, []byte(err.Error()), 0o644)
	}
	refusals := prog.Refusals(err)
	if refusals == nil {
		t.kind = fault
	}
	if refusals != nil && !slices.ContainsFunc(refusals, func(r *prog.Error) bool { return !honestlyDeclined.MatchString(r.Message) }) {
		t.kind = declined
	}
	for _, r := range refusals {
		if strings.Contains(r.Hint, "fault of kamyk") {
			t.kind = fault
		}
	}
}

// buildAll builds all programs of a module into its folder bin, and returns what the go command says. It goes on behind an error, yet
// it leaves out what was not begun: so it is called again for what is missing.
func buildAll(dir, toolchain string) (text string) {
	if err := os.MkdirAll(filepath.Join(dir, "bin"), 0o755); err != nil {
		panic(err)
	}
	folders, err := filepath.Glob(filepath.Join(dir, "s*"))
	if err != nil {
		panic(err)
	}
	text = build(dir, toolchain, "./...")
	for _, folder := range folders {
		name := filepath.Base(folder)
		if _, err := os.Stat(filepath.Join(dir, "bin", name)); text != "" && err != nil {
			text += build(dir, toolchain, "./"+name)
		}
	}
	return text
}

func build(dir, toolchain, pattern string) string {
	build := exec.Command("go", "build", "-ldflags=-s -w", "-o", "bin"+string(filepath.Separator), pattern)
	build.Dir = dir
	build.Env = append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS=", "GOTOOLCHAIN="+toolchain)
	out, err := build.CombinedOutput()
	if err == nil {
		return ""
	}
	return string(out)
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

// compare runs both programs.
func (t *trial) compare(original, file string) {
	want, timely := output(original, t.patience)
	if !timely {
		t.fail(discarded, "it does not end")
		return
	}
	if got, _ := output(file, 2*t.patience); got != want {
		t.fail(different, "%s", firstDifference(want, got))
	}
}

var address = regexp.MustCompile(`0x[0-9a-f]+`)

// nilReceiver matches how the runtime names the method that was called through a pointer to nothing: with its package and type.
var nilReceiver = regexp.MustCompile(`value method \S+ called using nil \*\w+ pointer`)

// output runs a program and returns what it prints and how it ends, without what differs from build to build.
func output(program string, patience time.Duration) (text string, timely bool) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	out, err := exec.CommandContext(ctx, program).CombinedOutput()
	text, _, _ = strings.Cut(string(out), "\ngoroutine ")
	text = nilReceiver.ReplaceAllString(address.ReplaceAllString(text, "0x"), "value method called using nil pointer")
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		text += "\nexit " + strconv.Itoa(exit.ExitCode())
	}
	return text, ctx.Err() == nil
}

func firstDifference(want, got string) string {
	a, b := strings.Split(want, "\n"), strings.Split(got, "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return fmt.Sprintf("line %d is\n%s\nand not\n%s", i+1, b[i], a[i])
		}
	}
	return fmt.Sprintf("%d lines and not %d", len(b), len(a))
}

// save shrinks a failing module and writes it as an archive, one for each class of failures, some for those whose class says little.
func (f *factory) save(t *testing.T, failed *trial) {
	limit := 1
	if failed.kind == different {
		limit = 3
	}
	if f.shrunk[failed.class()] >= limit {
		return
	}
	f.shrunk[failed.class()]++
	small := machine.Shrink(failed.module, f.std, func(m *machine.Module) bool {
		again := &trial{seed: failed.seed, module: m, patience: time.Second}
		f.try([]*trial{again})
		if failed.kind == different || again.kind != failed.kind {
			return again.kind == failed.kind
		}
		return again.class() == failed.class() && f.ends(m)
	})
	name := filepath.Join("testdata", "machine", fmt.Sprintf("%s-%d.txtar", failed.kind, failed.seed))
	write(name, txtar.Format(archiveOf(failed, small)))
	t.Logf("saved %s", name)
	fmt.Fprintf(os.Stderr, "saved %s: %s\n", name, firstLines(failed.message, 3))
}

// ends reports whether a module builds, and runs to a good end.
func (f *factory) ends(m *machine.Module) bool {
	dir, err := os.MkdirTemp(f.dir, "")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	write(filepath.Join(dir, "go.mod"), []byte("module m\n\ngo 1.26\n"))
	name := filepath.Base(m.Path)
	for file, text := range m.Files {
		write(filepath.Join(dir, name, filepath.FromSlash(file)), []byte(text))
	}
	if build(dir, "local", "./"+name) != "" {
		return false
	}
	text, timely := output(filepath.Join(dir, "bin", name), time.Second)
	return timely && !strings.Contains(text, "exit ")
}

func archiveOf(failed *trial, m *machine.Module) *txtar.Archive {
	a := &txtar.Archive{Comment: fmt.Appendf(nil, "# Seed %d of the machine: %s.\n", failed.seed, failed.kind)}
	if *machineGo != "" {
		version, _ := prog.ParseVersion(*machineGo)
		a.Comment = fmt.Appendf(a.Comment, "# go: %s\n# toolchains: go%s\n", version, *machineGo)
	}
	a.Files = append(a.Files, txtar.File{Name: "go.mod", Data: []byte("module " + m.Path + "\n\ngo 1.26\n")})
	for _, name := range m.Names() {
		a.Files = append(a.Files, txtar.File{Name: name, Data: []byte(m.Files[name])})
	}
	return a
}
