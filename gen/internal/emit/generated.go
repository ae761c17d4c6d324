package emit

import (
	"github.com/dave/jennifer/jen"

	"kamyk/gen/internal/prog"
)

// generated writes the functions that the generator adds, by the keys of the edits.
func (w *writer) generated() {
	for _, key := range w.edits.Generated {
		name := w.names.Generated[key]
		switch key {
		case "min":
			w.add(extreme(name, "smaller", "<"))
		case "max":
			w.add(extreme(name, "larger", ">"))
		case "minFloat":
			w.add(extremeFloat(name, "smaller", "<"))
		case "maxFloat":
			w.add(extremeFloat(name, "larger", ">"))
		case "minOrdered":
			w.add(minOrdered(name))
		case "maxOrdered":
			w.add(maxOrdered(name))
		case "clearSlice":
			w.add(clearSlice(name))
		case "clearMap":
			w.add(clearMap(name))
		case "initially":
			w.add(initially(name))
		case prog.Tied:
			w.add(tied(name))
		}
	}
}

// ordered is the constraint of what a generated function of the key compares with <.
func ordered(key string) jen.Code {
	var terms []jen.Code
	names, _ := prog.GeneratedUses(key)
	for _, name := range names {
		terms = append(terms, jen.Op("~").Id(name))
	}
	return jen.Union(terms...)
}

func extreme(name, which, operator string) jen.Code {
	return jen.Comment("// "+name+" returns the "+which+" of two values, as the builtin of Go 1.21 does.").Line().
		Func().Id(name).Types(jen.Id("T").Add(ordered("min"))).Params(jen.List(jen.Id("a"), jen.Id("b")).Id("T")).Id("T").Block(
		jen.If(jen.Id("b").Op(operator).Id("a")).Block(jen.Return(jen.Id("b"))),
		jen.Return(jen.Id("a")),
	)
}

// extremeFloat handles what makes floats different: any NaN wins, and of the zeros the negative one is smaller.
func extremeFloat(name, which, operator string) jen.Code {
	sign := jen.Lit(1).Op("/").Id("b").Op(operator).Lit(0)
	return jen.Comment("// "+name+" returns the "+which+" of two floats, as the builtin of Go 1.21 does: "+
		"NaN if one is, and -0 below 0.").Line().
		Func().Id(name).Types(jen.Id("T").Add(ordered("minFloat"))).
		Params(jen.List(jen.Id("a"), jen.Id("b")).Id("T")).Id("T").Block(
		jen.If(jen.Id("a").Op("!=").Id("a").Op("||").Id("b").Op(operator).Id("a").Op("||").
			Id("a").Op("==").Lit(0).Op("&&").Id("b").Op("==").Lit(0).Op("&&").Add(sign)).Block(
			jen.If(jen.Id("a").Op("==").Id("a")).Block(jen.Return(jen.Id("b"))),
		).Else().If(jen.Id("b").Op("!=").Id("b")).Block(jen.Return(jen.Id("b"))),
		jen.Return(jen.Id("a")),
	)
}

// minOrdered and maxOrdered are for type parameters that allow floats, integers and strings. Zeros are told apart where it matters: the sum
// of two is negative only if both are, and reflection sees the sign of one.
func minOrdered(name string) jen.Code {
	return orderedHead(name, "smaller").Block(
		jen.If(jen.Id("a").Op("!=").Id("a").Op("||").Id("a").Op("<").Id("b")).Block(jen.Return(jen.Id("a"))),
		jen.Var().Id("zero").Id("T"),
		jen.If(jen.Id("a").Op("==").Id("b").Op("&&").Id("a").Op("==").Id("zero")).Block(
			jen.If(jen.Id("v").Op(":=").Qual("reflect", "ValueOf").Call(jen.Id("a")),
				jen.Id("v").Dot("CanFloat").Call().Op("&&").Lit(1).Op("/").Id("v").Dot("Float").Call().Op("<").Lit(0)).
				Block(jen.Return(jen.Id("a"))),
		),
		jen.Return(jen.Id("b")),
	)
}

func maxOrdered(name string) jen.Code {
	return orderedHead(name, "larger").Block(
		jen.If(jen.Id("a").Op("!=").Id("a").Op("||").Id("a").Op(">").Id("b")).Block(jen.Return(jen.Id("a"))),
		jen.Var().Id("zero").Id("T"),
		jen.If(jen.Id("a").Op("==").Id("b").Op("&&").Id("a").Op("==").Id("zero")).Block(jen.Return(jen.Id("a").Op("+").Id("b"))),
		jen.Return(jen.Id("b")),
	)
}

func orderedHead(name, which string) *jen.Statement {
	return jen.Comment("// " + name + " returns the " + which + " of two values, as the builtin of Go 1.21 does: " +
		"NaN if one is, and -0 below 0.").Line().
		Func().Id(name).Types(jen.Id("T").Add(ordered("minOrdered"))).Params(jen.List(jen.Id("a"), jen.Id("b")).Id("T")).Id("T")
}

func clearSlice(name string) jen.Code {
	return jen.Comment("// "+name+" sets the elements to zero, as the builtin clear of Go 1.21 does.").Line().
		Func().Id(name).Types(jen.Id("S").Op("~").Index().Id("E"), jen.Id("E").Any()).Params(jen.Id("s").Id("S")).Block(
		jen.Var().Id("zero").Id("E"),
		jen.For(jen.Id("i").Op(":=").Range().Id("s")).Block(jen.Id("s").Index(jen.Id("i")).Op("=").Id("zero")),
	)
}

func clearMap(name string) jen.Code {
	return jen.Comment("// "+name+" deletes all entries, as the builtin clear of Go 1.21 does.").Line().
		Func().Id(name).Types(jen.Id("M").Op("~").Map(jen.Id("K")).Id("V"), jen.Id("K").Comparable(), jen.Id("V").Any()).
		Params(jen.Id("m").Id("M")).Block(
		jen.For(jen.Id("k").Op(":=").Range().Id("m")).Block(jen.Delete(jen.Id("m"), jen.Id("k"))),
	)
}

func initially(name string) jen.Code {
	return jen.Comment("// " + name + " hides a first value from compilers below Go 1.22, which copy it even where the variable " +
		"has changed.").Line().
		Comment("//").Line().Comment("//go:noinline").Line().
		Func().Id(name).Types(jen.Id("T").Any()).Params(jen.Id("value").Id("T")).Id("T").Block(jen.Return(jen.Id("value")))
}

// tied ties the streams of an interactive problem, whatever they are: the reader reads through it, and waits for nothing that was not
// asked. It has Read alone, since a reader may prefer a WriteTo, which would pass by the flushing.
func tied(name string) jen.Code {
	return jen.Comment("// "+name+" flushes what was written before it waits for an answer.").Line().
		Type().Id(name).Struct(
		jen.Id("input").Op("*").Qual("os", "File"),
		jen.Id("flush").Func().Params().Error(),
	).Line().Line().
		Func().Params(jen.Id("t").Op("*").Id(name)).Id("Read").Params(jen.Id("p").Index().Byte()).Params(jen.Int(), jen.Error()).Block(
		jen.If(jen.Id("err").Op(":=").Id("t").Dot("flush").Call(), jen.Id("err").Op("!=").Nil()).Block(
			jen.Return(jen.Lit(0), jen.Id("err")),
		),
		jen.Return(jen.Id("t").Dot("input").Dot("Read").Call(jen.Id("p"))),
	)
}
