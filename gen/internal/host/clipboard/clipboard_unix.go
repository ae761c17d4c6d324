//go:build !windows && !darwin

package clipboard

import (
	"bytes"
	"os"

	"kamyk/gen/internal/host/install"
)

var terminalDevice = "/dev/tty"

// installHint says how to reach a clipboard: in a desktop session, the line that installs a program.
func installHint() string {
	program := "xclip"
	if os.Getenv("WAYLAND_DISPLAY") != "" {
		program = "wl-copy"
	}
	if hint := install.Hint(program); hint != "" && os.Getenv("WAYLAND_DISPLAY")+os.Getenv("DISPLAY") != "" {
		return hint
	}
	return "install wl-copy, xclip or xsel in a desktop session; over ssh, use a terminal that supports OSC 52"
}

// tools are the programs of Wayland, of X11, which ssh may forward, and of Windows, for its Linux subsystem.
var tools = []tool{
	{program: "wl-copy", usable: func() bool { return local() && os.Getenv("WAYLAND_DISPLAY") != "" }},
	{program: "xclip", args: []string{"-selection", "clipboard"}, usable: hasDisplay},
	{program: "xsel", args: []string{"--clipboard", "--input"}, usable: hasDisplay},
	{program: "clip.exe", usable: func() bool { return local() && inWindows() }, encode: encodeUTF16},
}

func hasDisplay() bool { return os.Getenv("DISPLAY") != "" }

func inWindows() bool {
	if os.Getenv("WSL_DISTRO_NAME") != "" {
		return true
	}
	version, err := os.ReadFile("/proc/version")
	return err == nil && bytes.Contains(bytes.ToLower(version), []byte("microsoft"))
}
