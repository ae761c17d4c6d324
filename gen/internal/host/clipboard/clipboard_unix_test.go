//go:build !windows && !darwin

package clipboard

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestWrite runs programs of a folder, each of which notes its arguments and its input, or fails.
func TestWrite(t *testing.T) {
	const desktop, wayland, windows = "DISPLAY=:0", "WAYLAND_DISPLAY=wayland-0", "WSL_DISTRO_NAME=Debian"
	const ssh = "SSH_CONNECTION=10.0.0.1 1 10.0.0.2 22"
	for _, test := range []struct {
		name, environment, programs string
		by, noted                   string // "" where nothing took the text
	}{
		{"wayland first", wayland + "|" + desktop, "wl-copy xclip xsel", "wl-copy", "[] text"},
		{"x11", desktop, "wl-copy xclip xsel", "xclip", "[-selection clipboard] text"},
		{"xsel", desktop, "xsel", "xsel", "[--clipboard --input] text"},
		{"one fails", wayland + "|" + desktop, "-wl-copy xsel", "xsel", "[--clipboard --input] text"},
		{"all fail", desktop, "-xclip -xsel", "", ""},
		{"windows around", windows, "clip.exe", "clip.exe", "[] text"},
		{"no session", "", "wl-copy xclip xsel", "", ""},
		{"forwarded display", ssh + "|" + desktop, "xclip", "xclip", "[-selection clipboard] text"},
		{"the wrong machine", ssh + "|" + wayland + "|" + windows, "wl-copy clip.exe -xclip", "the terminal", "\x1b]52;c;dGV4dA==\a"},
		{"a display that fails", ssh + "|" + desktop, "-xclip", "the terminal", "\x1b]52;c;dGV4dA==\a"},
		{"no terminal", ssh + "|NONE=1", "", "", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			for _, name := range []string{"SSH_CONNECTION", "SSH_TTY", "TMUX", "DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"} {
				t.Setenv(name, "")
			}
			for _, pair := range strings.Split(test.environment, "|") {
				if name, value, ok := strings.Cut(pair, "="); ok {
					t.Setenv(name, value)
				}
			}
			for _, program := range strings.Fields(test.programs) {
				fake(t, dir, program)
			}
			t.Setenv("PATH", dir)
			useTerminal(t, filepath.Join(dir, "noted"), test.by == "the terminal")
			by, err := Write(context.Background(), []byte("text"))
			if (err == nil) != (test.by != "") {
				t.Errorf("error %v", err)
			}
			noted, _ := os.ReadFile(filepath.Join(dir, "noted"))
			if by != test.by || string(noted) != test.noted {
				t.Errorf("by %q with %q, want by %q with %q", by, noted, test.by, test.noted)
			}
		})
	}
}

// useTerminal puts a file in place of the terminal, so that no test fills the clipboard of a person.
func useTerminal(t *testing.T, name string, exists bool) {
	before := terminalDevice
	t.Cleanup(func() { terminalDevice = before })
	terminalDevice = name
	if !exists {
		return
	}
	if err := os.WriteFile(name, nil, 0o666); err != nil {
		t.Fatal(err)
	}
}

// fake makes a program, one that fails if the name begins with a dash.
func fake(t *testing.T, dir, name string) {
	script := "#!/bin/sh\nread -r text\nprintf '[%s] %s' \"$*\" \"$text\" >" + filepath.Join(dir, "noted") + "\n"
	name, fails := strings.CutPrefix(name, "-")
	if fails {
		script = "#!/bin/sh\nexit 3\n"
	}
	if err := os.WriteFile(filepath.Join(dir, name), []byte(script), 0o777); err != nil {
		t.Fatal(err)
	}
}
