//go:build !linux

package runner

import (
	"os/exec"
	"syscall"
)

// A deathSignal does nothing: only Linux can end a group together with kamyk.
type deathSignal struct{}

func newDeathSignal(*exec.Cmd) deathSignal { return deathSignal{} }

func (deathSignal) arm(int, syscall.Signal) {}

func (deathSignal) disarm() {}

func (*tree) waits() (certainly, perhaps bool) { return false, true } // nobody knows

func (*tree) runnable() bool { return false }

func (*tree) exiting() bool { return false }

// ResetPeak does nothing: no figure depends on kamyk's own memory.
func ResetPeak() {}
