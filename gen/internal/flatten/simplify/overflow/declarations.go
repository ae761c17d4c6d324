package overflow

import (
	_ "embed"
	"strings"

	"kamyk/gen/internal/program/pattern"
)

// checks are the functions that the file gets, as text.
//
//go:embed checks.txt
var checks string

var (
	checkNames   = pattern.Lazy(`\bchecked\w+`)
	checkImports = pattern.Lazy(`\b(fmt|os|reflect)\.`)
)

// declarations returns the functions under names that the file does not have, with its names of packages.
func (w *writer) declarations(imported func(path string) string) string {
	text := checkNames().ReplaceAllStringFunc(checks, func(name string) string { return w.names[name] })
	text = checkImports().ReplaceAllStringFunc(text, func(name string) string { return imported(strings.TrimSuffix(name, ".")) + "." })
	return strings.Replace(text, "// PLACES", strings.Join(w.sites, ",\n\t")+",", 1)
}
