package runner

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// A member is a process as /proc/PID/stat has it.
type procStat struct {
	pid, group, session int
	zombie              bool
	start               int64 // in ticks since the system's
	time                time.Duration
	size                int64 // bytes of addresses
	memory              int64
}

// tick is the unit of times in /proc on all of Go's architectures.
const tick = time.Second / 100

// look reads /proc/PID/stat. The name of the program stands there in parentheses and may hold any character.
func readStat(pid int) (procStat, bool) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	end := bytes.LastIndexByte(text, ')')
	if err != nil || end < 0 {
		return procStat{}, false
	}
	const first = 3 // the number of the field behind the name, the state
	fields := strings.Fields(string(text[end+1:]))
	number := func(field int) int64 {
		n, _ := strconv.ParseInt(fields[field-first], 10, 64)
		return n
	}
	if len(fields) <= 24-first {
		return procStat{}, false
	}
	return procStat{
		pid: pid, group: int(number(5)), session: int(number(6)), zombie: fields[0] == "Z" || fields[0] == "X", start: number(22),
		time:   time.Duration(number(14)+number(15)+number(16)+number(17)) * tick,
		size:   number(23),
		memory: number(24) * int64(os.Getpagesize()),
	}, true
}

// members returns the processes of the tree. A full look finds those too that left their parents unseen.
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

// children returns the processes that the threads of a process started and that are still its own.
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

// canSeeChildren reports whether the kernel was built with those files.
var hasChildrenFiles = sync.OnceValue(func() bool {
	_, err := os.Stat(fmt.Sprintf("/proc/self/task/%d/children", os.Getpid()))
	return err == nil
})

// strays returns the processes that have the group or the mark of the tree, wherever they are.
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

// numbers returns what says which numbers processes of the tree may have. The kernel gives them out in turn, so shortly after the start
// they lie between the root's and the last one that was given out, unless the kernel has begun anew. Looking at all processes of a system
// takes longer than most programs.
func (t *tree) pidFilter() func(pid int) bool {
	last := lastPID()
	if time.Since(t.began) > time.Second || last < t.root {
		return func(int) bool { return true }
	}
	return func(pid int) bool { return t.root <= pid && pid <= last }
}

// lastNumber returns the process number that the kernel gave out last, or 0.
func lastPID() int {
	text, _ := os.ReadFile("/proc/loadavg")
	fields := strings.Fields(string(text))
	if len(fields) < 5 {
		return 0
	}
	last, _ := strconv.Atoi(fields[4])
	return last
}

func (t *tree) hasMark(pid int) bool {
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/environ", pid))
	return bytes.Contains(append(text, 0), []byte(t.mark+"\x00"))
}
