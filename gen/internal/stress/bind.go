package stress

import (
	"context"
	"crypto/sha256"
	"embed"
	"fmt"
	"go/token"
	"go/types"
	"io/fs"
	"maps"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"kamyk/gen/internal/flatten/entry"
	"kamyk/gen/internal/flatten/load"
	"kamyk/gen/internal/flatten/resolve"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/stress/overlay"
)

// open reads a problem's package and builds the worker, with the variants of vary unless that is nil. It reports faults of the package as
// prog.Errors.
func open(ctx context.Context, dir, purpose, cache string, vary func(p *prog.Program) (*Variants, error)) (*Program, error) {
	target := prog.Target{Go: prog.Toolchain(), GOOS: runtime.GOOS, GOARCH: runtime.GOARCH}
	p, err := load.Load(ctx, load.Query{Dir: dir, Target: target})
	if err != nil {
		return nil, err
	}
	worker, err := bind(p)
	if err != nil {
		return nil, err
	}
	result := &Program{Dir: dir, Validates: worker.Validate != nil, Digest: digest(p), Process: ownProcess(p)}
	build := &overlay.Program{Purpose: purpose, Dir: dir, IsMain: worker.IsMain, Files: map[string][]byte{}}
	if vary != nil {
		variants, err := vary(p)
		if err != nil {
			return nil, err
		}
		worker.addVariants(variants)
		maps.Copy(build.Files, variants.Files)
	}
	name := func(f workerFunction) string { return f.Name }
	result.Solvers, result.Generators = prog.Map(worker.Solvers, name), prog.Map(worker.Generators, name)
	if err := worker.write(p, build); err != nil {
		return nil, err
	}
	if build.IsMain && len(result.Solvers)+len(result.Generators) == 0 {
		return None(dir), nil // nothing of a package main runs in the worker
	}
	result.executable, err = overlay.Build(ctx, build, cache)
	return result, err
}

// bind finds the functions of a problem's package that a worker can call.
func bind(p *prog.Program) (*workerSource, error) {
	problem := p.Selected()
	below := problem.Path + "/" + overlay.Folder
	worker := &workerSource{Problem: problem.Path, Loop: below + "/loop", IsMain: problem.Name == "main"}
	var errs prog.Errors
	for _, name := range problem.Types.Scope().Names() {
		if function, ok := problem.Types.Scope().Lookup(name).(*types.Func); ok && function.Exported() {
			bindFunction(p, worker, &errs, function)
		}
	}
	return worker, errs.Err()
}

// addVariants adds solvers with the streams of Solve.
func (w *workerSource) addVariants(v *Variants) {
	for _, solver := range w.Solvers {
		if solver.Name != "Solve" {
			continue
		}
		for _, name := range v.Solvers {
			solver.Name = name
			w.Solvers = append(w.Solvers, solver)
		}
		return
	}
}

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

// ownProcess returns a name that the contestant's packages use and that only works in a process of their own: the first in the alphabet.
func ownProcess(p *prog.Program) (first string) {
	names := []string{"fmt.Print", "fmt.Printf", "fmt.Println", "fmt.Scan", "fmt.Scanf", "fmt.Scanln", "os.Exit", "os.Stdin", "os.Stdout"}
	at := len(names)
	for _, pkg := range p.Packages {
		for _, object := range pkg.Info.Uses {
			if object.Pkg() == nil || !pkg.Own() {
				continue
			}
			if i := slices.Index(names[:at], object.Pkg().Path()+"."+object.Name()); i >= 0 {
				at = i
			}
		}
	}
	return append(names, "")[at]
}

// fixedNames are the functions that have one meaning for every problem.
var fixedNames = []string{"Solve", "Brute", "Generate", "Validate"}

