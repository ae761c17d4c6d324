// Package install says how to install a missing program with the package manager of the system.
package install

import (
	"os/exec"
	"runtime"
	"strings"
)

// A manager is a package manager: its program, the command that installs packages, and the packages that hold programs under other names.
type manager struct {
	program, command string
	packages         map[string]string
}

// managers lists the package managers of each system, the usual one first.
var managers = map[string][]manager{
	"linux": {
		{"apt-get", "sudo apt install", map[string]string{"wl-copy": "wl-clipboard"}},
		{"dnf", "sudo dnf install", map[string]string{"g++": "gcc-c++", "wl-copy": "wl-clipboard"}},
		{"pacman", "sudo pacman -S", map[string]string{"g++": "gcc", "wl-copy": "wl-clipboard", "python3": "python"}},
		{"zypper", "sudo zypper install", map[string]string{"g++": "gcc-c++", "wl-copy": "wl-clipboard"}},
		{"apk", "sudo apk add", map[string]string{"wl-copy": "wl-clipboard"}},
	},
	"darwin": {
		{"xcode-select", "xcode-select --install", map[string]string{"g++": "", "python3": ""}},
		{"brew", "brew install", map[string]string{"g++": "gcc"}},
	},
	"windows": {
		{"winget", "winget install", map[string]string{"g++": "BrechtSanders.WinLibs.POSIX.UCRT", "python": "Python.Python.3.13"}},
	},
}

// Hint returns "install it with: COMMAND" for a program, or "" if kamyk knows no package manager that has it.
func Hint(program string) string {
	for _, m := range managers[runtime.GOOS] {
		if _, err := exec.LookPath(m.program); err == nil {
			if line := m.installLine(program); line != "" {
				return "install it with: " + line
			}
		}
	}
	return ""
}

// installLine returns the command that installs a program. A manager with a package named "" installs the program without naming it.
func (m manager) installLine(program string) string {
	name, renamed := m.packages[program]
	switch {
	case renamed && name == "":
		return m.command
	case renamed:
		return m.command + " " + name
	case strings.HasPrefix(m.command, "xcode-select"), m.program == "winget":
		return ""
	}
	return m.command + " " + program
}
