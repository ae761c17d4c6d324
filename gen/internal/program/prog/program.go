package prog

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

// A Program is a typed Go program, as the stages of the flattener see it.
type Program struct {
	Fset     *token.FileSet
	Packages []*Package     // all that come from source, in the order in which the go command initialises them; the selected one last
	Importer types.Importer // gives the packages that stay imports
	Sizes    types.Sizes
	Target   Target
	Entry    *Entry             // what main does; nil where the selected package is a main
	Main     Uses               // what the generated main refers to; nothing where Entry is nil
	Origin   string             // what the header names as the source
	Notes    []string           // further lines of the header
	Settings map[string]Setting // GODEBUG settings that the source says
	Strip    Strip              // which comments the file goes without
	IntBits  int                // of the judge, where the file reports integers that overflow; else 0
	Lines    bool               // the file says by line comments where its functions come from, for those who run it here
	Declined string             // why the packages were found by the go command; "" where they were found without it

	// Standard says what the packages of the standard library that the program may have import, by their paths.
	Standard map[string][]string

	declOf  map[types.Object]*Decl
	byTypes map[*types.Package]*Package
}

// Strip says which comments a file goes without. Licences, the header, and directives that the compiler reads stay.
type Strip int

// The ways to strip.
const (
	StripNothing Strip = iota
	StripHelpers       // those of all packages but the selected one
	StripAll
)

// Selected returns the package that the contestant chose.
func (p *Program) Selected() *Package { return p.Packages[len(p.Packages)-1] }

// DeclOf returns the declaration that defines an object of a package from source, or nil for any other object (a field, a local
// variable, something of std). Methods and fields of instantiated types are looked up by their origin.
func (p *Program) DeclOf(object types.Object) *Decl { return p.declOf[Origin(object)] }

// ByPath returns the package from source that has the import path, or nil.
func (p *Program) ByPath(path string) *Package {
	i := slices.IndexFunc(p.Packages, func(pkg *Package) bool { return pkg.Path == path })
	if i < 0 {
		return nil
	}
	return p.Packages[i]
}

// PackageOf returns the package from source that has the given types, or nil.
func (p *Program) PackageOf(t *types.Package) *Package { return p.byTypes[t] }

// Compare orders objects of the program by their packages, then by their places.
func (p *Program) Compare(a, b types.Object) int {
	return cmp.Or(cmp.Compare(p.rank(a), p.rank(b)), cmp.Compare(a.Pos(), b.Pos()))
}

func (p *Program) rank(object types.Object) int {
	return slices.IndexFunc(p.Packages, func(pkg *Package) bool { return pkg.Types == object.Pkg() })
}

// Position returns where pos is in the files as they are, whatever a line comment claims.
func (p *Program) Position(pos token.Pos) token.Position { return p.Fset.PositionFor(pos, false) }

// A Setting is the value of a GODEBUG setting, and where the source says it.
type Setting struct {
	Value string
	Pos   token.Position
}

// A Module is where packages come from.
type Module struct {
	Path    string
	Version string // "" for the contestant's own
	Dir     string
	Go      Version // the language version of its go line
	Own     bool    // one of the modules that the contestant works in
}

// A Package is a package from source.
type Package struct {
	Path    string
	Name    string
	Dir     string
	Module  *Module // nil for packages of the Go distribution, and for files given by name outside a module
	Std     bool    // from the Go distribution's own source
	Taken   bool    // what a judge lacks of a package of the standard library, beside that package itself
	Types   *types.Package
	Info    *types.Info
	Files   []*File  // by name
	Decls   []*Decl  // in the order of the files
	Imports []string // import paths, sorted
	Stays   []string // of a package with Taken: what it mentions of the package that stays an import
	Embeds  map[types.Object]*Embed
	Licence string // what its licence is, in a sentence; "" for what the contestant wrote

	// Data are the variables that the package's assembly gives a value.
	Data []Datum

	// Unread are methods that the program was not expected to need: their bodies have no types. It is nil where all have.
	Unread map[*ast.FuncDecl]bool

	// Marked are the calls of functions that say //kamyk:drop. They are no part of the program where their arguments have no effects.
	Marked map[*ast.ExprStmt]bool
}

// Own reports whether the contestant wrote the package, as far as its module tells.
func (p *Package) Own() bool { return !p.Std && (p.Module == nil || p.Module.Own) }

// A Datum is a variable whose value stands in assembly: its name in the package of that path, and the line.
type Datum struct {
	Path, Name string
	Place      token.Position
}

// A File is one file of a package.
type File struct {
	Name   string // absolute
	Syntax *ast.File
	Needed []ast.Decl // the declarations that the program may need; all of the syntax where that is not known
	Source []byte     // with line ends as in Unix, and no byte order mark
	Go     Version
}

