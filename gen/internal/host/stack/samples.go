package stack

import (
	_ "embed"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

//go:embed sampler/sampler.go
var sampler string

// AddSampler adds the sampler to the module solution in a folder. The sampler is a package of its own, so that no name of the program can
// shadow what it uses, such as nil.
func AddSampler(dir string) error {
	folder := filepath.Join(dir, "sampler")
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(folder, "sampler.go"), []byte(sampler), 0o666); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "beside.go"), []byte("package main\n\nimport _ \"solution/sampler\"\n"), 0o666)
}

// Environment returns the variable that makes the sampler write samples to a file. stack limits the bytes of a goroutine's stack, so that
// an endless recursion ends with a readable stack; 0 means no limit.
func Environment(file string, every time.Duration, stack int64) string {
	return "KAMYK_SAMPLER=" + file + "\n" + strconv.FormatInt(int64(every), 10) + "\n" + strconv.FormatInt(stack, 10)
}

// Samples parses a file of samples. Each sample holds the stacks of all goroutines, as in Read. The last one may be cut off, and is left
// out.
func Samples(text string, own func(f Frame) bool) (samples [][]Goroutine) {
	parts := strings.Split(text, "\n\x00\n")
	for _, part := range parts[:len(parts)-1] {
		samples = append(samples, Read(part, own))
	}
	return samples
}

// A HotSpot is the frame where most samples of a program were taken, and its callers.
type HotSpot struct {
	Seen    int     `json:"seen"`    // number of samples in the first frame
	Samples int     `json:"samples"` // number of all samples with a frame of the contestant's
	State   string  `json:"state"`   // of the goroutine, such as running or chan receive
	Depth   int     `json:"depth"`   // calls on the deepest stack of all samples
	Frames  []Frame `json:"-"`       // innermost first; a frame of a recursion appears once
}

// FindHotSpot returns the innermost frame that most samples share, or nil if no sample has a frame of the contestant's. On a tie, the frame
// seen last counts.
func FindHotSpot(samples [][]Goroutine) *HotSpot {
	counts := map[Frame]int{}
	total, depth := 0, 0
	var working []Goroutine
	for _, sample := range samples {
		if g := busiest(sample); g != nil {
			counts[g.Frames[0]]++
			total++
			depth = max(depth, len(g.Frames)+g.Elided)
			working = append(working, *g)
		}
	}
	var best *HotSpot
	for _, g := range slices.Backward(working) {
		if seen := counts[g.Frames[0]]; best == nil || seen > best.Seen {
			best = &HotSpot{Frames: unique(g.Frames), Seen: seen, Samples: total, State: g.State, Depth: depth}
		}
	}
	return best
}

// busiest returns the goroutine that best shows what a program does: a running one before a waiting one, and the main goroutine before
// others. It is nil if none has a frame of the contestant's.
func busiest(sample []Goroutine) *Goroutine {
	var best *Goroutine
	for i := range sample {
		g := &sample[i]
		if len(g.Frames) > 0 && (best == nil || g.runs() && !best.runs() || g.runs() == best.runs() && g.Number < best.Number) {
			best = g
		}
	}
	return best
}

func (g *Goroutine) runs() bool { return g.State == "running" || g.State == "runnable" }
