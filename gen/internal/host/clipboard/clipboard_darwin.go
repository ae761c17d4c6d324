package clipboard

var terminalDevice = "/dev/tty"

func installHint() string { return "pbcopy is not on PATH" }

// pbcopy reads the text in the encoding of the locale, which a shell without one leaves at ASCII.
var tools = []tool{{program: "pbcopy", env: []string{"LC_CTYPE=UTF-8"}, usable: local}}
