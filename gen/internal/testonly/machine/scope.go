package machine

import (
	"go/token"
	"go/types"
	"math/rand/v2"
)

// A generator is the state of drawing one program.
type generator struct {
	random   *rand.Rand
	root     string
	minor    int // the judge's release
	packages []*pkg
	base     *base
	methods  map[string]*methodShape
	probes   []probe

	pkg      *pkg
	file     *file
	scope    *scope
	function *functionScope
	guarded  bool // a panic here is caught
	nesting  int  // of function literals
	headed   bool // the place is the head of a statement, where a composite literal needs parentheses

	ready   map[any]bool        // functions and methods that may be called
	cost    map[any]int         // of functions without a step
	inner   map[types.Type]bool // types declared inside of functions
	journal []func()            // takes back what was noted
	serial  int
	spent   int // expressions in the present declaration
}

// budget is how many expressions a declaration has before it comes to an end.
const budget = 30

// A functionScope is the innermost function around a place.
type functionScope struct {
	fueled bool
	labels map[string]bool
	loops  []string // labels of loops around, "" where there is none
	gotos  []string // labels after loops around
	cost   int

	plain      bool         // a return statement needs no values
	results    []types.Type // what it needs otherwise
	named      bool
	resultVars []*types.Var
}

// allLabels returns the labels of a function around, for one within: in Go 1.26 the compiler takes the labels of a function that it
// inlines into a loop over a function for those of the loop's own, and crashes.
func (f *functionScope) allLabels() map[string]bool {
	if f == nil {
		return map[string]bool{}
	}
	return f.labels
}

// A scope is a block. A name without an object is reserved: what it will stand for does not exist yet.
type scope struct {
	parent *scope
	names  map[string]types.Object
	order  []string
	unused map[types.Object]bool
	fixed  map[types.Object]bool // not to be assigned to
}

func newScope(parent *scope) *scope {
	return &scope{parent: parent, names: map[string]types.Object{}, unused: map[types.Object]bool{}, fixed: map[types.Object]bool{}}
}

func (s *scope) lookup(name string) (types.Object, bool) {
	for ; s != nil; s = s.parent {
		if object, ok := s.names[name]; ok {
			return object, true
		}
	}
	return types.Universe.Lookup(name), false
}

type impossible struct{}

// fail gives up what is being drawn.
func (g *generator) fail() { panic(impossible{}) }

func (g *generator) need(ok bool) {
	if !ok {
		g.fail()
	}
}

// try reports whether draw came to an end; what it noted is taken back if not.
func (g *generator) try(draw func()) (ok bool) {
	mark, pkg, file, scope, function := len(g.journal), g.pkg, g.file, g.scope, g.function
	guarded, headed, nesting := g.guarded, g.headed, g.nesting
	defer func() {
		if ok {
			return
		}
		if r := recover(); r != (impossible{}) {
			panic(r)
		}
		for len(g.journal) > mark {
			g.journal[len(g.journal)-1]()
			g.journal = g.journal[:len(g.journal)-1]
		}
		g.pkg, g.file, g.scope, g.function = pkg, file, scope, function
		g.guarded, g.headed, g.nesting = guarded, headed, nesting
	}()
	draw()
	return true
}

// attempt draws a text, or returns "" where that was impossible.
func (g *generator) attempt(draw func() string) (text string) {
	if !g.try(func() { text = draw() }) {
		return ""
	}
	return text
}

func (g *generator) note(undo func()) { g.journal = append(g.journal, undo) }

// declare adds a name to the innermost block.
func (g *generator) declare(object types.Object) {
	s, name := g.scope, object.Name()
	if name == "_" || name == "" {
		return
	}
	old, was := s.names[name]
	s.names[name] = object
	s.order = append(s.order, name)
	g.note(func() {
		s.order = s.order[:len(s.order)-1]
		if delete(s.names, name); was {
			s.names[name] = old
		}
	})
}

// declareVar adds a local variable, which must be used.
func (g *generator) declareVar(name string, t types.Type, used bool) *types.Var {
	v := types.NewVar(token.NoPos, g.pkg.types, name, t)
	g.declare(v)
	if !used && name != "_" {
		g.scope.unused[v] = true
	}
	return v
}

// unusedName draws a name that the innermost block does not have, or the blank name.
func (g *generator) unusedName(draw func() string) string {
	for range 8 {
		name := draw()
		if _, ok := g.scope.names[name]; !ok {
			return name
		}
	}
	g.fail()
	return ""
}

// use notes that an object is used.
func (g *generator) use(object types.Object) {
	for s := g.scope; s != nil; s = s.parent {
		if s.unused[object] {
			delete(s.unused, object)
			g.note(func() { s.unused[object] = true })
		}
	}
}

// isFixed reports whether a variable must keep its value.
func (g *generator) isFixed(object types.Object) bool {
	for s := g.scope; s != nil; s = s.parent {
		if s.fixed[object] {
			return true
		}
	}
	return false
}

// name returns how to refer to an object from here.
func (g *generator) name(object types.Object) string {
	text := g.target(object)
	g.use(object)
	return text
}

// target is name for the left side of an assignment, which is no use.
func (g *generator) target(object types.Object) string {
	found, _ := g.scope.lookup(object.Name())
	if found == object {
		if object.Pkg() != nil && object.Pkg() != g.pkg.types {
			g.file.importOf(g, object.Name())
		}
		return object.Name()
	}
	g.need(object.Pkg() != nil && object.Pkg() != g.pkg.types && object.Exported())
	for _, i := range g.shuffledImports() {
		if i.of == nil || i.of.types != object.Pkg() || i.alias == "." {
			continue
		}
		if found, _ := g.scope.lookup(i.alias); found == i.object {
			g.mark(i)
			return i.alias + "." + object.Name()
		}
	}
	g.fail()
	return ""
}

func (g *generator) shuffledImports() []*imported {
	list := append([]*imported(nil), g.file.imports...)
	g.random.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	return list
}

func (g *generator) mark(i *imported) {
	if !i.used {
		i.used = true
		g.note(func() { i.used = false })
	}
}

// std returns how to call a function of the standard library from here.
func (g *generator) std(path, name string) string {
	for _, i := range g.shuffledImports() {
		if i.path != path {
			continue
		}
		if i.alias == "." {
			_, declared := g.scope.lookup(name)
			g.need(!declared)
			g.mark(i)
			return name
		}
		if found, _ := g.scope.lookup(i.alias); found == i.object {
			g.mark(i)
			return i.alias + "." + name
		}
	}
	g.fail()
	return ""
}

// builtin returns a predeclared name, if it is itself here.
func (g *generator) builtin(name string) string { return g.name(types.Universe.Lookup(name)) }

// visible yields all that can be named here or in an imported package, in a fixed order.
func (g *generator) visible() (objects []types.Object) {
	for s := g.scope; s != nil && s != g.file.scope; s = s.parent {
		for _, name := range s.order {
			if object := s.names[name]; object != nil {
				objects = append(objects, object)
			}
		}
	}
	objects = append(objects, g.pkg.objects...)
	seen := map[*pkg]bool{}
	for _, i := range g.file.imports {
		if i.of == nil || seen[i.of] {
			continue
		}
		seen[i.of] = true
		for _, object := range i.of.objects {
			if object.Exported() {
				objects = append(objects, object)
			}
		}
	}
	return objects
}
