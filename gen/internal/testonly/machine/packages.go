package machine

import (
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

// A decl is one declaration: its keyword, and what stands after it.
type decl struct {
	keyword string // var, type, const or func
	text    string
	before  string // a comment
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
