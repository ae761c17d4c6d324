package machine

import (
	"flag"
	"fmt"
	"go/importer"
	"go/token"
	"testing"
)

var seed = flag.Uint64("seed", 0, "print the module of this seed")

func TestDraw(t *testing.T) {
	std := importer.ForCompiler(token.NewFileSet(), "source", nil)
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
	bad, size := 0, 0
	const n = 200
	for seed := uint64(1); seed <= n; seed++ {
		m, err := Draw(seed, "m", 26)
		if err != nil {
			t.Log(seed, err)
			bad++
			continue
		}
		for _, name := range m.Names() {
			size += len(m.Files[name])
		}
		if errs := m.Check(std); len(errs) > 0 {
			t.Log(seed, errs[0])
			bad++
		}
	}
	t.Logf("%d of %d do not compile; %d bytes each", bad, n, size/n)
}
