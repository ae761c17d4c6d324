package generate

import "github.com/dave/jennifer/jen"

// The keys of the replacements for functions of package unsafe.
const (
	UnsafeAdd        = "addPointer"
	UnsafeSlice      = "sliceAt"
	UnsafeSliceData  = "sliceData"
	UnsafeString     = "stringAt"
	UnsafeStringData = "stringData"
)

// ofUnsafe begins the replacement for a function of package unsafe, with a type parameter N of integers if the function has an N.
func (w *writer) ofUnsafe(name, standsFor, since string, parameters ...jen.Code) *jen.Statement {
	code := jen.Comment("// " + name + " does what unsafe." + standsFor + " of Go " + since + " does.").Line().Func().Id(name)
	if len(parameters) > 0 {
		code.Types(parameters...)
	}
	return code
}

func (w *writer) anyInteger() jen.Code {
	var terms []jen.Code
	for _, name := range integers {
		if name != "string" {
			w.mention(name)
			terms = append(terms, jen.Op("~").Id(name))
		}
	}
	w.mention("N", "n")
	return jen.Id("N").Union(terms...)
}

func (w *writer) anyType() jen.Code {
	w.mention("T", "any")
	return jen.Id("T").Any()
}

func (w *writer) unsafeAdd(name string) jen.Code {
	w.mention("p", "uintptr")
	return w.ofUnsafe(name, "Add", "1.17", w.anyInteger()).
		Params(jen.Id("p").Add(w.pointer()), jen.Id("n").Id("N")).Add(w.pointer()).Block(
		jen.Return(jen.Add(w.pointer()).Call(jen.Uintptr().Call(jen.Id("p")).Op("+").Uintptr().Call(jen.Id("n")))),
	)
}

func (w *writer) pointer() *jen.Statement { return w.std("unsafe", "Pointer") }

func (w *writer) unsafeSlice(name string) jen.Code {
	element := jen.Id("T")
	return w.ofUnsafe(name, "Slice", "1.17", w.anyType(), w.anyInteger()).
		Params(jen.Id("p").Op("*").Add(element), jen.Id("n").Id("N")).Index().Add(element).
		Block(w.composed("unsafe.Slice", element, jen.Index().Add(element), "length", "covers")...)
}

func (w *writer) unsafeString(name string) jen.Code {
	w.mention("byte", "string")
	return w.ofUnsafe(name, "String", "1.20", w.anyInteger()).
		Params(jen.Id("p").Op("*").Byte(), jen.Id("n").Id("N")).String().
		Block(w.composed("unsafe.String", jen.Byte(), jen.String(), "length")...)
}

// composed builds a slice or a string from a struct with its parts: the first element, and n for the others.
func (w *writer) composed(what string, element, result jen.Code, others ...string) []jen.Code {
	w.mention("p", "int", "from", "first", "panic", "nil")
	length := jen.Int().Call(jen.Id("n"))
	parts, values := []jen.Code{jen.Id("first").Op("*").Add(element)}, []jen.Code{jen.Id("p")}
	for _, name := range others {
		w.mention(name)
		parts, values = append(parts, jen.Id(name).Int()), append(values, length)
	}
	says := func(text string) jen.Code { return jen.Panic(jen.Lit("runtime error: " + what + ": " + text)) }
	return []jen.Code{
		jen.If(jen.Add(length).Op("<").Lit(0).Op("||").Id("N").Call(length).Op("!=").Id("n")).Block(says("len out of range")),
		jen.If(jen.Id("p").Op("==").Nil().Op("&&").Id("n").Op(">").Lit(0)).Block(says("ptr is nil and len is not zero")),
		jen.Id("from").Op(":=").Struct(parts...).Values(values...),
		jen.Return(jen.Op("*").Parens(jen.Op("*").Add(result)).Call(jen.Add(w.pointer()).Call(jen.Op("&").Id("from")))),
	}
}

func (w *writer) unsafeSliceData(name string) jen.Code {
	w.mention("s")
	return w.firstOf(w.ofUnsafe(name, "SliceData", "1.20", w.anyType()), jen.Index().Id("T"), jen.Id("T"))
}

func (w *writer) unsafeStringData(name string) jen.Code {
	w.mention("s", "string", "byte")
	return w.firstOf(w.ofUnsafe(name, "StringData", "1.20"), jen.String(), jen.Byte())
}

// firstOf ends a function that returns the pointer to the first element of a slice or a string.
func (w *writer) firstOf(begun *jen.Statement, of, element jen.Code) jen.Code {
	return begun.Params(jen.Id("s").Add(of)).Op("*").Add(element).Block(
		jen.Return(jen.Op("*").Parens(jen.Op("**").Add(element)).Call(jen.Add(w.pointer()).Call(jen.Op("&").Id("s")))),
	)
}
