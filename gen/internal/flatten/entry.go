package flatten

import (
	"cmp"
	"fmt"
	"go/token"
	"go/types"

	"kamyk/gen/internal/prog"
)

// signatureRule is what a function must look like for main to call it.
const signatureRule = "main can call func(in R, out W) where R is io.Reader, or a pointer to a type whose package exports " +
	"NewReader(io.Reader) *R, and W is io.Writer, or a pointer to a type whose package exports NewWriter(io.Writer) *W and that has Flush() error"

// findEntry returns what the generated main ties together, or nil for a package main.
func findEntry(p *prog.Program, r Request) (*prog.Entry, error) {
	selected := p.Selected()
	if selected.Name == "main" && r.Entry == "" {
		if _, ok := selected.Types.Scope().Lookup("main").(*types.Func); !ok {
			return nil, refuse(prog.At(selected.Dir), "package main has no function main")
		}
		return nil, nil
	}
	name := cmp.Or(r.Entry, "Solve")
	function, ok := selected.Types.Scope().Lookup(name).(*types.Func)
	if !ok {
		return nil, prog.Errors{{Pos: prog.At(selected.Dir), Hint: signatureRule,
			Message: fmt.Sprintf("package %s has no function %s", selected.Name, name)}}
	}
	entry := &prog.Entry{Func: function, Input: r.Input, Output: r.Output, Interactive: r.Interactive}
	if !fits(p, function, entry) {
		return nil, prog.Errors{{Pos: p.Position(function.Pos()), Hint: signatureRule,
			Message: fmt.Sprintf("%s is %s, which main cannot call", name, types.TypeString(function.Type(), (*types.Package).Name))}}
	}
	return entry, nil
}

func refuse(pos token.Position, message string) error {
	return prog.Errors{{Pos: pos, Message: message}}
}

// fits fills the entry's streams and reports whether the function follows the rule.
func fits(p *prog.Program, function *types.Func, entry *prog.Entry) bool {
	signature := function.Signature()
	if signature.Params().Len() != 2 || signature.Results().Len() != 0 || signature.Variadic() || signature.TypeParams().Len() != 0 {
		return false
	}
	in, out := signature.Params().At(0).Type(), signature.Params().At(1).Type()
	var ok bool
	if entry.Reader.New, ok = constructor(p, in, "Reader"); !ok {
		return false
	}
	if entry.Writer.New, ok = constructor(p, out, "Writer"); !ok {
		return false
	}
	entry.Reader.Error = errorType(p, entry.Reader.New)
	entry.Writer.Flush = flush(entry.Writer.New)
	return entry.Writer.Flush != nil
}

// constructor returns what makes a stream of the given type: bufio's for an interface of io, else the type's own package's.
func constructor(p *prog.Program, stream types.Type, kind string) (*types.Func, bool) {
	source := standard(p, "io").Scope().Lookup(kind).Type()
	home := standard(p, "bufio")
	var want types.Type
	if !types.Identical(stream, source) {
		pointer, ok := types.Unalias(stream).(*types.Pointer)
		if !ok {
			return nil, false
		}
		named, ok := types.Unalias(pointer.Elem()).(*types.Named)
		if !ok || named.Obj().Pkg() == nil {
			return nil, false
		}
		home, want = named.Obj().Pkg(), stream
	}
	function, ok := home.Scope().Lookup("New" + kind).(*types.Func)
	if !ok {
		return nil, false
	}
	signature := function.Signature()
	ok = signature.Params().Len() == 1 && signature.Results().Len() == 1 && signature.TypeParams().Len() == 0 &&
		types.Identical(signature.Params().At(0).Type(), source) && (want == nil || types.Identical(signature.Results().At(0).Type(), want))
	return function, ok
}

func standard(p *prog.Program, path string) *types.Package {
	pkg, err := p.Importer.Import(path)
	if err != nil {
		panic(fmt.Sprintf("importing %s, which every load brings: %v", path, err))
	}
	return pkg
}

// errorType returns the type Error of a reader's package, if *Error is an error: main reports such a panic in one line.
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

func flush(constructor *types.Func) *types.Func {
	result := constructor.Signature().Results().At(0).Type()
	object, _, _ := types.LookupFieldOrMethod(result, true, constructor.Pkg(), "Flush")
	function, ok := object.(*types.Func)
	if !ok || function.Signature().Params().Len() != 0 || function.Signature().Results().Len() != 1 ||
		!types.Identical(function.Signature().Results().At(0).Type(), types.Universe.Lookup("error").Type()) {
		return nil
	}
	return function
}
