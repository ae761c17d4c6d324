package cpp

import (
	"go/ast"
	"go/token"
	"strings"

	"kamyk/gen/internal/program/support"
)

// stopped is the panic that ends a refused translation.
type stopped struct{}

// waysOut holds the hints, by rule.
var waysOut = map[support.Rule]string{
	support.Threads:   "judges without Go allow one thread; write it as calls, one after the other, and delete what waits",
	support.Library:   "write what you need of it yourself, or take it from one of the helpers",
	support.Formats:   "print or read the parts one by one, with the verbs for their types",
	support.Order:     "sort the keys, and print in their order",
	support.Unwritten: "write it in another way; main.go is not affected",
}

// waits holds what only threads need.
var waits = map[string]bool{
	"package context": true, "sync.WaitGroup": true, "sync.NewCond": true, "sync.Cond": true, "time.Sleep": true, "time.After": true,
	"time.AfterFunc": true, "time.NewTimer": true, "time.Tick": true, "time.NewTicker": true,
}

// refuse records what C++ cannot express, by a rule of package support.
func (w *writer) refuse(rule support.Rule, pos token.Pos, format string, args ...any) {
	if i := w.functions.writing; i != nil && !i.decl.Package.Own && i.cause.pos.IsValid() {
		pos, format, args = i.cause.pos, format+", and %s needs it", append(args, i.cause.function)
	}
	place := w.Fset.Position(pos)
	if place.Column == 0 { // after a line comment
		place.Column = w.Fset.PositionFor(pos, false).Column
	}
	w.refused.Refuse(rule, place, waysOut[rule], format, args...)
}

// refuseLibrary refuses a name of the standard library.
func (w *writer) refuseLibrary(pos token.Pos, name string) {
	rule := support.Library
	if waits[name] {
		rule = support.Threads
	}
	w.refuse(rule, pos, "%s is not supported in C++", name)
}

// stop refuses, and ends the translation.
func (w *writer) stop(rule support.Rule, pos token.Pos, format string, args ...any) {
	w.refuse(rule, pos, format, args...)
	panic(stopped{})
}

// stopLibrary refuses a name of the standard library, and ends the translation.
func (w *writer) stopLibrary(pos token.Pos, name string) {
	w.refuseLibrary(pos, name)
	panic(stopped{})
}

// refuseLanguage refuses all unsupported language features of a refused program, once per line. So its author sees all of them.
func (w *writer) refuseLanguage() {
	type place struct {
		words string
		line  int
	}
	named := map[place]bool{}
	for _, file := range w.Main.Files {
		for n := range ast.Preorder(file) {
			if words := unsupported(n); words != "" {
				at := place{words, w.Fset.PositionFor(n.Pos(), false).Line}
				if !named[at] {
					w.refuse(support.Threads, n.Pos(), "%s not supported in C++", words)
				}
				named[at] = true
			}
		}
	}
}

// unsupported returns the unsupported feature of a node, or "".
func unsupported(n ast.Node) (words string) {
	switch n := n.(type) {
	case *ast.GoStmt:
		return "go statements are"
	case *ast.SelectStmt:
		return "select is"
	case *ast.ChanType, *ast.SendStmt:
		return "channels are"
	case *ast.UnaryExpr:
		if n.Op == token.ARROW {
			return "channels are"
		}
	}
	return ""
}

// missing returns what the type checker has not found in the standard library.
func missing(message string) (name string, ok bool) {
	if name, ok = strings.CutPrefix(message, "undefined: "); ok && strings.Contains(name, ".") {
		return name, true
	}
	if name, _, ok = strings.Cut(message, " undefined ("); ok { // a field or a method
		return name, true
	}
	name, ok = missingImport(message)
	return "package " + name, ok
}

// missingImport returns the path that the type checker could not import.
func missingImport(message string) (path string, ok bool) {
	rest, ok := strings.CutPrefix(message, "could not import ")
	path, _, _ = strings.Cut(rest, " ")
	return path, ok
}
