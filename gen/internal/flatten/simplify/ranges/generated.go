package ranges

import (
	"strings"

	"kamyk/gen/internal/flatten/simplify"
)

// generated returns the types that the loops of the file need.
func (r *rewriter) generated() string {
	text := ""
	for _, part := range []struct {
		needed bool
		source string
	}{{r.loopType != "", loopSource}, {r.leaves, leaveSource}, {r.defersType != "", defersSource}, {r.recoversType != "", recoversSource}} {
		if part.needed {
			text += part.source
		}
	}
	return strings.NewReplacer(
		"rangeLoop", r.loopType, "rangeError", r.errorType, "rangeDefers", r.defersType, "rangeRecovers", r.recoversType,
	).Replace(text)
}

const loopSource = `
// A rangeLoop is the state of a loop over a function. As a range of Go 1.23 it panics where that function runs the body once more after it
// ended, or recovers from its panic.
type rangeLoop int // 0 ready, 1 running or panicked, 2 left, 3 over

func (l *rangeLoop) enter() {
	before := *l
	*l = 1
	if before != 0 {
		panic(rangeError(before))
	}
}

func (l *rangeLoop) next() bool {
	*l = 0
	return true
}

func (l *rangeLoop) end() {
	if *l == 1 {
		panic(rangeError(0))
	}
	*l = 3
}

// A rangeError is what a rangeLoop panics with.
type rangeError int

func (rangeError) RuntimeError() {}

func (e rangeError) Error() string {
	return "runtime error: range function " + [...]string{
		"recovered a loop body panic and did not resume panicking",
		"continued iteration after loop body panic",
		"continued iteration after function for loop body returned false",
		"continued iteration after whole loop exit",
	}[e]
}
`

const leaveSource = `
func (l *rangeLoop) leave() bool {
	*l = 2
	return false
}
`

const defersSource = `
// A rangeDefers is what the body of a loop over a function defers to the end of the function around the loop.
type rangeDefers []func()

func (d *rangeDefers) run() {
	for _, call := range *d {
		defer call()
	}
}
`

// recoversSource runs each call in a function that panics if the enclosing one did, so that the call may recover.
const recoversSource = `
// A rangeRecovers is what the body of a loop over a function defers to the end of the function around the loop. Each panics in a
// function of its own if that one did, so that it can recover.
type rangeRecovers []func(resume func())

func (d *rangeRecovers) run() {
	last := len(*d) - 1
	if last < 0 {
		return
	}
	call := (*d)[last]
	*d = (*d)[:last]
	value := recover()
	defer d.run()
	call(func() {
		if value != nil {
			panic(value)
		}
	})
}
`

// signature names the results of a function whose loops return.
func (r *rewriter) signature(f *function) {
	if f.results == nil {
		return
	}
	list, next := f.signature.Results, r.resultNames(f)
	opening, closing := "", ""
	if !list.Opening.IsValid() { // of a single result
		opening, closing = "(", ")"
	}
	for _, field := range list.List {
		if len(field.Names) == 0 {
			r.addEdit(simplify.Insert(field.Pos(), opening+next[0]+" "))
			next = next[1:]
			continue
		}
		for _, id := range field.Names {
			if id.Name == "_" {
				r.addEdit(simplify.Replace(id.Pos(), id.End(), next[0]))
			}
			next = next[1:]
		}
	}
	r.addEdit(simplify.Insert(list.End(), closing))
}
