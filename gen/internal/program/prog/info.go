package prog

import (
	"go/ast"
	"go/types"
)

// NewInfo returns tables for what the type checker finds in so many bytes of source. They begin as large as they will be for most sources,
// which saves growing them.
func NewInfo(size int) *types.Info {
	return &types.Info{
		Types:        make(map[ast.Expr]types.TypeAndValue, size/12),
		Instances:    map[*ast.Ident]types.Instance{},
		Defs:         make(map[*ast.Ident]types.Object, size/60),
		Uses:         make(map[*ast.Ident]types.Object, size/18),
		Implicits:    map[ast.Node]types.Object{},
		Selections:   make(map[*ast.SelectorExpr]*types.Selection, size/90),
		Scopes:       make(map[ast.Node]*types.Scope, size/90),
		FileVersions: map[*ast.File]string{},
	}
}
