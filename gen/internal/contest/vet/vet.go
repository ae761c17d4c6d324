// Package vet finds suspicious lines in a solution that failed. A finding is a guess at the cause, never a verdict.
package vet

import (
	"cmp"
	"go/ast"
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

// analyzers are the analyzers to run, the most useful first.
var analyzers = []*analysis.Analyzer{
	breaks, copies, unusedwrite.Analyzer, assign.Analyzer, nilness.Analyzer, loopclosure.Analyzer, shift.Analyzer, bools.Analyzer,
	unusedresult.Analyzer, copylock.Analyzer,
}

// Package returns the findings in the selected package, the most useful first, each on a line of its own. If an analyzer panics, there are
// none.
func Package(p *prog.Program) (findings prog.Errors) {
	defer func() {
		if recover() != nil {
			findings = nil
		}
	}()
	pkg := p.Selected()
	selected := &packages.Package{ID: pkg.Path, Name: pkg.Types.Name(), PkgPath: pkg.Types.Path(), Fset: p.Fset, Types: pkg.Types,
		TypesInfo: pkg.Info, TypesSizes: p.Sizes, Syntax: prog.Map(pkg.Files, func(f *prog.File) *ast.File { return f.Syntax })}
	graph, err := checker.Analyze(analyzers, []*packages.Package{selected}, &checker.Options{Sequential: true})
	if err != nil {
		return nil
	}
	for _, selected := range graph.Roots {
		list := selected.Diagnostics
		slices.SortFunc(list, func(a, b analysis.Diagnostic) int { return cmp.Compare(a.Pos, b.Pos) })
		for _, d := range list {
			pos := p.Position(d.Pos)
			known := slices.ContainsFunc(findings, func(e *prog.Error) bool { return e.Pos.Filename == pos.Filename && e.Pos.Line == pos.Line })
			if !known && !strings.HasPrefix(d.Message, "tautological") { // which does no harm
				findings.Add(pos, "", "%s", d.Message)
			}
		}
	}
	return findings
}
