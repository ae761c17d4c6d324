package simplify

import (
	"go/ast"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/flow"
	"kamyk/gen/internal/program/std"
)

// MayCall reports whether an interface, or code that finds methods by name, may call a method of a type: an interface of the file, or one
// of the standard library that the type implements.
func (f *File) MayCall(t types.Type, method *types.Func) bool {
	if f.required == nil {
		f.required = map[string]bool{}
		for _, tv := range f.Info.Types {
			if of, ok := tv.Type.Underlying().(*types.Interface); ok {
				for method := range of.Methods() {
					f.required[method.Name()] = true
				}
			}
		}
	}
	imported := func(path string) bool { return f.Imported(path) != nil }
	findsMethods := slices.ContainsFunc(std.MethodFinders, imported)
	if f.required[method.Name()] || method.Exported() && findsMethods {
		return true
	}
	set := std.Signatures(types.NewMethodSet(types.NewPointer(t)))
	return slices.ContainsFunc(std.NamedBy(method.Id()), func(i std.Interface) bool { return i.CoveredBy(set) })
}

// MayRecover reports whether a function, if deferred, may recover.
func (f *File) MayRecover(fun ast.Expr) bool {
	return flow.MayRecover(f.Info, fun, func(o *types.Func) (*ast.FuncDecl, *types.Info) { return f.Functions[o], f.Info })
}

// SeesRuntime reports whether the program reads the call stack, or observes when memory is freed.
func (f *File) SeesRuntime() bool {
	for _, object := range f.Info.Uses {
		if function, ok := object.(*types.Func); ok && object.Pkg() != nil {
			switch path := object.Pkg().Path(); path + "." + function.Name() {
			case "runtime.Caller", "runtime.Callers", "runtime.CallersFrames", "runtime.FuncForPC", "runtime.Stack", "runtime/debug.Stack",
				"runtime/debug.PrintStack", "runtime.SetFinalizer", "runtime.AddCleanup", "weak.Make":
				return true
			}
		}
	}
	return false
}
