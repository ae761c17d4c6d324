package generate

import (
	"go/types"
	"slices"

	"github.com/dave/jennifer/jen"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/spell"
)

// The keys of generated functions and types, by which edits request them. They are also the preferred names.
const (
	Min        = "min" // of what has no NaN
	Max        = "max"
	MinFloat   = "minFloat"
	MaxFloat   = "maxFloat"
	MinOrdered = "minOrdered" // of type parameters that allow floats and others
	MaxOrdered = "maxOrdered"
	ClearSlice = "clearSlice"
	ClearMap   = "clearMap"
	NoFold     = "noFold" // passes a value on, and compilers do not know which
	Tied       = "tied"   // the type that flushes the writer of an interactive problem before its reader waits
)

var functions = map[string]func(w *writer, name string) jen.Code{
	Min:        func(w *writer, name string) jen.Code { return w.extreme(name, "smaller", "<") },
	Max:        func(w *writer, name string) jen.Code { return w.extreme(name, "larger", ">") },
	MinFloat:   func(w *writer, name string) jen.Code { return w.extremeFloat(name, "smaller", "<") },
	MaxFloat:   func(w *writer, name string) jen.Code { return w.extremeFloat(name, "larger", ">") },
	MinOrdered: (*writer).minOrdered,
	MaxOrdered: (*writer).maxOrdered,
	ClearSlice: (*writer).clearSlice,
	ClearMap:   (*writer).clearMap,
	NoFold:     (*writer).noFold,
	Tied:       (*writer).tied,

	UnsafeAdd: (*writer).unsafeAdd, UnsafeSlice: (*writer).unsafeSlice, UnsafeSliceData: (*writer).unsafeSliceData,
	UnsafeString: (*writer).unsafeString, UnsafeStringData: (*writer).unsafeStringData,
}

// Builtin returns the key of an alias for a predeclared type, for places where its name is hidden.
func Builtin(name *types.TypeName) string { return "builtin" + spell.Capitalise(name.Name()) }

// IsGeneric reports whether the function of a key has type parameters.
func IsGeneric(key string) bool { return key != Tied && !slices.Contains(builtins, key) }

var builtins []string

func init() {
	for _, name := range types.Universe.Names() {
		if object, ok := types.Universe.Lookup(name).(*types.TypeName); ok && name != "comparable" {
			builtins = append(builtins, Builtin(object))
			functions[Builtin(object)] = func(w *writer, name string) jen.Code { return w.builtin(name, object) }
		}
	}
}

func (w *writer) builtin(name string, of *types.TypeName) jen.Code {
	w.mention(of.Name())
	return jen.Comment("// " + name + " is " + of.Name() + " where that name means something else.").Line().
		Type().Id(name).Op("=").Id(of.Name())
}

// Function returns the function or type of a key, under a name.
func Function(key, name string) jen.Code { return functions[key](new(writer), name) }

// FunctionUses returns the references of a generated function.
func FunctionUses(key string) prog.Uses {
	var w writer
	functions[key](&w, key)
	return w.uses
}

var (
	integers = []string{
		"int", "int8", "int16", "int32", "int64", "uint", "uint8", "uint16", "uint32", "uint64", "uintptr", "string",
	}
	floats = []string{"float32", "float64"}
)

const (
	likeBuiltin = ", as the builtin of Go 1.21 does"
	withNaN     = likeBuiltin + ": NaN if one is, and -0 below 0"
)

// binary begins a generic function of two values, whose types contain the given ones.
func (w *writer) binary(name, returns string, lists ...[]string) *jen.Statement {
	var terms []jen.Code
	for _, list := range lists {
		w.mention(list...)
		for _, name := range list {
			terms = append(terms, jen.Op("~").Id(name))
		}
	}
	w.mention("T", "a", "b")
	return jen.Comment("// " + name + " returns the " + returns + ".").Line().
		Func().Id(name).Types(jen.Id("T").Union(terms...)).Params(jen.List(jen.Id("a"), jen.Id("b")).Id("T")).Id("T")
}

func (w *writer) extreme(name, which, operator string) jen.Code {
	a, b := jen.Id("a"), jen.Id("b")
	return w.binary(name, which+" of two values"+likeBuiltin, integers).Block(
		jen.If(jen.Add(b).Op(operator).Add(a)).Block(jen.Return(b)),
		jen.Return(a),
	)
}

// extremeFloat handles what makes floats different: any NaN wins, and of the zeros the negative one is smaller. It is
//
//	if a != a || b < a || a == 0 && b == 0 && 1/b < 0 { // b wins, but over NaN only another NaN
//		if a == a {
//			return b
//		}
//	} else if b != b {
//		return b
//	}
//	return a
func (w *writer) extremeFloat(name, which, operator string) jen.Code {
	a, b := jen.Id("a"), jen.Id("b")
	isNaN := func(v jen.Code) *jen.Statement { return jen.Add(v).Op("!=").Add(v) }
	isZero := func(v jen.Code) *jen.Statement { return jen.Add(v).Op("==").Lit(0) }
	better := jen.Add(b).Op(operator).Add(a)
	betterZero := isZero(a).Op("&&").Add(isZero(b)).Op("&&").Lit(1).Op("/").Add(b).Op(operator).Lit(0)
	return w.binary(name, which+" of two floats"+withNaN, floats).Block(
		jen.If(isNaN(a).Op("||").Add(better).Op("||").Add(betterZero)).Block(
			jen.If(jen.Add(a).Op("==").Add(a)).Block(jen.Return(b)),
		).Else().If(isNaN(b)).Block(jen.Return(b)),
		jen.Return(a),
	)
}

