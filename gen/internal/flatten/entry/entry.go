// Package entry decides which functions a generated main can call.
//
// A solver is func(in R, out W). R is io.Reader, for which main uses bufio's, or a pointer to a type whose package exports
// NewReader(io.Reader) *R. Likewise, W is io.Writer, or a pointer to a type whose package exports NewWriter(io.Writer) *W, and which has
// Flush() error. No import path is special: kamyk's own fastio is one of these packages. A validator is func(in R) error.
package entry

import (
	"fmt"
	"go/types"

	"kamyk/gen/internal/program/prog"
)

// Rule describes the signature that a function must have because of its name.
func Rule(name string) string {
	parameters := "(in *fastio.Reader, out *fastio.Writer)"
	switch name {
	case "Validate":
		return "Validate must look like func Validate(in *strict.Reader) error; " +
			"io.Reader and any type whose package has NewReader fit, too"
	case "Generate":
		parameters = "(d *draw.Source, out *fastio.Writer)"
	}
	return name + " must look like func " + name + parameters +
		"; io.Reader and io.Writer fit, too, and so do types whose package has NewReader, or NewWriter and Flush"
}

// Streams returns how main creates a function's reader and writer, and whether the function follows the rule.
func Streams(p *prog.Program, function *types.Func) (in, out prog.Stream, ok bool) {
	signature := function.Signature()
	if !Plain(signature, 2, 0) {
		return in, out, false
	}
	in, okIn := Reader(p, signature.Params().At(0).Type())
	out, okOut := Writer(p, signature.Params().At(1).Type())
	return in, out, okIn && okOut
}

// Validator returns how main creates the reader of a validator, and whether the function is one: func(in R) error.
func Validator(p *prog.Program, function *types.Func) (in prog.Stream, ok bool) {
	signature := function.Signature()
	if !Plain(signature, 1, 1) || !IsError(signature.Results().At(0).Type()) {
		return in, false
	}
	return Reader(p, signature.Params().At(0).Type())
}

// Generator returns the method that begins a test, how main creates the writer of a generator, and whether the function is one: func(d D,
// out W). D is a pointer to a declared type with the method Reset(seed uint64, size int).
func Generator(p *prog.Program, function *types.Func) (reset *types.Func, out prog.Stream, ok bool) {
	signature := function.Signature()
	if !Plain(signature, 2, 0) {
		return nil, out, false
	}
	source := prog.Declared(signature.Params().At(0).Type())
	if source == nil || source.TypeArgs().Len() > 0 {
		return nil, out, false
	}
	if reset = Method(source, "Reset"); reset == nil || !Plain(reset.Signature(), 2, 0) ||
		!types.Identical(reset.Signature().Params().At(0).Type(), types.Typ[types.Uint64]) ||
		!types.Identical(reset.Signature().Params().At(1).Type(), types.Typ[types.Int]) {
		return nil, out, false
	}
	out, ok = Writer(p, signature.Params().At(1).Type())
	return reset, out, ok
}

// Plain reports whether a function has the given numbers of parameters and results, and is neither variadic nor generic.
func Plain(signature *types.Signature, parameters, results int) bool {
	return signature.Params().Len() == parameters && signature.Results().Len() == results && !signature.Variadic() &&
		signature.TypeParams().Len() == 0
}

// Reader returns how main creates a reader of a type, and whether the type follows the rule.
func Reader(p *prog.Program, t types.Type) (prog.Stream, bool) {
	constructor, ok := constructor(p, t, "Reader")
	if !ok {
		return prog.Stream{}, false
	}
	return prog.Stream{New: constructor, Error: errorType(p, constructor)}, true
}

// Writer returns how main creates a writer of a type, and whether the type follows the rule.
func Writer(p *prog.Program, t types.Type) (prog.Stream, bool) {
	constructor, ok := constructor(p, t, "Writer")
	if !ok {
		return prog.Stream{}, false
	}
	flush := Method(constructor.Signature().Results().At(0).Type(), "Flush")
	if flush == nil || !Plain(flush.Signature(), 0, 1) || !IsError(flush.Signature().Results().At(0).Type()) {
		return prog.Stream{}, false
	}
	return prog.Stream{New: constructor, Flush: flush}, true
}

// constructor returns the constructor of a stream type: bufio's for an interface of io, otherwise that of the type's own package.
func constructor(p *prog.Program, stream types.Type, kind string) (*types.Func, bool) {
	source := standard(p, "io").Scope().Lookup(kind).Type()
	home := standard(p, "bufio")
	var want types.Type
	if !types.Identical(stream, source) {
		declared := prog.Declared(stream)
		if declared == nil {
			return nil, false
		}
		home, want = declared.Obj().Pkg(), stream
	}
	function, ok := home.Scope().Lookup("New" + kind).(*types.Func)
	if !ok {
		return nil, false
	}
	signature := function.Signature()
	ok = Plain(signature, 1, 1) && types.Identical(signature.Params().At(0).Type(), source) &&
		(want == nil || types.Identical(signature.Results().At(0).Type(), want))
	return function, ok
}

func standard(p *prog.Program, path string) *types.Package {
	pkg, err := p.Importer.Import(path)
	if err != nil {
		panic(fmt.Sprintf("importing %s, which every load brings: %v", path, err))
	}
	return pkg
}

// errorType returns the type Error of a reader's package, if *Error is an error. main prints such a panic on one line.
func errorType(p *prog.Program, constructor *types.Func) *types.TypeName {
	name, ok := constructor.Pkg().Scope().Lookup("Error").(*types.TypeName)
	if !ok || p.DeclOf(name) == nil {
		return nil
	}
	errorInterface := types.Universe.Lookup("error").Type().Underlying().(*types.Interface)
	if !types.Implements(types.NewPointer(name.Type()), errorInterface) {
		return nil
	}
	return name
}

// Method returns an exported method of a type or of a pointer to it, or nil.
func Method(t types.Type, name string) *types.Func {
	object, _, _ := types.LookupFieldOrMethod(t, true, nil, name)
	function, _ := object.(*types.Func)
	return function
}

// IsError reports whether a type is the predeclared error.
func IsError(t types.Type) bool { return types.Identical(t, types.Universe.Lookup("error").Type()) }
