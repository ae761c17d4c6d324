package load

import (
	"bytes"
	"go/ast"
	"go/token"
	"slices"
	"strconv"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/std"
)

// A skim finds the declarations that a program may need, by name, before type-checking:
//
//  1. Initialisers of variables run, and so do init functions, and the functions that main calls. The selected package is checked as a
//     whole, and so are packages that are not known to type-check.
//  2. A declaration that mentions a name needs the package's declaration of that name, even if the name refers to a local object. That
//     declaration is checked, and runs if the one that mentions it does.
//  3. A checked type has all of its methods, and implements its interfaces. The body of a method is checked only if the type runs, and
//     either the name of the method runs too, or an interface of the standard library has the method.
//  4. The body of any other function is checked only if it runs.
//
// These rules keep more than the program needs. Only reflection can find a declaration that they miss; [prog.Keep.Unread] reports it.
type skim struct {
	levels   map[string]level      // by name
	declared map[string][]ast.Decl // by name; methods also by their types
	read     map[ast.Node]level    // of declarations, and of the bodies of functions
	queue    []ast.Node            // to be read at their levels
}

// A level is the use of a name by the program: unused, its type is needed, or it may run.
type level int

const (
	unused level = iota
	checked
	running
)

// mainNames are the names that main may declare or mention, in addition to the entry.
var mainNames = []string{"main", "Solve", "NewReader", "NewWriter", "Flush", "Error"}

// skimmed finds what the main of a program may need, and the packages that are checked as a whole.
func skimmed(packages []*unchecked, entry string) *skim {
	s := &skim{levels: map[string]level{}, declared: map[string][]ast.Decl{}, read: map[ast.Node]level{}}
	for _, name := range append(mainNames, entry) {
		s.levels[name] = running
	}
	for _, u := range packages {
		for _, file := range u.files {
			for _, decl := range file.Syntax.Decls {
				s.declare(decl)
				if !u.known {
					s.need(decl, checked)
					s.needBody(decl, checked)
				}
			}
		}
	}
	for len(s.queue) > 0 {
		n := s.queue[len(s.queue)-1]
		s.queue = s.queue[:len(s.queue)-1]
		s.mentionAll(n)
	}
	return s
}

// declare adds a declaration, and its level from what is known so far.
func (s *skim) declare(decl ast.Decl) {
	for _, name := range declaredNames(decl) {
		s.declared[name] = append(s.declared[name], decl)
	}
	s.decide(decl)
}

// declaredNames returns the names in a declaration, and for a method also its type.
func declaredNames(decl ast.Decl) (names []string) {
	switch decl := decl.(type) {
	case *ast.FuncDecl:
		if names = []string{decl.Name.Name}; decl.Recv != nil {
			names = append(names, prog.Receiver(decl))
		}
	case *ast.GenDecl:
		for _, spec := range decl.Specs {
			names = append(names, prog.SpecNames(spec)...)
		}
	}
	return names
}

// decide raises a declaration to the level that follows from the names mentioned so far.
func (s *skim) decide(decl ast.Decl) {
	switch decl := decl.(type) {
	case *ast.FuncDecl:
		declared, run := s.levelOf(decl)
		s.need(decl, declared)
		if run == running {
			s.needBody(decl, running)
		}
	case *ast.GenDecl:
		if decl.Tok == token.VAR {
			s.need(decl, running)
		}
		for _, name := range declaredNames(decl) {
			s.need(decl, s.levels[name])
		}
	}
}

// levelOf returns the levels of a function and of its body, by rules 1, 3 and 4.
func (s *skim) levelOf(f *ast.FuncDecl) (declared, body level) {
	named := s.levels[f.Name.Name]
	switch {
	case f.Recv != nil && std.HasMethod(f.Name.Name):
		named = s.levels[prog.Receiver(f)]
	case f.Recv != nil:
		return s.levels[prog.Receiver(f)], min(s.levels[prog.Receiver(f)], named)
	case f.Name.Name == "init":
		named = running
	}
	return named, named
}

