package cpp

import (
	"kamyk/gen/internal/cpp/runtime"
)

// A program needs the collector where it may allocate again and again. Another one takes memory once for each place in its text, and frees
// nothing. So while a function is written, each word of it is noted with how often it runs: the words that allocate, and the functions that
// it calls. What the text does not show, such as the sum of strings, is noted as the word allocate.

// A times says how often a part of a function runs.
type times int

const (
	last times = iota - 1 // at most once: it is a part of a call that does not return
	once                  // each time that the function is called
	many                  // in a loop
)

// note notes what a text mentions.
func (f *fn) note(text string, t times) {
	for word := range runtime.Words(text) {
		f.noteWord(word, t)
	}
}

func (f *fn) noteWord(word string, t times) {
	if f.mentions == nil {
		f.mentions = map[string]times{}
	}
	if before, ok := f.mentions[word]; !ok || before < t {
		f.mentions[word] = t
	}
}

// allocates notes that memory is taken here which the words do not show.
func (f *fn) allocates() { f.noteWord("allocate", f.times) }

// repeats finds the functions that may be called again and again.
type repeats struct {
	w         *world
	instances map[string]*instance
	again     map[string]bool
}

// collects reports whether the program may allocate again and again.
func (w *world) collects() bool {
	if w.features["catches"] {
		return true // values of panics
	}
	r := &repeats{w: w, instances: map[string]*instance{}, again: map[string]bool{}}
	for _, i := range w.order {
		r.instances[i.name] = i
	}
	for word := range w.dynamic() {
		r.again[word] = true
		if i := r.instances[word]; i != nil && i.grows { // nobody knows where its result goes
			return true
		}
	}
	r.callAgain()
	for _, i := range append(w.order, &instance{mentions: w.initially}) {
		for word, t := range i.mentions {
			if runtime.Allocating()[word] && (t == many || t == once && r.again[i.name]) {
				return true
			}
		}
	}
	return false
}

// dynamic returns the functions that the program calls other than by name: the methods of what interfaces hold, what functions that are
// values lead to.
func (w *world) dynamic() map[string]bool {
	found := map[string]bool{}
	for word := range w.values {
		found[word] = true
	}
	for _, d := range w.described {
		for _, entry := range d.methods {
			for word := range runtime.Words(entry.text()) {
				found[word] = true
			}
		}
	}
	return found
}

// callAgain adds the functions that a loop calls, that lead to themselves, and those that are called by such. All others can be set down in
// an order in which each is behind its callers.
func (r *repeats) callAgain() {
	callers := map[string]int{}
	all := append(r.w.order, &instance{mentions: r.w.initially})
	for _, i := range all {
		r.again[i.name] = r.again[i.name] || i.ends && r.leads(i, i.name, map[*instance]bool{})
		for word, t := range i.mentions {
			if r.instances[word] == nil {
				continue
			}
			if r.again[word] = r.again[word] || t == many; t == once {
				callers[word]++
			}
		}
	}
	set := map[*instance]bool{}
	var setDown func(i *instance)
	setDown = func(i *instance) {
		if set[i] || callers[i.name] > 0 || r.again[i.name] {
			return
		}
		set[i] = true
		for word, t := range i.mentions {
			if callee := r.instances[word]; callee != nil && t == once {
				callers[word]--
				setDown(callee)
			}
		}
	}
	for _, i := range all {
		setDown(i)
	}
	for _, i := range all {
		r.again[i.name] = !set[i]
	}
}

// leads reports whether a function leads to another, by calls that return or do not.
func (r *repeats) leads(i *instance, to string, seen map[*instance]bool) bool {
	if seen[i] {
		return false
	}
	seen[i] = true
	for word := range i.mentions {
		if callee := r.instances[word]; callee != nil && (word == to || r.leads(callee, to, seen)) {
			return true
		}
	}
	return false
}

// runs has what a function writes noted as running so often.
func (f *fn) runs(t times, write func()) {
	before := f.times
	f.times = t
	write()
	f.times = before
}

// loopAll notes that all of a function may be a loop.
func (i *instance) loopAll() {
	for word, t := range i.mentions {
		i.mentions[word] = max(t, many)
	}
}
