package reach

import (
	"go/ast"
	"go/types"

	"kamyk/gen/internal/program/prog"
)

// bypasses are the functions of the standard library that bypass main's reader or writer, with their effect and the alternative.
var bypasses = map[string]string{
	"fmt.Print":    pastWriter + "use fmt.Fprint(out, …)",
	"fmt.Printf":   pastWriter + "use fmt.Fprintf(out, …)",
	"fmt.Println":  pastWriter + "use fmt.Fprintln(out, …)",
	"os.Stdout":    pastWriter + "write to out",
	"fmt.Scan":     pastReader,
	"fmt.Scanf":    pastReader,
	"fmt.Scanln":   pastReader,
	"os.Stdin":     pastReader,
	"os.Exit":      pastFlush,
	"log.Fatal":    pastFlush,
	"log.Fatalf":   pastFlush,
	"log.Fatalln":  pastFlush,
	"syscall.Exit": pastFlush,
}

const (
	pastWriter = "bypasses the buffered out; "
	pastReader = "misses the input that main's reader has already buffered; read from in"
	pastFlush  = "exits before main flushes out, so output is lost; return instead"
)

// warnBypasses warns of kept code that bypasses the streams of a generated main.
func (w *walker) warnBypasses() {
	if w.p.Entry == nil {
		return
	}
	for _, id := range w.keep.Idents() {
		if id.Object == nil || id.Object.Pkg() == nil || !prog.IsPackageLevel(id.Object) {
			continue
		}
		name := prog.QualifiedName(id.Object)
		if why, ok := bypasses[name]; ok && w.p.DeclOf(id.Object) == nil {
			w.keep.Warnings.Add(w.p.Position(id.Start()), "", "%s %s", name, why)
		}
	}
}

// warnMarked warns of the marked calls that are in the file.
func (w *walker) warnMarked() {
	for d := range w.keep.Written() {
		if len(d.Package.Marked) == 0 {
			continue
		}
		for statement := range prog.Each[*ast.ExprStmt](d.Nodes()) {
			if d.Package.Marked[statement] {
				w.keep.Warnings.Add(w.p.Position(statement.Pos()), "", "the call stays in the file, since its arguments may have effects")
			}
		}
	}
}

// warnGoroutines warns of the goroutines of an interactive problem that use one stream without the other: main's reader flushes the writer,
// perhaps while another goroutine writes.
func (w *walker) warnGoroutines() {
	if w.p.Entry == nil || !w.p.Entry.Interactive {
		return
	}
	streams := w.p.Entry.Func.Signature().Params()
	for d := range w.keep.Written() {
		for statement := range prog.Each[*ast.GoStmt](d.Nodes()) {
			info := d.Package.Info
			if hasType(info, statement, streams.At(0).Type()) != hasType(info, statement, streams.At(1).Type()) {
				w.keep.Warnings.Add(w.p.Position(statement.Pos()), "read and write in one goroutine",
					"each read also flushes out, so output may be lost or repeated if another goroutine writes at that time")
			}
		}
	}
}

// hasType reports whether a name in a node has a type.
func hasType(info *types.Info, n ast.Node, typ types.Type) bool {
	return prog.Any(n, func(id *ast.Ident) bool {
		t := info.TypeOf(id)
		return t != nil && types.Identical(t, typ)
	})
}
