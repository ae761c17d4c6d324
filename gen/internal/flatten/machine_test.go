package flatten_test

import (
	"flag"
	"fmt"
	"go/importer"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/txtar"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
	"kamyk/gen/internal/testonly/batch"
	"kamyk/gen/internal/testonly/machine"
	"kamyk/gen/internal/testonly/tier"
)

var (
	machineFor = flag.Duration("machine.for", 0,
		"run the machine for so long, shrink what fails and save it as an archive (with -timeout 0)")
	machineGo = flag.String("machine.go", "",
		"the release that the files are made for and built by, such as 1.18.10 (default: the newest)")
	machineSeed    = flag.Uint64("machine.seed", 1, "the first seed of the machine")
	machineUnbuilt = flag.Bool("machine.unbuilt", false, "only flatten what the machine draws, which is ten times as fast")
)

// declined is what became of a module of which flatten says that the judge's Go is too old for it, or has a fault: no failure. A module
// that was not drawn, or that the go command refuses, is discarded.
const declined batch.Kind = "declined"

// TestMachine draws modules (package machine) and flattens them. With -long it also compares what the originals and the files print.
//
//	go test ./gen/internal/flatten -run Machine -timeout 0 -v -args -machine.for=2h -machine.seed=1000
func TestMachine(t *testing.T) {
	f := newFactory(t)
	f.Unbuilt = *machineUnbuilt || !tier.Long() && *machineFor == 0
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
	*batch.Batch
	std    types.Importer
	counts map[batch.Kind]int
	shrunk map[string]int // how many modules of a kind and class were saved
}

// A trial is one module and what became of it.
type trial struct {
	seed   uint64
	module *machine.Module
	*batch.Program
}

// newTrial gives the original so long before it counts as one that does not end.
func newTrial(seed uint64, patience time.Duration) trial {
	return trial{seed: seed, Program: &batch.Program{Name: fmt.Sprintf("s%d", seed), Patience: patience, Again: seed%4 == 0}}
}

// of makes the program that of a module.
func (t *trial) of(m *machine.Module) {
	t.module, t.Files = m, map[string][]byte{}
	for name, text := range m.Files {
		t.Files[name] = []byte(text)
	}
}

// class is what two failures have in common that are likely one fault.
func (t *trial) class() string {
	return string(t.Kind) + ": " + machine.Class(firstLines(t.Message, 1))
}

func newFactory(t *testing.T) *factory {
	b, err := batch.New(t.TempDir(), *machineGo)
	if err != nil {
		t.Fatal(err)
	}
	return &factory{Batch: b, std: newStd(t), counts: map[batch.Kind]int{}, shrunk: map[string]int{}}
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
	trials := make([]trial, n)
	programs := make([]*batch.Program, n)
	for i := range trials {
		trials[i] = newTrial(seed+uint64(i), 20*time.Second)
		trials[i].Again = trials[i].Again && f.Target.Go >= 20 // package generics writes copies of which a second look needs fewer
		programs[i] = trials[i].Program
		f.draw(&trials[i])
	}
	if err := f.Try(programs); err != nil {
		t.Fatal(err)
	}
	for _, trial := range trials {
		f.report(t, trial)
	}
}

func (f *factory) draw(t *trial) {
	m, err := machine.Draw(t.seed, batch.Module+"/"+t.Name, int(f.Target.Go))
	if err != nil {
		t.Fail(batch.Discarded, "%v", err)
		return
	}
	t.of(m)
	if errs := m.Check(f.std); len(errs) > 0 {
		t.Fail(batch.Discarded, "%v", errs[0])
	}
}

func (f *factory) report(t *testing.T, trial trial) {
	trial.decline()
	f.counts["modules"]++
	if trial.Kind == batch.Same {
		return
	}
	f.counts[trial.Kind]++
	if trial.Kind == batch.Discarded || trial.Kind == declined {
		t.Logf("seed %d: %s: %s", trial.seed, trial.Kind, firstLines(trial.Message, 3))
		return
	}
	t.Errorf("seed %d: %s: %s", trial.seed, trial.Kind, firstLines(trial.Message, 20))
	if *machineFor > 0 {
		f.save(t, trial)
	}
}

func firstLines(text string, n int) string {
	lines := strings.SplitN(text, "\n", n+1)
	return strings.Join(lines[:min(n, len(lines))], "\n")
}

// honestlyDeclined are the rules by which a module may be refused: for what the judge's Go is, for what all compilers do, and for names
// that hide what one file must name.
var honestlyDeclined = []support.Rule{support.Newer, support.Copied, support.Loop, support.Methods}

// decline distinguishes declined programs from those refused or built without need.
func (t *trial) decline() {
	undefended := func(r *prog.Error) bool { return !slices.Contains(honestlyDeclined, r.Rule) }
	switch {
	case t.Kind == batch.Refused && !slices.ContainsFunc(prog.Refusals(t.Err), undefended),
		t.Kind == batch.Uncompiled && strings.Contains(t.Message, "internal compiler error"):
		t.Kind = declined
	}
}

// save shrinks a failing module and writes it as an archive, one for each class of failures, some for those whose class says little.
func (f *factory) save(t *testing.T, failed trial) {
	limit := 1
	if failed.Kind == batch.Different {
		limit = 3
	}
	if f.shrunk[failed.class()] >= limit {
		return
	}
	f.shrunk[failed.class()]++
	small := machine.Shrink(failed.module, f.std, func(m *machine.Module) bool { return f.failsAlike(t, failed, m) })
	name := filepath.Join("testdata", "machine", fmt.Sprintf("%s-%d.txtar", failed.Kind, failed.seed))
	if err := os.WriteFile(name, txtar.Format(archiveOf(failed, small)), 0o644); err != nil {
		t.Fatal(err)
	}
	t.Logf("saved %s", name)
	fmt.Fprintf(os.Stderr, "saved %s: %s\n", name, firstLines(failed.Message, 3))
}

// failsAlike says whether a module fails as another did. A refused one must run to a good end by itself.
func (f *factory) failsAlike(t *testing.T, failed trial, m *machine.Module) bool {
	again := newTrial(failed.seed, time.Second)
	again.of(m)
	if err := f.Try([]*batch.Program{again.Program}); err != nil {
		t.Fatal(err)
	}
	again.decline()
	if failed.Kind == batch.Different || again.Kind != failed.Kind {
		return again.Kind == failed.Kind
	}
	if again.class() != failed.class() {
		return false
	}
	ends, err := f.Ends(again.Program)
	if err != nil {
		t.Fatal(err)
	}
	return ends
}

func archiveOf(failed trial, m *machine.Module) *txtar.Archive {
	a := &txtar.Archive{Comment: fmt.Appendf(nil, "# Seed %d of the machine: %s.\n", failed.seed, failed.Kind)}
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
