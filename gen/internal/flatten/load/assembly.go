package load

import (
	"fmt"
	"go/token"
	"strings"

	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/program/lazyregexp"
	"kamyk/gen/internal/program/prog"
)

var (
	block = lazyregexp.New(`(?s)/\*.*?\*/`)
	datum = lazyregexp.New(`\bDATA\s+([^\s(<,;]*)·(\w+)\s*[(+\-/]`) // a name with <> is the file's own
)

// readAssembly finds the variables that the assembly of a package initialises.
func readAssembly(pkg *prog.Package, names []string) error {
	for _, name := range names {
		source, err := atomicfile.Read(name)
		if err != nil {
			return fmt.Errorf("reading assembly: %w", err)
		}
		text := block().ReplaceAllStringFunc(string(source), func(comment string) string {
			return strings.Repeat("\n", strings.Count(comment, "\n")) + " "
		})
		for i, line := range strings.Split(text, "\n") {
			code, _, _ := strings.Cut(line, "//")
			for _, found := range datum().FindAllStringSubmatch(code, -1) {
				pkg.Data = append(pkg.Data, prog.Datum{
					Path: symbolPath(pkg, found[1]), Name: found[2], Place: token.Position{Filename: name, Line: i + 1},
				})
			}
		}
	}
	return nil
}

// symbolPath returns the import path before the dot of a symbol. Assembly writes its slashes and dots as other characters.
func symbolPath(pkg *prog.Package, written string) string {
	if written == "" || written == `""` {
		return pkg.Path
	}
	return strings.NewReplacer("∕", "/", "·", ".").Replace(written)
}
