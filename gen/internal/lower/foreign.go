package lower

import (
	"strings"

	"kamyk/gen/internal/prog"
)

// refuseForeign refuses functions that are not written in Go, and those that are tied to others by linkname.
func (l *planner) refuseForeign(d *prog.Decl) {
	f := d.Func()
	if f == nil {
		return
	}
	name, pos := f.Name.Name, l.p.Position(f.Pos())
	switch {
	case f.Body == nil && d.Package.Std:
		l.errs.Add(pos, "", "%s.%s is not written in Go, so it cannot be taken from the standard library for Go %s", d.Package.Path, name, l.p.Target.Go)
	case f.Body == nil:
		l.errs.Add(pos, "", "function %s has no body in Go: assembly and linkname cannot be flattened", name)
	case l.linked(d):
		l.errs.Add(pos, "", "function %s is tied to another name by //go:linkname, which one file cannot hold", name)
	}
}

// linked reports whether a linkname line of the file names the function. Those of the standard library only let others in.
func (l *planner) linked(d *prog.Decl) bool {
	if d.Package.Std {
		return false
	}
	for _, group := range d.File.Syntax.Comments {
		for _, comment := range group.List {
			fields := strings.Fields(comment.Text)
			if len(fields) > 1 && fields[0] == "//go:linkname" && fields[1] == d.Func().Name.Name {
				return true
			}
		}
	}
	return false
}