// bindFunction adds a function to the worker if its signature is one that a worker can call. For a known name, any other signature is an
// error.
func bindFunction(p *prog.Program, worker *workerSource, errs *prog.Errors, function *types.Func) {
	signature := function.Signature()
	bound := workerFunction{Name: function.Name()}
	known, fits := slices.Contains(fixedNames, function.Name()), false
	switch function.Name() {
	case "Validate":
		var in prog.Stream
		in, fits = entry.Validator(p, function)
		bound.In = stream(in)
		worker.Validate = &bound
	default:
		generates := function.Name() == "Generate"
		if from, out, ok := generatorShape(p, signature); ok && (generates || !known) {
			fits, bound.In, bound.Out = true, from, stream(out)
			worker.Generators = append(worker.Generators, bound)
		} else if in, out, ok := entry.Streams(p, function); ok && !generates {
			fits, bound.In, bound.Out = true, stream(in), stream(out)
			worker.Solvers = append(worker.Solvers, bound)
		}
	}
	if known && !fits {
		errs.Add(p.Position(function.Pos()), entry.Rule(function.Name()),
			"%s is %s", function.Name(), types.TypeString(function.Type(), (*types.Package).Name))
	}
}

// generatorShape describes the parameters of a generator, and reports whether signature is one.
func generatorShape(p *prog.Program, signature *types.Signature) (from workerStream, out prog.Stream, ok bool) {
	if !entry.Plain(signature, 2, 0) {
		return from, out, false
	}
	from, draws := sourceType(signature.Params().At(0).Type())
	out, writes := entry.Writer(p, signature.Params().At(1).Type())
	return from, out, draws && writes
}

// stream describes a reader or writer by its constructor. It is reusable if it has a Reset with the constructor's parameters.
func stream(s prog.Stream) workerStream {
	if s.New == nil {
		return workerStream{}
	}
	signature := s.New.Signature()
	reset := entry.Method(signature.Results().At(0).Type(), "Reset")
	reusable := reset != nil && types.Identical(reset.Signature().Params(), signature.Params()) && reset.Signature().Results().Len() == 0
	return workerStream{Path: s.New.Pkg().Path(), Reset: reusable}
}

// sourceType describes the type that Generate draws from. Only its methods count, so it may belong to any package.
func sourceType(t types.Type) (workerStream, bool) {
	source := prog.Declared(t)
	if source == nil || source.TypeArgs() != nil {
		return workerStream{}, false
	}
	want := map[string]string{
		"Reset":   "func(uint64, int)",
		"Restart": "func([]uint64, int)",
		"Next":    "func() bool",
		"Choices": "func() []uint64",
	}
	for name, shape := range want {
		like, _ := types.Eval(token.NewFileSet(), nil, token.NoPos, shape)
		if m := entry.Method(t, name); m == nil || !types.Identical(m.Type(), like.Type) {
			return workerStream{}, false
		}
	}
	return workerStream{Path: source.Obj().Pkg().Path(), Type: source.Obj().Name()}, true
}

// write adds the worker's files to a build: its main, packages loop and streams, and for each of the contestant's packages a file that
// exposes its variables.
func (w *workerSource) write(p *prog.Program, build *overlay.Program) (err error) {
	for _, pkg := range p.Packages {
		names := variables(pkg)
		if !pkg.Own() || len(names) == 0 || !resolve.MayImport(w.Problem, pkg.Path) {
			continue
		}
		text, err := variablesFile(pkg.Name, names)
		if err != nil {
			return err
		}
		build.Files[filepath.Join(pkg.Dir, "kamyk_variables.go")] = text
		w.Variables = append(w.Variables, exposedPackage{pkg.Path, names})
	}
	w.Streams = build.TakeStreams(p.Selected().Types)
	names, err := fs.Glob(workerFiles, "*/*.go")
	if err != nil {
		return err
	}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		if build.Files[overlay.Below(build.Dir, filepath.FromSlash(name))], err = workerFiles.ReadFile(name); err != nil {
			return err
		}
	}
	if build.Source, err = w.source(); err != nil {
		return fmt.Errorf("%s: %w", build.Dir, err)
	}
	return nil
}

// workerFiles are compiled into each worker.
//
//go:embed loop/*.go
var workerFiles embed.FS

func variables(pkg *prog.Package) (names []string) {
	scope := pkg.Types.Scope()
	return slices.DeleteFunc(scope.Names(), func(name string) bool { return !prog.Is[*types.Var](scope.Lookup(name)) })
}
