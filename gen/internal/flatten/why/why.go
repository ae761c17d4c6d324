// Package why explains a flattened file: which chain of uses brought a declaration into it, and which declarations take the most space.
package why

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"kamyk/gen/internal/flatten/resolve"
	"kamyk/gen/internal/program/prog"
)

// A Link is one step of a chain.
type Link struct {
	Name  string    `json:"name"` // name, with its package, of the declaration to which the step leads
	Rule  prog.Rule `json:"rule"`
	Cause string    `json:"cause"`           // the rule in words
	Place string    `json:"place,omitempty"` // file:line:column of the use; "" if the rule needs none
}

// A Weight is the number of bytes of a declaration's source, without its doc comment.
type Weight struct {
	Name    string `json:"name"`
	Package string `json:"package"` // import path, or the name of a package of named files
	Bytes   int    `json:"bytes"`
}

// Chain returns the steps from main to a declaration, which is the last, or nil if no kept declaration has the name. The name may be bare
// (Sum), with a type (Reader.Int), with a package (fastio.Reader.Int), or the one in the file (ImpartialSum). If several fit, the first in
// initialisation order counts. The chain is the shortest, because declarations are found breadth-first.
func Chain(p *prog.Program, keep *prog.Keep, names *prog.Names, name string) []Link {
	for d := range keep.Written() {
		if keep.Decls[d.Decl] && (strings.HasSuffix("."+Name(d.Decl), "."+name) || names.Of(d.Object()) == name) {
			return chain(p, keep, d.Decl)
		}
	}
	return nil
}

// Names returns the names of all kept declarations in source order. It omits the type or the package if like has none.
func Names(keep *prog.Keep, like string) (names []string) {
	parts := strings.Count(like, ".") + 1
	for d := range keep.Written() {
		name := strings.Split(Name(d.Decl), ".")
		names = append(names, strings.Join(name[max(0, len(name)-parts):], "."))
	}
	return names
}

// Name returns the name of a declaration: package.Name or package.Type.Method.
func Name(d *prog.Decl) string { return d.Package.Name + "." + d.FullName() }

func chain(p *prog.Program, keep *prog.Keep, d *prog.Decl) (links []Link) {
	for d != nil {
		reason := keep.Reasons[d]
		link := Link{Name: Name(d), Rule: reason.Rule, Cause: causes[reason.Rule]}
		if reason.Pos.IsValid() {
			link.Place = p.Position(reason.Pos).String()
		} else if reason.From == nil && reason.Rule == prog.RuleInitialisation {
			link.Place = p.Position(d.Object().Pos()).String()
		}
		if reason.From != nil {
			link.Cause = fmt.Sprintf(link.Cause, Name(reason.From))
		}
		links = append(links, link)
		d = reason.From
	}
	slices.Reverse(links)
	return links
}

// causes states the rules of package reach in a few words. Some name the declaration that needs another.
var causes = map[prog.Rule]string{
	prog.RuleMain:           "main calls it",
	prog.RuleInitialisation: "runs before main",
	prog.RuleNaming:         "%s names it",
	prog.RuleInterface:      "values of %s become ones of an interface that has it",
	prog.RuleReflection:     "values of %s are seen by code that finds methods by name",
	prog.RuleHiding:         "without it, values of %s would have another method of its name",
}

// Weights returns the weights of the kept declarations, the heaviest first.
func Weights(keep *prog.Keep) (weights []Weight) {
	for d := range keep.Written() {
		w := Weight{Name: Name(d.Decl), Package: strings.Replace(d.Package.Path, resolve.NamedFiles, d.Package.Name, 1)}
		for _, part := range d.Parts() {
			w.Bytes += int(part.End() - part.Pos())
		}
		weights = append(weights, w)
	}
	slices.SortStableFunc(weights, func(a, b Weight) int { return cmp.Compare(b.Bytes, a.Bytes) })
	return weights
}

// ByPackage sums the weights of each package, the heaviest first.
func ByPackage(weights []Weight) (sums []Weight) {
	at := map[string]int{}
	for _, w := range weights {
		i, known := at[w.Package]
		if !known {
			i, sums = len(sums), append(sums, Weight{Name: w.Package, Package: w.Package})
			at[w.Package] = i
		}
		sums[i].Bytes += w.Bytes
	}
	slices.SortStableFunc(sums, func(a, b Weight) int { return cmp.Compare(b.Bytes, a.Bytes) })
	return sums
}
