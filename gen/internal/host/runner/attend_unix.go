//go:build unix

package runner

import (
	"os"
	"os/exec"
	"syscall"
)

// setGroup makes a command the leader of a process group.
func setGroup(command *exec.Cmd) {
	command.SysProcAttr = withDeathSignal(&syscall.SysProcAttr{Setpgid: true}, syscall.SIGTERM)
}

func interrupt(leader *os.Process) { syscall.Kill(-leader.Pid, syscall.SIGINT) }

func kill(leader *os.Process) { syscall.Kill(-leader.Pid, syscall.SIGKILL) }
