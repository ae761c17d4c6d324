package prog

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"
)

// A Program is a typed Go program.
type Program struct {
	Fset     *token.FileSet
	Packages []*Package     // all packages from source, in initialisation order; the selected one last
	Importer types.Importer // provides the packages that stay imports
	Sizes    types.Sizes
	Target   Target
	Entry    *Entry             // the generated main; nil if the selected package is a main
	Main     Uses               // what the generated main refers to; empty if Entry is nil
	Settings map[string]Setting // GODEBUG settings in the source
	Declined string             // why kamyk ran the go command to find the packages, or ""
	Form

	// Standard holds the imports of the standard-library packages that the program may use, by path.
	Standard map[string][]string

	declOf  map[types.Object]*Decl
	byTypes map[*types.Package]*Package
}

// A Form says how the file is written.
type Form struct {
	Origin string   // the source as named in the header, such as "solutions/kamienie"
	Notes  []string // further lines of the header, such as the state of the statement
	Strip  Strip
	// Lines makes a file for running here: compiler errors and panics name lines of the source.
	Lines bool
	// IntBits makes a file for running here that reports integer overflow, for ints of that size; 0 means none.
	IntBits int
}

// Strip says which comments a file omits. Licences, the header, and compiler directives always stay.
type Strip int

// The values of Strip.
const (
	StripNothing Strip = iota
	StripHelpers       // of all packages but the selected one
	StripAll
)

// Selected returns the package that the contestant chose.
func (p *Program) Selected() *Package { return p.Packages[len(p.Packages)-1] }

// DeclOf returns the declaration that defines an object of a package from source, or nil for any other object, such as a field, a local
// variable, or one of the standard library. Members of instantiated types are looked up by their origin.
func (p *Program) DeclOf(object types.Object) *Decl { return p.declOf[Origin(object)] }

// ByPath returns the package from source with an import path, or nil.
func (p *Program) ByPath(path string) *Package {
	i := slices.IndexFunc(p.Packages, func(pkg *Package) bool { return pkg.Path == path })
	if i < 0 {
		return nil
	}
	return p.Packages[i]
}

// PackageOf returns the package from source with the given types, or nil.
func (p *Program) PackageOf(t *types.Package) *Package { return p.byTypes[t] }

// Compare orders objects of the program by package, then by position.
func (p *Program) Compare(a, b types.Object) int {
	return cmp.Or(cmp.Compare(p.rank(a), p.rank(b)), cmp.Compare(a.Pos(), b.Pos()))
}

func (p *Program) rank(object types.Object) int {
	return slices.IndexFunc(p.Packages, func(pkg *Package) bool { return pkg.Types == object.Pkg() })
}

// Position returns the position of pos in the actual files, ignoring line comments.
func (p *Program) Position(pos token.Pos) token.Position { return p.Fset.PositionFor(pos, false) }

// ShortPosition formats a second position of a message.
func (p *Program) ShortPosition(pos token.Pos) string {
	at := p.Position(pos)
	return fmt.Sprintf("%s:%d", filepath.Base(at.Filename), at.Line)
}

// A Setting is the value of a GODEBUG setting, and its place in the source.
type Setting struct {
	Value string
	Pos   token.Position
}

// A Module is a module that packages come from.
type Module struct {
	Path    string
	Version string // "" for the contestant's own
	Dir     string
	Go      Version // the language version of its go line
	Own     bool    // one of the contestant's modules
}

// A Package is a package from source.
type Package struct {
	Path    string
	Name    string
	Dir     string
	Module  *Module // nil for packages of the Go distribution, and for files named outside a module
	Std     bool    // from the Go distribution's own source
	Copied  bool    // a copy of those declarations of a standard-library package that the judge lacks; the file also imports the package
	Types   *types.Package
	Info    *types.Info
	Files   []*File  // by name
	Decls   []*Decl  // in the order of the files
	Imports []string // import paths, sorted
	FromStd []string // if Copied: the names that it uses from the imported package
	Licence string   // a sentence about its licence; "" for the contestant's own code
	Annotations

	// Unread holds methods that the program was not expected to need: their bodies have no types. It is nil if all bodies have.
	Unread map[*ast.FuncDecl]bool
}

// Annotations are what comments, and assembly, say about a package.
type Annotations struct {
	Embeds map[types.Object]*Embed // by //go:embed
	Marked map[*ast.ExprStmt]bool  // calls of functions with //kamyk:drop, which are dropped if their arguments have no effects
	Data   []Datum                 // the variables that assembly initialises
}

// Own reports whether the contestant wrote the package, judging by its module.
func (p *Package) Own() bool { return !p.Std && (p.Module == nil || p.Module.Own) }

// A Datum is a variable that assembly initialises: its name, the path of its package, and the line.
type Datum struct {
	Path, Name string
	Place      token.Position
}

// A File is one file of a package.
type File struct {
	Name   string // absolute
	Syntax *ast.File
	Needed []ast.Decl // the declarations that the program may need; all declarations if that is not known
	Source []byte     // with Unix line ends, and without a byte order mark
	Go     Version
}

// Trailing returns the comment after pos on the same line, or nil.
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

// Before returns the end of the last declaration before pos, or of the package clause if there is none.
func (f *File) Before(pos token.Pos) token.Pos {
	end := f.Syntax.Name.End()
	for _, decl := range f.Syntax.Decls {
		if decl.End() <= pos && decl.End() > end {
			end = decl.End()
		}
	}
	return end
}

// An Embed is the file from which a //go:embed line initialises a variable.
type Embed struct {
	Content []byte // nil unless it is one file
	Error   *Error // why the variable cannot be flattened, or nil
}

// A Decl is the unit that is kept or dropped: a function, a method, a type, a line of constants, or a variable.
type Decl struct {
	Package *Package
	File    *File
	Node    ast.Node     // *ast.FuncDecl, *ast.TypeSpec or *ast.ValueSpec
	Group   *ast.GenDecl // the declaration that contains a spec; nil for functions
	Index   int          // index of the name in a ValueSpec, or -1 for all
	Objects []types.Object

	// Head is the line whose expressions a line of constants without expressions repeats; otherwise nil.
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

// IsBlank reports whether it declares only blank names.
func (d *Decl) IsBlank() bool {
	return !slices.ContainsFunc(d.Objects, func(o types.Object) bool { return o.Name() != "_" })
}

// Values returns the expressions that initialise the names of the declaration.
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

// Parts returns the syntax of the declaration, in source order. It is the whole node, except for a variable that shares its line with
// others.
func (d *Decl) Parts() []ast.Node {
	spec := d.Spec()
	if spec == nil || d.Index < 0 {
		return []ast.Node{d.Node}
	}
	return append([]ast.Node{spec.Names[d.Index]}, expressions(spec.Type, d.Values())...)
}

// Origin returns the generic function, method or field of an instantiated one, and any other object unchanged.
func Origin(object types.Object) types.Object {
	switch o := object.(type) {
	case *types.Func:
		return o.Origin()
	case *types.Var:
		return o.Origin()
	}
	return object
}

// GeneratedBy is the beginning of every file that kamyk writes.
const GeneratedBy = "// Code generated by kamyk"

// IsGenerated reports whether kamyk wrote a file, possibly with later edits by a person.
func IsGenerated(text string) bool { return strings.HasPrefix(text, GeneratedBy) }
