package stress

import (
	"context"
	"fmt"
	"go/ast"
	"go/types"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"kamyk/gen/internal/emit"
	"kamyk/gen/internal/load"
	"kamyk/gen/internal/prog"
)

// A plan is what to build for a problem.
type plan struct {
	dir       string
	solvers   []string
	generates bool
	validates bool
	files     map[string][]byte // beside the loop, by the name that each seems to have
}

// bind reads a problem's package and writes the worker's own sources. Errors about the package are prog.Errors.
func bind(ctx context.Context, dir string) (*plan, error) {
	target := prog.Target{Go: prog.Toolchain(), GOOS: runtime.GOOS, GOARCH: runtime.GOARCH}
	p, err := load.Load(ctx, load.Query{Dir: dir, Target: target})
	if err != nil {
		return nil, err
	}
	problem := p.Selected()
	if problem.Name == "main" {
		return nil, prog.Errors{{Pos: prog.At(dir), Message: "a package main cannot be called",
			Hint: "a stress run can call its functions if they stand in a package of another name"}}
	}
	worker := emit.Worker{Problem: problem.Path, Loop: problem.Path + "/" + workerFolder + "/loop"}
	var errs prog.Errors
	for _, name := range problem.Types.Scope().Names() {
		if function, ok := problem.Types.Scope().Lookup(name).(*types.Func); ok && function.Exported() {
			bindFunction(p, &worker, &errs, function)
		}
	}
	if err := errs.Err(); err != nil {
		return nil, err
	}
	made := &plan{dir: dir, generates: worker.Generate != nil, validates: worker.Validate != nil, files: map[string][]byte{}}
	for _, solver := range worker.Solvers {
		made.solvers = append(made.solvers, solver.Name)
	}
	return made, made.write(p, worker)
}

const (
	solverRule = "a solver is func(in R, out W), where R is io.Reader, or a pointer to a type whose package exports " +
		"NewReader(io.Reader) *R, and W is io.Writer, or a pointer to a type whose package exports NewWriter(io.Writer) *W and that has Flush() error"
	generateRule = "Generate is func(d *S, out W), where S has the methods of draw.Source, and W is io.Writer, or a pointer to a type " +
		"whose package exports NewWriter(io.Writer) *W and that has Flush() error"
	validateRule = "Validate is func(in R) error, where R is io.Reader, or a pointer to a type whose package exports NewReader(io.Reader) *R"
)

// bindFunction adds a function to the worker if it is one that a worker calls. Only for the well-known names is another shape an error.
func bindFunction(p *prog.Program, worker *emit.Worker, errs *prog.Errors, function *types.Func) {
	parameters, results := function.Signature().Params(), function.Signature().Results()
	plain := !function.Signature().Variadic() && function.Signature().TypeParams() == nil
	bound := emit.WorkerFunction{Name: function.Name()}
	fits, rule := false, ""
	switch function.Name() {
	case "Generate":
		rule = generateRule
		if fits = plain && parameters.Len() == 2 && results.Len() == 0; fits {
			worker.Source, fits = source(parameters.At(0).Type())
			out, ok := stream(parameters.At(1).Type(), "Writer")
			bound.Out, fits = out, fits && ok
		}
		worker.Generate = &bound
	case "Validate":
		rule = validateRule
		if fits = plain && parameters.Len() == 1 && results.Len() == 1 && isError(results.At(0).Type()); fits {
			bound.In, fits = stream(parameters.At(0).Type(), "Reader")
		}
		worker.Validate = &bound
	default:
		if fits = plain && parameters.Len() == 2 && results.Len() == 0; fits {
			in, okIn := stream(parameters.At(0).Type(), "Reader")
			out, okOut := stream(parameters.At(1).Type(), "Writer")
			bound.In, bound.Out, fits = in, out, okIn && okOut
		}
		if fits {
			worker.Solvers = append(worker.Solvers, bound)
		} else if function.Name() == "Solve" || function.Name() == "Brute" {
			rule = solverRule
		}
	}
	if !fits && rule != "" {
		errs.Add(p.Position(function.Pos()), rule, "%s is %s", function.Name(), types.TypeString(function.Type(), (*types.Package).Name))
	}
}

// stream describes a type of reader or writer: bufio's stand in for the interfaces of io.
func stream(t types.Type, kind string) (emit.WorkerStream, bool) {
	named, pointer := pointee(t)
	if named == nil {
		return emit.WorkerStream{}, false
	}
	if path := named.Obj().Pkg(); !pointer {
		return emit.WorkerStream{Path: "bufio", Type: kind, Reset: true}, path.Path() == "io" && named.Obj().Name() == kind
	}
	constructor, ok := named.Obj().Pkg().Scope().Lookup("New" + kind).(*types.Func)
	if !ok || !makes(constructor.Signature(), t, kind) || kind == "Writer" && !flushes(t) {
		return emit.WorkerStream{}, false
	}
	reset := method(t, "Reset")
	again := reset != nil && types.Identical(reset.Params(), constructor.Signature().Params()) && reset.Results().Len() == 0
	return emit.WorkerStream{Path: named.Obj().Pkg().Path(), Type: named.Obj().Name(), Reset: again}, true
}

