package machine

import (
	"fmt"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

type file struct {
	name    string
	pkg     *pkg
	scope   *scope
	imports []*imported
	decls   []decl
	old     bool   // its language is that of Go 1.21: a loop has one variable for all iterations
	raw     string // the whole text, where it is not drawn
}

// An imported is an import declaration, written where it is used.
type imported struct {
	path   string
	alias  string // as it is written or meant; "." for a dot import
	own    bool   // the alias is the package's own name, and not written
	of     *pkg   // nil for the standard library
	object types.Object
	used   bool
	// effects says that the import stays, as a blank one, where nothing uses it.
	effects bool
}

// importOf marks the dot import that a name comes from.
func (f *file) importOf(g *generator, name string) {
	for _, i := range f.imports {
		if i.alias == "." && i.of != nil && i.of.types.Scope().Lookup(name) != nil {
			g.mark(i)
		}
	}
}

func (f *file) add(keyword, text string) {
	f.decls = append(f.decls, decl{keyword: keyword, text: text})
}

// comment puts comments around the declarations.
func (g *generator) comment(f *file) {
	for i := range f.decls {
		d := &f.decls[i]
		if g.in(4) {
			d.before = pick(g, []string{"// x is a comment.\n", "/* a */\n", "// T\n// is one.\n", "// A comment of its own.\n\n"})
			if d.keyword == "func" && g.in(4) {
				d.before += "//\n//go:noinline\n"
			}
		}
		if g.in(6) && d.keyword != "func" && !strings.Contains(d.text, "`") {
			d.text += pick(g, []string{" // behind", " /* behind */"})
		}
	}
}

// text puts the file together: neighbours of one kind may share a group.
func (f *file) text() string {
	if f.raw != "" {
		return f.raw
	}
	var b strings.Builder
	if f.old {
		b.WriteString("//go:build go1.21\n\n")
	}
	fmt.Fprintf(&b, "package %s\n\n", f.pkg.types.Name())
	for _, i := range f.imports {
		if !i.used && !i.effects {
			continue
		}
		if !i.used {
			fmt.Fprintf(&b, "import _ %q\n", i.path)
		} else if i.own {
			fmt.Fprintf(&b, "import %q\n", i.path)
		} else {
			fmt.Fprintf(&b, "import %s %q\n", i.alias, i.path)
		}
	}
	for i := 0; i < len(f.decls); {
		d := f.decls[i]
		same := i + 1
		for same < len(f.decls) && f.decls[same].keyword == d.keyword && d.keyword != "func" && (same-i)%4 != 3 &&
			!strings.HasPrefix(d.text, "(") {
			if strings.HasPrefix(f.decls[same].text, "(") {
				break
			}
			same++
		}
		if same-i > 1 && len(f.decls)%3 != 0 {
			fmt.Fprintf(&b, "\n%s (\n", d.keyword)
			for ; i < same; i++ {
				b.WriteString(f.decls[i].before + f.decls[i].text + "\n")
			}
			b.WriteString(")\n")
			continue
		}
		fmt.Fprintf(&b, "\n%s%s %s\n", d.before, d.keyword, d.text)
		i++
	}
	return b.String()
}

// newFiles draws the files of a package and what they import.
func (g *generator) newFiles(p *pkg) {
	names := slices.Clone(fileNames)
	g.random.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
	var dependencies []*pkg
	for _, lower := range g.packages {
		if p.main || !g.in(3) {
			dependencies = append(dependencies, lower)
		}
	}
	if !slices.Contains(dependencies, g.packages[0]) {
		dependencies = append(dependencies, g.packages[0])
	}
	for _, name := range names[:1+g.n(3)] {
		f := &file{name: name, pkg: p, scope: newScope(p.scope), old: g.in(4)}
		for _, lower := range dependencies {
			g.newImport(f, lower.path, lower.types.Name(), lower)
			if g.in(10) {
				g.newImport(f, lower.path, lower.types.Name(), lower)
			}
		}
		for _, path := range library {
			g.newImport(f, path, path, nil)
		}
		p.files = append(p.files, f)
	}
	for _, f := range p.files { // what files import must not be declared in any of them
		for _, name := range f.scope.order {
			if _, ok := p.scope.names[name]; ok {
				g.fail()
			}
		}
	}
}

func (g *generator) newImport(f *file, path, name string, of *pkg) {
	i := &imported{path: path, of: of, alias: name, own: true, effects: of != nil && g.in(4)}
	if g.in(8) && g.dotImport(f, i) {
		return
	}
	if g.in(4) {
		i.alias, i.own = pick(g, slices.Concat(lower, upper, strange, predeclared)), false
	}
	for range 30 {
		_, here := f.scope.names[i.alias]
		_, top := f.pkg.scope.names[i.alias]
		if !here && !top && i.alias != "init" && i.alias != "_" {
			i.object = types.NewPkgName(token.NoPos, f.pkg.types, i.alias, types.NewPackage(path, name))
			f.scope.names[i.alias] = i.object
			f.scope.order = append(f.scope.order, i.alias)
			f.imports = append(f.imports, i)
			return
		}
		i.alias, i.own = pick(g, slices.Concat(lower, upper, strange, predeclared)), false
	}
}

// dotImport imports a package's exported names into the file, if none is taken.
func (g *generator) dotImport(f *file, i *imported) bool {
	i.alias, i.own = ".", false
	if i.of == nil {
		ok := i.path == "strings"
		if ok {
			f.imports = append(f.imports, i)
		} else {
			i.alias, i.own = i.path, true
		}
		return ok
	}
	exported := i.of.types.Scope().Names()
	exported = slices.DeleteFunc(slices.Clone(exported), func(name string) bool { return !token.IsExported(name) })
	for _, name := range exported {
		_, here := f.scope.names[name]
		_, top := f.pkg.scope.names[name]
		if here || top {
			i.alias, i.own = i.of.types.Name(), true
			return false
		}
	}
	for _, name := range exported {
		f.scope.names[name] = i.of.types.Scope().Lookup(name)
		f.scope.order = append(f.scope.order, name)
	}
	f.imports = append(f.imports, i)
	return true
}

// publish makes an object at the top of the package nameable.
func (g *generator) publish(object types.Object) {
	p := g.pkg
	p.scope.names[object.Name()] = object
	p.objects = append(p.objects, object)
	p.types.Scope().Insert(object)
}
