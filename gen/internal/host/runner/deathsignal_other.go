//go:build !linux

package runner

import (
	"os/exec"
	"syscall"
)

// A deathSignal does nothing: this system cannot end a group together with kamyk.
type deathSignal struct{}

func newDeathSignal(*exec.Cmd) deathSignal { return deathSignal{} }

func (deathSignal) arm(int, syscall.Signal) {}

func (deathSignal) disarm() {}
