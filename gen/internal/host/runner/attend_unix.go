//go:build unix

package runner

import (
	"os"
	"os/exec"
	"syscall"
)

// lead makes a command the leader of a process group.
func lead(command *exec.Cmd) {
	command.SysProcAttr = endingWith(&syscall.SysProcAttr{Setpgid: true}, syscall.SIGTERM)
}

// interrupt asks a group to end.
func interrupt(leader *os.Process) { syscall.Kill(-leader.Pid, syscall.SIGINT) }

// kill ends what is left of a group.
func kill(leader *os.Process) { syscall.Kill(-leader.Pid, syscall.SIGKILL) }
