package flatten

import (
	"bytes"
	"context"
	"path/filepath"
	"slices"
	"strings"

	"kamyk/gen/internal/cpp"
	"kamyk/gen/internal/program/goroot"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// lastWithoutIterators is the last release without range over functions: for it, the passes write such ranges as calls.
const lastWithoutIterators prog.Version = 22

// translated flattens a program for the newest Go and translates it to C++. Ranges over functions may be the only cause of a refusal, in
// the program or in library code that it uses. Then translated flattens again, for a release without them, so that passes write them as
// calls. The standard library stays the newest, because it is translated anyway.
func (r Request) translated(ctx context.Context) (*Result, error) {
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

// translatedFor flattens a program for a release and translates it. It keeps the lines of the source, for refusals.
func (r Request) translatedFor(ctx context.Context, version prog.Version) (*Result, error) {
	r.Cpp, r.Lines = false, true
	r.Target.Go, r.Target.Library, r.Target.GOOS, r.Target.GOARCH = version, prog.Toolchain(), "linux", "amd64"
	var source []byte
	var translated *cpp.Result
	var refused error
	r.emitted = func(file []byte) { // translates before it is known whether the proof succeeds, which saves 2 ms of 30
		if r.Translating != nil {
			r.Translating()
		}
		source = file
		translated, refused = cpp.Translate(ctx, cpp.Request{Source: file, Origin: r.Origin, Notes: r.Notes})
	}
	result, err := Run(ctx, r)
	if err != nil {
		return nil, err
	}
	if !bytes.Equal(source, result.Source) { // passes rewrote the file, or it is unproved
		r.emitted(result.Source)
	}
	if refused != nil {
		return nil, refused
	}
	result.Source, result.Parts = translated.Text, translated.Parts
	return result, nil
}
