package generate

import (
	"go/types"

	"github.com/dave/jennifer/jen"

	"kamyk/gen/internal/program/prog"
)

// Names says what generated code calls what it refers to.
type Names struct {
	Object    func(types.Object) jen.Code // something at the top of a package
	Generated func(key string) string     // a generated function or type
}

// Main writes what a problem's file does: open, solve, flush. A malformed input is reported in a line, not with a stack trace.
func Main(p *prog.Program, names Names) jen.Code {
	w := &mainWriter{p.Entry, names}
	e := p.Entry
	body := lateGC(e.HeapLimit)
	input, output := jen.Code(jen.Qual("os", "Stdin")), jen.Code(jen.Qual("os", "Stdout"))
	if e.Input != "" {
		body = append(body, open("input", "Open", e.Input)...)
		input = jen.Id("input")
	}
	if e.Output != "" {
		body = append(body, open("output", "Create", e.Output)...)
		output = jen.Id("output")
	}
	body = append(body, w.streams(input, output)...)
	if e.Reader.Error != nil && !p.Lines { // one who runs it here sees where it was read
		body = append(body, w.report(e.Reader.Error))
	}
	body = append(body, jen.Add(names.Object(e.Func)).Call(jen.Id("in"), jen.Id("out")))
	return jen.Func().Id("main").Params().Block(append(body, check(jen.Id("out").Dot(e.Writer.Flush.Name()).Call()))...)
}

type mainWriter struct {
	*prog.Entry
	names Names
}

// lateGC has nothing collected before so many bytes are used, and then as little as keeps below that. Measured with Go 1.22.2 under
// 256 MiB, processor time against the usual: a persistent segment tree 0.41, and 0.34 where it comes near the limit, a search over states
// 0.81, a treap 0.8, lists of neighbours that grow 0.9, a map of words 0.97. go run ./gen/internal/contest/tables collecting measures it. What
// allocates little gains nothing, so a problem has to ask for it.
func lateGC(limit int64) []jen.Code {
	if limit == 0 {
		return nil
	}
	const mebibyte = 1 << 20
	amount := jen.Lit(int(limit))
	if limit%mebibyte == 0 {
		amount = jen.Lit(int(limit / mebibyte)).Op("<<").Lit(20)
	}
	return []jen.Code{
		jen.Comment("// Garbage is collected only from this much memory on: 0.4 to 1 of the time, where much is allocated."),
		jen.Qual("runtime/debug", "SetGCPercent").Call(jen.Lit(-1)),
		jen.Qual("runtime/debug", "SetMemoryLimit").Call(amount),
	}
}

// streams makes the reader and the writer. The reader of an interactive problem comes second, tied to the writer.
func (w *mainWriter) streams(input, output jen.Code) []jen.Code {
	reader, writer := w.names.Object(w.Reader.New), w.names.Object(w.Writer.New)
	if !w.Interactive {
		return []jen.Code{jen.List(jen.Id("in"), jen.Id("out")).Op(":=").
			List(jen.Add(reader).Call(input), jen.Add(writer).Call(output))}
	}
	tied := jen.Op("&").Id(w.names.Generated(Tied)).Values(input, jen.Id("out").Dot(w.Writer.Flush.Name()))
	return []jen.Code{
		jen.Id("out").Op(":=").Add(writer).Call(output),
		jen.Id("in").Op(":=").Add(reader).Call(tied),
	}
}

// open opens a file in place of a standard stream.
func open(variable, verb, name string) []jen.Code {
	return []jen.Code{
		jen.List(jen.Id(variable), jen.Id("err")).Op(":=").Qual("os", verb).Call(jen.Lit(name)),
		jen.If(jen.Id("err").Op("!=").Nil()).Block(jen.Panic(jen.Id("err"))),
	}
}

// check panics with an error.
func check(call jen.Code) jen.Code {
	return jen.If(jen.Id("err").Op(":=").Add(call), jen.Id("err").Op("!=").Nil()).Block(jen.Panic(jen.Id("err")))
}

// report prints the reader's own errors and leaves all other panics as they are.
func (w *mainWriter) report(name *types.TypeName) jen.Code {
	return jen.Defer().Func().Params().Block(
		jen.Switch(jen.Id("err").Op(":=").Recover().Op(".").Params(jen.Type())).Block(
			jen.Case(jen.Nil()),
			jen.Case(jen.Op("*").Add(w.names.Object(name))).Block(
				jen.Qual("os", "Stderr").Dot("WriteString").Call(jen.Id("err").Dot("Error").Call().Op("+").Lit("\n")),
				jen.Qual("os", "Exit").Call(jen.Lit(1)),
			),
			jen.Default().Block(jen.Panic(jen.Id("err"))),
		),
	).Call()
}
