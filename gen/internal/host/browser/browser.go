// Package browser opens a web page in the user's browser.
package browser

import (
	"errors"
	"fmt"
	"net/url"
	"os/exec"
	"time"
)

// ErrNone means that this machine has no program that opens web pages.
var ErrNone = errors.New("no web browser found")

// grace is how long a program has to fail. Some programs end at once, others are the browser itself and continue.
const grace = 2 * time.Second

// Open opens a page, given by its http or https address. No shell sees the address. Open does not wait for the page, and the browser stays
// when kamyk ends.
func Open(page string) error {
	if u, err := url.Parse(page); err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		return fmt.Errorf("%q is not a web address", page)
	}
	for _, opener := range openers {
		program, err := exec.LookPath(opener[0])
		if err != nil {
			continue
		}
		if err := start(program, append(opener[1:len(opener):len(opener)], page)); err != nil {
			return fmt.Errorf("%s: %w", opener[0], err)
		}
		return nil
	}
	return ErrNone
}

func start(program string, args []string) error {
	command := exec.Command(program, args...)
	if err := command.Start(); err != nil {
		return err
	}
	ended := make(chan error, 1)
	go func() { ended <- command.Wait() }()
	select {
	case err := <-ended:
		return err
	case <-time.After(grace):
		return nil
	}
}
