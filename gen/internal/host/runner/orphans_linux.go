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

// A process of which the parent has ended gets another parent: the nearest one above that has asked for it, else the first process of the
// system. So kamyk asks for them while programs run. A process that was started with an environment, a group and a session of its own,
// by a parent that ended at once, is found by nothing else than this.
//
// It does not show which tree it is of. But what kamyk itself starts is in kamyk's session, so a child in another session is an orphan of
// some tree. It is ended with the last tree that runs.
var adopted struct {
	mutex sync.Mutex
	trees int // that run
}

// adopting starts a tree.
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

// close waits for the orphans of the tree that have ended: their parent is kamyk now. With the last tree, all orphans end. What a command
// that is not under test leaves behind is none of them: no tree runs then.
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
			case m.zombie && (orphan || known || m.group == t.root):
				unix.Wait4(m.pid, nil, unix.WNOHANG, nil)
				left = left || adopted.trees == 0 // it may have left some of its own
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

// strangers returns children of kamyk's first thread. That is the one which orphans come to.
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
