package clipboard

// terminal is the name of the one that the person looks at.
var terminal = "CONOUT$"

func wanted() string { return "clip.exe is not on PATH" }

func ways() []way { return []way{{program: "clip.exe", usable: local, encode: wide}} }
