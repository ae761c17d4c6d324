package cpp_test

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"kamyk/gen/internal/testonly/draw"
	"kamyk/gen/internal/testonly/tier"
)

var (
	drawFor = flag.Duration("draw.for", 0,
		"compare drawn programs for so long, and save what differs in testdata/drawn (with -timeout 0)")
	drawSeed     = flag.Uint64("draw.seed", 0, "the first seed; 0 for the number of the day")
	drawSanitize = flag.Bool("draw.sanitize", false, "build them under -fsanitize=undefined,address")
)

// TestDraw draws a program (package draw), another one each day, and compares what it prints in Go and in C++. The default run does it on
// one day of three.
//
//	go test ./gen/internal/cpp -run Draw -timeout 0 -args -draw.for=2h -draw.sanitize -draw.seed=1000
func TestDraw(t *testing.T) {
	tier.NeedPart(t, 3)
	sanitized := []string{"-O1", "-g", "-fno-sanitize-recover=all", "-fsanitize=undefined,address"}
	if !*drawSanitize {
		sanitized = []string{"-O1"}
	}
	deadline := time.Now().Add(*drawFor)
	first := cmp.Or(*drawSeed, tier.Day())
	for seed := first; seed == first || time.Now().Before(deadline); seed++ {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			text := draw.Program(seed)
			dir := module(t, text)
			compare(t, dir, written(t, dir), nil, sanitized...)
			if t.Failed() && *drawFor > 0 {
				save(t, seed, text)
			}
		})
	}
}

func save(t *testing.T, seed uint64, text string) {
	dir := filepath.Join("testdata", "drawn")
	if err := os.MkdirAll(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("%d.go.txt", seed)), []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}
