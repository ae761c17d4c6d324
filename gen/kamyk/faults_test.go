package main

import (
	"flag"
	"math/rand/v2"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

var (
	faults    = flag.Bool("faults", false, "kill kamyk, fill disks, run several at once, and send it what is hostile")
	faultTime = flag.Duration("faults.time", time.Minute, "go on with -faults for this long")
	faultSeed = flag.Uint64("faults.seed", 0, "the seed of the tries of -faults; 0 for another one each time")
)

// A fault is a kind of things that go wrong. A try of it returns what was lost, left or let in, or nil.
type fault struct {
	name  string
	times int // in each round: what costs little is tried more often
	try   func(f *faulty) error
}

var kinds = []fault{
	{"flatten killed", 3, (*faulty).killFlatten},
	{"several flatten at once, one file edited", 1, (*faulty).flattenAtOnce},
	{"several sample at once", 1, (*faulty).sampleAtOnce},
	{"several new at once", 1, (*faulty).newAtOnce},
	{"sample killed", 3, (*faulty).killSample},
	{"size of files limited", 3, (*faulty).limitFiles},
	{"disk full", 3, (*faulty).fillDisk},
	{"hostile request", 30, (*faulty).request},
	{"hostile archive", 4, (*faulty).archive},
	{"pipe for a source, a target or problem.toml", 1, (*faulty).pipe},
	{"go's cache damaged", 1, (*faulty).damageCache},
}

// TestFaults tries faults of each kind in turn until the time is over, and prints how many it tried and how many failed.
func TestFaults(t *testing.T) {
	if !*faults {
		t.Skip("-faults tries what can go wrong, for a minute")
	}
	if runtime.GOOS == "windows" {
		t.Skip("the tries are made of signals and pipes")
	}
	seed := *faultSeed
	if seed == 0 {
		seed = rand.Uint64()
	}
	f := newFaulty(t, seed)
	tried, failed := map[string]int{}, map[string]int{}
	for end := time.Now().Add(*faultTime); time.Now().Before(end) && t.Context().Err() == nil; {
		for _, kind := range kinds {
			if kind.name == "disk full" && f.disk == "" {
				continue
			}
			for range kind.times {
				tried[kind.name]++
				if err := kind.try(f); err != nil {
					failed[kind.name]++
					t.Errorf("%s: %v", kind.name, err)
				}
			}
		}
	}
	t.Logf("seed %d", seed)
	for _, kind := range kinds {
		t.Logf("%-42s %5d tried %4d failed", kind.name, tried[kind.name], failed[kind.name])
	}
}

// A faulty is a module in which things go wrong, and a kamyk that listens there.
type faulty struct {
	t      *testing.T
	random *rand.Rand
	root   string
	listen *listening
	disk   string // a module on a disk of 1 MiB, "" where none can be mounted
	cache  *goCache
	count  int
}

func newFaulty(t *testing.T, seed uint64) *faulty {
	f := &faulty{t: t, random: rand.New(rand.NewPCG(seed, 0)), listen: listen(t, "--exec", "touch {dir}/../../ran")}
	f.root = f.listen.root
	writeEcho(t, f.root)
	f.disk = smallDisk(t)
	if code, said := f.run("flatten", "echo"); code != 0 {
		t.Fatal(said)
	}
	return f
}

func writeEcho(t *testing.T, root string) {
	write(t, filepath.Join(root, "solutions/echo/solve.go"),
		"package echo\n\nimport \"bufio\"\n\nfunc Solve(in *bufio.Reader, out *bufio.Writer) { in.WriteTo(out) }\n")
}

// smallDisk mounts a disk of 1 MiB with a module until the test ends, and returns its folder. Where that is not allowed, it says so.
func smallDisk(t *testing.T) (root string) {
	root = t.TempDir()
	if out, err := exec.Command("mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", root).CombinedOutput(); err != nil {
		t.Logf("no full disk is tried: none can be mounted: %v: %s", err, strings.TrimSpace(string(out)))
		return ""
	}
	t.Cleanup(func() {
		if out, err := exec.Command("umount", root).CombinedOutput(); err != nil {
			t.Errorf("the disk stays mounted: %v: %s", err, out)
		}
	})
	write(t, filepath.Join(root, "go.mod"), "module example.com/contest\n\ngo 1.22\n")
	write(t, filepath.Join(root, "out/echo/main.go"), "")
	writeEcho(t, root)
	return root
}

// command is kamyk in the module.
func (f *faulty) command(args ...string) *exec.Cmd {
	command := exec.Command("kamyk", args...)
	command.Dir = f.root
	return command
}

// run runs kamyk and returns its exit code and what it printed.
func (f *faulty) run(args ...string) (code int, said string) {
	command := f.command(args...)
	out, _ := command.CombinedOutput()
	return command.ProcessState.ExitCode(), string(out)
}

// killed runs kamyk and kills it at some moment.
func (f *faulty) killed(stdin string, args ...string) error {
	command := f.command(args...)
	command.Stdin = strings.NewReader(stdin)
	if err := command.Start(); err != nil {
		return err
	}
	time.Sleep(time.Duration(f.random.IntN(60)) * time.Millisecond)
	command.Process.Kill() // it may have ended
	command.Wait()
	return nil
}

func (f *faulty) file() string { return filepath.Join(f.root, "out", "echo", "main.go") }
