package lower

import (
	"bytes"
	"slices"
	"strings"

	"kamyk/gen/internal/prog"
	"kamyk/gen/internal/std"
)

// refuseForeign refuses functions that are not written in Go, and those that are tied to others by linkname.
func (l *planner) refuseForeign(d *prog.Text) {
	f := d.Func()
	if f == nil {
		return
	}
	name, pos := f.Name.Name, l.p.Position(f.Pos())
	switch {
	case f.Body == nil && d.Package.Std:
		named, at := l.keep.Entrance(d.Decl)
		l.errs.Add(l.p.Position(at), "", "%s needs Go %s, and the file is for Go %s: "+
			"it cannot be taken from the standard library, since %s.%s is not written in Go",
			qualified(named), l.since(named), l.p.Target.Go, d.Package.Name, name)
	case f.Body == nil:
		message := "function " + name + " has no body in Go: assembly and linkname cannot be flattened"
		l.errs.Add(pos, "", "%s", message)
		l.wanted.Pure = append(l.wanted.Pure, Foreign{Pos: pos, Message: message, Folders: l.way(d.Decl)})
	case l.linked(d):
		l.errs.Add(pos, "", "function %s is tied to another name by //go:linkname, which one file cannot hold", name)
	}
}

// way returns the folders of the packages by which the program comes to need a declaration.
func (l *planner) way(d *prog.Decl) (dirs []string) {
	for ; d != nil; d = l.keep.Reasons[d].From {
		if !slices.Contains(dirs, d.Package.Dir) {
			dirs = append(dirs, d.Package.Dir)
		}
	}
	return dirs
}

func qualified(d *prog.Decl) string { return d.Package.Path + "." + d.Object().Name() }

// since returns the release that brought a name of the standard library.
func (l *planner) since(d *prog.Decl) prog.Version {
	minor, _ := std.SinceOn(l.p.Target.GOOS, d.Package.Path, d.Object().Name())
	return prog.Version(minor)
}

// linked reports whether a linkname line of the file names the function. Those of the standard library only let others in.
func (l *planner) linked(d *prog.Text) bool {
	if d.Package.Std {
		return false
	}
	names, ok := l.links[d.File]
	if !ok {
		names = linkedNames(d.File)
		l.links[d.File] = names
	}
	return slices.Contains(names, d.Func().Name.Name)
}

// linkedNames returns what the linkname lines of a file name.
func linkedNames(file *prog.File) (names []string) {
	if !bytes.Contains(file.Source, []byte("//go:linkname")) {
		return nil
	}
	for _, group := range file.Syntax.Comments {
		for _, comment := range group.List {
			if fields := strings.Fields(comment.Text); len(fields) > 1 && fields[0] == "//go:linkname" {
				names = append(names, fields[1])
			}
		}
	}
	return names
}
