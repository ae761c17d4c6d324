package vet

import (
	"go/ast"
	"go/types"

	"kamyk/gen/internal/host/stack"
	"kamyk/gen/internal/program/prog"
)

// MapRanges returns the loops over maps in the contestant's packages: their order may differ in each run.
func MapRanges(p *prog.Program) (findings prog.Errors) {
	for _, pkg := range p.Packages {
		if !pkg.Own() {
			continue
		}
		for _, file := range pkg.Files {
			for loop := range prog.Each[*ast.RangeStmt](ast.Preorder(file.Syntax)) {
				if prog.Is[*types.Map](prog.Core(pkg.Info.TypeOf(loop.X))) {
					findings.Add(p.Position(loop.Pos()), "", "the order of this loop over a map differs from run to run")
				}
			}
		}
	}
	return findings
}

// IntegerMap returns the first use of a map of integers in the line of a stack frame, or nothing.
func IntegerMap(p *prog.Program, at stack.Frame) (findings prog.Errors) {
	for _, pkg := range p.Packages {
		for _, file := range pkg.Files {
			for index := range prog.Each[*ast.IndexExpr](ast.Preorder(file.Syntax)) {
				pos := p.Position(index.Pos())
				m, isMap := prog.Core(pkg.Info.TypeOf(index.X)).(*types.Map)
				if isMap && pos.Line == at.Line && pos.Filename == at.File && prog.IsBasic(m.Key(), types.IsInteger) {
					findings.Add(pos, "", "hashing.Map, of the helpers, may be faster than a map of integers")
					return findings
				}
			}
		}
	}
	return nil
}
