package cpp

import (
	"cmp"
	"fmt"
	"go/types"
	"slices"
	"strings"

	"kamyk/gen/internal/cpp/divide"
	"kamyk/gen/internal/cpp/layout"
	"kamyk/gen/internal/cpp/runtime"
	"kamyk/gen/internal/program/prog"
)

// room is the size limit for a file at judges without Go.
const room = 102_400

// The parts of a file, as written.
type parts struct {
	constants, types               string
	forward, described             string // declarations and definitions of the descriptions, and then of the entry
	globals                        string
	roots                          []string // the globals that the collector marks
	functions, library, prototypes string
}

// assemble joins the texts of a program when all are written. start is the code that initialises variables and calls Go's main.
func (w *writer) assemble(start string) *Result {
	var p parts
	for _, c := range w.variables.constants {
		p.constants += w.constantText(c)
	}
	p.types = w.types.Text()
	p.forward, p.described = w.descriptions()
	p.functions, p.library, p.prototypes = w.functionTexts()
	p.globals, p.roots = w.globalTexts()
	// Package fmt writes in small pieces.
	w.features.words["buffered"] = w.features.words["buffered"] || w.uses("fmt", "")
	// The scans of fmt read single bytes. A program that opens a file may open standard input, and must find the unread bytes there.
	w.features.words["readsAhead"] = (w.uses("fmt", "scan") || len(w.direct.scans) > 0) && !w.uses("os", "openFile")
	p.described += w.entry(start)
	text, shown := layout.Tabs(w.file(p)), layout.Tabs
	if len(text) > room {
		text, shown = layout.Dense(text, layout.Tabs(p.functions)), layout.Bare
	}
	if len(text) > room {
		text = layout.Short(text, layout.Tabs(p.functions), w.names.All())
	}
	return &Result{Text: []byte(text), Parts: weigh(w.functions.order, shown)}
}

// functionTexts returns the functions of the program and of the library, and the prototypes of those that are called before their
// definitions.
func (w *writer) functionTexts() (ofProgram, ofLibrary, prototypes string) {
	var functions, libraryFunctions, early strings.Builder
	library, own := w.sorted()
	called := map[*instance]bool{}
	for n, i := range append(own, library...) {
		for _, other := range i.calls {
			called[other] = called[other] || other != i
		}
		if called[i] {
			early.WriteString(i.early + ";\n")
		}
		if n < len(own) {
			functions.WriteString("\n" + i.text)
		} else {
			libraryFunctions.WriteString(i.text + "\n")
		}
	}
	for _, h := range w.direct.order {
		early.WriteString(h.head + ";\n")
		libraryFunctions.WriteString(h.text + "\n")
	}
	return functions.String(), libraryFunctions.String(), early.String()
}

// weigh returns the size in bytes of each package's functions, as shown writes them.
func weigh(functions []*instance, shown func(string) string) (parts []Part) {
	bytes := map[string]int{}
	for _, i := range functions {
		bytes[i.decl.Package.Path] += len(shown(i.text))
	}
	for of, n := range bytes {
		parts = append(parts, Part{of, n})
	}
	slices.SortFunc(parts, func(a, b Part) int { return cmp.Or(cmp.Compare(b.Bytes, a.Bytes), cmp.Compare(a.Package, b.Package)) })
	return parts
}

// sorted returns the functions of the library, each after its callees unless they call each other, and the contestant's in the order of the
// source.
func (w *writer) sorted() (library, own []*instance) {
	done := map[*instance]bool{}
	var place func(i *instance)
	place = func(i *instance) {
		if done[i] || i.decl.Package.Own || i.native {
			return
		}
		done[i] = true
		for _, other := range i.calls {
			place(other)
		}
		library = append(library, i)
	}
	for _, i := range w.functions.order {
		if place(i); i.decl.Package.Own {
			own = append(own, i)
		}
	}
	slices.SortStableFunc(own, func(a, b *instance) int { return cmp.Compare(a.decl.Func.Pos(), b.decl.Func.Pos()) })
	return library, own
}

// uses reports whether the file has a function of a library package with the name, or a method of the type with the name; "" is any.
func (w *writer) uses(path, name string) bool {
	for _, i := range w.functions.byKey {
		declared := i.object.Name()
		if base := prog.BaseOf(i.object); base != nil {
			declared = base.Obj().Name()
		}
		if pkg := i.object.Pkg(); pkg != nil && pkg.Path() == path && (name == "" || name == declared) {
			return true
		}
	}
	return false
}

func (w *writer) globalTexts() (text string, roots []string) {
	var b strings.Builder
	for _, g := range w.variables.order {
		value := "{}"
		if g.value != "" {
			value = " = " + g.value
		}
		fmt.Fprintf(&b, "%s%s %s%s;\n", g.doc, g.typ, g.name, value)
		if g.roots {
			roots = append(roots, g.name)
		}
	}
	return b.String(), roots
}

