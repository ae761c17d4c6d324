package runner

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// detach has a program leave the session, and so the process group, that it was started in.
func detach(command *exec.Cmd) { command.SysProcAttr = &syscall.SysProcAttr{Setsid: true} }

// noneLeft checks that no process has a setting in its environment.
func noneLeft(t *testing.T, setting string) {
	t.Helper()
	names, err := filepath.Glob("/proc/[0-9]*/environ")
	if err != nil || len(names) == 0 {
		t.Fatalf("no processes: %v", err)
	}
	for _, name := range names {
		if text, err := os.ReadFile(name); err == nil && bytes.Contains(text, []byte(setting+"\x00")) {
			t.Errorf("%s is left", filepath.Dir(name))
		}
	}
}

const canAdopt = true

// TestRunnable wants a program that computes to be told from one that sleeps: on a busy system neither may use a processor for long.
func TestRunnable(t *testing.T) {
	for act, want := range map[string]bool{"loop": true, "child loop": true, "sleep": false} {
		p, err := Start(context.Background(), command(t, act, Limits{}))
		if err != nil {
			t.Fatal(err)
		}
		for p.tree.runnable() != want {
			time.Sleep(time.Millisecond)
		}
		p.End()
		p.Wait()
	}
}

// A program that finds the disk full is not at fault.
func TestFullDisk(t *testing.T) {
	t.Parallel()
	c, stderr := command(t, "nothing", Limits{}), filepath.Join(t.TempDir(), "stderr")
	if _, err := RunFiles(t.Context(), c, "", "/dev/full", stderr); !errors.Is(err, syscall.ENOSPC) {
		t.Errorf("the error is %v", err)
	}
}

// A program may print any amount of notes. The last ones, such as a panic, are kept.
func TestFloodOfErrors(t *testing.T) {
	t.Parallel()
	c, folder := command(t, "flood stderr", Limits{Output: 1 << 20}), t.TempDir()
	stdout, stderr := filepath.Join(folder, "stdout"), filepath.Join(folder, "stderr")
	if o, err := RunFiles(t.Context(), c, "", stdout, stderr); err != nil || o.Cause != Ended || o.Exit != 4 {
		t.Errorf("%+v, %v", o, err)
	}
	if text, err := os.ReadFile(stderr); err != nil || !bytes.HasSuffix(text, []byte("the end")) || len(text) > 3<<20 {
		t.Errorf("%d bytes are left, %v", len(text), err)
	}
}

func TestKeepEnd(t *testing.T) {
	f, err := os.OpenFile(filepath.Join(t.TempDir(), "stderr"), OpenStderr, 0o666)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for _, before := range []int{0, 10, 1 << 16, 1 << 20} {
		f.Truncate(0)
		f.Write(append(bytes.Repeat([]byte("x"), before), "the end"...))
		if err := keepEnd(f); err != nil {
			t.Fatal(err)
		}
		f.WriteString(", really")
		text, _ := os.ReadFile(f.Name())
		want := min(before+len("the end"), 1<<16) + len(", really")
		if len(text) != want || !bytes.HasSuffix(text, []byte("the end, really")) {
			t.Errorf("after %d bytes, %d are left", before, len(text))
		}
	}
}