// pointee returns the named type that t is or points to, or nil.
func pointee(t types.Type) (named *types.Named, pointer bool) {
	t = types.Unalias(t)
	if p, ok := t.(*types.Pointer); ok {
		t, pointer = types.Unalias(p.Elem()), true
	}
	named, _ = t.(*types.Named)
	if named != nil && (named.Obj().Pkg() == nil || named.TypeArgs() != nil) {
		return nil, pointer
	}
	return named, pointer
}

// makes reports whether a constructor takes io's stream of the kind and returns t.
func makes(constructor *types.Signature, t types.Type, kind string) bool {
	if constructor.Params().Len() != 1 || constructor.Results().Len() != 1 || !types.Identical(constructor.Results().At(0).Type(), t) {
		return false
	}
	named, pointer := pointee(constructor.Params().At(0).Type())
	return named != nil && !pointer && named.Obj().Pkg().Path() == "io" && named.Obj().Name() == kind
}

func flushes(t types.Type) bool {
	flush := method(t, "Flush")
	return flush != nil && flush.Params().Len() == 0 && flush.Results().Len() == 1 && isError(flush.Results().At(0).Type())
}

func isError(t types.Type) bool { return types.Identical(t, types.Universe.Lookup("error").Type()) }

func method(t types.Type, name string) *types.Signature {
	object, _, _ := types.LookupFieldOrMethod(t, true, nil, name)
	if function, ok := object.(*types.Func); ok {
		return function.Signature()
	}
	return nil
}

// source describes the type that Generate draws from. It may be of any package: it is known by its methods.
func source(t types.Type) (emit.WorkerStream, bool) {
	named, pointer := pointee(t)
	if named == nil || !pointer {
		return emit.WorkerStream{}, false
	}
	want := map[string]string{
		"Reset":   "func(uint64, int)",
		"Restart": "func([]uint64, int)",
		"Next":    "func() bool",
		"Choices": "func() []uint64",
	}
	for name, shape := range want {
		if m := method(t, name); m == nil || unnamed(m) != shape {
			return emit.WorkerStream{}, false
		}
	}
	return emit.WorkerStream{Path: named.Obj().Pkg().Path(), Type: named.Obj().Name()}, true
}

// unnamed writes a signature without the names of its parameters.
func unnamed(s *types.Signature) string {
	strip := func(t *types.Tuple) *types.Tuple {
		var variables []*types.Var
		for v := range t.Variables() {
			variables = append(variables, types.NewParam(v.Pos(), nil, "", v.Type()))
		}
		return types.NewTuple(variables...)
	}
	return types.NewSignatureType(nil, nil, nil, strip(s.Params()), strip(s.Results()), s.Variadic()).String()
}

// write makes the worker's main, and a file for each package of the contestant's whose variables it shows.
func (made *plan) write(p *prog.Program, worker emit.Worker) error {
	for _, pkg := range p.Packages {
		names := variables(pkg)
		if !pkg.Own() || pkg.Name == "main" || len(names) == 0 || !importable(pkg.Path, worker.Problem) {
			continue
		}
		text, err := emit.Variables(pkg.Name, names)
		if err != nil {
			return err
		}
		made.files[filepath.Join(pkg.Dir, "kamyk_variables.go")] = text
		worker.Variables = append(worker.Variables, pkg.Path)
	}
	text, err := worker.Main()
	if err != nil {
		return fmt.Errorf("%s: %w", made.dir, err)
	}
	made.files[filepath.Join(made.dir, workerFolder, "main.go")] = text
	return nil
}

// importable reports whether a package below from may import path.
func importable(path, from string) bool {
	internal := strings.LastIndex("/"+path+"/", "/internal/")
	return internal < 0 || strings.HasPrefix("/"+from+"/", ("/" + path)[:internal]+"/")
}

// variables lists the names of a package's variables.
func variables(pkg *prog.Package) (names []string) {
	for _, file := range pkg.Files {
		for _, declared := range file.Syntax.Decls {
			group, ok := declared.(*ast.GenDecl)
			if !ok {
				continue
			}
			for _, spec := range group.Specs {
				if values, ok := spec.(*ast.ValueSpec); ok && group.Tok.String() == "var" {
					for _, name := range values.Names {
						names = append(names, name.Name)
					}
				}
			}
		}
	}
	return slices.DeleteFunc(names, func(name string) bool { return name == "_" })
}
