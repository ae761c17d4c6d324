package stress

import (
	"bytes"
	"fmt"

	"github.com/dave/jennifer/jen"

	"kamyk/gen/internal/program/prog"
)

// A workerSource says what the main of a stress worker ties together.
type workerSource struct {
	Problem    string           // import path of the contestant's package
	Loop       string           // import path of the loop that is linked with it
	Solvers    []workerFunction // functions that read a whole input and write the answers
	Generators []workerFunction // functions that draw a test; In is the type of what they draw from, which has no constructor
	Validate   *workerFunction  // nil where there is none
	Variables  []string         // import paths of the packages that have the function that Variables writes
	Inside     bool             // the package is a main, which only a test of its own may import, so the worker is one
}

// A workerFunction is a function of the contestant's package.
type workerFunction struct {
	Name    string
	In, Out workerStream
}

// A workerStream is a type of reader, writer or source.
type workerStream struct {
	Path  string // of the package that has NewReader or NewWriter
	Type  string // its name there, of a source only
	Reset bool   // it can be used again
}

// source returns the worker's main, or what stands for it where the worker is a test.
func (w workerSource) source() ([]byte, error) {
	name, function := "main", jen.Id("main").Params()
	if w.Inside {
		name, function = "main_test", jen.Id("TestMain").Params(jen.Op("*").Qual("testing", "M"))
	}
	file := jen.NewFile(name)
	file.HeaderComment(prog.GeneratedBy + " for a stress run. DO NOT EDIT.")
	file.ImportAlias(w.Problem, "problem")
	file.ImportAlias(w.Loop, "loop")
	file.Func().Add(function).Block(jen.Qual(w.Loop, "Main").Call(w.program()))
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
	return render(file)
}

func render(file *jen.File) ([]byte, error) {
	var text bytes.Buffer
	if err := file.Render(&text); err != nil {
		return nil, fmt.Errorf("writing the worker: %w", err)
	}
	return text.Bytes(), nil
}

// program is the value that Main takes.
func (w workerSource) program() jen.Code {
	functions := jen.Dict{}
	for _, f := range w.Solvers {
		functions[jen.Lit(f.Name)] = jen.Id("new" + f.Name).Call()
	}
	fields := jen.Dict{
		jen.Id("Package"):   jen.Lit(w.Problem),
		jen.Id("Functions"): jen.Map(jen.String()).Qual(w.Loop, "Function").Values(functions),
	}
	if len(w.Generators) > 0 {
		generators := jen.Dict{}
		for _, f := range w.Generators {
			generators[jen.Lit(f.Name)] = jen.Id("new" + f.Name).Call()
		}
		fields[jen.Id("Generators")] = jen.Map(jen.String()).Qual(w.Loop, "Generator").Values(generators)
	}
	if w.Validate != nil {
		fields[jen.Id("Validate")] = jen.Id("newValidate").Call()
	}
	if len(w.Variables) > 0 {
		fields[jen.Id("Variables")] = jen.Id("variables").Call()
	}
	return jen.Qual(w.Loop, "Program").Values(fields)
}

// solver writes a function that makes the streams once, if they can be used again, and returns what is called for each test.
func (w workerSource) solver(f workerFunction) jen.Code {
	makeIn, in := workerStreamOf("in", "NewReader", f.In, jen.Qual("strings", "NewReader").Call(jen.Lit("")), jen.Id("input"))
	makeOut, out := workerStreamOf("out", "NewWriter", f.Out, jen.Qual("io", "Discard"), jen.Id("output"))
	body := []jen.Code{
		in, out,
		jen.Qual(w.Problem, f.Name).Call(jen.Id("in"), jen.Id("out")),
		jen.Return(jen.Id("out").Dot("Flush").Call()),
	}
	return jen.Func().Id("new"+f.Name).Params().Qual(w.Loop, "Function").Block(
		makeIn, makeOut,
		jen.Return(jen.Func().Params(jen.Id("input").Qual("io", "Reader"), jen.Id("output").Qual("io", "Writer")).Error().Block(body...)),
	)
}

// generator writes the same for a generator, with its source.
func (w workerSource) generator(f workerFunction) jen.Code {
	makeOut, out := workerStreamOf("out", "NewWriter", f.Out, jen.Qual("io", "Discard"), jen.Id("output"))
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

// validate writes the same for Validate, which reads only and returns an error. A new reader each time has nothing left in its buffer.
func (w workerSource) validate(f workerFunction) jen.Code {
	_, in := workerStreamOf("in", "NewReader", workerStream{Path: f.In.Path}, nil, jen.Id("input"))
	return jen.Func().Id("newValidate").Params().Func().Params(jen.Qual("io", "Reader")).Error().Block(
		jen.Return(jen.Func().Params(jen.Id("input").Qual("io", "Reader")).Error().Block(
			in,
			jen.Return(jen.Qual(w.Problem, f.Name).Call(jen.Id("in"))),
		)),
	)
}

// workerStreamOf returns what makes a stream before the first test and what prepares it for each, one of them empty.
func workerStreamOf(name, constructor string, s workerStream, nothing, target jen.Code) (before, each jen.Code) {
	construct := func(over jen.Code) jen.Code { return jen.Id(name).Op(":=").Qual(s.Path, constructor).Call(over) }
	if s.Reset {
		return construct(nothing), jen.Id(name).Dot("Reset").Call(target)
	}
	return jen.Null(), construct(target)
}

const variablesName = "KamykVariables"

func (w workerSource) variables() jen.Code {
	variable := jen.Qual(w.Loop, "Variable").Values(jen.Id("path").Op("+").Id("name"), jen.Id("pointer"))
	visit := jen.Func().Params(jen.Id("name").String(), jen.Id("pointer").Interface()).Block(
		jen.Id("list").Op("=").Append(jen.Id("list"), variable),
	)
	body := []jen.Code{jen.Id("path").Op(":=").Lit(""), jen.Id("visit").Op(":=").Add(visit)}
	for _, path := range w.Variables {
		body = append(body, jen.Id("path").Op("=").Lit(path+"."), jen.Qual(path, variablesName).Call(jen.Id("visit")))
	}
	return jen.Func().Id("variables").Params().Params(jen.Id("list").Index().Qual(w.Loop, "Variable")).Block(append(body, jen.Return())...)
}

// variablesFile returns a file for a package that shows its package-level variables to the worker.
func variablesFile(packageName string, names []string) ([]byte, error) {
	file := jen.NewFile(packageName)
	file.HeaderComment(prog.GeneratedBy + " for a stress run. DO NOT EDIT.")
	var body []jen.Code
	for _, name := range names {
		body = append(body, jen.Id("visit").Call(jen.Lit(name), jen.Op("&").Id(name)))
	}
	file.Comment("// " + variablesName + " shows each package-level variable.")
	file.Func().Id(variablesName).Params(jen.Id("visit").Func().Params(jen.String(), jen.Interface())).Block(body...)
	return render(file)
}
