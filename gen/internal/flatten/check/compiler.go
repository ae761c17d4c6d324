package check

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// These errors come from the compiler and not from the type checker. They were found by type-checking the files of Go's own test suite that
// a compiler must reject.
//
//   - A type that is larger than the address space.
//   - A package-level variable that is larger than the linker allows.
//   - Arguments and results, or the copy that a range makes, that are larger than a stack.
//   - A channel whose elements are larger than 64 KiB.
//   - An interface that refers to itself through an interface literal.
//   - A directive for functions before another declaration.
const (
	maxSymbol  = 2_000_000_000
	maxStack   = 1 << 30
	maxElement = 1<<16 - 1
)

// compilerFaults returns the errors that the compiler would report, but not the type checker.
func compilerFaults(p *prog.Program) []fault {
	pkg := p.Selected()
	s := &compiler{info: pkg.Info, fset: p.Fset, sizes: p.Sizes, maxType: 1<<50 - 1, refused: map[types.Type]bool{},
		measures: map[types.Type]measure{}}
	if p.Sizes.Sizeof(types.Typ[types.Uintptr]) == 4 {
		s.maxType = 1<<32 - 1
	}
	file := pkg.Files[0].Syntax
	for n := range ast.Preorder(file) {
		s.node(n)
	}
	s.variables(pkg.Types.Scope())
	s.directives(file)
	slices.SortStableFunc(s.found, func(a, b fault) int { return int(a.Pos - b.Pos) })
	return s.found
}

type compiler struct {
	info     *types.Info
	fset     *token.FileSet
	sizes    types.Sizes
	maxType  int64
	refused  map[types.Type]bool // larger than the address space, and already reported
	measures map[types.Type]measure
	found    []fault
}

func (s *compiler) refuse(pos token.Pos, format string, args ...any) {
	s.found = append(s.found, fault{types.Error{Fset: s.fset, Pos: pos, Msg: fmt.Sprintf(format, args...)}, support.Compiler})
}

func (s *compiler) node(n ast.Node) {
	switch n := n.(type) {
	case *ast.Ident:
		s.fits(n.Pos(), s.info.Instances[n].Type)
	case *ast.ArrayType, *ast.StructType, *ast.CompositeLit:
		s.fits(n.Pos(), s.info.TypeOf(n.(ast.Expr)))
	case *ast.ChanType:
		if size, ok := s.size(s.info.TypeOf(n.Value)); ok && size > maxElement {
			s.refuse(n.Pos(), "channel element type %s is larger than 64 KiB", s.info.TypeOf(n.Value))
		}
	case *ast.InterfaceType:
		if t, ok := s.info.TypeOf(n).(*types.Interface); ok && leadsToItself(t) {
			s.refuse(n.Pos(), "invalid recursive type: an interface without a name leads to itself")
		}
	case *ast.FuncDecl:
		if f, ok := s.info.Defs[n.Name].(*types.Func); ok {
			s.signature(n.Pos(), f.Signature())
		}
	case *ast.FuncLit:
		s.signature(n.Pos(), s.info.TypeOf(n).(*types.Signature))
	case *ast.RangeStmt:
		if _, ok := s.info.TypeOf(n.X).Underlying().(*types.Array); ok && n.Value != nil {
			if size, ok := s.size(s.info.TypeOf(n.X)); ok && size >= maxStack {
				s.refuse(n.Pos(), "stack frame too large: the loop copies the array that it ranges over, which has %d bytes", size)
			}
		}
	}
}

// fits reports a type that is larger than the address space.
func (s *compiler) fits(pos token.Pos, t types.Type) {
	if t != nil && s.measure(t).tooLarge && !s.refused[t] {
		s.refused[t] = true
		s.refuse(pos, "type %s is larger than the address space", t)
	}
}

// size returns the size of a type; ok is false if the size depends on type parameters, or exceeds the address space.
func (s *compiler) size(t types.Type) (size int64, ok bool) {
	m := s.measure(t)
	return m.size, !m.open && !m.tooLarge
}

// A measure is the size of a type.
type measure struct {
	size, align int64
	open        bool // the size depends on type parameters
	tooLarge    bool
}