// entry writes the function that C++'s main runs. If the program recovers, it catches the last panic.
func (w *writer) entry(start string) string {
	if w.features.words["catches"] {
		start = "    try {\n" + layout.Indent(start) + "    } catch (const Panic& panic) {\n        endPanic(panic);\n    }\n"
	}
	if w.features.words["buffered"] {
		start += "    flushOutput();\n"
	}
	return "[[gnu::noinline]] void runProgram() { // the collector looks at the stack from its caller on\n" + start + "    _exit(0);\n}\n"
}

// requireCatch records that code runs between a panic and the end of the program. Panics of the runtime are then strings in interfaces.
func (w *writer) requireCatch() { w.features.words["catches"], w.features.words["boxes"] = true, true }

// file writes the declarations that the program needs, the program, and then the runtime and the library.
func (w *writer) file(p parts) string {
	params, run := "", "    go::runDeep(solution::runProgram);\n"
	if w.shallow() {
		run = "    solution::runProgram();\n"
	}
	if w.uses("os", "arguments") {
		params, run = "int argc, char** argv", "    go::arguments = argv, go::argumentCount = argc;\n"+run
	}
	body := p.types + p.constants + p.forward + p.prototypes + p.globals + p.functions + p.library + p.described
	text, has := w.runtime(body + run)
	declared, rooted := "", ""
	if has["collect"] { // which marks global variables
		run = "    char here;\n    go::stackBase = &here;\n" + run
		declared = "\nnamespace solution { void markRoots(); }\n"
		rooted = "\nvoid markRoots() { markAll(" + strings.Join(p.roots, ", ") + "); }\n"
	}
	d := divide.Divide(p.constants+p.functions, divide.Section{Text: text}, divide.Section{Text: p.types, Program: true},
		divide.Section{Text: p.forward, Program: true}, divide.Section{Text: p.prototypes, Program: true},
		divide.Section{Text: p.globals, Program: true})
	main := "\nint main(" + params + ") {\n" + run + "}\n"
	head := w.header() + runtime.Includes(has)
	if w.floats() {
		head += floatsRound
	}
	program := layout.Paragraphs(d[1].Before, p.constants, d[2].Before, d[3].Before, d[4].Before, p.functions)
	after := layout.Paragraphs(d[1].After, d[2].After, d[3].After, d[4].After, p.library, p.described)
	return head + "\nnamespace go {\n\n" + d[0].Before + "\n} // namespace go\n\nnamespace solution {\n\nusing namespace go;\n\n" +
		program + "\n} // namespace solution\n\n// Run-time, from here.\n" + declared + "\nnamespace go {\n" +
		d[0].After + "\n} // namespace go\n\nnamespace solution {\n\n" + after + rooted +
		"\n} // namespace solution\n" + main
}

// runtime returns the parts of the runtime that a program needs, and the words of both.
func (w *writer) runtime(program string) (text string, has map[string]bool) {
	for name, has := range w.features.words {
		if has {
			program += " " + name
		}
	}
	text, has = runtime.Needed(program)
	if has["keepWord"] && has["allocate"] { // the only piece that $allocates selects
		text, has = runtime.Needed(program + " allocates")
	}
	if has["methodCount"] {
		text = fmt.Sprintf("enum MethodName { m_%s, methodCount };\n\n", strings.Join(w.methodList(), ", m_")) + text
	}
	return text, has
}

// header returns the comments at the top. A build constraint excludes the file from Go builds: a package with C++ needs cgo.
func (w *writer) header() string {
	var b strings.Builder
	fmt.Fprintf(&b, "// Code generated by kamyk from %s, which is Go. DO NOT EDIT.\n", w.request.Origin)
	for _, note := range w.request.Notes {
		b.WriteString("// " + note + "\n")
	}
	b.WriteString("// It is for practice in archives. Where work must be your own, ask the organiser first.\n//go:build ignore\n")
	return b.String()
}

// floatsRound makes compilers round as Go does. For 32 bits, g++ computes with the 387, which rounds to 80 bits, unless SSE is chosen. The
// pragma has no effect on templates, but those of the runtime only compute floats that 80 bits represent exactly. With -march=native,
// compilers may fuse a multiplication and an addition, which rounds once where Go rounds twice.
const floatsRound = `#if defined(__i386__) && !defined(__SSE2_MATH__)
#ifdef __clang__
#error "floats would be rounded otherwise than in Go: compile this with -msse2"
#endif
#pragma GCC target("sse2,fpmath=sse")
#endif
#if defined(__clang__)
#pragma STDC FP_CONTRACT OFF
#elif defined(__FMA__) || defined(__ARM_FEATURE_FMA)
#pragma GCC optimize("fp-contract=off")
#endif
`

// floats reports whether a program has floats that are not constants.
func (w *writer) floats() bool {
	for _, x := range w.Main.Info.Types {
		if x.Value == nil && prog.IsBasic(x.Type, types.IsFloat|types.IsComplex) {
			return true
		}
	}
	return false
}
