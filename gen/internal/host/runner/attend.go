package runner

import (
	"context"
	"os"
	"os/exec"
	"runtime"
	"syscall"
	"time"
)

const endGrace = 2 * time.Second

// RunGroup runs a command that has no limits and is not under test: a compiler, or a program that the user named. If ctx ends first, it
// asks the command and its process group to end, and then kills those that do not. If the command ends by itself, processes that it started
// continue, such as an editor. If the system supports it, the command and its group are also asked to end when kamyk is killed.
func RunGroup(ctx context.Context, command *exec.Cmd) error {
	runtime.LockOSThread() // a command that ends with kamyk ends with the thread that started it
	defer runtime.UnlockOSThread()
	if err := ctx.Err(); err != nil {
		return err
	}
	setGroup(command)
	command.WaitDelay = endGrace
	onDeath := newDeathSignal(command)
	defer onDeath.disarm()
	if err := command.Start(); err != nil {
		return err
	}
	onDeath.arm(command.Process.Pid, syscall.SIGTERM)
	over := make(chan struct{})
	ended := make(chan struct{})
	stop := context.AfterFunc(ctx, func() {
		defer close(ended)
		interrupt(command.Process)
		select {
		case <-over:
		case <-time.After(endGrace):
		}
		kill(command.Process)
	})
	err := command.Wait()
	close(over)
	if !stop() {
		<-ended
		return ctx.Err()
	}
	return err
}

// RunAttached runs a program on the streams of this process, without limits. When ctx is done, it asks the program to end, and kills it
// after endGrace.
func RunAttached(ctx context.Context, program string) error {
	command := exec.CommandContext(ctx, program)
	command.Stdin, command.Stdout, command.Stderr = os.Stdin, os.Stdout, os.Stderr
	command.Cancel = func() error {
		if runtime.GOOS == "windows" { // a process cannot ask another one to end
			return command.Process.Kill()
		}
		return command.Process.Signal(os.Interrupt)
	}
	command.WaitDelay = endGrace
	return command.Run()
}
