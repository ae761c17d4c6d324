package runner

import (
	"context"
	"os/exec"
	"runtime"
	"syscall"
	"time"
)

// grace is how long a command may take to end when it is asked to.
const endGrace = 2 * time.Second

// Attend runs a command that has no limits and is not under test: a compiler, or a program that the person named. If ctx ends first, the
// command is asked to end, and all of its process group with it; what does not heed that is killed. What the command leaves behind when it
// ends by itself goes on, such as an editor that it has opened. Where the system can, the command and its group are asked to end when kamyk
// is killed.
func RunGroup(ctx context.Context, command *exec.Cmd) error {
	runtime.LockOSThread() // a command that is to end with kamyk ends with the thread that started it
	defer runtime.UnlockOSThread()
	if err := ctx.Err(); err != nil {
		return err
	}
	setGroup(command)
	command.WaitDelay = endGrace
	tether := newDeathSignal(command)
	defer tether.disarm()
	if err := command.Start(); err != nil {
		return err
	}
	tether.arm(command.Process.Pid, syscall.SIGTERM)
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
