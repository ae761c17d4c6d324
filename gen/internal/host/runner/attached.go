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
	command.Cancel = func() error {
		if runtime.GOOS == "windows" { // a process cannot ask another one to end
			return command.Process.Kill()
		}
		return command.Process.Signal(os.Interrupt)
	}
	command.WaitDelay = 2 * time.Second
	return command.Run()
}
