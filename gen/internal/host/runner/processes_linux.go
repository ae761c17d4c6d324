package runner

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

type procStat struct {
	pid, group, session int
	state               byte  // R for running, D for waiting for the disk, Z and X for ended
	start               int64 // in ticks since the system started
	time                time.Duration
	size                int64 // bytes of address space
	memory              int64
}

func (p procStat) zombie() bool { return p.state == 'Z' || p.state == 'X' }

// tick is the unit of times in /proc on all of Go's architectures.
const tick = time.Second / 100

// readStat reads /proc/PID/stat. The program's name is in parentheses there, and may contain any character.
func readStat(pid int) (procStat, bool) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	end := bytes.LastIndexByte(text, ')')
	if err != nil || end < 0 {
		return procStat{}, false
	}
	const first = 3 // field number of the state, the first one after the name
	fields := strings.Fields(string(text[end+1:]))
	number := func(field int) int64 {
		n, _ := strconv.ParseInt(fields[field-first], 10, 64)
		return n
	}
	if len(fields) <= 24-first {
		return procStat{}, false
	}
	return procStat{
		pid: pid, group: int(number(5)), session: int(number(6)), state: fields[0][0], start: number(22),
		time:   time.Duration(number(14)+number(15)+number(16)+number(17)) * tick,
		size:   number(23),
		memory: number(24) * int64(os.Getpagesize()),
	}, true
}

// processes returns the processes of the tree. If full is set, it also finds those that left their parents unseen.
func (t *tree) processes(full bool) (list []procStat) {
	seen := map[int]bool{}
	var visit func(pid int)
	visit = func(pid int) {
		if seen[pid] {
			return
		}
		seen[pid] = true
		m, ok := readStat(pid)
		if start, known := t.known[pid]; !ok || known && start != m.start {
			delete(t.known, pid)
			return
		}
		t.known[pid] = m.start
		list = append(list, m)
		for _, child := range childrenOf(pid) {
			visit(child)
		}
	}
	visit(t.root)
	for _, pid := range slices.Sorted(maps.Keys(t.known)) {
		visit(pid)
	}
	if full || !hasChildrenFiles() {
		for _, pid := range t.findStrays() {
			visit(pid)
		}
	}
	return list
}

func childrenOf(pid int) (list []int) {
	if !hasChildrenFiles() {
		return nil
	}
	names, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", pid))
	for _, name := range names {
		text, _ := os.ReadFile(name)
		for field := range strings.FieldsSeq(string(text)) {
			if child, err := strconv.Atoi(field); err == nil {
				list = append(list, child)
			}
		}
	}
	return list
}

// hasChildrenFiles reports whether the kernel was built with these files.
var hasChildrenFiles = sync.OnceValue(func() bool {
	_, err := os.Stat(fmt.Sprintf("/proc/self/task/%d/children", os.Getpid()))
	return err == nil
})

// findStrays returns the processes with the group or the mark of the tree, wherever they are.
func (t *tree) findStrays() (list []int) {
	proc, err := os.Open("/proc")
	if err != nil {
		return nil
	}
	defer proc.Close()
	names, _ := proc.Readdirnames(-1)
	mayBe := t.pidFilter()
	for _, name := range names {
		pid, err := strconv.Atoi(name)
		if err != nil || !mayBe(pid) {
			continue
		}
		if m, ok := readStat(pid); ok && m.start >= t.start && (m.group == t.root || t.hasMark(pid)) {
			list = append(list, pid)
		}
	}
	return list
}

// pidFilter returns a function that says which process numbers may belong to the tree. The kernel assigns numbers in order. So shortly
// after the start, they are between the root's number and the last assigned one, unless the numbers wrapped. Looking at all processes of a
// system takes longer than most programs run.
func (t *tree) pidFilter() func(pid int) bool {
	text, _ := os.ReadFile("/proc/loadavg") // ends with the last assigned number
	last, _ := strconv.Atoi(string(bytes.TrimSpace(text[bytes.LastIndexByte(text, ' ')+1:])))
	if time.Since(t.began) > time.Second || last < t.root {
		return func(int) bool { return true }
	}
	return func(pid int) bool { return t.root <= pid && pid <= last }
}

func (t *tree) hasMark(pid int) bool {
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/environ", pid))
	return bytes.Contains(append(text, 0), []byte(t.mark+"\x00"))
}

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
