package source

import (
	"context"
	"go/ast"
	"go/token"
	"slices"
	"strconv"
	"strings"
	"sync"

	"kamyk/gen/internal/program/parallel"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/std"
)

// A program needs little of the library, and to parse and check all of it would take longer than everything else. So the declarations that
// are not mentioned are blanked before a file is parsed. The search begins with the program: a name in a text reaches the package's
// declarations of that name, and x.Name those of the package imported as x. A method is reached if its type is, and its name is mentioned
// anywhere. That is never less than the program needs.

// A reacher finds the declarations that a program mentions.
type reacher struct {
	root      string // GOROOT/src
	packages  map[string]*packageSource
	mentioned map[string]bool
	waiting   map[string][]*unit // methods of reached types, by names that are not mentioned yet
	patterns  []byte             // see patterns.go
	ahead     Ahead
}

// always are the methods that fmt calls to print and scan values.
var always = []string{"Error", "String", "Format", "Scan"}

// reachProgram reaches the declarations that a file mentions, and the packages that it imports.
func (r *reacher) reachProgram(file *ast.File, text []byte) {
	in := &sourceFile{imports: importsOf(file)}
	for _, from := range in.imports {
		r.source(from)
	}
	r.reachMentioned(in, text)
}

// reachMentioned reaches the declarations that a text of a file mentions.
func (r *reacher) reachMentioned(in *sourceFile, text []byte) {
	var last [3]string
	for t := range prog.Tokens(text, 0) {
		if t.Kind != token.IDENT {
			t.Text = t.Kind.String()
		}
		last = [3]string{last[1], last[2], t.Text}
		if t.Kind == token.IDENT {
			r.reachName(in, last)
		}
	}
}

// reachName reaches the declarations that the last of three tokens may refer to.
func (r *reacher) reachName(in *sourceFile, tokens [3]string) {
	name := tokens[2]
	if from, ok := in.imports[tokens[0]]; ok && tokens[1] == "." {
		r.reach(r.source(from), name)
	} else if in.pack != nil {
		r.reach(in.pack, name)
	}
	if r.mentioned[name] {
		return
	}
	r.mentioned[name] = true
	for _, u := range r.waiting[name] {
		r.reachUnit(u)
	}
}

// reach reaches the declarations of a name in a package, and the overlay's replacements for special uses of it.
func (r *reacher) reach(p *packageSource, name string) {
	for _, name := range []string{name, "plain" + name, shims[p.path+"."+name]} {
		for _, u := range p.units[name] {
			r.reachUnit(u)
		}
	}
}

func (r *reacher) reachUnit(u *unit) {
	if u.reached {
		return
	}
	u.reached, u.file.reached = true, true
	r.reachMentioned(u.file, u.file.text[u.from:u.to])
	for _, name := range u.names {
		for _, m := range u.file.pack.methods[name] {
			_, method, _ := strings.Cut(m.names[0], ".")
			if r.mentioned[method] || slices.Contains(always, method) {
				r.reachUnit(m)
			} else {
				r.waiting[method] = append(r.waiting[method], m)
			}
		}
	}
}

// source returns a package, and reads it on the first call.
func (r *reacher) source(of string) *packageSource {
	switch read := r.ahead[of]; {
	case r.packages[of] != nil:
	case read != nil:
		r.packages[of] = read()
	default:
		r.packages[of] = readPackage(r.root, of, r.patterns)
	}
	return r.packages[of]
}

// An Ahead reads packages before it is known what a program needs of them. One call of Read uses it up.
type Ahead map[string]func() *packageSource

// ReadAhead begins to read packages, and returns at once.
func ReadAhead(ctx context.Context, paths []string) Ahead {
	ahead := Ahead{}
	root := sync.OnceValue(func() string { return sources(ctx) })
	for _, of := range paths {
		ahead[of] = sync.OnceValue(func() *packageSource { return readPackage(root(), of, nil) })
	}
	parallel.Go(func() {
		for _, of := range paths {
			ahead[of]()
		}
	})
	return ahead
}

// importsOf returns the import paths of a file, by local name.
func importsOf(file *ast.File) map[string]string {
	paths := map[string]string{}
	for _, spec := range file.Imports {
		if from, err := strconv.Unquote(spec.Path.Value); err == nil && from != "unsafe" {
			name := std.PackageName(from)
			if spec.Name != nil {
				name = spec.Name.Name
			}
			paths[name] = from
		}
	}
	return paths
}
