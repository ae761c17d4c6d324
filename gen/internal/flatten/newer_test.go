package flatten_test

import (
	"cmp"
	"flag"
	"fmt"
	"go/build"
	"go/importer"
	"go/types"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/std"
	"kamyk/gen/internal/testonly/batch"
	"kamyk/gen/internal/testonly/tier"
)

var (
	newerOnly = flag.String("newer.only", "", "take the names of the standard library that match the `expression`, as strings.Lines")
	newerStep = flag.Int("newer.step", 7, "take every n-th name; all of them with -long")
)

// releasesOfJudges are those that files are made for: the last before a name came, and with -long a toolchain to build them.
var releasesOfJudges = []string{"1.14.15", "1.18.10", "1.20.14", "1.21.13", "1.22.2"}

// TestNewerNames goes through the names that Go's releases added to the packages of which something is taken, as the distribution's own
// lists have them, and flattens a small program with each for an older judge. Each is taken from the source, or written otherwise, or
// refused with the reason that package std has.
func TestNewerNames(t *testing.T) {
	lists, _ := filepath.Glob(filepath.Join(build.Default.GOROOT, "api", "go1.*.txt"))
	if len(lists) == 0 {
		t.Skip("this Go comes without the lists of what its releases added")
	}
	byRelease := map[string][]newName{}
	only := regexp.MustCompile(*newerOnly)
	for i, name := range newerNames(t, lists) {
		full := name.path + "." + name.name
		if only.MatchString(full) && (tier.Long() && tier.LongToday(full, 3) || *newerOnly != "" || i%*newerStep == 0) {
			byRelease[name.judge] = append(byRelease[name.judge], name)
		}
	}
	counts := map[string]int{}
	for _, release := range slices.Sorted(maps.Keys(byRelease)) {
		tryNewer(t, release, byRelease[release], counts)
	}
	t.Logf("%v", counts)
}

// A newName is a name that a release added, and the judge that a program with it is flattened for.
type newName struct {
	path, name, kind string
	since            prog.Version
	judge            string
}

var (
	apiLine   = regexp.MustCompile(`^pkg (\S+), (?:func|type|const|var) (\w+)`)
	apiMember = regexp.MustCompile(`^pkg (\S+), method \((\*?)(\w+)[^)]*\) (\w+)`)
)

func newerNames(t *testing.T, lists []string) (names []newName) {
	seen := map[string]bool{}
	for _, list := range lists {
		since, err := prog.ParseVersion(strings.TrimSuffix(filepath.Base(list), ".txt"))
		if err != nil || since <= 14 {
			continue
		}
		text, err := os.ReadFile(list)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			n := newName{since: since}
			if m := apiLine.FindStringSubmatch(line); m != nil {
				n.path, n.name = m[1], m[2]
				n.kind = strings.Fields(line)[2]
			} else if m := apiMember.FindStringSubmatch(line); m != nil {
				n.path, n.name, n.kind = m[1], m[3]+"."+m[4], m[2]+"method"
			}
			is, ok := std.SinceOn("linux", n.path, n.name)
			if slices.Contains(std.CopiedFrom, n.path) && ok && prog.Version(is) == since && !seen[n.path+"."+n.name] {
				seen[n.path+"."+n.name] = true
				n.judge = olderThan(since)
				names = append(names, n)
			}
		}
	}
	slices.SortFunc(names, func(a, b newName) int {
		return cmp.Or(cmp.Compare(a.path, b.path), cmp.Compare(a.name, b.name))
	})
	return names
}

// olderThan returns the last judge that lacks what a release added.
func olderThan(since prog.Version) (judge string) {
	for _, release := range releasesOfJudges {
		if version, _ := prog.ParseVersion(release); version < since {
			judge = release
		}
	}
	return judge
}

func (n newName) judgeMinor() int {
	version, _ := prog.ParseVersion(n.judge)
	return int(version)
}

func tryNewer(t *testing.T, release string, names []newName, counts map[string]int) {
	t.Helper()
	b, err := batch.New(t.TempDir(), release)
	if err != nil {
		t.Fatal(err)
	}
	b.Unbuilt = true
	library, programs := importer.Default(), make([]*batch.Program, len(names))
	for i, n := range names {
		programs[i] = program(fmt.Sprintf("n%d", i), n.path, n.use(t, library))
	}
	if err := b.Try(programs); err != nil {
		t.Fatal(err)
	}
	built := map[string][]string{}
	for i, n := range names {
		verdict := n.verdict(programs[i])
		counts[verdict]++
		if strings.HasPrefix(verdict, "WRONG") {
			t.Errorf("%s.%s for Go %s: %s: %s\n%s", n.path, n.name, release, verdict, programs[i].Message, programs[i].Files["main.go"])
		} else if *newerOnly != "" {
			t.Logf("%s.%s for Go %s: %s: %v\n%s", n.path, n.name, release, verdict, programs[i].Message, programs[i].Source)
		}
		if programs[i].Kind == batch.Same {
			built[n.path] = append(built[n.path], n.use(t, library))
		}
	}
	if tier.Long() {
		buildNewer(t, b, built)
	}
}

