package vet

import (
	"go/ast"
	"go/types"

	"kamyk/gen/internal/host/stack"
	"kamyk/gen/internal/program/prog"
)

// MapRanges returns the loops over maps in the contestant's packages: their order may differ in each run.
func MapRanges(p *prog.Program, short func(file string) string) (findings []Finding) {
	for _, pkg := range p.Packages {
		if !pkg.Own() {
			continue
		}
		for _, file := range pkg.Files {
			ast.Inspect(file.Syntax, func(n ast.Node) bool {
				if loop, ok := n.(*ast.RangeStmt); ok {
					if _, isMap := prog.Core(pkg.Info.TypeOf(loop.X)).(*types.Map); isMap {
						const message = "the order of this loop over a map differs from run to run"
						findings = append(findings, finding(p.Position(loop.Pos()), short, message))
					}
				}
				return true
			})
		}
	}
	return findings
}

// IntegerMap returns the first use of a map of integers in the line of a stack frame, or nothing.
func IntegerMap(p *prog.Program, short func(file string) string, at stack.Frame) (findings []Finding) {
	for _, pkg := range p.Packages {
		for _, file := range pkg.Files {
			ast.Inspect(file.Syntax, func(n ast.Node) bool {
				if index, ok := n.(*ast.IndexExpr); ok && len(findings) == 0 {
					pos := p.Position(index.Pos())
					m, isMap := prog.Core(pkg.Info.TypeOf(index.X)).(*types.Map)
					if !isMap || pos.Line != at.Line || pos.Filename != at.File {
						return true
					}
					if key, ok := m.Key().Underlying().(*types.Basic); ok && key.Info()&types.IsInteger != 0 {
						const message = "hashing.Map, of the helpers, may be faster than a map of integers"
						findings = append(findings, finding(pos, short, message))
					}
				}
				return true
			})
		}
	}
	return findings
}
