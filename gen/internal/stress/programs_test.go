package stress_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/tools/txtar"

	"kamyk/gen/internal/stress"
	"kamyk/gen/internal/testonly/tier"
)

// unpack returns the folder of an archive, with fastio and draw beside it. It is written once for all tests, so that what the go command
// has compiled for one serves the others.
func unpack(t *testing.T, name string) string {
	t.Helper()
	unpacking.Lock()
	defer unpacking.Unlock()
	root := filepath.Join(shared, strings.TrimSuffix(filepath.Base(name), ".txtar"))
	if _, err := os.Stat(root); err == nil {
		return root
	}
	unpackTo(t, root, name)
	return root
}

var unpacking sync.Mutex

func unpackTo(t *testing.T, root, name string) {
	t.Helper()
	archive, err := txtar.ParseFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for _, template := range []string{"fastio", "draw"} {
		from := os.DirFS(filepath.Join("..", "..", "..", "templates", template))
		if err := os.CopyFS(filepath.Join(root, template), from); err != nil {
			t.Fatal(err)
		}
	}
	for _, file := range archive.Files {
		write(t, filepath.Join(root, filepath.FromSlash(file.Name)), file.Data)
	}
}

func write(t testing.TB, name string, content []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, content, 0o644); err != nil {
		t.Fatal(err)
	}
}

func open(t *testing.T, dir string) *stress.Program {
	t.Helper()
	program, err := stress.Open(t.Context(), dir, filepath.Join(shared, "cache"))
	if err != nil {
		t.Fatal(err)
	}
	return program
}

// shared is where the tests keep what they use together.
var shared string

func TestMain(m *testing.M) {
	var err error
	if shared, err = os.MkdirTemp("", "stress"); err == nil {
		shared, err = filepath.EvalSymlinks(shared)
	}
	if err != nil {
		panic(err)
	}
	status := m.Run()
	os.RemoveAll(shared)
	os.Exit(status)
}

// wrong returns the solvers of testdata/wrong.txtar, built once for all tests.
func wrong(t *testing.T) *stress.Program {
	t.Helper()
	openWrong.Do(func() {
		root := unpack(t, "testdata/wrong.txtar")
		program, err := stress.Open(context.Background(), filepath.Join(root, "solutions", "largest"), filepath.Join(shared, "cache"))
		if err != nil {
			t.Fatal(err)
		}
		wrongProgram = program
	})
	if wrongProgram == nil {
		t.Fatal("the solvers could not be built")
	}
	return wrongProgram
}

// quick are options for tests of solvers that are wrong on purpose.
func quick() stress.Options {
	return stress.Options{First: 1, Tests: 20000, Processes: 2, MemoryLimit: 128 << 20}
}

func mustRun(t *testing.T, program *stress.Program, options stress.Options) *stress.Outcome {
	t.Helper()
	outcome, err := program.Run(t.Context(), options)
	if err != nil {
		t.Fatal(err)
	}
	return outcome
}

func oneLine(input []byte) string { return strings.Join(strings.Fields(string(input)), " ") }

// A run of slow tests ends soon after its time.
func TestTime(t *testing.T) {
	t.Parallel()
	options := quick()
	options.Solve, options.Time = "Naps", time.Millisecond
	if outcome := mustRun(t, wrong(t), options); outcome.Tests > 2 || outcome.Failure != nil {
		t.Errorf("%d tests in two processes, failure %+v", outcome.Tests, outcome.Failure)
	}
}

// A worker that the disk lost a part of is built again by the next run.
func TestDamagedWorker(t *testing.T) {
	tier.NeedPart(t, 3)
	t.Parallel()
	cache, dir := t.TempDir(), filepath.Join(unpack(t, "testdata/sizes.txtar"), "solutions", "fixed")
	for _, damaged := range []bool{true, false} {
		program, err := stress.Open(t.Context(), dir, cache)
		if err != nil {
			t.Fatal(err)
		}
		if workers, _ := filepath.Glob(filepath.Join(cache, "*", "worker.exe")); damaged {
			if err := os.Truncate(workers[0], 1_000_000); err != nil {
				t.Fatal(err)
			}
		}
		options := quick()
		options.Processes = 1
		if _, err := program.Run(t.Context(), options); (err != nil) != damaged {
			t.Errorf("damaged: %v, error: %v", damaged, err)
		}
	}
}
