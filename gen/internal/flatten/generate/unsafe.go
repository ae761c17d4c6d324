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

func (w *writer) anyType() jen.Code {
	return w.id("T").Add(w.id("any"))
}

func (w *writer) unsafeAdd(name string) jen.Code {
	return w.ofUnsafe(name, "Add", "1.17", w.oneOf("N", integers)).
		Params(w.id("p").Add(w.pointer()), w.id("n").Add(w.id("N"))).Add(w.pointer()).Block(
		jen.Return(jen.Add(w.pointer()).Call(w.id("uintptr").Call(w.id("p")).Op("+").Add(w.id("uintptr")).Call(w.id("n")))),
	)
}

func (w *writer) pointer() *jen.Statement { return w.std("unsafe", "Pointer") }

func (w *writer) unsafeSlice(name string) jen.Code {
	element := w.id("T")
	return w.ofUnsafe(name, "Slice", "1.17", w.anyType(), w.oneOf("N", integers)).
		Params(w.id("p").Op("*").Add(element), w.id("n").Add(w.id("N"))).Index().Add(element).
		Block(w.composed("unsafe.Slice", element, jen.Index().Add(element), "length", "covers")...)
}

func (w *writer) unsafeString(name string) jen.Code {
	return w.ofUnsafe(name, "String", "1.20", w.oneOf("N", integers)).
		Params(w.id("p").Op("*").Add(w.id("byte")), w.id("n").Add(w.id("N"))).Add(w.id("string")).
		Block(w.composed("unsafe.String", w.id("byte"), w.id("string"), "length")...)
}

// composed builds a slice or a string from a struct with its parts: the first element, and n for the others.
func (w *writer) composed(what string, element, result jen.Code, others ...string) []jen.Code {
	length := w.id("int").Call(w.id("n"))
	parts, values := []jen.Code{w.id("first").Op("*").Add(element)}, []jen.Code{w.id("p")}
	for _, name := range others {
		parts, values = append(parts, w.id(name).Add(w.id("int"))), append(values, length)
	}
	says := func(text string) jen.Code { return w.id("panic").Call(jen.Lit("runtime error: " + what + ": " + text)) }
	return []jen.Code{
		jen.If(jen.Add(length).Op("<").Lit(0).Op("||").Add(w.id("N")).Call(length).Op("!=").Add(w.id("n"))).Block(says("len out of range")),
		jen.If(w.id("p").Op("==").Add(w.id("nil")).Op("&&").Add(w.id("n")).Op(">").Lit(0)).Block(says("ptr is nil and len is not zero")),
		w.id("from").Op(":=").Struct(parts...).Values(values...),
		jen.Return(jen.Op("*").Parens(jen.Op("*").Add(result)).Call(jen.Add(w.pointer()).Call(jen.Op("&").Add(w.id("from"))))),
	}
}

func (w *writer) unsafeSliceData(name string) jen.Code {
	return w.firstOf(w.ofUnsafe(name, "SliceData", "1.20", w.anyType()), jen.Index().Add(w.id("T")), w.id("T"))
}

func (w *writer) unsafeStringData(name string) jen.Code {
	return w.firstOf(w.ofUnsafe(name, "StringData", "1.20"), w.id("string"), w.id("byte"))
}

// firstOf ends a function that returns the pointer to the first element of a slice or a string.
func (w *writer) firstOf(begun *jen.Statement, of, element jen.Code) jen.Code {
	return begun.Params(w.id("s").Add(of)).Op("*").Add(element).Block(
		jen.Return(jen.Op("*").Parens(jen.Op("**").Add(element)).Call(jen.Add(w.pointer()).Call(jen.Op("&").Add(w.id("s"))))),
	)
}
