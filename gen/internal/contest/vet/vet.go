// Package vet says what analyzers find suspicious in a solution that failed. A finding is a guess at the cause, never a verdict.
package vet

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/assign"
	"golang.org/x/tools/go/analysis/passes/bools"
	"golang.org/x/tools/go/analysis/passes/copylock"
	"golang.org/x/tools/go/analysis/passes/loopclosure"
	"golang.org/x/tools/go/analysis/passes/nilness"
	"golang.org/x/tools/go/analysis/passes/shift"
	"golang.org/x/tools/go/analysis/passes/unusedresult"
	"golang.org/x/tools/go/analysis/passes/unusedwrite"

	"kamyk/gen/internal/program/prog"
)

// analyzers are what is asked, the most telling first.
var analyzers = []*analysis.Analyzer{
	breaks, unusedwrite.Analyzer, assign.Analyzer, nilness.Analyzer, loopclosure.Analyzer, shift.Analyzer, bools.Analyzer,
	unusedresult.Analyzer, copylock.Analyzer,
}

// A Finding is a message about a place of the source.
type Finding struct {
	Position token.Position
	Message  string
}

// Most is how many findings one reads.
const Most = 3

// Package returns the most telling findings in a package, at most Most.
func Package(p *prog.Program, pkg *prog.Package) (findings []Finding) {
	d := &driver{program: p, pkg: pkg, results: map[*analysis.Analyzer]any{}}
	for _, a := range analyzers {
		list := d.findings(a)
		slices.SortFunc(list, func(a, b analysis.Diagnostic) int { return cmp.Compare(a.Pos, b.Pos) })
		for _, f := range list {
			if strings.HasPrefix(f.Message, "tautological") {
				continue // which does no harm
			}
			findings = append(findings, Finding{p.Position(f.Pos), message(a, f.Message)})
		}
	}
	return findings[:min(len(findings), Most)]
}

// MapRanges returns the loops over maps of the contestant's packages: each run of the program may take another order.
func MapRanges(p *prog.Program) (findings []Finding) {
	for _, pkg := range p.Packages {
		if !pkg.Own() {
			continue
		}
		for _, file := range pkg.Files {
			ast.Inspect(file.Syntax, func(n ast.Node) bool {
				if loop, ok := n.(*ast.RangeStmt); ok {
					if _, isMap := prog.Core(pkg.Info.TypeOf(loop.X)).(*types.Map); isMap {
						findings = append(findings, Finding{p.Position(loop.Pos()), "a map is ranged over in another order in each run"})
					}
				}
				return true
			})
		}
	}
	return findings
}

func message(a *analysis.Analyzer, text string) string {
	if a == unusedwrite.Analyzer {
		return text + ": it changes a copy that is never read"
	}
	return text
}

// A driver runs analyzers on one package.
type driver struct {
	program *prog.Program
	pkg     *prog.Package
	results map[*analysis.Analyzer]any
}

// findings returns what an analyzer reports. One that cannot cope with the program reports nothing.
func (d *driver) findings(a *analysis.Analyzer) (list []analysis.Diagnostic) {
	defer func() {
		if recover() != nil {
			list = nil
		}
	}()
	_, list, err := d.run(a)
	if err != nil {
		return nil
	}
	return list
}

func (d *driver) run(a *analysis.Analyzer) (result any, list []analysis.Diagnostic, err error) {
	for _, needed := range a.Requires {
		if _, done := d.results[needed]; !done {
			if d.results[needed], _, err = d.run(needed); err != nil {
				return nil, nil, err
			}
		}
	}
	pass := &analysis.Pass{
		Analyzer: a, Fset: d.program.Fset, Pkg: d.pkg.Types, TypesInfo: d.pkg.Info, TypesSizes: d.program.Sizes, ResultOf: d.results,
		Report:           func(f analysis.Diagnostic) { list = append(list, f) },
		ReadFile:         func(string) ([]byte, error) { return nil, nil },
		Module:           &analysis.Module{},
		AllObjectFacts:   func() []analysis.ObjectFact { return nil },
		AllPackageFacts:  func() []analysis.PackageFact { return nil },
		ImportObjectFact: func(types.Object, analysis.Fact) bool { return false },
		ExportObjectFact: func(types.Object, analysis.Fact) {},
	}
	pass.ImportPackageFact = func(*types.Package, analysis.Fact) bool { return false }
	pass.ExportPackageFact = func(analysis.Fact) {}
	for _, file := range d.pkg.Files {
		pass.Files = append(pass.Files, file.Syntax)
	}
	result, err = a.Run(pass)
	return result, list, err
}