// buildNewer builds a program for each package, with all of its names that can be taken.
func buildNewer(t *testing.T, b *batch.Batch, uses map[string][]string) {
	t.Helper()
	var programs []*batch.Program
	for _, path := range slices.Sorted(maps.Keys(uses)) {
		programs = append(programs, program("all-"+strings.ReplaceAll(path, "/", "-"), path, uses[path]...))
	}
	b.Unbuilt = false
	if err := b.Try(programs); err != nil {
		t.Fatal(err)
	}
	for _, p := range programs {
		if p.Kind != batch.Same {
			t.Errorf("%s for Go %s: %s: %s\n%s", p.Name, b.Toolchain, p.Kind, p.Message, p.Source)
		}
	}
}

// verdict says what became of a name.
func (n newName) verdict(p *batch.Program) string {
	name := n.name
	typ, _, ok := strings.Cut(name, ".")
	if since, _ := std.Since(n.path, typ); ok && since > n.judgeMinor() {
		name = typ
	}
	reason, takes := std.Copyable(n.path, name)
	switch {
	case p.Kind == batch.Same && !takes:
		return "WRONG: it is refused by the table, and was taken"
	case p.Kind == batch.Same && std.IsWritten(n.path, name):
		return "written otherwise"
	case p.Kind == batch.Same:
		return "taken"
	case p.Kind == batch.Refused && reason != "" && strings.Contains(p.Message, reason):
		return "refused"
	}
	return "WRONG: " + string(p.Kind)
}

// program returns a small program that uses names of a package.
func program(name, path string, uses ...string) *batch.Program {
	var text strings.Builder
	fmt.Fprintf(&text, "package main\n\nimport %q\n\n", path)
	for i, use := range uses {
		fmt.Fprintf(&text, "func use%d%s\n\n", i, use)
	}
	text.WriteString("func main() {\n")
	for i := range uses {
		fmt.Fprintf(&text, "\tuse%d()\n", i)
	}
	text.WriteString("}\n")
	return &batch.Program{Name: name, Files: map[string][]byte{"main.go": []byte(text.String())}, Patience: time.Minute}
}

// use returns a function without its name that uses a name.
func (n newName) use(t *testing.T, library types.Importer) string {
	t.Helper()
	qualifier := filepath.Base(n.path)
	if n.path == "math/rand/v2" {
		qualifier = "rand"
	}
	name := qualifier + "." + n.name
	typ, method, _ := strings.Cut(n.name, ".")
	switch {
	case n.name == "Ordered":
		return fmt.Sprintf("() { _ = func() { var _ []int } }\n\nfunc ordered[T %s](T) {}\n\nvar _ = ordered[int]", name)
	case n.kind == "method":
		name = fmt.Sprintf("%s.%s%s.%s", qualifier, typ, n.instance(t, library, typ), method)
	case n.kind == "*method":
		name = fmt.Sprintf("(*%s.%s%s).%s", qualifier, typ, n.instance(t, library, typ), method)
	case n.kind == "type":
		return fmt.Sprintf("() { var v %s%s; _ = &v }", name, n.instance(t, library, n.name))
	case n.kind == "const":
		return fmt.Sprintf("() { const c = %s }", name)
	case n.kind == "func":
		name += n.instance(t, library, n.name)
	}
	return fmt.Sprintf("() { _ = %s }", name)
}

// instance returns the type arguments for something generic, by the constraints that it has.
func (n newName) instance(t *testing.T, library types.Importer, name string) string {
	t.Helper()
	pkg, err := library.Import(n.path)
	if err != nil {
		t.Fatal(err)
	}
	var parameters *types.TypeParamList
	switch object := pkg.Scope().Lookup(name).(type) {
	case *types.Func:
		parameters = object.Signature().TypeParams()
	case *types.TypeName:
		if named, ok := object.Type().(*types.Named); ok {
			parameters = named.TypeParams()
		}
	}
	var arguments []string
	for parameter := range parameters.TypeParams() {
		argument := "int"
		for part, of := range map[string]string{"~[]": "[]int", "~map": "map[int]int", "error": "error"} {
			if strings.Contains(parameter.Constraint().String(), part) {
				argument = of
			}
		}
		arguments = append(arguments, argument)
	}
	if len(arguments) == 0 {
		return ""
	}
	return "[" + strings.Join(arguments, ", ") + "]"
}
