package main

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"kamyk/gen/internal/testonly/tier"
)

// caches is the folder of kamyk's own caches for all tests of this package. What is in it is found by content, or by the names of folders
// that no two tests share.
var caches string

// copyTemplates puts packages of templates/ into the folder of a script, which is a module of its own.
func copyTemplates(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) == 0 {
		ts.Fatalf("usage: templates NAME...")
	}
	for _, name := range args {
		files, err := filepath.Glob(filepath.Join("..", "..", "templates", name, "*.go"))
		ts.Check(err)
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			text, err := os.ReadFile(file)
			ts.Check(err)
			ts.Check(os.MkdirAll(ts.MkAbs(name), 0o777))
			ts.Check(os.WriteFile(filepath.Join(ts.MkAbs(name), filepath.Base(file)), text, 0o666))
		}
	}
}

// copyRepository puts folders of the repository into the folder of a script, without tests.
func copyRepository(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) == 0 {
		ts.Fatalf("usage: repository FOLDER...")
	}
	for _, folder := range args {
		from := filepath.Join("..", "..", filepath.FromSlash(folder))
		ts.Check(filepath.WalkDir(from, func(name string, entry os.DirEntry, err error) error {
			if err != nil || entry.IsDir() || strings.HasSuffix(name, "_test.go") {
				return err
			}
			rel, _ := filepath.Rel(filepath.Join("..", ".."), name)
			text, err := os.ReadFile(name)
			ts.Check(err)
			ts.Check(os.MkdirAll(filepath.Dir(ts.MkAbs(rel)), 0o777))
			return os.WriteFile(ts.MkAbs(rel), text, 0o666)
		}))
	}
}

// checkEmpty fails if a folder holds something that kamyk has left there.
func checkEmpty(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: empty FOLDER")
	}
	entries, err := os.ReadDir(ts.MkAbs(args[0]))
	ts.Check(err)
	for _, entry := range entries {
		ts.Fatalf("%s holds %s", args[0], entry.Name())
	}
}

// stressModule writes a module with a problem whose Solve says that it has begun, and then does what the test wants.
func stressModule(t *testing.T, solve string) (root string) {
	t.Helper()
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"draw", "fastio"} {
		if err := os.CopyFS(filepath.Join(root, name), os.DirFS(filepath.Join("..", "..", "templates", name))); err != nil {
			t.Fatal(err)
		}
	}
	write(t, filepath.Join(root, "go.mod"), "module example.com/contest\n\ngo 1.22\n")
	write(t, filepath.Join(root, "solutions", "double", "solve.go"), `package double

import (
	"os"

	"example.com/contest/draw"
	"example.com/contest/fastio"
)

func Solve(in *fastio.Reader, out *fastio.Writer) {
	if name := os.Getenv("STARTED"); name != "" {
		os.WriteFile(name, nil, 0o666)
	}
	x := in.Int()
	`+solve+`
	out.Int(2*x)
}

func Brute(in *fastio.Reader, out *fastio.Writer) { x := in.Int(); out.Int(x+x) }
func Generate(d *draw.Source, out *fastio.Writer) { out.Int(d.Int(0, 1000)) }
`)
	return root
}

// stressProcess begins a stress run whose temporary files are in a folder of its own, which is the one returned.
func stressProcess(t *testing.T, root string, args ...string) (command *exec.Cmd, temp, started string) {
	t.Helper()
	temp, started = t.TempDir(), filepath.Join(t.TempDir(), "started")
	command = exec.Command("kamyk", append([]string{"stress", "double"}, args...)...)
	command.Dir = root
	command.Env = append(append(os.Environ(), goEnvironment(t)...), "TMPDIR="+temp, "XDG_CACHE_HOME="+caches, "STARTED="+started)
	return command, temp, started
}