// need raises a declaration to a level, without the body that it may have.
func (s *skim) need(decl ast.Decl, at level) {
	if group, ok := decl.(*ast.GenDecl); ok && group.Tok == token.IMPORT {
		return
	}
	if s.read[decl] < at {
		s.read[decl] = at
		s.queue = append(s.queue, decl)
	}
}

func (s *skim) needBody(decl ast.Decl, at level) {
	if f, ok := decl.(*ast.FuncDecl); ok && f.Body != nil && s.read[f.Body] < at {
		s.read[f.Body] = at
		s.queue = append(s.queue, f.Body)
	}
}

// mentionAll raises the names in a declaration or in a body to its level. A function does not mention itself.
func (s *skim) mentionAll(root ast.Node) {
	at := s.read[root]
	f, _ := root.(*ast.FuncDecl)
	ast.Inspect(root, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && s.levels[id.Name] < at && (f == nil || id != f.Name) {
			s.levels[id.Name] = at
			for _, decl := range s.declared[id.Name] {
				s.decide(decl)
			}
		}
		return f == nil || n != f.Body
	})
}

// endless is a body that type-checks in any function.
var endless = &ast.BlockStmt{List: []ast.Stmt{&ast.ForStmt{Body: &ast.BlockStmt{}}}}

// shorten removes the unneeded declarations of a package. Objects in linkname lines may be needed without a mention.
func (s *skim) shorten(u *unchecked, source map[string]*unchecked) {
	linked := func(file *parsed) bool { return bytes.Contains(file.Source, []byte("//go:linkname")) }
	if slices.ContainsFunc(u.files, linked) {
		return
	}
	u.Unread = map[*ast.FuncDecl]bool{}
	for _, file := range u.files {
		file.Needed = nil
		short := *file.Syntax
		short.Decls = nil
		for _, decl := range file.Syntax.Decls {
			if group, ok := decl.(*ast.GenDecl); ok && group.Tok == token.IMPORT {
				if specs := s.imports(group, source); len(specs) > 0 {
					short.Decls = append(short.Decls, &ast.GenDecl{TokPos: group.TokPos, Tok: group.Tok, Specs: specs})
				}
			} else if s.read[decl] > unused {
				file.Needed, short.Decls = append(file.Needed, decl), append(short.Decls, s.withoutBody(u, decl))
			}
		}
		file.checked = &short
	}
}

// withoutBody returns a declaration without its body, if that is not needed.
func (s *skim) withoutBody(u *unchecked, decl ast.Decl) ast.Decl {
	f, ok := decl.(*ast.FuncDecl)
	if !ok || f.Body == nil || s.read[f.Body] > unused {
		return decl
	}
	u.Unread[f] = true
	return &ast.FuncDecl{Recv: f.Recv, Name: f.Name, Type: f.Type, Body: endless}
}

// imports returns the imports of a group that may be needed.
func (s *skim) imports(group *ast.GenDecl, source map[string]*unchecked) (needed []ast.Spec) {
	for _, spec := range group.Specs {
		path, _ := strconv.Unquote(spec.(*ast.ImportSpec).Path.Value)
		name := nameOf(spec.(*ast.ImportSpec), path, source[path])
		if name == "_" || name == "." || s.levels[name] > unused {
			needed = append(needed, spec)
		}
	}
	return needed
}

func nameOf(spec *ast.ImportSpec, of string, source *unchecked) string {
	switch {
	case spec.Name != nil:
		return spec.Name.Name
	case source != nil:
		return source.files[0].Syntax.Name.Name
	}
	return std.PackageName(of)
}

// size returns the number of bytes of a package that are type-checked.
func (u *unchecked) size() (total int) {
	for _, file := range u.files {
		for _, decl := range file.Needed {
			total += int(decl.End() - decl.Pos())
		}
	}
	for f := range u.Unread {
		total -= int(f.Body.End() - f.Body.Pos())
	}
	return total
}
