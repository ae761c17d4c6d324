// Package sampler is a file that is compiled together with a flattened one, as a part of its package main. It writes down again and again
// where the program is, for those who ask why it takes so long or needs so much memory.
//
// It declares nothing but an init function, and imports under names that no contestant uses, so it fits beside every file.
package sampler

import (
	samplerOS "os"
	samplerRuntime "runtime"
	samplerDebug "runtime/debug"
	samplerConvert "strconv"
	samplerStrings "strings"
	samplerTime "time"
)

// init reads KAMYK_SAMPLER: the file to write to, the time between two samples in nanoseconds, and the most bytes of a stack, each after
// a line end. Each sample is the stacks of all goroutines, and a line of a single 0 byte.
func init() {
	words := samplerStrings.Split(samplerOS.Getenv("KAMYK_SAMPLER"), "\n")
	if len(words) != 3 {
		return
	}
	file, err := samplerOS.Create(words[0])
	every, errEvery := samplerConvert.Atoi(words[1])
	stack, errStack := samplerConvert.Atoi(words[2])
	if err != nil || errEvery != nil || errStack != nil {
		return
	}
	if stack > 0 {
		samplerDebug.SetMaxStack(stack)
	}
	go func() {
		buffer := make([]byte, 1<<18)
		for {
			samplerTime.Sleep(samplerTime.Duration(every))
			n := samplerRuntime.Stack(buffer, true)
			file.Write(append(buffer[:n:n], "\n\x00\n"...))
		}
	}()
}
