package mutant

import (
	"bufio"
	"fmt"
	"hash/crc32"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/testonly/tier"
)

// A Trial counts the mutants that a proof is tried with.
type Trial struct {
	Of uint32 // one of so many mutants is tried; all are with -long

	mu                   sync.Mutex
	rejected, equivalent map[string]int // by kind
	allowed              []allowed
}

// An allowed mutant means the same as the file that it was made of.
type allowed struct {
	pattern *regexp.Regexp
	reason  string
	used    bool
}

// NewTrial reads which mutants a proof may let through. Each line of the file is a regular expression that matches "NAME: KIND LINE: CHANGE".
// Lines with # above it say why.
func NewTrial(t *testing.T, equivalents string) *Trial {
	t.Helper()
	s := &Trial{Of: 1, rejected: map[string]int{}, equivalent: map[string]int{}}
	file, err := os.Open(equivalents)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if line := lines.Text(); line != "" && !strings.HasPrefix(line, "#") {
			s.allowed = append(s.allowed, allowed{pattern: regexp.MustCompile("^" + line + "$")})
		}
	}
	return s
}

// Try asks a proof about the mutants of a file that compile.
func (s *Trial) Try(t *testing.T, name string, p *prog.Program, file *simplify.File, proof func(*simplify.File) error) {
	t.Helper()
	for _, mutant := range Of(file) {
		what := fmt.Sprintf("%s: %s %s", name, mutant.Kind, mutant.Change)
		if !tier.Long() && crc32.ChecksumIEEE([]byte(what))%s.Of != 0 {
			continue
		}
		after, err := simplify.Read(p, mutant.Source)
		if err != nil {
			continue
		}
		err = proof(after)
		if !s.count(mutant.Kind, what, err) {
			t.Errorf("the proof lets through %s", what)
		}
	}
}

// count notes what a proof says of a mutant, and reports whether it may say that.
func (s *Trial) count(kind, what string, err error) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if err != nil {
		s.rejected[kind]++
		return true
	}
	i := slices.IndexFunc(s.allowed, func(a allowed) bool { return a.pattern.MatchString(what) })
	if i < 0 {
		return false
	}
	s.equivalent[kind]++
	s.allowed[i].used = true
	return true
}

// Done prints the numbers, and fails the test where fewer mutants than wanted were rejected.
func (s *Trial) Done(t *testing.T, want int) {
	t.Helper()
	all := 0
	for _, kind := range slices.Sorted(maps.Keys(s.rejected)) {
		all += s.rejected[kind]
		t.Logf("%6d %-22s %d equivalent", s.rejected[kind], kind, s.equivalent[kind])
	}
	t.Logf("%6d mutants are rejected", all)
	if all < want {
		t.Errorf("%d mutants are rejected, and at least %d must be", all, want)
	}
}
