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
		buffer := make([]byte, 64)
		for {
			n, err := os.Stdin.Read(buffer)
			if n == 0 || err != nil {
				return
			}
			for _, key := range buffer[:n] {
				if buffer[0] != '\x1b' {
					keys <- key
				}
			}
		}
	}()
	return keys
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
