package runner

import (
	"os"
	"os/exec"
)

// setGroup does nothing: on Windows, a process cannot ask another one to end.
func setGroup(*exec.Cmd) {}

func interrupt(leader *os.Process) { leader.Kill() }

func kill(leader *os.Process) { leader.Kill() }
