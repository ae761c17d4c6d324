// Package sampler records where a program spends its time or memory. kamyk compiles it together with a flattened file, whose main package
// imports it.
package sampler

import (
	"os"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"time"
)

// init reads KAMYK_SAMPLER: the file to write to, the time between two samples in nanoseconds, and the most bytes of a stack, each after
// a line end. Each sample is the stacks of all goroutines, and a line of a single 0 byte.
func init() {
	words := strings.Split(os.Getenv("KAMYK_SAMPLER"), "\n")
	if len(words) != 3 {
		return
	}
	file, err := os.Create(words[0])
	every, errEvery := strconv.Atoi(words[1])
	stack, errStack := strconv.Atoi(words[2])
	if err != nil || errEvery != nil || errStack != nil {
		return
	}
	if stack > 0 {
		debug.SetMaxStack(stack)
	}
	go func() {
		buffer := make([]byte, 1<<18)
		for {
			time.Sleep(time.Duration(every))
			n := runtime.Stack(buffer, true)
			file.Write(append(buffer[:n:n], "\n\x00\n"...))
		}
	}()
}
