package generate

import (
	"go/types"

	"github.com/dave/jennifer/jen"

	"kamyk/gen/internal/program/prog"
)

// Main returns the main of a problem: open, solve, flush. It reports malformed input in a line, without a stack trace.
func Main(p *prog.Program, names *prog.Names) jen.Code {
	w := &writer{p: p, names: names}
	return w.main()
}

// MainUses returns the references of a problem's main, or none if the selected package has its own.
func MainUses(p *prog.Program) prog.Uses {
	w := &writer{p: p, names: &prog.Names{}}
	if p.Entry != nil {
		w.main()
		if p.Entry.Reset != nil {
			w.uses.Objects = append(w.uses.Objects, p.Entry.Reset)
		}
	}
	return w.uses
}

func (w *writer) main() jen.Code {
	e := w.p.Entry
	switch {
	case e.Validates():
		return w.validating()
	case e.Reset != nil:
		return w.drawing()
	}
	body := w.lateGC(e.HeapLimit)
	input, output := w.stream("input", "Open", e.Input, "Stdin", &body), w.stream("output", "Create", e.Output, "Stdout", &body)
	body = append(body, w.streams(input, output)...)
	if e.Reader.Error != nil && !w.p.Lines { // when it runs here, the stack trace helps
		body = append(body, w.report(e.Reader.Error))
	}
	body = append(body, w.object(e.Func).Call(w.id("in"), w.id("out")))
	return jen.Func().Id("main").Params().Block(append(body, w.flush())...)
}

// drawing writes the main of a generator, whose arguments are a seed and a size.
func (w *writer) drawing() jen.Code {
	e := w.p.Entry
	source := types.Unalias(prog.Pointee(e.Func.Signature().Params().At(0).Type())).(*types.Named).Obj()
	argument := func(i int) jen.Code { return w.std("os", "Args").Index(jen.Lit(i)) }
	refuse := []jen.Code{
		w.std("os", "Stderr").Dot("WriteString").Call(jen.Lit("the arguments are a seed and a size\n")),
		w.std("os", "Exit").Call(jen.Lit(2)),
	}
	return jen.Func().Id("main").Params().Block(
		jen.If(w.id("len").Call(w.std("os", "Args")).Op("!=").Lit(3)).Block(refuse...),
		jen.List(w.id("seed"), w.id("err")).Op(":=").Add(w.std("strconv", "ParseUint")).Call(argument(1), jen.Lit(10), jen.Lit(64)),
		jen.List(w.id("size"), w.id("sizeErr")).Op(":=").Add(w.std("strconv", "Atoi")).Call(argument(2)),
		jen.If(w.id("err").Op("!=").Add(w.id("nil")).Op("||").Id("sizeErr").Op("!=").Add(w.id("nil"))).Block(refuse...),
		w.id("d").Op(":=").Add(w.id("new")).Call(w.object(source)),
		w.id("d").Dot(e.Reset.Name()).Call(w.id("seed"), w.id("size")),
		w.id("out").Op(":=").Add(w.object(e.Writer.New)).Call(w.std("os", "Stdout")),
		w.object(e.Func).Call(w.id("d"), w.id("out")),
		w.flush(),
	)
}

// validating writes the main of a validator: the exit status says whether the input is valid, and standard error why not.
func (w *writer) validating() jen.Code {
	e := w.p.Entry
	var body []jen.Code
	if e.Reader.Error != nil {
		body = append(body, w.report(e.Reader.Error))
	}
	body = append(body, jen.If(w.id("err").Op(":=").Add(w.object(e.Func)).Call(w.object(e.Reader.New).Call(w.std("os", "Stdin"))),
		w.id("err").Op("!=").Add(w.id("nil"))).Block(w.refuse()...))
	if e.Accept.Line != "" {
		body = append(body, w.std("os", "Stdout").Dot("WriteString").Call(jen.Lit(e.Accept.Line+"\n")))
	}
	if e.Accept.Status != 0 {
		body = append(body, w.std("os", "Exit").Call(jen.Lit(e.Accept.Status)))
	}
	return jen.Func().Id("main").Params().Block(body...)
}

// refuse prints err and ends with status 1.
func (w *writer) refuse() []jen.Code {
	return []jen.Code{
		w.std("os", "Stderr").Dot("WriteString").Call(w.id("err").Dot("Error").Call().Op("+").Lit("\n")),
		w.std("os", "Exit").Call(jen.Lit(1)),
	}
}

// lateGC delays the first collection until so many bytes are used, and then collects only as much as keeps below that. Measured with Go
// 1.22.2 under 256 MiB, processor time against the usual: a persistent segment tree 0.41, and 0.34 where it comes near the limit, a search
// over states 0.81, a treap 0.8, lists of neighbours that grow 0.9, a map of words 0.97. Programs that allocate
// little gain nothing, so a problem has to request it.
func (w *writer) lateGC(limit int64) []jen.Code {
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
		w.std("runtime/debug", "SetGCPercent").Call(jen.Lit(-1)),
		w.std("runtime/debug", "SetMemoryLimit").Call(amount),
	}
}

// streams creates the reader and the writer. The reader of an interactive problem comes second, connected to the writer.
func (w *writer) streams(input, output jen.Code) []jen.Code {
	e := w.p.Entry
	reader, writer := w.object(e.Reader.New), w.object(e.Writer.New)
	if !e.Interactive {
		return []jen.Code{jen.List(w.id("in"), w.id("out")).Op(":=").List(reader.Call(input), writer.Call(output))}
	}
	w.uses.Generated = append(w.uses.Generated, Tied)
	tied := jen.Op("&").Id(w.names.Generated[Tied]).Values(input, w.id("out").Dot(e.Writer.Flush.Name()))
	return []jen.Code{
		w.id("out").Op(":=").Add(writer).Call(output),
		w.id("in").Op(":=").Add(reader).Call(tied),
	}
}

// stream returns a standard stream, or the variable of a file that the body opens instead.
func (w *writer) stream(variable, verb, file, standard string, body *[]jen.Code) jen.Code {
	if file == "" {
		return w.std("os", standard)
	}
	*body = append(*body,
		jen.List(w.id(variable), w.id("err")).Op(":=").Add(w.std("os", verb)).Call(jen.Lit(file)),
		jen.If(w.id("err").Op("!=").Add(w.id("nil"))).Block(w.id("panic").Call(w.id("err"))))
	return w.id(variable)
}

// flush writes what the writer holds, and panics with its error.
func (w *writer) flush() jen.Code {
	flush := w.p.Entry.Writer.Flush
	w.uses.Objects = append(w.uses.Objects, flush)
	return jen.If(w.id("err").Op(":=").Add(w.id("out")).Dot(flush.Name()).Call(), w.id("err").Op("!=").Add(w.id("nil"))).Block(
		w.id("panic").Call(w.id("err")),
	)
}

// report prints the reader's own errors and repeats all other panics.
func (w *writer) report(name *types.TypeName) jen.Code {
	return jen.Defer().Func().Params().Block(
		jen.Switch(w.id("err").Op(":=").Add(w.id("recover")).Call().Op(".").Params(jen.Type())).Block(
			jen.Case(w.id("nil")),
			jen.Case(jen.Op("*").Add(w.object(name))).Block(w.refuse()...),
			jen.Default().Block(w.id("panic").Call(w.id("err"))),
		),
	).Call()
}