// Trailing returns the comment that stands behind pos on the same line, or nil.
func (f *File) Trailing(pos token.Pos) *ast.CommentGroup {
	i, _ := slices.BinarySearchFunc(f.Syntax.Comments, pos, func(g *ast.CommentGroup, pos token.Pos) int {
		return cmp.Compare(g.Pos(), pos)
	})
	if i == len(f.Syntax.Comments) {
		return nil
	}
	group := f.Syntax.Comments[i]
	between := f.Source[pos-f.Syntax.FileStart : group.Pos()-f.Syntax.FileStart]
	if strings.Trim(string(between), " \t;,") != "" {
		return nil
	}
	return group
}

// Before returns the end of the last declaration before pos, or of the package clause where there is none.
func (f *File) Before(pos token.Pos) token.Pos {
	end := f.Syntax.Name.End()
	for _, decl := range f.Syntax.Decls {
		if decl.End() <= pos && decl.End() > end {
			end = decl.End()
		}
	}
	return end
}

// An Embed is the file that a //go:embed line makes a variable of.
type Embed struct {
	Content []byte
	Error   *Error // why the variable cannot be flattened, or nil
}

// A Decl is the smallest thing that is kept or dropped: a function, a method, a type, a line of constants, a variable.
type Decl struct {
	Package *Package
	File    *File
	Node    ast.Node     // *ast.FuncDecl, *ast.TypeSpec or *ast.ValueSpec
	Group   *ast.GenDecl // the declaration that a spec stands in; nil for functions
	Index   int          // which name of a ValueSpec, or -1 for all of them
	Objects []types.Object

	// Head is the line whose expressions a line of constants without any repeats; nil elsewhere.
	Head *Decl
}

// Object returns the first object that the declaration defines.
func (d *Decl) Object() types.Object { return d.Objects[0] }

// Func returns the function declaration, or nil for any other kind.
func (d *Decl) Func() *ast.FuncDecl {
	f, _ := d.Node.(*ast.FuncDecl)
	return f
}

// Spec returns the line of constants or variables, or nil for any other kind.
func (d *Decl) Spec() *ast.ValueSpec {
	s, _ := d.Node.(*ast.ValueSpec)
	return s
}

// Token returns FUNC, TYPE, CONST or VAR.
func (d *Decl) Token() token.Token {
	if d.Group == nil {
		return token.FUNC
	}
	return d.Group.Tok
}

// IsInit reports whether the declaration is an init function.
func (d *Decl) IsInit() bool {
	f := d.Func()
	return f != nil && f.Recv == nil && f.Name.Name == "init"
}

// IsMethod reports whether the declaration is a method.
func (d *Decl) IsMethod() bool {
	f := d.Func()
	return f != nil && f.Recv != nil
}

// IsBlank reports whether nothing but blank names is declared.
func (d *Decl) IsBlank() bool {
	for _, o := range d.Objects {
		if o.Name() != "_" {
			return false
		}
	}
	return true
}

// Values returns the expressions that initialise the declaration's own names.
func (d *Decl) Values() []ast.Expr {
	spec := d.Spec()
	switch {
	case spec == nil:
		return nil
	case d.Index >= 0 && d.Index < len(spec.Values):
		return spec.Values[d.Index : d.Index+1]
	case d.Index >= 0:
		return nil
	}
	return spec.Values
}

// Parts returns the syntax that belongs to the declaration, in the order of the source. It is the whole node but for a variable that
// shares its line with others.
func (d *Decl) Parts() []ast.Node {
	spec := d.Spec()
	if spec == nil || d.Index < 0 {
		return []ast.Node{d.Node}
	}
	parts := []ast.Node{spec.Names[d.Index]}
	if spec.Type != nil {
		parts = append(parts, spec.Type)
	}
	for _, value := range d.Values() {
		parts = append(parts, value)
	}
	return parts
}

// Uses is what a piece of generated code refers to, and what might take a name from that.
type Uses struct {
	Predeclared []string       // sorted
	Packages    []string       // of the standard library, by their paths, sorted
	Objects     []types.Object // at the top of packages from source, and methods that are called
	Generated   []string       // keys of package generate
	Locals      []string       // what the code calls its own variables and fields, sorted
}

// A Stream is how main makes the reader or the writer that it hands over.
type Stream struct {
	New   *types.Func     // func(io.Reader) *R or func(io.Writer) *W
	Flush *types.Func     // of writers only
	Error *types.TypeName // of readers: the type *Error that a malformed input is panicked with; nil where its package has none
}

// Origin returns the generic function, method or field that an instantiated one was made from, and any other object as it is.
func Origin(object types.Object) types.Object {
	switch o := object.(type) {
	case *types.Func:
		return o.Origin()
	case *types.Var:
		return o.Origin()
	}
	return object
}
