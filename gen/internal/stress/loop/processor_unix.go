//go:build aix || darwin || dragonfly || freebsd || linux || netbsd || openbsd || solaris

package loop

import (
	"syscall"
	"time"
)

func processorTime() time.Duration {
	var used syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &used) != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
