package machine

import (
	"fmt"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

type pkg struct {
	dir     string // "" for main
	path    string
	types   *types.Package
	scope   *scope
	files   []*file
	objects []types.Object // that may be named, in the order in which they were drawn
	main    bool
}

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

// A decl is one declaration: its keyword, and what stands behind it.
type decl struct {
	keyword string // var, type, const or func
	text    string
	before  string // a comment
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

// A plan is what is to be drawn for a package, by kind and name.
type plan struct {
	kind string
	name string
}

// newPackage draws a package over those before it.
func (g *generator) newPackage(main bool) *pkg {
	name, dir := "main", ""
	if !main {
		name, dir = pick(g, packageNames), g.newFolder()
	}
	p := &pkg{dir: dir, path: strings.TrimSuffix(g.root+"/"+dir, "/"), scope: newScope(nil), main: main}
	p.types = types.NewPackage(p.path, name)
	g.pkg = p
	if main {
		p.scope.names["main"] = nil
	}
	plans := g.plans(p)
	g.newFiles(p)
	g.packages = append(g.packages, p)
	for _, item := range plans {
		g.file = pick(g, p.files)
		g.scope, g.function, g.guarded, g.spent = g.file.scope, nil, false, 0
		for range 4 {
			if g.try(func() { g.item(item) }) {
				break
			}
		}
	}
	for _, f := range p.files {
		g.random.Shuffle(len(f.decls), func(i, j int) { f.decls[i], f.decls[j] = f.decls[j], f.decls[i] })
	}
	if main {
		g.file = p.files[0]
		g.scope = g.file.scope
		g.main()
	}
	for _, f := range p.files {
		g.comment(f)
	}
	p.types.MarkComplete()
	return p
}

func (g *generator) newFolder() string {
	taken := func(dir string) bool {
		return slices.ContainsFunc(g.packages, func(p *pkg) bool { return strings.EqualFold(p.dir, dir) })
	}
	for {
		dir := pick(g, folderNames)
		if len(g.packages) > 0 && g.in(3) && pick(g, g.packages).dir != "" {
			dir = pick(g, g.packages).dir + "/" + dir
		}
		if !taken(dir) {
			return dir
		}
	}
}

// plans draws the names at the top of the package before anything else, so that they shadow from the start.
func (g *generator) plans(p *pkg) (plans []plan) {
	add := func(kind string, n, exportedIn int) {
		for range n {
			name := ""
			for range 20 {
				candidate := g.fresh(!g.in(exportedIn))
				_, taken := p.scope.names[candidate]
				if !taken {
					name = candidate
					break
				}
			}
			if name == "" {
				continue
			}
			p.scope.names[name] = nil
			plans = append(plans, plan{kind, name})
		}
	}
	add("type", 2+g.n(4), 3)
	add("const", g.n(3), 2)
	add("var", 2+g.n(4), 2)
	add("func", 2+g.n(4), 2)
	add("probe", g.n(2), 100)
	head := len(plans)
	for range g.n(4) {
		plans = append(plans, plan{kind: "init"})
	}
	for range g.n(3) {
		plans = append(plans, plan{kind: "effect"})
	}
	for range g.n(2) {
		plans = append(plans, plan{kind: "blank"})
	}
	// Types come early, so that the rest has something to speak of; the others mix.
	types := 0
	for types < head && plans[types].kind == "type" {
		types++
	}
	rest := plans[types:]
	g.random.Shuffle(len(rest), func(i, j int) { rest[i], rest[j] = rest[j], rest[i] })
	return plans
}

func (g *generator) item(item plan) {
	switch item.kind {
	case "type":
		g.newType(item.name)
	case "const":
		g.newConst(item.name)
	case "var":
		g.newVar(item.name)
	case "func":
		g.newFunc(item.name)
	case "probe":
		g.newProbe(item.name)
	case "init":
		g.newInit()
	case "effect":
		g.newEffect()
	case "blank":
		g.newBlank()
	}
}

var library = []string{"fmt", "strings", "sort", "errors", "strconv"}

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

// A base is the lowest package: what prints, counts steps and recovers.
type base struct {
	pkg                    *pkg
	trace, value, step, do types.Object

	each, rude, pairs, where, address types.Object // in its second file
}

const baseText = `package %[1]s

import "fmt"

var %[2]s, %[3]s = 1500, 0

func %[4]s(label string, values ...any) {
	if %[3]s++; %[3]s < 300 {
		fmt.Println(append([]any{label}, values...)...)
	}
}

func %[5]s[V any](label string, value V) V {
	%[4]s(label, "value")
	return value
}

func %[6]s() bool {
	%[2]s--
	return %[2]s < 0
}

func %[7]s(label string, f func()) {
	defer func() {
		if recover() != nil {
			%[4]s(label, "panic")
		}
	}()
	f()
}
`

// newBase makes the package that all others import.
func (g *generator) newBase() *base {
	name := pick(g, []string{"a", "t", "x", "trace", "log", "strings", "node"})
	p := &pkg{dir: pick(g, []string{"a", "trace", "x", "n/t"}), scope: newScope(nil)}
	p.path = g.root + "/" + p.dir
	p.types = types.NewPackage(p.path, name)
	inner := []string{"a", "b", "x", "t", "n", "node", "list"}
	outer := []string{"A", "B", "X", "T", "N", "F", "Get", "Trace", "Node", "List", "All"}
	g.random.Shuffle(len(inner), func(i, j int) { inner[i], inner[j] = inner[j], inner[i] })
	g.random.Shuffle(len(outer), func(i, j int) { outer[i], outer[j] = outer[j], outer[i] })
	text := fmt.Sprintf(baseText, name, inner[0], inner[1], outer[0], outer[1], outer[2], outer[3])
	second := fmt.Sprintf(iteratorsText, name, outer[4], outer[5], outer[6], outer[7], outer[8])
	p.files = []*file{{name: "a.go", pkg: p, raw: text}, {name: "i.go", pkg: p, raw: second}}
	b := &base{pkg: p}
	objects := []*types.Object{&b.trace, &b.value, &b.step, &b.do, &b.each, &b.rude, &b.pairs, &b.where, &b.address}
	for i, to := range objects {
		*to = types.NewFunc(token.NoPos, p.types, outer[i], types.NewSignatureType(nil, nil, nil, nil, nil, false))
		p.types.Scope().Insert(*to)
	}
	for _, name := range inner[:2] {
		p.types.Scope().Insert(types.NewVar(token.NoPos, p.types, name, types.Typ[types.Int]))
	}
	g.packages = append(g.packages, p)
	return b
}
