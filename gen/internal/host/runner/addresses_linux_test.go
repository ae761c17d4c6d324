package runner

import (
	"os"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

func init() {
	acts["reserve"] = func() { // and is gone at once
		if _, err := unix.Mmap(-1, 0, 8<<30, unix.PROT_NONE, unix.MAP_PRIVATE|unix.MAP_ANON|unix.MAP_NORESERVE); err != nil {
			os.Exit(1)
		}
	}
}

// TestAddresses: what a program reserves counts where that is asked for, however short it lives, and the limit holds for it.
func TestAddresses(t *testing.T) {
	run := func(act string, limits Limits) Outcome {
		o, err := Run(t.Context(), Command{Args: []string{os.Args[0]}, Env: append(os.Environ(), "RUNNER_ACT="+act), Limits: limits})
		if err != nil {
			t.Fatal(err)
		}
		return o
	}
	for _, untraced := range []bool{false, true} {
		limits := Limits{Addresses: true, untraced: untraced, Clock: time.Minute}
		base, more := run("nothing", limits), run("reserve", limits)
		if more.Failed() || !untraced && (base.Memory < 1<<20 || more.Memory < base.Memory+7<<30) { // who only looks may look too late
			t.Errorf("untraced %t: %d bytes, and with 8 GiB reserved %d: %s", untraced, base.Memory, more.Memory, more.Status)
		}
		if o := run("exit 3", limits); o.Exit != 3 {
			t.Errorf("it exits with %d", o.Exit)
		}
	}
	limits := Limits{Addresses: true, Memory: 6 << 30, Clock: time.Minute}
	if o := run("reserve", limits); o.Cause != Memory {
		t.Errorf("the limit of 6 GiB is kept by one that reserves %d bytes", o.Memory)
	}
	limits = Limits{Addresses: true, Time: time.Second / 2}
	if o := run("loop", limits); o.Cause != Time {
		t.Errorf("what never ends ends by %v", o.Cause)
	}
	if o := run("reserve", Limits{}); o.Memory > 4<<30 {
		t.Errorf("%d bytes are in use", o.Memory)
	}
}
