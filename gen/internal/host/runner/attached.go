package runner

import (
	"context"
	"os"
	"os/exec"
	"runtime"
	"time"
)

// RunAttached runs a program on the streams of this process, without limits. When ctx is done, it asks the program to end, and kills it two
// seconds later.
func RunAttached(ctx context.Context, program string) error {
	command := exec.CommandContext(ctx, program)
	command.Stdin, command.Stdout, command.Stderr = os.Stdin, os.Stdout, os.Stderr
	command.Cancel = func() error { return ask(command.Process) }
	command.WaitDelay = 2 * time.Second
	return command.Run()
}

// ask asks a process to end, or kills it on a system that cannot ask.
func ask(process *os.Process) error {
	if runtime.GOOS == "windows" {
		return process.Kill()
	}
	return process.Signal(os.Interrupt)
}
