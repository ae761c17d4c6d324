package stress

import (
	"github.com/dave/jennifer/jen"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/stress/overlay"
)

type workerSource struct {
	Problem    string           // import path of the contestant's package
	Loop       string           // import path of package loop within the worker
	Streams    string           // and of package streams
	Solvers    []workerFunction // read an input and write answers
	Generators []workerFunction // draw a test; In is the type that they draw from
	Validate   *workerFunction  // nil if there is none
	Variables  []exposedPackage
	IsMain     bool // the package is a main, so the worker is a test of it
}

// An exposedPackage is a package whose variables the worker reads.
type exposedPackage struct {
	Path  string
	Names []string
}

type workerFunction struct {
	Name    string
	In, Out workerStream
}

type workerStream struct {
	Path  string // package of NewReader or NewWriter
	Type  string // name of a source's type
	Reset bool   // can be used again
}

func (w workerSource) source() ([]byte, error) {
	run := jen.Qual(w.Loop, "Main").Call(w.program(), jen.Qual(w.Streams, "In"), jen.Qual(w.Streams, "Out"))
	file := overlay.NewSource("stress run", w.IsMain, run)
	file.ImportAlias(w.Problem, "problem")
	file.ImportAlias(w.Loop, "loop")
	for _, f := range w.Solvers {
		file.Line().Add(w.solver(f))
	}
	for _, f := range w.Generators {
		file.Line().Add(w.generator(f))
	}
	if w.Validate != nil {
		file.Line().Add(w.validate(*w.Validate))
	}
	if len(w.Variables) > 0 {
		file.Line().Add(w.variables())
	}
	return overlay.Render(file)
}

func (w workerSource) program() jen.Code {
	construct := func(kind string, functions []workerFunction) jen.Code {
		constructed := jen.Dict{}
		for _, f := range functions {
			constructed[jen.Lit(f.Name)] = jen.Id("new" + f.Name).Call()
		}
		return jen.Map(jen.String()).Qual(w.Loop, kind).Values(constructed)
	}
	fields := jen.Dict{jen.Id("Package"): jen.Lit(w.Problem), jen.Id("Functions"): construct("Function", w.Solvers)}
	if len(w.Generators) > 0 {
		fields[jen.Id("Generators")] = construct("Generator", w.Generators)
	}
	if w.Validate != nil {
		fields[jen.Id("Validate")] = jen.Id("newValidate").Call()
	}
	if len(w.Variables) > 0 {
		fields[jen.Id("Variables")] = jen.Id("variables").Call()
	}
	return jen.Qual(w.Loop, "Program").Values(fields)
}

// solver returns a constructor. It makes the streams once if they are reusable, and returns the function that runs each test.
func (w workerSource) solver(f workerFunction) jen.Code {
	makeIn, in := constructStream("in", "NewReader", f.In, jen.Qual("strings", "NewReader").Call(jen.Lit("")), jen.Id("input"))
	makeOut, out := constructStream("out", "NewWriter", f.Out, jen.Qual("io", "Discard"), jen.Id("output"))
	run := jen.Func().Params(jen.Id("input").Qual("io", "Reader"), jen.Id("output").Qual("io", "Writer")).Error().Block(
		in, out,
		jen.Qual(w.Problem, f.Name).Call(jen.Id("in"), jen.Id("out")),
		jen.Return(jen.Id("out").Dot("Flush").Call()),
	)
	return jen.Func().Id("new"+f.Name).Params().Qual(w.Loop, "Function").Block(makeIn, makeOut, jen.Return(run))
}

func (w workerSource) generator(f workerFunction) jen.Code {
	makeOut, out := constructStream("out", "NewWriter", f.Out, jen.Qual("io", "Discard"), jen.Id("output"))
	draw := jen.Func().Params(jen.Id("output").Qual("io", "Writer")).Error().Block(
		out,
		jen.Qual(w.Problem, f.Name).Call(jen.Id("source"), jen.Id("out")),
		jen.Return(jen.Id("out").Dot("Flush").Call()),
	)
	return jen.Func().Id("new"+f.Name).Params().Qual(w.Loop, "Generator").Block(
		jen.Id("source").Op(":=").New(jen.Qual(f.In.Path, f.In.Type)),
		makeOut,
		jen.Return(jen.Qual(w.Loop, "Generator").Values(jen.Dict{jen.Id("Source"): jen.Id("source"), jen.Id("Draw"): draw})),
	)
}

// validate returns the constructor of Validate. It makes a new reader each time, whose buffer is empty.
func (w workerSource) validate(f workerFunction) jen.Code {
	_, in := constructStream("in", "NewReader", workerStream{Path: f.In.Path}, nil, jen.Id("input"))
	return jen.Func().Id("newValidate").Params().Func().Params(jen.Qual("io", "Reader")).Error().Block(
		jen.Return(jen.Func().Params(jen.Id("input").Qual("io", "Reader")).Error().Block(
			in,
			jen.Return(jen.Qual(w.Problem, f.Name).Call(jen.Id("in"))),
		)),
	)
}

// constructStream returns the code that makes a stream before the first test, and the code that prepares it for each test. One of them is
// empty.
func constructStream(name, constructor string, s workerStream, nothing, target jen.Code) (before, each jen.Code) {
	construct := func(over jen.Code) jen.Code { return jen.Id(name).Op(":=").Qual(s.Path, constructor).Call(over) }
	if s.Reset {
		return construct(nothing), jen.Id(name).Dot("Reset").Call(target)
	}
	return jen.Null(), construct(target)
}

const variablesName = "KamykVariables"

// variables returns the function that lists the variables of the packages. It knows their names.
func (w workerSource) variables() jen.Code {
	variable := jen.Qual(w.Loop, "Variable").Values(jen.Id("names").Index(jen.Id("i")), jen.Id("pointer"))
	show := jen.Func().Params(jen.Id("pointers").Op("...").Interface()).Block(
		jen.For(jen.List(jen.Id("i"), jen.Id("pointer")).Op(":=").Range().Id("pointers")).Block(
			jen.Id("list").Op("=").Append(jen.Id("list"), variable),
		),
	)
	body := []jen.Code{jen.Var().Id("names").Index().String(), jen.Id("show").Op(":=").Add(show)}
	for _, pkg := range w.Variables {
		names := prog.Map(pkg.Names, func(name string) jen.Code { return jen.Lit(pkg.Path + "." + name) })
		body = append(body, jen.Id("names").Op("=").Index().String().Values(names...), jen.Qual(pkg.Path, variablesName).Call(jen.Id("show")))
	}
	return jen.Func().Id("variables").Params().Params(jen.Id("list").Index().Qual(w.Loop, "Variable")).Block(append(body, jen.Return())...)
}

// variablesFile returns a file that exposes a package's variables to the worker. It uses no predeclared name, which the package may hide.
func variablesFile(packageName string, names []string) ([]byte, error) {
	file := overlay.NewFile("stress run", packageName)
	pointers := prog.Map(names, func(name string) jen.Code { return jen.Op("&").Id(name) })
	file.Comment("// " + variablesName + " shows each package-level variable.")
	file.Func().Id(variablesName).Params(jen.Id("show").Func().Params(jen.Op("...").Interface())).Block(jen.Id("show").Call(pointers...))
	return overlay.Render(file)
}
