package runner

import (
	"fmt"
	"os"
	"runtime/debug"
	"strconv"
	"strings"
)

// ResetPeak frees memory that kamyk no longer needs, and resets its peak, so that the figures of small programs are exact. No program may
// be running.
func ResetPeak() {
	debug.FreeOSMemory()
	os.WriteFile("/proc/self/clear_refs", []byte("5"), 0) // resets the peak; see proc(5)
}

// Lines of /proc/PID/status: the peak of memory in use, the peak of address space, and the memory mapped for data now.
const peakMemory, peakAddresses, mappedData = "VmHWM:", "VmPeak:", "VmData:"

func statusBytes(pid int, line string) int64 {
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	_, rest, _ := strings.Cut(string(text), line)
	number, _, _ := strings.Cut(rest, "kB")
	kibibytes, _ := strconv.ParseInt(strings.TrimSpace(number), 10, 64)
	return kibibytes << 10
}
