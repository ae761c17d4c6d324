package gen_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"

	"kamyk/gen/internal/testonly/tier"
)

// TestSystems type-checks all packages and their tests for the systems that contestants use. The library is checked for 32 bits, too. It
// reads dependencies from source, which takes a tenth of the time of vet, since vet compiles the standard library for each system.
func TestSystems(t *testing.T) {
	tier.NeedLong(t)
	for _, system := range []struct{ os, arch, pattern string }{
		{"windows", "amd64", "./..."}, {"darwin", "arm64", "./..."}, {"linux", "386", "./templates/..."},
	} {
		t.Run(system.os+"-"+system.arch, func(t *testing.T) {
			loaded, err := packages.Load(&packages.Config{
				Mode:  packages.LoadAllSyntax,
				Dir:   "..",
				Env:   append(os.Environ(), "GOOS="+system.os, "GOARCH="+system.arch, "CGO_ENABLED=0"),
				Tests: true,
			}, system.pattern)
			if err != nil {
				t.Fatal(err)
			}
			checked, wide := 0, []string(nil)
			for _, pkg := range loaded {
				if system.arch == "386" && needs64(pkg, map[*packages.Package]bool{}) {
					if name := strings.TrimPrefix(pkg.ID, "kamyk/templates/"); !strings.ContainsAny(name, "._") {
						wide = append(wide, "`"+name+"`")
					}
					continue
				}
				checked++
				for _, e := range pkg.Errors {
					t.Error(e)
				}
			}
			if checked < 40 {
				t.Errorf("only %d packages were checked", checked)
			}
			if system.arch == "386" {
				checkNarrow(t, wide)
			}
		})
	}
}

// checkNarrow looks for the sentence of the library that names the packages which do not compile.
func checkNarrow(t *testing.T, wide []string) {
	t.Helper()
	readme, err := os.ReadFile(filepath.Join("..", "templates", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(wide)
	last := len(wide) - 1
	sentence := "Where int has 32 bits, " + strings.Join(wide[:last], ", ") + " and " + wide[last] + " do not compile."
	if !strings.Contains(strings.Join(strings.Fields(string(readme)), " "), sentence) {
		t.Errorf("templates/README.md does not say: %s", sentence)
	}
}

// needs64 reports whether a package says in a line that it needs an int of 64 bits, and does not compile without, or imports such a one.
func needs64(pkg *packages.Package, seen map[*packages.Package]bool) bool {
	if seen[pkg] || !strings.HasPrefix(pkg.PkgPath, "kamyk/") {
		return false
	}
	seen[pkg] = true
	for _, name := range pkg.GoFiles {
		if text, err := os.ReadFile(filepath.FromSlash(name)); err == nil && strings.Contains(string(text), "\nconst _ int = 1 << 62") {
			return true
		}
	}
	for _, imported := range pkg.Imports {
		if needs64(imported, seen) {
			return true
		}
	}
	return false
}
