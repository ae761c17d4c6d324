package runner

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/sys/unix"
)

// When a parent process ends, its children get another parent: the nearest ancestor that asked for them, or else the first process of the
// system. Kamyk asks for them while programs run. Only this finds a process that started with an environment, a group and a session of its
// own, and whose parent ended at once.
//
// It does not show which tree an orphan belongs to. But everything that kamyk itself starts is in its session, so a child in another
// session is an orphan of some tree. It is killed together with the last tree.
var adopted struct {
	mutex sync.Mutex
	trees int // running trees
}

func (t *tree) startAdopting(start func() error) error {
	adopted.mutex.Lock()
	defer adopted.mutex.Unlock()
	if adopted.trees == 0 {
		unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
	}
	err := start()
	if err == nil {
		adopted.trees++
	} else if adopted.trees == 0 {
		unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 0, 0, 0, 0)
	}
	return err
}

// close waits for orphans of the tree that have ended, because kamyk is now their parent. With the last tree, it kills all orphans.
// Processes that a command not under test leaves behind are not among them: no tree runs then.
func (t *tree) close() {
	defer t.disarm()
	adopted.mutex.Lock()
	defer adopted.mutex.Unlock()
	adopted.trees--
	for range 1000 {
		left := false
		for _, m := range adoptedChildren() {
			_, known := t.known[m.pid]
			orphan := m.session != ownSession()
			switch {
			case m.zombie() && (orphan || known || m.group == t.root):
				unix.Wait4(m.pid, nil, unix.WNOHANG, nil)
				left = left || adopted.trees == 0 // it may have left children
			case orphan && adopted.trees == 0:
				unix.Kill(m.pid, unix.SIGKILL)
				left = true
			}
		}
		if !left {
			break
		}
		time.Sleep(time.Millisecond)
	}
	if adopted.trees == 0 {
		unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 0, 0, 0, 0)
	}
}

// adoptedChildren returns the children of kamyk's first thread, which adopts the orphans.
func adoptedChildren() (list []procStat) {
	text, _ := os.ReadFile(fmt.Sprintf("/proc/self/task/%d/children", os.Getpid()))
	for field := range strings.FieldsSeq(string(text)) {
		pid, _ := strconv.Atoi(field)
		if m, ok := readStat(pid); ok {
			list = append(list, m)
		}
	}
	return list
}

var ownSession = sync.OnceValue(func() int {
	session, _ := unix.Getsid(0)
	return session
})
