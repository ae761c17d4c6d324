package main

import (
	"bytes"
	"context"
	"fmt"
	"go/types"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"kamyk/gen/internal/flatten"
	"kamyk/gen/internal/flatten/load"
	"kamyk/gen/internal/program/prog"
)

// flattened returns what a package adds to a file that uses all that it exports: text to copy, without a package clause. missing are the
// names whose type parameters no type of candidates fits.
func (s *site) flattened(p *types.Package) (text []byte, missing []string, err error) {
	dir := filepath.Join(s.temp, p.Name())
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return nil, nil, err
	}
	used, missing := exported(p)
	source := fmt.Sprintf("package main\n\nimport %q\n\nvar used = []any{\n\t%s,\n}\n\nfunc main() { println(len(used)) }\n",
		p.Path(), strings.Join(used, ",\n\t"))
	if err := os.WriteFile(filepath.Join(dir, "main.go"), []byte(source), 0o666); err != nil {
		return nil, nil, err
	}
	target := prog.Target{Go: 18, GOOS: "linux", GOARCH: "amd64"}
	result, err := flatten.Run(context.Background(), flatten.Request{
		Query: load.Query{Dir: s.root, Files: []string{filepath.Join(dir, "main.go")}, Target: target, Shared: load.NewShared()},
		Form:  prog.Form{Origin: p.Path()},
	})
	if err != nil {
		return nil, nil, fmt.Errorf("flattening %s: %w", p.Path(), err)
	}
	return cut(result.Source), missing, nil
}

// exported returns expressions that use all functions and methods that a package exports.
func exported(p *types.Package) (used, missing []string) {
	for _, name := range p.Scope().Names() {
		object := p.Scope().Lookup(name)
		if !object.Exported() {
			continue
		}
		switch object := object.(type) {
		case *types.Func:
			if arguments, ok := argumentsFor(p, object.Signature().TypeParams()); ok {
				used = append(used, p.Name()+"."+name+arguments)
			} else {
				missing = append(missing, name)
			}
		case *types.TypeName:
			named, ok := object.Type().(*types.Named)
			if !ok || types.IsInterface(named) {
				continue
			}
			arguments, ok := argumentsFor(p, named.TypeParams())
			if !ok {
				missing = append(missing, name)
				continue
			}
			methods := types.NewMethodSet(types.NewPointer(named))
			for i := range methods.Len() {
				if method := methods.At(i).Obj(); method.Exported() {
					used = append(used, fmt.Sprintf("(*%s.%s%s).%s", p.Name(), name, arguments, method.Name()))
				}
			}
		}
	}
	return used, missing
}

// argumentsFor returns type arguments in brackets, the first candidates that fit.
func argumentsFor(p *types.Package, list *types.TypeParamList) (text string, ok bool) {
	var chosen []types.Type
	var names []string
	for i := range list.Len() {
		chosen, names = append(chosen, nil), append(names, "")
		constraint := list.At(i).Constraint()
		for _, c := range candidates(p) {
			if types.Satisfies(c, constraint.Underlying().(*types.Interface)) {
				chosen[i], names[i] = c, types.TypeString(c, func(p *types.Package) string { return p.Name() })
				break
			}
		}
		if chosen[i] == nil {
			return "", false
		}
	}
	if len(names) == 0 {
		return "", true
	}
	return "[" + strings.Join(names, ", ") + "]", true
}

// candidates are int, the types of texts, and the types of the package itself.
func candidates(p *types.Package) []types.Type {
	list := []types.Type{types.Typ[types.Int], types.Typ[types.String], types.NewSlice(types.Typ[types.Byte])}
	for _, name := range p.Scope().Names() {
		if object, ok := p.Scope().Lookup(name).(*types.TypeName); ok && object.Exported() && !types.IsInterface(object.Type()) {
			if named, ok := object.Type().(interface{ TypeParams() *types.TypeParamList }); ok && named.TypeParams().Len() == 0 {
				list = append(list, object.Type()) // a type, or an alias of one
			}
		}
	}
	return list
}

// keeps is what keeps the rest in the flattened file.
var keeps = regexp.MustCompile(`(?s)var used = \[\]any\{.*?\n\}\n+|func main\(\) \{.*?\n?\}\n*`)

// cut takes the header, the package clause and what only keeps the rest out of a flattened file.
func cut(source []byte) []byte {
	_, text, _ := bytes.Cut(source, []byte("\npackage main\n\n"))
	return bytes.TrimSpace(keeps.ReplaceAll(text, nil))
}
