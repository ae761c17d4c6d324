// Package hook runs the user's command for each new folder, while kamyk continues. It also splits command lines into words.
package hook

import (
	"context"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"sync"

	"kamyk/gen/internal/host/runner"
	"kamyk/gen/internal/program/prog"
)

// A Hook is a command that runs without a shell. In its arguments {dir} stands for the folder. The zero value does nothing.
type Hook struct {
	Args   []string
	Dir    string                          // the working directory
	Output io.Writer                       // of the command, including its standard error
	Failed func(command string, err error) // called if a command cannot start or fails

	starting sync.WaitGroup
	running  sync.Mutex // while a command runs
}

// Run starts the command for each folder, one after the other, and does not wait for it. When ctx ends, so does the running command.
func (h *Hook) Run(ctx context.Context, dirs []string) {
	if len(h.Args) == 0 {
		return
	}
	h.starting.Go(func() {
		h.running.Lock()
		defer h.running.Unlock()
		for _, dir := range dirs {
			words := prog.Map(h.Args, func(word string) string { return strings.ReplaceAll(word, "{dir}", dir) })
			command := exec.Command(words[0], words[1:]...)
			command.Dir = h.Dir
			command.Stdout, command.Stderr = h.Output, h.Output
			if err := runner.RunGroup(ctx, command); err != nil && ctx.Err() == nil {
				h.Failed(strings.Join(words, " "), err)
			}
		}
	})
}

// Wait waits until no command runs.
func (h *Hook) Wait() { h.starting.Wait() }

// Split cuts a command into words at spaces. Single or double quotes hold a word together. No other character is special.
func Split(text string) (words []string, err error) {
	var word strings.Builder
	quote, begun := rune(0), false
	for _, r := range text {
		switch {
		case quote == 0 && (r == '"' || r == '\''):
			quote, begun = r, true
		case r == quote:
			quote = 0
		case quote == 0 && (r == ' ' || r == '\t' || r == '\n'):
			if begun {
				words = append(words, word.String())
			}
			word.Reset()
			begun = false
		default:
			word.WriteRune(r)
			begun = true
		}
	}
	if quote != 0 {
		return nil, fmt.Errorf("a quote %c is not closed in %q", quote, text)
	}
	if begun {
		words = append(words, word.String())
	}
	return words, nil
}
