package terminal

import (
	"os"
	"sync"
)

// restoring holds what gives the terminal its own mode back, if Keys changed it.
var restoring struct {
	sync.Mutex
	restore func()
}

// Keys has the terminal of standard input hand over each key at once, without showing it, until RestoreKeys. Ctrl-C still interrupts.
// Arrows and the like are left out. It returns nil if standard input is no terminal, or is that of other processes.
func Keys() <-chan byte {
	restoring.Lock()
	defer restoring.Unlock()
	if restoring.restore = readKeys(os.Stdin); restoring.restore == nil {
		return nil
	}
	keys := make(chan byte)
	go func() {
		buffer := make([]byte, 1)
		within := sequence(0)
		for {
			if n, err := os.Stdin.Read(buffer); n == 0 || err != nil {
				return
			}
			if !within.takes(buffer[0]) {
				keys <- buffer[0]
			}
		}
	}()
	return keys
}

// A sequence reports the characters of keys that have several: ESC, [ and parameters up to a letter.
type sequence byte

func (s *sequence) takes(key byte) bool {
	switch was := *s; {
	case key == '\x1b', was == '\x1b' && (key == '[' || key == 'O'):
		*s = sequence(key)
	case was == 0:
		return false
	case was == '\x1b' || key >= '@':
		*s = 0
	}
	return true
}

// RestoreKeys undoes Keys, if need be.
func RestoreKeys() {
	restoring.Lock()
	defer restoring.Unlock()
	if restoring.restore != nil {
		restoring.restore()
	}
	restoring.restore = nil
}
