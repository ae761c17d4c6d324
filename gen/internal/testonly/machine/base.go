package machine

import (
	"fmt"
	"go/token"
	"go/types"
)

// A base is the lowest package: what prints, counts steps and recovers.
type base struct {
	pkg                    *pkg
	trace, value, step, do types.Object

	each, rude, pairs, where, address types.Object // in its second file
}

const baseText = `package %[1]s

import "fmt"

var %[2]s, %[3]s = 1500, 0

func %[4]s(label string, values ...any) {
	if %[3]s++; %[3]s < 300 {
		fmt.Println(append([]any{label}, values...)...)
	}
}

func %[5]s[V any](label string, value V) V {
	%[4]s(label, "value")
	return value
}

func %[6]s() bool {
	%[2]s--
	return %[2]s < 0
}

func %[7]s(label string, f func()) {
	defer func() {
		if recover() != nil {
			%[4]s(label, "panic")
		}
	}()
	f()
}
`

// newBase makes the package that all others import.
func (g *generator) newBase() *base {
	name := pick(g, []string{"a", "t", "x", "trace", "log", "strings", "node"})
	p := &pkg{dir: pick(g, []string{"a", "trace", "x", "n/t"}), scope: newScope(nil)}
	p.path = g.root + "/" + p.dir
	p.types = types.NewPackage(p.path, name)
	inner := []string{"a", "b", "x", "t", "n", "node", "list"}
	outer := []string{"A", "B", "X", "T", "N", "F", "Get", "Trace", "Node", "List", "All"}
	g.random.Shuffle(len(inner), func(i, j int) { inner[i], inner[j] = inner[j], inner[i] })
	g.random.Shuffle(len(outer), func(i, j int) { outer[i], outer[j] = outer[j], outer[i] })
	text := fmt.Sprintf(baseText, name, inner[0], inner[1], outer[0], outer[1], outer[2], outer[3])
	second := fmt.Sprintf(iteratorsText, name, outer[4], outer[5], outer[6], outer[7], outer[8])
	p.files = []*file{{name: "a.go", pkg: p, raw: text}, {name: "i.go", pkg: p, raw: second}}
	b := &base{pkg: p}
	objects := []*types.Object{&b.trace, &b.value, &b.step, &b.do, &b.each, &b.rude, &b.pairs, &b.where, &b.address}
	for i, to := range objects {
		*to = types.NewFunc(token.NoPos, p.types, outer[i], types.NewSignatureType(nil, nil, nil, nil, nil, false))
		p.types.Scope().Insert(*to)
	}
	for _, name := range inner[:2] {
		p.types.Scope().Insert(types.NewVar(token.NoPos, p.types, name, types.Typ[types.Int]))
	}
	g.packages = append(g.packages, p)
	return b
}