// An interrupt prints the summary so far, and leaves no process and no temporary file, wherever the run is.
func TestStressInterrupt(t *testing.T) {
	t.Parallel()
	tier.NeedShare(t, 2)
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot interrupt another one on Windows")
	}
	root := stressModule(t, "for x == 777 {\n\t}")
	for name, args := range map[string][]string{
		"running":  {"--time", "1h"},
		"hanging":  {"--tests", "100000000", "--time-limit", "1h"},
		"programs": {"--solve", "./hang.sh", "--time-limit", "1h"},
		"as JSON":  {"--time", "1h", "--json"},
	} {
		write(t, filepath.Join(root, "hang.sh"), "#!/bin/sh\n: > \"$STARTED\"\nsleep 1000\n")
		t.Run(name, func(t *testing.T) {
			command, temp, started := stressProcess(t, root, args...)
			printed, _ := interrupt(t, command, started)
			if !strings.Contains(printed, "interrupted") || name == "as JSON" && !json.Valid([]byte(printed)) {
				t.Errorf("printed %q", printed)
			}
			if left, _ := os.ReadDir(temp); len(left) > 0 {
				t.Errorf("left behind: %v", left)
			}
			if left := processesIn(t, root); len(left) > 0 {
				t.Errorf("still running: %q", left)
			}
			if _, err := os.Stat(filepath.Join(root, "solutions", "double", "test")); err == nil {
				t.Error("a test was saved")
			}
		})
	}
}

// Where kamyk itself is ended by force, its workers end too, even in the middle of a test that never does.
func TestStressKilled(t *testing.T) {
	tier.NeedPart(t, 2)
	if runtime.GOOS != "linux" {
		t.Skip("the processes are looked for in /proc")
	}
	root := stressModule(t, "for {\n\t}")
	command, _, started := stressProcess(t, root, "--time-limit", "1h")
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	waitFor(t, started)
	command.Process.Kill()
	command.Wait()
	for len(processesIn(t, root)) > 0 {
		time.Sleep(5 * time.Millisecond)
	}
}

// processesIn lists the processes that run in a folder. Nothing is known of them where there is no /proc.
func processesIn(t *testing.T, dir string) (list []string) {
	t.Helper()
	links, _ := filepath.Glob("/proc/[0-9]*/cwd")
	for _, link := range links {
		if where, err := os.Readlink(link); err == nil && strings.HasPrefix(where, dir) {
			name, _ := os.ReadFile(filepath.Join(filepath.Dir(link), "cmdline"))
			list = append(list, string(name))
		}
	}
	return list
}

// The recipe of README.md for GNU parallel: two local workers share a run, and find what one would.
func TestParallel(t *testing.T) {
	tier.NeedLong(t)
	version, err := exec.Command("parallel", "--version").Output()
	if err != nil || !strings.HasPrefix(string(version), "GNU parallel") {
		t.Skip("GNU parallel is not installed")
	}
	for solve, status := range map[string]int{"": 0, "if x == 777 {\n\t\tx++\n\t}": 1} {
		root := stressModule(t, solve)
		alone, _, _ := stressProcess(t, root, "--tests", "20000", "--no-file")
		whole, err := alone.Output()
		if alone.ProcessState.ExitCode() != status {
			t.Fatalf("alone it ends with %v", err)
		}
		os.RemoveAll(filepath.Join(root, "solutions", "double", "test"))
		script := exec.Command("sh", "-c", `parallel --will-cite --jobs 2 \
  'kamyk stress double --tests 20000 --no-file --shard {}/4 --json > part-{}.json' ::: 1 2 3 4
kamyk stress --merge part-*.json`)
		script.Dir, script.Env = root, append(alone.Env, "HOME="+t.TempDir())
		merged, err := script.Output()
		if script.ProcessState.ExitCode() != status {
			t.Fatalf("in parts it ends with %v: %s", err, merged)
		}
		if !bytes.Equal(merged, whole) {
			t.Errorf("in parts it says\n%s\nand alone\n%s", merged, whole)
		}
	}
}
