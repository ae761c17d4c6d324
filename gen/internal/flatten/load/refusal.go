package load

import (
	"cmp"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"

	"golang.org/x/tools/go/packages"

	"kamyk/gen/internal/program/lazyregexp"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// A refuser converts errors of the go command to refusals.
type refuser struct {
	dir    string // working directory of the go command
	target prog.Target
	byPath map[string]*packages.Package
	module *packages.Module // of the solution, or nil
}

var missingPackage = lazyregexp.New(`^(?:package|no required module provides package) (\S+?)(?: is not in std .*|; .*)$`)

// refusal converts an error of a package. Some kinds get kamyk's own words.
func (f refuser) refusal(pkg *packages.Package, e packages.Error) *prog.Error {
	r := &prog.Error{Rule: support.Missing, Message: strings.TrimSpace(e.Msg)}
	if e.Kind == packages.ParseError || e.Kind == packages.TypeError {
		r.Rule = support.Source
	}
	if e.Pos != "-" {
		r.Pos = position(e.Pos)
	}
	if dir, ok := strings.CutPrefix(r.Message, "no Go files in "); ok {
		r.Pos, r.Message, r.Hint = prog.At(dir), "this folder has no Go files", "name a problem, a folder with Go files, or the files"
	}
	first, _, _ := strings.Cut(r.Message, "\n")
	if m := missingPackage().FindStringSubmatch(first); m != nil && f.module != nil && strings.HasPrefix(m[1], f.module.Path+"/") {
		r.Message = "this module has no package " + m[1]
	}
	if stack, ok := strings.CutPrefix(r.Message, "import cycle not allowed: import stack: "); ok {
		f.explainCycle(r, strings.Fields(strings.Trim(stack, "[]")))
	}
	if strings.Contains(e.Msg, "build constraints exclude all Go files") {
		if excluded := f.excluded(pkg); excluded != nil {
			return excluded
		}
	}
	if r.Pos.Filename != "" && !filepath.IsAbs(r.Pos.Filename) {
		r.Pos.Filename = filepath.Join(f.dir, r.Pos.Filename)
	}
	return r
}

// position parses FILE, FILE:LINE or FILE:LINE:COLUMN.
func position(text string) (pos token.Position) {
	pos.Filename = text
	for _, number := range []*int{&pos.Column, &pos.Line} {
		i := strings.LastIndexByte(pos.Filename, ':')
		n, err := strconv.Atoi(pos.Filename[i+1:])
		if i < 0 || err != nil {
			break
		}
		pos.Filename, *number = pos.Filename[:i], n
	}
	if pos.Line == 0 {
		pos.Line, pos.Column = pos.Column, 0
	}
	return pos
}

// excluded says why a package has no Go files for this build, if that is known, or returns nil.
func (f refuser) excluded(pkg *packages.Package) *prog.Error {
	if pos := importIn(pkg.IgnoredFiles, "C"); pos != nil {
		return &prog.Error{Rule: support.Foreign, Pos: *pos,
			Message: "package " + pkg.PkgPath + " needs cgo, which a judge's file cannot use",
			Hint:    "write what it calls in Go, or use a package without cgo"}
	}
	if len(pkg.IgnoredFiles) > 0 && filepath.Dir(pkg.IgnoredFiles[0]) == f.dir {
		return noFiles(pkg.PkgPath, f.dir, f.target)
	}
	return nil
}

// explainCycle lists the packages that import one another, and points at the import that closes the cycle.
func (f refuser) explainCycle(r *prog.Error, stack []string) {
	if len(stack) < 2 {
		return
	}
	last := stack[len(stack)-1]
	for len(stack) > 2 && stack[0] != last {
		stack = stack[1:]
	}
	r.Rule, r.Message = support.Source, "import cycle not allowed: "+strings.Join(stack, " imports ")
	if importer := f.byPath[stack[len(stack)-2]]; importer != nil {
		r.Pos = *cmp.Or(importIn(importer.GoFiles, last), &r.Pos)
	}
}

// importIn returns the position where one of the files imports a package, or nil.
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
