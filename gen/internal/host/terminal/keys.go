package terminal

import (
	"os"
	"sync"
)

// restoring holds the function that undoes Keys; nil if there is nothing to undo.
var restoring struct {
	sync.Mutex
	restore func()
}

// Keys makes the terminal of standard input pass on each key at once, without showing it, until RestoreKeys. Ctrl-C still interrupts. Keys
// ignores arrows and the like. It returns nil if standard input is not a terminal, or kamyk runs in its background.
func Keys() <-chan byte {
	restoring.Lock()
	defer restoring.Unlock()
	if restoring.restore = readKeys(os.Stdin); restoring.restore == nil {
		return nil
	}
	keys := make(chan byte)
	go func() {
		buffer := make([]byte, 1)
		var escape sequence
		for {
			if n, err := os.Stdin.Read(buffer); n == 0 || err != nil {
				return
			}
			if !escape.contains(buffer[0]) {
				keys <- buffer[0]
			}
		}
	}()
	return keys
}

// A sequence recognizes the characters of an escape sequence: ESC, then [ or O, then parameters up to a letter. Its value is the last of
// ESC, [ and O that was read, or 0 outside of a sequence.
type sequence byte

func (s *sequence) contains(key byte) bool {
	switch last := *s; {
	case key == '\x1b', last == '\x1b' && (key == '[' || key == 'O'):
		*s = sequence(key)
	case last == 0:
		return false
	case last == '\x1b' || key >= '@':
		*s = 0
	}
	return true
}

// RestoreKeys undoes Keys, if Keys has changed the terminal.
func RestoreKeys() {
	restoring.Lock()
	defer restoring.Unlock()
	if restoring.restore != nil {
		restoring.restore()
	}
	restoring.restore = nil
}
