package lower

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/std"
	"kamyk/gen/internal/program/support"
)

// refuseForeign refuses functions and values that are not written in Go, and objects that linkname ties to others. The linkname line may be
// in the object's file or in another one.
func (l *planner) refuseForeign(d *prog.Text) {
	f := d.Func()
	if f != nil && f.Body == nil {
		l.refuseBodyless(d, f.Name.Name)
		return
	}
	for _, object := range d.Objects {
		l.refuseData(d, object)
		if link, ok := l.links[symbol{d.Package.Path, object.Name()}]; ok && !d.IsMethod() {
			kinds := map[token.Token]string{token.FUNC: "function", token.VAR: "variable", token.CONST: "constant", token.TYPE: "type"}
			place := l.p.Position(link)
			l.errs.Refuse(support.Foreign, l.p.Position(object.Pos()), "",
				"%s %s is tied to another name by //go:linkname at %s:%d, which one file cannot hold",
				kinds[d.Token()], object.Name(), filepath.Base(place.Filename), place.Line)
		}
	}
}

// refuseData refuses a variable that assembly initialises: in the file it would be zero.
func (l *planner) refuseData(d *prog.Text, object types.Object) {
	for _, pkg := range l.p.Packages {
		for _, datum := range pkg.Data {
			if datum.Path == d.Package.Path && datum.Name == object.Name() && d.Token() == token.VAR {
				l.refuseNonGo(d, l.position(d, object.Pos()), "write the value in Go", fmt.Sprintf(
					"variable %s has its value in assembly, at %s:%d, which one file cannot hold",
					object.Name(), filepath.Base(datum.Place.Filename), datum.Place.Line))
				return
			}
		}
	}
}

// refuseNonGo refuses what is not written in Go, for which a build tag may select Go.
func (l *planner) refuseNonGo(d *prog.Text, pos token.Position, hint, message string) {
	l.errs.Refuse(support.Foreign, pos, hint, "%s", message)
	if !d.Package.Std {
		l.needs.Pure = append(l.needs.Pure, Foreign{Pos: pos, Message: message, Folders: l.foldersTo(d.Decl)})
	}
}

func (l *planner) refuseBodyless(d *prog.Text, name string) {
	if d.Package.Std {
		named, at := l.keep.Entrance(d.Decl)
		since, _ := std.SinceOn(l.p.Target.GOOS, named.Package.Path, named.Object().Name())
		l.errs.Refuse(support.Newer, l.p.Position(at), "", "%s needs Go %s, and the file is for Go %s: "+
			"kamyk cannot copy it from the standard library, since %s.%s is not written in Go",
			prog.QualifiedName(named.Object()), prog.Version(since), l.p.Target.Go, d.Package.Name, name)
		return
	}
	l.refuseNonGo(d, l.p.Position(d.Node.Pos()), "", "function "+name+" has no body in Go: assembly and linkname cannot be flattened")
}

// foldersTo returns the folders of the packages through which the program reaches a declaration.
func (l *planner) foldersTo(d *prog.Decl) (dirs []string) {
	for ; d != nil; d = l.keep.Reasons[d].From {
		if !slices.Contains(dirs, d.Package.Dir) {
			dirs = append(dirs, d.Package.Dir)
		}
	}
	return dirs
}

// A symbol is an object in a linkname line, by its import path and name.
type symbol struct{ path, name string }

// collectLinks collects the pairs in the linkname lines of the program.
func (l *planner) collectLinks() {
	for _, pkg := range l.p.Packages {
		for _, file := range pkg.Files {
			if !bytes.Contains(file.Source, []byte("//go:linkname")) {
				continue
			}
			for _, group := range file.Syntax.Comments {
				for _, comment := range group.List {
					l.collectLink(pkg, comment)
				}
			}
		}
	}
}

// collectLink collects the pair of a linkname line. A line without a second name only permits others to link, and so do lines of the
// standard library that name an object with a body or a value.
func (l *planner) collectLink(pkg *prog.Package, comment *ast.Comment) {
	fields := strings.Fields(comment.Text)
	if len(fields) < 3 || fields[0] != "//go:linkname" {
		return
	}
	object := pkg.Types.Scope().Lookup(fields[1])
	if object == nil {
		return
	}
	d := l.p.DeclOf(object)
	hasValue := d != nil && (d.Token() != token.VAR || len(d.Values()) > 0)
	if pkg.Std && hasValue {
		return
	}
	dot := strings.LastIndex(fields[2], ".")
	other := symbol{fields[2][:max(dot, 0)], fields[2][dot+1:]}
	l.links[symbol{pkg.Path, fields[1]}], l.links[other] = comment.Pos(), comment.Pos()
	if hasValue && d.Token() == token.VAR && l.p.ByPath(other.path) == nil && !l.keep.Decls[d] {
		l.errs.Refuse(support.Foreign, l.p.Position(comment.Pos()), "",
			"variable %s gives %s its value by //go:linkname, which one file cannot hold",
			fields[1], fields[2])
	}
}

// A Foreign is a function, or the value of a variable, that is not written in Go.
type Foreign struct {
	Pos     token.Position
	Message string   // why it is refused
	Folders []string // folders of the packages through which the program reaches it
}
