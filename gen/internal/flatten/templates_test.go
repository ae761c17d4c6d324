package flatten_test

import (
	"context"
	"fmt"
	"path/filepath"
	"regexp"
	"runtime"
	"testing"

	"kamyk/gen/internal/flatten"
	"kamyk/gen/internal/flatten/load"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/testonly/marked"
	"kamyk/gen/internal/testonly/tier"
)

// TestTemplates flattens a small use of each helper package for Go 1.18: what the use needs is in the file and nothing else. With -long
// the oldest toolchain with generics compiles it, and it prints what it should.
func TestTemplates(t *testing.T) {
	dir := moduleOfTemplates(t, "../../../templates")
	for _, use := range []struct{ name, body, prints, keep, drop string }{
		{"unionfind", `f := unionfind.New(4); f.Union(0, 3); fmt.Println(f.Same(3, 0), f.Same(1, 2))`,
			"true false\n", "Find", "Groups|Size|Sets"},
		{"fenwick", `t := fenwick.New[int64](5); t.Add(2, 7); fmt.Println(t.Sum(1, 4))`, "7\n", "Prefix", "Search|From"},
		{"segmenttree", `t := segmenttree.From([]int{3, 1, 2}, func(a, b int) int { return a + b }, 0); fmt.Println(t.Query(1, 3))`,
			"3\n", "Query", "SearchRight|Set|At|Lazy"},
		{"graph", `g := graph.New(3); g.AddEdge(0, 1); g.AddEdge(1, 2); fmt.Println(graph.Dijkstra(g, []int{4, 5}, 0).Distance)`,
			"[0 4 9]\n", "Paths", "BreadthFirst|Bridges|Floyd|To"},
		{"numbertheory", `fmt.Println(numbertheory.NewSieve(20).Primes(), numbertheory.GCD(12, 18))`,
			"[2 3 5 7 11 13 17 19] 6\n", "Sieve", "Power|Factor|Bezout|Congruence"},
	} {
		t.Run(use.name, func(t *testing.T) {
			t.Parallel()
			main := fmt.Sprintf("package main\n\nimport (\n\t\"fmt\"\n\n\t\"kamyk/templates/%s\"\n)\n\nfunc main() { %s }\n",
				use.name, use.body)
			source := flattenTemplate(t, filepath.Join(dir, "uses", use.name), main)
			if !regexp.MustCompile(`\b(` + use.keep + `)\b`).Match(source) {
				t.Errorf("lacks %s:\n%s", use.keep, source)
			}
			if found := regexp.MustCompile(`(?m)^(?:func (?:\(.*?\) )?|type )(` + use.drop + `)\b`).Find(source); found != nil {
				t.Errorf("has %s without need:\n%s", found, source)
			}
			tier.NeedLong(t)
			if got := runFile(t, &marked.Archive{Dir: t.TempDir()}, source, "go1.18.10"); got != use.prints {
				t.Errorf("prints %q, want %q", got, use.prints)
			}
		})
	}
}

// flattenTemplate flattens a main in a folder of a module that has the helper packages.
func flattenTemplate(t *testing.T, dir, main string) []byte {
	t.Helper()
	write(t, filepath.Join(dir, "main.go"), []byte(main))
	result, err := flatten.Run(context.Background(), flatten.Request{
		Query: load.Query{Dir: dir, Target: prog.Target{Go: 18, GOOS: runtime.GOOS, GOARCH: runtime.GOARCH}, Shared: shared},
	})
	if err != nil {
		t.Fatalf("flattening: %v", err)
	}
	return result.Source
}
