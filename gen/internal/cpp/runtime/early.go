package runtime

import "strings"

// declarations are what pieces of the runtime refer to before it is defined.
var declarations = []struct{ name, text string }{
	{"Ptr", "template <class T> struct Ptr;\n"},
	{"Slice", "template <class T> struct Slice;\n"},
	{"Func", "template <class F> struct Func;\n"},
	{"String", "struct String;\n"}, {"Any", "struct Any;\n"}, {"Type", "struct Type;\n"},
}

// early returns the declarations that a text needs.
func early(text string) string {
	var b strings.Builder
	for _, d := range declarations {
		before, _, _ := strings.Cut(text, "struct "+d.name+" ")
		if !strings.Contains(before, d.name) {
			continue
		}
		for name := range Words(before) {
			if name == d.name {
				b.WriteString(d.text)
				break
			}
		}
	}
	return b.String()
}
