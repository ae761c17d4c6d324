// Package emit writes the flattened file with jennifer.
//
// jennifer writes the frame: header, imports, groups that lost members, and all generated code (main, the lines that order initialisation,
// functions that older judges lack). Inside a declaration, every token of the source becomes a jennifer call at its place (see bridge.go),
// so that the author's own text and comments are submitted.
//
// The order of the file: the selected package, then the packages that it needs in the order of their initialisation, then the variables
// that must be initialised last, then the generated functions and main. Functions, types, constants and variables with constant values
// keep their order. Other variables of the selected package follow the helpers' variables, if any of those must be initialised before. A
// program of one package keeps its order throughout.
package emit

import (
	"bytes"
	"fmt"
	"go/format"

	"github.com/dave/jennifer/jen"
	"kamyk/gen/internal/flatten/generate"
	"kamyk/gen/internal/program/parallel"
	"kamyk/gen/internal/program/prog"
)

// Source returns the unformatted file. It is the same for the same program.
func Source(p *prog.Program, keep *prog.Keep, edits *prog.Edits, names *prog.Names) ([]byte, error) {
	w := &writer{p: p, keep: keep, edits: edits, names: names, file: jen.NewFile("main")}
	w.file.NoFormat = true
	w.header()
	w.imports()
	w.file.Op(seam)
	for _, s := range w.layout() {
		w.file.Op(border)
		w.section(s)
	}
	w.file.Op(seam)
	if p.Lines {
		w.file.Comment("//line main.go:1") // the rest is generated
	}
	for _, key := range edits.Generated {
		w.addCode(generate.Function(key, names.Generated[key]))
	}
	if p.Entry != nil {
		w.addCode(generate.Main(p, names))
	}
	var text bytes.Buffer
	if err := w.file.Render(&text); err != nil {
		return nil, fmt.Errorf("writing the file: %w", err)
	}
	return tidy(text.Bytes(), p.Strip)
}

// A seam precedes the first declaration of the source, and follows the last one. Neither Go sources nor headers contain the character.
const seam = "\x00"

// tidy formats the text that jennifer wrote around the declarations of the source, which keep their author's layout. So most files are
// formatted before gofmt runs.
func tidy(text []byte, strip prog.Strip) ([]byte, error) {
	var tidied []byte
	for i, part := range bytes.Split(text, []byte(seam)) {
		if i == 1 {
			part = stripped(part, strip)
		}
		if i > 1 && strip == prog.StripAll {
			part = uncommented(part)
		}
		part = bytes.Trim(part, "\n")
		if len(part) == 0 {
			continue
		}
		if i != 1 {
			formatted, err := format.Source(append([]byte("\n"), part...)) // a comment must not begin the first line
			if err != nil {
				return nil, fmt.Errorf("formatting what is generated: %w", err)
			}
			part = bytes.Trim(formatted, "\n")
		}
		tidied = append(append(tidied, part...), "\n\n"...)
	}
	return tidied[:len(tidied)-1], nil
}

// Format formats a file as gofmt does, until nothing changes: the first result may still change if tokens were dropped.
func Format(source []byte) ([]byte, error) {
	for range 5 {
		formatted, err := format.Source(source)
		if err != nil {
			return nil, fmt.Errorf("formatting the file: %w", err)
		}
		if bytes.Equal(formatted, source) {
			break
		}
		source = formatted
	}
	return source, nil
}

type writer struct {
	p     *prog.Program
	keep  *prog.Keep
	edits *prog.Edits
	names *prog.Names
	file  *jen.File
}

// addCode appends top-level code with a blank line before it.
func (w *writer) addCode(code jen.Code) { w.file.Add(jen.Custom(jen.Options{}, jen.Line(), code)) }

// imports gives jennifer every alias, since it would choose its own after a clash.
func (w *writer) imports() {
	for path, alias := range w.names.Imports {
		if pkg, err := w.p.Importer.Import(path); err == nil && pkg.Name() == alias || path == "unsafe" && alias == "unsafe" {
			w.file.ImportName(path, alias)
		} else {
			w.file.ImportAlias(path, alias)
		}
	}
	w.file.Anon(w.keep.Effects...)
}

// section writes a run of one package's declarations.
func (w *writer) section(s section) {
	if s.title != "" && len(s.chunks) > 0 {
		w.addCode(jen.Comment("// " + s.title))
	}
	chunks := make([]jen.Code, len(s.chunks))
	parallel.Each(len(chunks), func(i int) { chunks[i] = w.chunk(s.chunks[i]) })
	for i, c := range s.chunks {
		if !c.again {
			w.comments(c)
		}
		w.addCode(chunks[i])
	}
	for _, d := range s.inits {
		w.addCode(generate.CallInit(w.names.Of(d.Object())))
	}
}
