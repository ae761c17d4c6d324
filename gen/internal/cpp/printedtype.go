package cpp

import (
	"go/types"
	"slices"
	"strconv"
	"strings"

	"kamyk/gen/internal/program/spell"
)

// typeText is a type as a running Go program prints it.
func typeText(t types.Type) string {
	w := &printedType{}
	spell.Type(w, spell.Replace(t, nil, func(t types.Type) types.Type {
		if i, ok := t.(*types.Interface); ok { // with the methods of the interfaces that it embeds
			return types.NewInterfaceType(slices.Collect(i.Methods()), nil)
		}
		return nil
	}))
	return w.text
}

type printedType struct{ text string }

// Text puts spaces within braces, unless they are empty.
func (w *printedType) Text(text string) {
	if tag, ok := strings.CutPrefix(text, " `"); ok {
		text = " " + strconv.Quote(tag[:len(tag)-1])
	}
	switch before, empty := strings.CutSuffix(w.text, "{ "); {
	case text == "}" && empty:
		w.text = before + "{}"
	case text == "}":
		w.text += " }"
	case text == "struct{" || text == "interface{":
		w.text += text[:len(text)-1] + " { "
	default:
		w.text += text
	}
}

func (w *printedType) Name(_ *types.TypeName, t types.Type, _ bool) {
	switch t := types.Unalias(t).(type) {
	case *types.Basic:
		w.text += types.Typ[t.Kind()].String()
	case *types.Named:
		name := t.Obj()
		if name.Pkg() != nil {
			w.text += name.Pkg().Name() + "."
		}
		var args []string
		for a := range t.TypeArgs().Types() {
			args = append(args, typeText(a))
		}
		if w.text += name.Name(); len(args) > 0 {
			w.text += "[" + strings.Join(args, ",") + "]"
		}
	default:
		spell.Type(w, t)
	}
}

func (w *printedType) Member(o types.Object) {
	if _, method := o.(*types.Func); method && !o.Exported() {
		w.text += o.Pkg().Name() + "."
	}
	w.text += o.Name()
}

func (w *printedType) Unwritable(t types.Type) { w.text += types.Default(t).String() }
