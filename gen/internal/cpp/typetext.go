package cpp

import (
	"fmt"
	"go/types"
	"strconv"
	"strings"
)

// typeText is a type as Go prints it.
func typeText(t types.Type) string {
	switch t := types.Unalias(t).(type) {
	case *types.Named:
		if t.TypeArgs().Len() == 0 {
			break
		}
		var args []string
		for a := range t.TypeArgs().Types() {
			args = append(args, typeText(a))
		}
		return t.Obj().Pkg().Name() + "." + t.Obj().Name() + "[" + strings.Join(args, ",") + "]"
	case *types.Pointer:
		return "*" + typeText(t.Elem())
	case *types.Slice:
		return "[]" + typeText(t.Elem())
	case *types.Array:
		return fmt.Sprintf("[%d]%s", t.Len(), typeText(t.Elem()))
	case *types.Map:
		return "map[" + typeText(t.Key()) + "]" + typeText(t.Elem())
	case *types.Basic:
		return types.Default(types.Typ[t.Kind()]).String()
	case *types.Signature:
		return signatureText(t)
	case *types.Interface:
		return interfaceText(t)
	case *types.Struct:
		return structText(t)
	}
	return types.TypeString(types.Unalias(t), func(p *types.Package) string { return p.Name() })
}

func signatureText(t *types.Signature) string { return "func" + parametersText(t) }

// parametersText is the parameters and results of a function as Go prints them.
func parametersText(t *types.Signature) string {
	var params, results []string
	for v := range t.Params().Variables() {
		params = append(params, typeText(v.Type()))
	}
	for v := range t.Results().Variables() {
		results = append(results, typeText(v.Type()))
	}
	if n := len(params); t.Variadic() {
		params[n-1] = "..." + typeText(t.Params().At(n-1).Type().Underlying().(*types.Slice).Elem())
	}
	text := "(" + strings.Join(params, ", ") + ")"
	switch len(results) {
	case 0:
		return text
	case 1:
		return text + " " + results[0]
	}
	return text + " (" + strings.Join(results, ", ") + ")"
}

// structText is a struct type as Go prints it, with a space within its braces.
func structText(t *types.Struct) string {
	if t.NumFields() == 0 {
		return "struct {}"
	}
	var fields []string
	for i := range t.NumFields() {
		text := typeText(t.Field(i).Type())
		if !t.Field(i).Embedded() {
			text = t.Field(i).Name() + " " + text
		}
		if t.Tag(i) != "" {
			text += " " + strconv.Quote(t.Tag(i))
		}
		fields = append(fields, text)
	}
	return "struct { " + strings.Join(fields, "; ") + " }"
}

// interfaceText is an interface type as Go prints it.
func interfaceText(t *types.Interface) string {
	if t.NumMethods() == 0 {
		return "interface {}"
	}
	var methods []string
	for m := range t.Methods() {
		name := m.Name()
		if !m.Exported() {
			name = m.Pkg().Name() + "." + name
		}
		methods = append(methods, name+parametersText(m.Signature()))
	}
	return "interface { " + strings.Join(methods, "; ") + " }"
}
