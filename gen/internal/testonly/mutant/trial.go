package mutant

import (
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/testonly/batch"
	"kamyk/gen/internal/testonly/marked"
	"kamyk/gen/internal/testonly/tier"
)

// A Trial tries a proof with mutants and counts them.
type Trial struct {
	Of uint32 // one of so many mutants is tried, others each day; all are with -long

	allowed []*regexp.Regexp
	mu      sync.Mutex
	made    atomic.Int64      // mutants, with those that do not compile
	counts  map[string]*count // by kind
	passed  []*batch.Program  // accepted and allowed
}

type count struct{ rejected, equivalent int }

// NewTrial reads the mutants that a proof may accept because they mean the same. Each line of the file is a regular expression for
// "NAME: KIND LINE: CHANGE". Lines with # above it say why.
func NewTrial(t *testing.T, equivalents string) *Trial {
	t.Helper()
	text, err := os.ReadFile(equivalents)
	if err != nil {
		t.Fatal(err)
	}
	s := &Trial{Of: 1, counts: map[string]*count{}}
	for line := range strings.Lines(string(text)) {
		if !strings.HasPrefix(line, "#") {
			s.allowed = append(s.allowed, regexp.MustCompile("^"+strings.TrimSpace(line)+"$"))
		}
	}
	return s
}

// Try asks a proof about the mutants of a file that compile.
func (s *Trial) Try(t *testing.T, name string, p *prog.Program, file *simplify.File, proof func(*simplify.File) error) {
	t.Helper()
	for _, mutant := range Of(file) {
		what := fmt.Sprintf("%s: %s %s", name, mutant.Kind, mutant.Change)
		if s.Of > 1 && !tier.Today(what, s.Of) {
			continue
		}
		s.made.Add(1)
		if after := read(p, mutant.Source); after != nil && !s.try(what, file, mutant, proof(after)) {
			t.Errorf("the proof accepts %s", what)
		}
	}
}

// read returns a mutant with its types, or nil where it does not compile.
func read(p *prog.Program, source []byte) (file *simplify.File) {
	defer func() { _ = recover() }() // go/types may panic where a declaration is gone
	file, err := marked.File(p, source)
	if err != nil {
		return nil
	}
	return file
}

// try counts the verdict of a proof on a mutant, and reports whether it is right.
func (s *Trial) try(what string, file *simplify.File, mutant Mutant, err error) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.counts[mutant.Kind] == nil {
		s.counts[mutant.Kind] = &count{}
	}
	switch {
	case err != nil:
		s.counts[mutant.Kind].rejected++
	case slices.ContainsFunc(s.allowed, func(r *regexp.Regexp) bool { return r.MatchString(what) }):
		s.counts[mutant.Kind].equivalent++
		s.passed = append(s.passed, &batch.Program{
			Name: fmt.Sprintf("m%d", len(s.passed)), Files: map[string][]byte{"main.go": file.Source}, Source: mutant.Source, Message: what,
			Patience: 5 * time.Second,
		})
	default:
		return false
	}
	return true
}

// Done logs the counts and fails if fewer mutants than wanted were rejected. With -long it runs those that were accepted.
func (s *Trial) Done(t *testing.T, want int) {
	t.Helper()
	all := count{}
	for _, kind := range slices.Sorted(maps.Keys(s.counts)) {
		n := s.counts[kind]
		t.Logf("%6d rejected %4d equivalent: %s", n.rejected, n.equivalent, kind)
		all.rejected += n.rejected
		all.equivalent += n.equivalent
	}
	t.Logf("%6d rejected %4d equivalent of %d made; the others do not compile", all.rejected, all.equivalent, s.made.Load())
	if all.rejected < want {
		t.Errorf("%d mutants are rejected, and at least %d must be", all.rejected, want)
	}
	if tier.Long() {
		s.run(t)
	}
}

// run compares the output of accepted mutants with that of the original.
func (s *Trial) run(t *testing.T) {
	t.Helper()
	b, err := batch.New(t.TempDir(), "")
	if err != nil {
		t.Fatal(err)
	}
	what := map[string]string{}
	for _, p := range s.passed {
		what[p.Name], p.Message = p.Message, ""
	}
	if err := b.Try(s.passed); err != nil {
		t.Fatal(err)
	}
	for _, p := range s.passed {
		if p.Kind != batch.Same {
			t.Errorf("%s: %s %s", what[p.Name], p.Kind, p.Message)
		}
	}
}
