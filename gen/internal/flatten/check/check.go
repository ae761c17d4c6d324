// Package check proves that a flattened file means the same as its source. It reads the file as the compiler will. It trusts only the
// tables of intended differences. It compares four things:
//
//  1. Tokens. The tokens of each declaration are those of the source, in order, except where the edits say otherwise. A qualified
//     identifier is one token.
//  2. References. The objects that identifiers refer to correspond one to one; objects of std and predeclared ones must be the same. A
//     compiler would accept a local variable that captures a helper's name; this comparison does not.
//  3. Types. Every converted type has the same methods, except dropped ones, and implements the same reached interfaces. Type literals
//     with unexported fields are identical exactly if they were identical in the source.
//  4. Initialisation. The variables are initialised in the order of the packages, each followed by its init functions.
//
// Generated code must be the output of package generate, and its names must refer to the same objects. Directives must be the same too.
//
// Before that, the file must compile. The type checker reads it in the judge's version of Go, the tables of releases confirm its uses of
// the standard library, and other functions check what only a compiler rejects. Errors are reported at the contestant's file, line and
// column.
package check

import (
	"fmt"
	"go/token"
	"go/types"

	"kamyk/gen/internal/program/parallel"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// A Source is what files are compared with: a program, its kept declarations, and the edits.
type Source struct {
	p     *prog.Program
	keep  *prog.Keep
	edits *prog.Edits

	tokens map[*prog.Decl][]tokenAt // of all kept declarations
	wait   func()                   // waits for tokens
}

// Read starts to read a source, while the caller writes the file.
func Read(p *prog.Program, keep *prog.Keep, edits *prog.Edits) *Source {
	s := &Source{p: p, keep: keep, edits: edits, tokens: map[*prog.Decl][]tokenAt{}}
	s.wait = parallel.Go(func() {
		for d := range s.keptDecls() {
			s.tokens[d] = tokensOf(p, edits, d, d.Parts()...)
		}
	})
	return s
}

// Compare proves that the file means the same as the source. Errors about the source are prog.Errors; all others are faults of the
// generator. A file that passes will rewrite is read in the newest version of Go, and the result maps the rewritten file to the source.
func (s *Source) Compare(names *prog.Names, file []byte) (*Comparison, error) {
	language, rewritten := s.p.Target.Go, len(s.edits.Passes) > 0
	if rewritten {
		language = prog.Toolchain()
	}
	parsed, found, err := parse(s.p, file, language, !rewritten)
	s.wait()
	if err != nil {
		return nil, err
	}
	c := &Comparison{
		Source: s, names: names, file: parsed,
		to:   map[types.Object]types.Object{},
		from: map[types.Object]types.Object{},
		decl: map[*prog.Decl]*prog.Decl{},
	}
	if err := c.match(); err != nil {
		return nil, err
	}
	if len(found) > 0 {
		return nil, c.blame(found, func(pos token.Pos) token.Pos { return pos })
	}
	for _, compare := range []func() error{
		c.declarations, c.generated, c.directives, c.types, c.methods, c.initialisation, c.visible,
	} {
		if err := compare(); err != nil {
			return nil, err
		}
	}
	return c, nil
}

// A Comparison holds the program and the file, and the objects that correspond.
type Comparison struct {
	*Source
	names *prog.Names

	file     *prog.Program // the file, as a program of one package
	to, from map[types.Object]types.Object
	decl     map[*prog.Decl]*prog.Decl // of the source → of the file
	origins  []origin                  // in the order of the file, computed on demand
}

// parse parses and type-checks the file in the language of a release. The source has no such errors in its own release. If the judge will
// compile the file, and the type checker accepts it, parse looks for the errors of the judge's compiler.
func parse(p *prog.Program, source []byte, language prog.Version, compiled bool) (*prog.Program, []fault, error) {
	file, errs, err := p.Read(source, language)
	if err != nil {
		return nil, nil, err
	}
	if version := file.Selected().Files[0].Syntax.GoVersion; version != "" {
		return nil, nil, fmt.Errorf("the file itself asks for %s", version)
	}
	found := prog.Map(errs, func(e types.Error) fault { return fault{e, support.Newer} })
	if compiled && len(found) == 0 {
		found = append(newer(file), compilerFaults(file)...)
	}
	return file, found, nil
}
