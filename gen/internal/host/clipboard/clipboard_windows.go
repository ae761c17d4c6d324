package clipboard

var terminalDevice = "CONOUT$"

func installHint() string { return "clip.exe is not on PATH" }

var tools = []tool{{program: "clip.exe", usable: local, encode: encodeUTF16}}
