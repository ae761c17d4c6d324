package stress

import (
	"context"
	"crypto/sha256"
	"fmt"
	"go/ast"
	"go/types"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"kamyk/gen/internal/flatten/entry"
	"kamyk/gen/internal/flatten/load"
	"kamyk/gen/internal/program/prog"
)

// A plan is what to build for a problem.
type plan struct {
	dir        string
	solvers    []string
	generators []string
	validates  bool
	digest     string            // of the contestant's sources
	inside     bool              // the package is a main, and the worker a test of it
	files      map[string][]byte // beside the loop, by the name that each seems to have; nil for one that seems not to be there
}

// bind reads a problem's package and writes the worker's own sources. Errors about the package are prog.Errors.
func bind(ctx context.Context, dir string) (*plan, error) {
	target := prog.Target{Go: prog.Toolchain(), GOOS: runtime.GOOS, GOARCH: runtime.GOARCH}
	p, err := load.Load(ctx, load.Query{Dir: dir, Target: target})
	if err != nil {
		return nil, err
	}
	problem := p.Selected()
	worker := workerSource{Problem: problem.Path, Loop: problem.Path + "/" + workerFolder + "/loop", Inside: problem.Name == "main"}
	var errs prog.Errors
	for _, name := range problem.Types.Scope().Names() {
		if function, ok := problem.Types.Scope().Lookup(name).(*types.Func); ok && function.Exported() {
			bindFunction(p, &worker, &errs, function)
		}
	}
	if err := errs.Err(); err != nil {
		return nil, err
	}
	made := &plan{dir: dir, validates: worker.Validate != nil, inside: worker.Inside, files: map[string][]byte{}}
	for _, solver := range worker.Solvers {
		made.solvers = append(made.solvers, solver.Name)
	}
	for _, generator := range worker.Generators {
		made.generators = append(made.generators, generator.Name)
	}
	made.digest = digest(p)
	return made, made.write(p, worker)
}

// digest sums up the sources of a program, wherever they are.
func digest(p *prog.Program) string {
	sum := sha256.New()
	for _, pkg := range p.Packages {
		fmt.Fprintf(sum, "package %q\n", pkg.Path)
		for _, file := range pkg.Files {
			fmt.Fprintf(sum, "file %q %d\n", filepath.Base(file.Name), len(file.Source))
			sum.Write(file.Source)
		}
	}
	return fmt.Sprintf("%x", sum.Sum(nil)[:8])
}

const (
	generateRule = "Generate is func(d *S, out W), where S has the methods of draw.Source, and " + entry.WriterRule
	validateRule = "Validate is func(in R) error, where " + entry.ReaderRule
)

// bindFunction adds a function to the worker if it is one that a worker calls. Only for the well-known names is another shape an error.
func bindFunction(p *prog.Program, worker *workerSource, errs *prog.Errors, function *types.Func) {
	signature := function.Signature()
	bound := workerFunction{Name: function.Name()}
	fits, rule := false, ""
	switch function.Name() {
	case "Validate":
		rule = validateRule
		if fits = entry.Plain(signature, 1, 1) && entry.IsError(signature.Results().At(0).Type()); fits {
			in, ok := entry.Reader(p, signature.Params().At(0).Type())
			bound.In, fits = stream(in), ok
		}
		worker.Validate = &bound
	default:
		rule = map[string]string{"Solve": entry.Rule, "Brute": entry.Rule, "Generate": generateRule}[function.Name()]
		if from, out, ok := drawing(p, signature); ok && rule != entry.Rule {
			fits, bound.In, bound.Out = true, from, stream(out)
			worker.Generators = append(worker.Generators, bound)
		} else if in, out, ok := entry.Streams(p, function); ok && rule != generateRule {
			fits, bound.In, bound.Out = true, stream(in), stream(out)
			worker.Solvers = append(worker.Solvers, bound)
		}
	}
	if !fits && rule != "" {
		errs.Add(p.Position(function.Pos()), rule, "%s is %s", function.Name(), types.TypeString(function.Type(), (*types.Package).Name))
	}
}

// drawing describes what a generator takes, and reports whether a function has the shape of one.
func drawing(p *prog.Program, signature *types.Signature) (from workerStream, out prog.Stream, ok bool) {
	if !entry.Plain(signature, 2, 0) {
		return from, out, false
	}
	from, draws := source(signature.Params().At(0).Type())
	out, writes := entry.Writer(p, signature.Params().At(1).Type())
	return from, out, draws && writes
}

// stream describes a reader or a writer by what makes it. It can be used again if it has a Reset for what the constructor takes.
func stream(s prog.Stream) workerStream {
	if s.New == nil {
		return workerStream{}
	}
	signature := s.New.Signature()
	reset := entry.Method(signature.Results().At(0).Type(), "Reset")
	again := reset != nil && types.Identical(reset.Signature().Params(), signature.Params()) && reset.Signature().Results().Len() == 0
	return workerStream{Path: s.New.Pkg().Path(), Reset: again}
}

// source describes the type that Generate draws from. It may be of any package: it is known by its methods.
func source(t types.Type) (workerStream, bool) {
	pointer, ok := types.Unalias(t).(*types.Pointer)
	if !ok {
		return workerStream{}, false
	}
	named, ok := types.Unalias(pointer.Elem()).(*types.Named)
	if !ok || named.Obj().Pkg() == nil || named.TypeArgs() != nil {
		return workerStream{}, false
	}
	want := map[string]string{
		"Reset":   "func(uint64, int)",
		"Restart": "func([]uint64, int)",
		"Next":    "func() bool",
		"Choices": "func() []uint64",
	}
	for name, shape := range want {
		if m := entry.Method(t, name); m == nil || unnamed(m.Signature()) != shape {
			return workerStream{}, false
		}
	}
	return workerStream{Path: named.Obj().Pkg().Path(), Type: named.Obj().Name()}, true
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
func (made *plan) write(p *prog.Program, worker workerSource) error {
	for _, pkg := range p.Packages {
		names := variables(pkg)
		if !pkg.Own() || len(names) == 0 || !importable(pkg.Path, worker.Problem) {
			continue
		}
		text, err := variablesFile(pkg.Name, names)
		if err != nil {
			return err
		}
		made.files[filepath.Join(pkg.Dir, "kamyk_variables.go")] = text
		worker.Variables = append(worker.Variables, pkg.Path)
	}
	text, err := worker.source()
	if err != nil {
		return fmt.Errorf("%s: %w", made.dir, err)
	}
	if made.inside {
		return made.writeTest(text)
	}
	made.files[filepath.Join(made.dir, workerFolder, "main.go")] = text
	return nil
}

// writeTest makes the worker the only test in the folder of a package main.
func (made *plan) writeTest(text []byte) error {
	entries, err := os.ReadDir(made.dir)
	for _, entry := range entries {
		if strings.HasSuffix(entry.Name(), "_test.go") {
			made.files[filepath.Join(made.dir, entry.Name())] = nil
		}
	}
	made.files[filepath.Join(made.dir, workerFolder+"_test.go")] = text
	return err
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