// ordered is for type parameters that allow floats, integers and strings. Zeros are distinguished where it matters.
func (w *writer) ordered(name, which, operator string, zeros jen.Code) jen.Code {
	a, b := jen.Id("a"), jen.Id("b")
	w.mention("zero")
	return w.binary(name, which+" of two values"+withNaN, integers, floats).Block(
		jen.If(jen.Add(a).Op("!=").Add(a).Op("||").Add(a).Op(operator).Add(b)).Block(jen.Return(a)),
		jen.Var().Id("zero").Id("T"),
		jen.If(jen.Add(a).Op("==").Add(b).Op("&&").Add(a).Op("==").Id("zero")).Block(zeros),
		jen.Return(b),
	)
}

// minOrdered sees the sign of a zero by reflection. CanFloat needs Go 1.18.
func (w *writer) minOrdered(name string) jen.Code {
	w.mention("v")
	isKind := func(kind string) *jen.Statement {
		return jen.Id("v").Dot("Kind").Call().Op("==").Add(w.std("reflect", kind))
	}
	return w.ordered(name, "smaller", "<",
		jen.If(jen.Id("v").Op(":=").Add(w.std("reflect", "ValueOf")).Call(jen.Id("a")),
			jen.Parens(isKind("Float32").Op("||").Add(isKind("Float64"))).Op("&&").Lit(1).Op("/").Id("v").Dot("Float").Call().Op("<").Lit(0)).
			Block(jen.Return(jen.Id("a"))))
}

// maxOrdered adds zeros: the sum of two is negative only if both are.
func (w *writer) maxOrdered(name string) jen.Code {
	return w.ordered(name, "larger", ">", jen.Return(jen.Id("a").Op("+").Id("b")))
}

func (w *writer) clearSlice(name string) jen.Code {
	w.mention("S", "E", "any", "s", "zero", "i")
	return jen.Comment("// "+name+" sets the elements to zero, as the builtin clear of Go 1.21 does.").Line().
		Func().Id(name).Types(jen.Id("S").Op("~").Index().Id("E"), jen.Id("E").Any()).Params(jen.Id("s").Id("S")).Block(
		jen.Var().Id("zero").Id("E"),
		jen.For(jen.Id("i").Op(":=").Range().Id("s")).Block(jen.Id("s").Index(jen.Id("i")).Op("=").Id("zero")),
	)
}

func (w *writer) clearMap(name string) jen.Code {
	w.mention("M", "K", "V", "comparable", "any", "m", "k", "delete")
	return jen.Comment("// "+name+" deletes all entries, as the builtin clear of Go 1.21 does.").Line().
		Func().Id(name).Types(jen.Id("M").Op("~").Map(jen.Id("K")).Id("V"), jen.Id("K").Comparable(), jen.Id("V").Any()).
		Params(jen.Id("m").Id("M")).Block(
		jen.For(jen.Id("k").Op(":=").Range().Id("m")).Block(jen.Delete(jen.Id("m"), jen.Id("k"))),
	)
}

func (w *writer) noFold(name string) jen.Code {
	w.mention("T", "any", "value")
	return jen.Comment("// " + name + " hides a first value from compilers below Go 1.22, which copy it even where the variable " +
		"has changed.").Line().
		Comment("//").Line().Comment("//go:noinline").Line().
		Func().Id(name).Types(jen.Id("T").Any()).Params(jen.Id("value").Id("T")).Id("T").Block(jen.Return(jen.Id("value")))
}

// tied connects the streams of an interactive problem, of any types: before the reader waits for input, it flushes the writer. It has only
// Read, since a reader may prefer a WriteTo, which would bypass the flushing.
func (w *writer) tied(name string) jen.Code {
	w.mention("input", "flush", "error", "t", "p", "byte", "int", "err", "nil")
	return jen.Comment("// "+name+" flushes what was written before it waits for an answer.").Line().
		Type().Id(name).Struct(
		jen.Id("input").Op("*").Add(w.std("os", "File")),
		jen.Id("flush").Func().Params().Error(),
	).Line().Line().
		Func().Params(jen.Id("t").Op("*").Id(name)).Id("Read").Params(jen.Id("p").Index().Byte()).Params(jen.Int(), jen.Error()).Block(
		jen.If(jen.Id("err").Op(":=").Id("t").Dot("flush").Call(), jen.Id("err").Op("!=").Nil()).Block(
			jen.Return(jen.Lit(0), jen.Id("err")),
		),
		jen.Return(jen.Id("t").Dot("input").Dot("Read").Call(jen.Id("p"))),
	)
}
