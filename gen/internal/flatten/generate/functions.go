package generate

import (
	"go/types"
	"slices"

	"github.com/dave/jennifer/jen"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/spell"
)

// The keys of generated functions and types, by which edits request them. They are also the preferred names. Those for min and max are not
// listed here: package lower appends Float for floats, and Ordered for type parameters that allow floats and others.
const (
	ClearSlice = "clearSlice"
	ClearMap   = "clearMap"
	NoFold     = "noFold" // passes a value on, and compilers do not know which
	Tied       = "tied"   // the type that flushes the writer of an interactive problem before its reader waits
)

var functions = map[string]func(w *writer, name string) jen.Code{
	"min":        func(w *writer, name string) jen.Code { return w.extreme(name, "smaller", "<") },
	"max":        func(w *writer, name string) jen.Code { return w.extreme(name, "larger", ">") },
	"minFloat":   func(w *writer, name string) jen.Code { return w.extremeFloat(name, "smaller", "<") },
	"maxFloat":   func(w *writer, name string) jen.Code { return w.extremeFloat(name, "larger", ">") },
	"minOrdered": (*writer).minOrdered,
	"maxOrdered": (*writer).maxOrdered,
	ClearSlice:   (*writer).clearSlice,
	ClearMap:     (*writer).clearMap,
	NoFold:       (*writer).noFold,
	Tied:         (*writer).tied,

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
	return jen.Comment("// " + name + " is " + of.Name() + " where that name means something else.").Line().
		Type().Id(name).Op("=").Add(w.id(of.Name()))
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
	integers = []string{"int", "int8", "int16", "int32", "int64", "uint", "uint8", "uint16", "uint32", "uint64", "uintptr"}
	texts    = []string{"string"}
	floats   = []string{"float32", "float64"}
)

const (
	likeBuiltin = ", as the builtin of Go 1.21 does"
	withNaN     = likeBuiltin + ": NaN if one is, and -0 below 0"
)

// oneOf writes a type parameter for the types in lists, and for types with their underlying types.
func (w *writer) oneOf(parameter string, lists ...[]string) *jen.Statement {
	declared := w.id(parameter)
	terms := prog.Map(slices.Concat(lists...), func(name string) jen.Code { return jen.Op("~").Add(w.id(name)) })
	return declared.Union(terms...)
}

// binary begins a generic function of two values of one type from the lists.
func (w *writer) binary(name, returns string, lists ...[]string) *jen.Statement {
	return jen.Comment("// " + name + " returns the " + returns + ".").Line().
		Func().Id(name).Types(w.oneOf("T", lists...)).Params(jen.List(w.id("a"), w.id("b")).Add(w.id("T"))).Add(w.id("T"))
}

func (w *writer) extreme(name, which, operator string) jen.Code {
	a, b := w.id("a"), w.id("b")
	return w.binary(name, which+" of two values"+likeBuiltin, integers, texts).Block(
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
	a, b := w.id("a"), w.id("b")
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
	a, b := w.id("a"), w.id("b")
	return w.binary(name, which+" of two values"+withNaN, integers, texts, floats).Block(
		jen.If(jen.Add(a).Op("!=").Add(a).Op("||").Add(a).Op(operator).Add(b)).Block(jen.Return(a)),
		jen.Var().Add(w.id("zero")).Add(w.id("T")),
		jen.If(jen.Add(a).Op("==").Add(b).Op("&&").Add(a).Op("==").Add(w.id("zero"))).Block(zeros),
		jen.Return(b),
	)
}

// minOrdered sees the sign of a zero by reflection. CanFloat needs Go 1.18.
func (w *writer) minOrdered(name string) jen.Code {
	isKind := func(kind string) *jen.Statement {
		return w.id("v").Dot("Kind").Call().Op("==").Add(w.std("reflect", kind))
	}
	return w.ordered(name, "smaller", "<",
		jen.If(w.id("v").Op(":=").Add(w.std("reflect", "ValueOf")).Call(w.id("a")),
			jen.Parens(isKind("Float32").Op("||").Add(isKind("Float64"))).Op("&&").Lit(1).Op("/").Add(w.id("v")).Dot("Float").Call().Op("<").Lit(0)).
			Block(jen.Return(w.id("a"))))
}

// maxOrdered adds zeros: the sum of two is negative only if both are.
func (w *writer) maxOrdered(name string) jen.Code {
	return w.ordered(name, "larger", ">", jen.Return(w.id("a").Op("+").Add(w.id("b"))))
}

func (w *writer) clearSlice(name string) jen.Code {
	return jen.Comment("// "+name+" sets the elements to zero, as the builtin clear of Go 1.21 does.").Line().
		Func().Id(name).Types(w.id("S").Op("~").Index().Add(w.id("E")), w.id("E").Add(w.id("any"))).Params(w.id("s").Add(w.id("S"))).Block(
		jen.Var().Add(w.id("zero")).Add(w.id("E")),
		jen.For(w.id("i").Op(":=").Range().Add(w.id("s"))).Block(w.id("s").Index(w.id("i")).Op("=").Add(w.id("zero"))),
	)
}

func (w *writer) clearMap(name string) jen.Code {
	return jen.Comment("// "+name+" deletes all entries, as the builtin clear of Go 1.21 does.").Line().
		Func().Id(name).Types(w.id("M").Op("~").Map(w.id("K")).Add(w.id("V")), w.id("K").Add(w.id("comparable")), w.id("V").Add(w.id("any"))).
		Params(w.id("m").Add(w.id("M"))).Block(
		jen.For(w.id("k").Op(":=").Range().Add(w.id("m"))).Block(w.id("delete").Call(w.id("m"), w.id("k"))),
	)
}

func (w *writer) noFold(name string) jen.Code {
	return jen.Comment("// " + name + " hides a first value from compilers below Go 1.22, which copy it even where the variable " +
		"has changed.").Line().
		Comment("//").Line().Comment("//go:noinline").Line().
		Func().Id(name).Types(w.id("T").Add(w.id("any"))).Params(w.id("value").Add(w.id("T"))).Add(w.id("T")).Block(jen.Return(w.id("value")))
}

// tied connects the streams of an interactive problem, of any types: before the reader waits for input, it flushes the writer. It has only
// Read, since a reader may prefer a WriteTo, which would bypass the flushing.
func (w *writer) tied(name string) jen.Code {
	return jen.Comment("// "+name+" flushes what was written before it waits for an answer.").Line().
		Type().Id(name).Struct(
		w.id("input").Op("*").Add(w.std("os", "File")),
		w.id("flush").Func().Params().Add(w.id("error")),
	).Line().Line().
		Func().Params(w.id("t").Op("*").Id(name)).Id("Read").Params(w.id("p").Index().Add(w.id("byte"))).Params(w.id("int"), w.id("error")).Block(
		jen.If(w.id("err").Op(":=").Add(w.id("t")).Dot("flush").Call(), w.id("err").Op("!=").Add(w.id("nil"))).Block(
			jen.Return(jen.Lit(0), w.id("err")),
		),
		jen.Return(w.id("t").Dot("input").Dot("Read").Call(w.id("p"))),
	)
}
