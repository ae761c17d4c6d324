package flatten

import (
	"context"

	"kamyk/gen/internal/cpp"
	"kamyk/gen/internal/prog"
)

// translated flattens a program for the newest Go and writes it in C++. The lines of the source stay known, for what is refused.
func (r Request) translated(ctx context.Context) (*Result, error) {
	inGo := r
	inGo.Cpp, inGo.Lines = false, true
	inGo.Target.Go, inGo.Target.GOOS, inGo.Target.GOARCH = prog.Toolchain(), "linux", "amd64"
	result, err := Run(ctx, inGo)
	if err != nil {
		return nil, err
	}
	result.Source, err = cpp.Translate(cpp.Request{Source: result.Source, Origin: r.Origin})
	return result, err
}
