package flatten

import (
	"bytes"
	"context"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"kamyk/gen/internal/cpp"
	"kamyk/gen/internal/cpp/source"
	"kamyk/gen/internal/flatten/lower"
	"kamyk/gen/internal/program/goroot"
	"kamyk/gen/internal/program/parallel"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// lastWithoutIterators is the last release without range over functions: for it, the passes write such ranges as calls.
const lastWithoutIterators prog.Version = 22

// An Outcome is a flattened program, or why there is none.
type Outcome struct {
	*Result
	Err error
}

// Both flattens a program, and translates it to C++ as inCpp requests. It translates the draft of the Go file if package cpp needs the same
// edits. Otherwise it makes another draft for package cpp, in parallel. If it refuses the Go file, it makes no other.
func Both(ctx context.Context, r, inCpp Request) (ofGo, ofCpp Outcome) {
	wait := func() {}
	r.translation = &translation{request: inCpp}
	r.translation.apart = sync.OnceFunc(func() {
		wait = parallel.Go(func() { ofCpp.Result, ofCpp.Err = inCpp.translatedApart(ctx) })
	})
	ofGo.Result, ofGo.Err = Run(ctx, r)
	shared := r.translation.result
	if ofGo.Err == nil && shared == nil {
		r.translation.apart()
	}
	wait() // also for the draft of an earlier reading
	if ofGo.Err == nil && shared != nil {
		ofCpp = Outcome{Result: r.translation.replace(ofGo.Result)}
	}
	return ofGo, ofCpp
}

// translated translates a program to C++. The file is that of Both.
func (r Request) translated(ctx context.Context) (*Result, error) {
	if !mayShare(r.Target) {
		return r.translatedApart(ctx)
	}
	forGo := r
	forGo.Cpp = false
	ofGo, ofCpp := Both(ctx, forGo, r)
	if ofGo.Err != nil {
		return r.translatedApart(ctx)
	}
	return ofCpp.Result, ofCpp.Err
}

// mayShare reports whether the draft for a target may be the same for package cpp.
func mayShare(t prog.Target) bool {
	return t.GOOS == "linux" && t.GOARCH == "amd64" && t.Go >= lastWithoutIterators
}

// A translation translates the draft of a program to C++, in parallel with the draft's proof. A nil one does nothing.
type translation struct {
	request Request
	apart   func() // makes another draft for package cpp; nil if this one is made for it
	planned func() *prog.Edits
	ahead   source.Ahead
	text    []byte // what was translated
	result  *cpp.Result
	err     error
}

// prepare lets package cpp begin, since the stages before emission use only one processor.
func (t *translation) prepare(ctx context.Context, p *prog.Program) {
	if t == nil {
		return
	}
	imports := map[string]bool{}
	for _, pkg := range p.Packages {
		prog.AddAll(imports, pkg.Imports)
	}
	t.ahead = cpp.Prepare(ctx, slices.Sorted(maps.Keys(imports)))
}

// plan plans the edits for package cpp, in parallel with those for the judge.
func (t *translation) plan(p *prog.Program, keep *prog.Keep, how reading) {
	if t == nil || t.apart == nil {
		return
	}
	t.result, t.planned = nil, nil
	if !mayShare(p.Target) || p.IntBits > 0 || !how.isFirst() {
		return
	}
	var edits *prog.Edits
	var err error
	wait := parallel.Go(func() { edits, _, err = lower.Plan(forCpp(p), keep) })
	t.planned = func() *prog.Edits {
		if wait(); err != nil || len(edits.Passes) > 0 {
			return nil
		}
		edits.GenerateFor(p)
		return edits
	}
}

// fits reports whether the draft is right for package cpp.
func (t *translation) fits(d *draft) bool {
	return t.apart == nil || t.planned != nil && d.edits.Equal(t.planned())
}

// forCpp returns a program as package cpp reads it: for the newest Go, and with the lines of the source, for refusals.
func forCpp(p *prog.Program) *prog.Program {
	other := *p
	other.Lines, other.Target.Go, other.Target.Library = true, prog.Toolchain(), prog.Toolchain()
	return &other
}

// emit writes a draft for package cpp. It returns nil if package cpp needs another draft, or this one cannot be written.
func (t *translation) emit(d *draft) (text []byte) {
	if t == nil {
		return nil
	}
	if !t.fits(d) {
		t.apart()
		return nil
	}
	text, t.err = d.forCpp()
	return text
}

// translate translates what emit wrote, unless that is nil.
func (t *translation) translate(ctx context.Context, text []byte) {
	if text == nil {
		return
	}
	t.text = text
	t.result, t.err = cpp.Translate(ctx, cpp.Request{Source: text, Origin: t.request.Origin, Notes: t.request.Notes, Ahead: t.ahead})
	t.ahead = nil
}

// replace returns a result with the C++ file in the place of the Go file.
func (t *translation) replace(result *Result) *Result {
	inCpp := *result
	inCpp.Source, inCpp.Parts = t.result.Text, t.result.Parts
	return &inCpp
}

// translatedApart flattens a program for the newest Go and translates it to C++. Ranges over functions may be the only cause of a refusal,
// in the program or in library code that it uses. Then translatedApart flattens again, for a release without them, so that passes write
// them as calls. The standard library stays the newest, because it is translated anyway.
func (r Request) translatedApart(ctx context.Context) (*Result, error) {
	result, err := r.translatedFor(ctx, prog.Toolchain())
	if err == nil || ctx.Err() != nil {
		return result, err
	}
	older, olderErr := r.translatedFor(ctx, lastWithoutIterators)
	if olderErr == nil {
		return older, nil
	}
	library := filepath.Join(goroot.Find(ctx), "src")
	inLibrary := func(refusal *prog.Error) bool { return strings.HasPrefix(refusal.Pos.Filename, library) }
	own := slices.DeleteFunc(prog.Refusals(olderErr), inLibrary)
	if slices.ContainsFunc(own, func(refusal *prog.Error) bool { return refusal.Rule.OfCpp() || onlyIterators(err) }) {
		return nil, own // iterators are not the cause
	}
	return nil, err
}

// onlyIterators reports whether an error is only about ranges over functions.
func onlyIterators(err error) bool {
	refusals := prog.Refusals(err)
	return refusals != nil && !slices.ContainsFunc(refusals, func(e *prog.Error) bool { return e.Rule != support.Unwritten })
}

// translatedFor flattens a program for a release and translates it.
func (r Request) translatedFor(ctx context.Context, version prog.Version) (*Result, error) {
	r.Cpp, r.Lines = false, true
	r.Target.Go, r.Target.Library, r.Target.GOOS, r.Target.GOARCH = version, prog.Toolchain(), "linux", "amd64"
	t := &translation{request: r}
	r.translation = t
	result, err := Run(ctx, r)
	if err != nil {
		return nil, err
	}
	if !bytes.Equal(t.text, result.Source) { // passes rewrote the file, or it is unproved
		t.translate(ctx, result.Source)
	}
	if t.err != nil {
		return nil, t.err
	}
	return t.replace(result), nil
}
