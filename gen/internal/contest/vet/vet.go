// Package vet says what analyzers find suspicious in a solution that failed. A finding is a guess at the cause, never a verdict.
package vet

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/analysis/passes/assign"
	"golang.org/x/tools/go/analysis/passes/bools"
	"golang.org/x/tools/go/analysis/passes/copylock"
	"golang.org/x/tools/go/analysis/passes/loopclosure"
	"golang.org/x/tools/go/analysis/passes/nilness"
	"golang.org/x/tools/go/analysis/passes/shift"
	"golang.org/x/tools/go/analysis/passes/unusedresult"
	"golang.org/x/tools/go/analysis/passes/unusedwrite"
	"golang.org/x/tools/go/packages"

	"kamyk/gen/internal/program/prog"
)

// analyzers are what is asked, the most telling first.
var analyzers = []*analysis.Analyzer{
	breaks, copies, unusedwrite.Analyzer, assign.Analyzer, nilness.Analyzer, loopclosure.Analyzer, shift.Analyzer, bools.Analyzer,
	unusedresult.Analyzer, copylock.Analyzer,
}

// A Finding is a message about a place of the source.
type Finding struct {
	Position token.Position
	Message  string
}

// Most is how many findings one reads.
const Most = 3

// Package returns the most telling findings in a package, at most Most, each on a line of its own. If an analyzer cannot cope with the
// package, there are none.
func Package(p *prog.Program, pkg *prog.Package) (findings []Finding) {
	defer func() {
		if recover() != nil {
			findings = nil
		}
	}()
	asked := &packages.Package{ID: pkg.Path, Name: pkg.Types.Name(), PkgPath: pkg.Types.Path(), Fset: p.Fset, Types: pkg.Types,
		TypesInfo: pkg.Info, TypesSizes: p.Sizes}
	for _, file := range pkg.Files {
		asked.Syntax = append(asked.Syntax, file.Syntax)
	}
	graph, err := checker.Analyze(analyzers, []*packages.Package{asked}, &checker.Options{Sequential: true})
	if err != nil {
		return nil
	}
	lines := map[string]bool{}
	for _, asked := range graph.Roots {
		list := asked.Diagnostics
		slices.SortFunc(list, func(a, b analysis.Diagnostic) int { return cmp.Compare(a.Pos, b.Pos) })
		for _, f := range list {
			at := p.Position(f.Pos)
			line := fmt.Sprint(at.Filename, at.Line)
			if !lines[line] && !strings.HasPrefix(f.Message, "tautological") { // which does no harm
				lines[line] = true
				findings = append(findings, Finding{at, f.Message})
			}
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
						findings = append(findings, Finding{p.Position(loop.Pos()), "this ranges over a map, in an order that differs from run to run"})
					}
				}
				return true
			})
		}
	}
	return findings
}
