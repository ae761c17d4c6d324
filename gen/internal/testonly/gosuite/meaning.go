package gosuite

// What some programs of the suite ask for that is no part of a program's meaning.
const (
	positions  = "positions"  // its lines, its files, the frames of its stack
	functions  = "functions"  // the names of its functions, as frames have them
	debugging  = "debugging"  // how the builtin println of a release writes floats
	qualifiers = "qualifiers" // the package in front of a name: it wants main.T, and is no longer main, or p.T, and all is main
)

// Meaningless are the programs that print such a thing, or compare it with what they want.
var Meaningless = map[string]string{
	"convert5.go":                    positions,
	"devirtualization_nil_panics.go": positions,
	"fixedbugs/bug347.go":            positions,
	"fixedbugs/bug348.go":            positions,
	"fixedbugs/issue14646.go":        positions,
	"fixedbugs/issue18149.go":        positions,
	"fixedbugs/issue22083.go":        positions,
	"fixedbugs/issue22662.go":        positions,
	"fixedbugs/issue27201.go":        positions,
	"fixedbugs/issue29504.go":        positions,
	"fixedbugs/issue34123.go":        positions,
	"fixedbugs/issue4562.go":         positions,
	"fixedbugs/issue5856.go":         positions,
	"fixedbugs/issue7690.go":         positions,
	"inline_caller.go":               positions,
	"inline_literal.go":              positions,

	"fixedbugs/issue21879.go":  functions,
	"fixedbugs/issue58300.go":  functions,
	"fixedbugs/issue58300b.go": functions,
	"inline_callers.go":        functions,

	"fixedbugs/issue10332.go":  qualifiers,
	"fixedbugs/issue15528.go":  qualifiers,
	"fixedbugs/issue18911.go":  qualifiers,
	"fixedbugs/issue19040.go":  qualifiers,
	"fixedbugs/issue19467.go":  qualifiers,
	"heapsampling.go":          qualifiers,
	"interface/embed3.go":      qualifiers,
	"recover2.go":              qualifiers,
	"typeparam/issue49547.go":  qualifiers,
	"typeparam/issue54456.go":  qualifiers,
	"typeparam/mdempsky/16.go": qualifiers,

	"typeparam/typeswitch5.go": debugging,
}
