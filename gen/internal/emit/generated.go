package emit

import (
	"github.com/dave/jennifer/jen"
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
		case "clearSlice":
			w.add(clearSlice(name))
		case "clearMap":
			w.add(clearMap(name))
		case "initially":
			w.add(initially(name))
		}
	}
}

// ordered is the constraint of what can be compared with <, floats aside.
func ordered() jen.Code {
	var terms []jen.Code
	for _, name := range []string{
		"int", "int8", "int16", "int32", "int64", "uint", "uint8", "uint16", "uint32", "uint64", "uintptr", "string",
	} {
		terms = append(terms, jen.Op("~").Id(name))
	}
	return jen.Union(terms...)
}

func extreme(name, which, operator string) jen.Code {
	return jen.Comment("// "+name+" returns the "+which+" of two values, as the builtin of Go 1.21 does.").Line().
		Func().Id(name).Types(jen.Id("T").Add(ordered())).Params(jen.List(jen.Id("a"), jen.Id("b")).Id("T")).Id("T").Block(
		jen.If(jen.Id("b").Op(operator).Id("a")).Block(jen.Return(jen.Id("b"))),
		jen.Return(jen.Id("a")),
	)
}

// extremeFloat handles what makes floats different: any NaN wins, and of the zeros the negative one is smaller.
func extremeFloat(name, which, operator string) jen.Code {
	sign := jen.Lit(1).Op("/").Id("b").Op(operator).Lit(0)
	return jen.Comment("// "+name+" returns the "+which+" of two floats, as the builtin of Go 1.21 does: NaN if one is, and -0 below 0.").Line().
		Func().Id(name).Types(jen.Id("T").Add(jen.Union(jen.Op("~").Float32(), jen.Op("~").Float64()))).
		Params(jen.List(jen.Id("a"), jen.Id("b")).Id("T")).Id("T").Block(
		jen.If(jen.Id("a").Op("!=").Id("a").Op("||").Id("b").Op(operator).Id("a").Op("||").
			Id("a").Op("==").Lit(0).Op("&&").Id("b").Op("==").Lit(0).Op("&&").Add(sign)).Block(
			jen.If(jen.Id("a").Op("==").Id("a")).Block(jen.Return(jen.Id("b"))),
		).Else().If(jen.Id("b").Op("!=").Id("b")).Block(jen.Return(jen.Id("b"))),
		jen.Return(jen.Id("a")),
	)
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
	return jen.Comment("// " + name + " hides a first value from compilers below Go 1.22, which copy it even where the variable has changed.").Line().
		Comment("//").Line().Comment("//go:noinline").Line().
		Func().Id(name).Types(jen.Id("T").Any()).Params(jen.Id("value").Id("T")).Id("T").Block(jen.Return(jen.Id("value")))
}
