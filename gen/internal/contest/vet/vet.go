// Package vet finds suspicious lines in a solution that failed. A finding is a guess at the cause, never a verdict.
package vet

import (
	"cmp"
	"fmt"
	"go/token"
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

// A Finding is a message about a position in the source.
type Finding struct {
	File    string `json:"file"`
	Line    int    `json:"line"`
	Column  int    `json:"column"`
	Message string `json:"message"`
}

// Most limits the findings.
const Most = 3

// Text formats findings under a title, a line each; "" for none.
func Text(findings []Finding) string {
	if len(findings) == 0 {
		return ""
	}
	text := "\nsuspicious, and perhaps the cause:\n"
	for _, f := range findings {
		text += fmt.Sprintf("\t%s:%d:%d: %s\n", f.File, f.Line, f.Column, f.Message)
	}
	return text
}

// Package returns the most useful findings in the selected package, at most Most, each on a line of its own. short shortens file names. If
// an analyzer panics, there are none.
func Package(p *prog.Program, short func(file string) string) (findings []Finding) {
	defer func() {
		if recover() != nil {
			findings = nil
		}
	}()
	pkg := p.Selected()
	selected := &packages.Package{ID: pkg.Path, Name: pkg.Types.Name(), PkgPath: pkg.Types.Path(), Fset: p.Fset, Types: pkg.Types,
		TypesInfo: pkg.Info, TypesSizes: p.Sizes}
	for _, file := range pkg.Files {
		selected.Syntax = append(selected.Syntax, file.Syntax)
	}
	graph, err := checker.Analyze(analyzers, []*packages.Package{selected}, &checker.Options{Sequential: true})
	if err != nil {
		return nil
	}
	for _, selected := range graph.Roots {
		list := selected.Diagnostics
		slices.SortFunc(list, func(a, b analysis.Diagnostic) int { return cmp.Compare(a.Pos, b.Pos) })
		for _, d := range list {
			f := finding(p.Position(d.Pos), short, d.Message)
			known := slices.ContainsFunc(findings, func(g Finding) bool { return g.File == f.File && g.Line == f.Line })
			if !known && !strings.HasPrefix(f.Message, "tautological") { // which does no harm
				findings = append(findings, f)
			}
		}
	}
	return findings[:min(len(findings), Most)]
}

func finding(at token.Position, short func(file string) string, message string) Finding {
	return Finding{short(at.Filename), at.Line, at.Column, message}
}
