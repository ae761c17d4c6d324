package load

import (
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/tools/go/packages"

	"kamyk/gen/internal/lazyregexp"
	"kamyk/gen/internal/prog"
)

var position = lazyregexp.New(`^(.*?):(\d+)(?::(\d+))?$`)

// A refuser turns errors of the go command into refusals.
type refuser struct {
	dir    string // where the go command was asked
	byPath map[string]*packages.Package
}

// refusal returns what an error of a package says, in kamyk's words for the kinds that have some.
func (f refuser) refusal(pkg *packages.Package, e packages.Error) *prog.Error {
	r := &prog.Error{Message: strings.TrimSpace(e.Msg)}
	if m := position().FindStringSubmatch(e.Pos); m != nil {
		r.Pos.Filename = m[1]
		r.Pos.Line, _ = strconv.Atoi(m[2])
		r.Pos.Column, _ = strconv.Atoi(m[3])
	} else if e.Pos != "" && e.Pos != "-" {
		r.Pos.Filename = e.Pos
	}
	if stack, ok := strings.CutPrefix(r.Message, "import cycle not allowed: import stack: "); ok {
		f.explainCycle(r, strings.Fields(strings.Trim(stack, "[]")))
	}
	if file := cgoFile(pkg); file != nil && strings.Contains(e.Msg, "build constraints exclude all Go files") {
		r.Pos, r.Message = *file, "package "+pkg.PkgPath+" needs cgo, and a judge's file is made without it"
	}
	if r.Pos.Filename != "" && !filepath.IsAbs(r.Pos.Filename) {
		r.Pos.Filename = filepath.Join(f.dir, r.Pos.Filename)
	}
	return r
}

// explainCycle says which packages import one another, and points at the import that closes the cycle.
func (f refuser) explainCycle(r *prog.Error, stack []string) {
	if len(stack) < 2 {
		return
	}
	last := stack[len(stack)-1]
	for len(stack) > 2 && stack[0] != last {
		stack = stack[1:]
	}
	r.Message = "import cycle not allowed: " + strings.Join(stack, " imports ")
	if pos := importOf(f.byPath[stack[len(stack)-2]], last); pos != nil {
		r.Pos = *pos
	}
}

// importOf returns where a package imports another, or nil.
func importOf(pkg *packages.Package, path string) *token.Position {
	if pkg == nil {
		return nil
	}
	return importIn(pkg.GoFiles, path)
}

func importIn(names []string, path string) *token.Position {
	for _, name := range names {
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, name, nil, parser.ImportsOnly)
		if err != nil {
			continue
		}
		for _, spec := range file.Imports {
			if imported, err := strconv.Unquote(spec.Path.Value); err == nil && imported == path {
				pos := fset.PositionFor(spec.Pos(), false)
				return &pos
			}
		}
	}
	return nil
}

// cgoFile returns where a package without Go files for this build imports "C", or nil if it does not.
func cgoFile(pkg *packages.Package) *token.Position { return importIn(pkg.IgnoredFiles, "C") }
