package machine

import (
	"flag"
	"fmt"
	"go/importer"
	"go/token"
	"testing"

	"kamyk/gen/internal/testonly/tier"
)

var seed = flag.Uint64("seed", 0, "print the module of this seed")

// TestDraw type-checks what is drawn, a third of it each day, and all with -run. One module in fifty may not compile: those who use it
// discard it.
func TestDraw(t *testing.T) {
	std := importer.ForCompiler(token.NewFileSet(), "gc", nil)
	if *seed != 0 {
		m, err := Draw(*seed, "m", 26)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range m.Names() {
			fmt.Printf("-- %s --\n%s\n", name, m.Files[name])
		}
		for _, e := range m.Check(std) {
			t.Error(e)
		}
		return
	}
	const n = 50
	bad := 0
	for seed := uint64(1); seed <= n; seed++ {
		if !tier.Part(fmt.Sprint("seed ", seed), 3) {
			continue
		}
		m, err := Draw(seed, "m", 26)
		if err != nil {
			t.Logf("seed %d: %v", seed, err)
			bad++
		} else if errs := m.Check(std); len(errs) > 0 {
			t.Logf("seed %d: %v", seed, errs[0])
			bad++
		}
	}
	if bad > n/50 {
		t.Errorf("%d of %d do not compile", bad, n)
	}
}