// measure returns the size of a type. Unlike types.Sizes it visits each type once: structs whose two fields are such structs in turn have
// exponentially many parts.
func (s *compiler) measure(t types.Type) (m measure) {
	if known, ok := s.measures[t]; ok {
		return known
	}
	defer func() {
		m.tooLarge = m.tooLarge || m.size > s.maxType
		s.measures[t] = m
	}()
	if _, ok := types.Unalias(t).(*types.TypeParam); ok {
		return measure{open: true}
	}
	switch u := t.Underlying().(type) {
	case *types.Array:
		m = s.measure(u.Elem())
		m.tooLarge = m.tooLarge && u.Len() > 0 || m.size > 0 && u.Len() > s.maxType/m.size
		if !m.tooLarge {
			m.size *= u.Len()
		}
		return m
	case *types.Struct:
		return s.measureFields(u)
	}
	return measure{size: s.sizes.Sizeof(t), align: s.sizes.Alignof(t)}
}

func (s *compiler) measureFields(t *types.Struct) (m measure) {
	m.align = 1
	for field := range t.Fields() {
		f := s.measure(field.Type())
		m.open, m.tooLarge = m.open || f.open, m.tooLarge || f.tooLarge
		if m.open || m.tooLarge {
			return m
		}
		m.size = (m.size+f.align-1)/f.align*f.align + f.size
		m.align = max(m.align, f.align)
		if m.tooLarge = m.size > s.maxType; m.tooLarge {
			return m
		}
	}
	m.size = (m.size + m.align - 1) / m.align * m.align
	return m
}

// variables reports package-level variables that are too large for a linker.
func (s *compiler) variables(scope *types.Scope) {
	for _, name := range scope.Names() {
		if v, ok := scope.Lookup(name).(*types.Var); ok {
			if size, ok := s.size(v.Type()); ok && size > maxSymbol {
				s.refuse(v.Pos(), "variable %s is too large: %d bytes, and the compiler takes %d", name, size, maxSymbol)
			}
		}
	}
}

// signature reports arguments and results that exceed the stack.
func (s *compiler) signature(pos token.Pos, t *types.Signature) {
	total, list := int64(0), slices.Concat(prog.Parts(t.Params()), prog.Parts(t.Results()))
	if t.Recv() != nil {
		list = append(list, t.Recv().Type())
	}
	for _, typ := range list {
		if size, ok := s.size(typ); ok {
			total += min(size, maxStack)
		}
	}
	if total >= maxStack {
		s.refuse(pos, "stack frame too large: arguments and results have more than %d bytes", maxStack-1)
	}
}

// leadsToItself reports whether a method of an interface refers to an interface literal that embeds it, directly or indirectly.
func leadsToItself(t *types.Interface) bool {
	seen := map[types.Type]bool{}
	var leads func(of types.Type) bool
	leads = func(of types.Type) bool {
		switch of := types.Unalias(of).(type) {
		case *types.Named, *types.Struct:
			return false
		case *types.Interface:
			again := seen[of]
			seen[of] = true
			for embedded := range of.EmbeddedTypes() {
				if !again && embedded.Underlying() == t {
					return true
				}
			}
			return !again && slices.ContainsFunc(prog.Parts(of)[:of.NumExplicitMethods()], leads)
		}
		return slices.ContainsFunc(prog.Parts(of), leads)
	}
	return leads(t)
}

// forFunctions are the directives that are only valid before a function.
var forFunctions = []string{"noinline", "nosplit", "norace", "nocheckptr", "noescape", "uintptrescapes", "uintptrkeepalive"}

// directives reports those before another declaration, at that declaration.
func (s *compiler) directives(file *ast.File) {
	for comment, verb := range directives(file) {
		if !slices.Contains(forFunctions, verb) {
			continue
		}
		at := comment.Pos()
		switch decl := nextDecl(file, at).(type) {
		case *ast.FuncDecl:
			if at <= decl.Type.Func {
				continue
			}
		case *ast.GenDecl:
			if len(decl.Specs) > 0 {
				at = max(at, decl.Specs[0].Pos())
			}
		}
		s.refuse(at, "misplaced compiler directive: //go:%s stands before no function", verb)
	}
}
