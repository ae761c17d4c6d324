package install

import (
	"slices"
	"testing"
)

func TestLine(t *testing.T) {
	for _, test := range []struct {
		system, manager, program, want string
	}{
		{"linux", "apt-get", "g++", "sudo apt install g++"},
		{"linux", "apt-get", "wl-copy", "sudo apt install wl-clipboard"},
		{"linux", "dnf", "g++", "sudo dnf install gcc-c++"},
		{"linux", "pacman", "xclip", "sudo pacman -S xclip"},
		{"darwin", "xcode-select", "g++", "xcode-select --install"},
		{"darwin", "xcode-select", "xclip", ""},
		{"windows", "winget", "g++", "winget install BrechtSanders.WinLibs.POSIX.UCRT"},
		{"windows", "winget", "xclip", ""},
	} {
		list := managers[test.system]
		i := slices.IndexFunc(list, func(m manager) bool { return m.program == test.manager })
		if got := list[i].installLine(test.program); got != test.want {
			t.Errorf("%s on %s: %q, want %q", test.program, test.system, got, test.want)
		}
	}
}
