package generate

import (
	"fmt"
	"go/token"
	"strings"

	"github.com/dave/jennifer/jen"
)

// CallInit writes the variable that runs a package's renamed init function, if the order requires it.
func CallInit(name string) jen.Code {
	return jen.Var().Id("_").Op("=").Func().Params().Params(jen.Id("_").Struct()).Block(jen.Id(name).Call(), jen.Return()).Call()
}

// CallsInit returns the name of the init function that an initialiser calls, if CallInit wrote it.
func CallsInit(initialiser []byte) (name string, ok bool) {
	const mark = "name"
	before, after, _ := strings.Cut(compact(fmt.Sprintf("%#v", CallInit(mark))), mark)
	text, ok := strings.CutPrefix("var_="+compact(string(initialiser)), before)
	if !ok {
		return "", false
	}
	name, ok = strings.CutSuffix(text, after)
	return name, ok && token.IsIdentifier(name)
}

func compact(text string) string { return strings.Join(strings.Fields(text), "") }
