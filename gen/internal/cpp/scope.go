package cpp

import (
	"fmt"
	"go/types"
	"slices"

	"kamyk/gen/internal/cpp/names"
	"kamyk/gen/internal/program/spell"
)

// A scope holds the names declared in a body.
type scope struct {
	reserved *names.Names // of the whole file
	blocks   []map[string]bool
	names    map[types.Object]string
	counter  map[string]int // of labels and temporaries, by prefix
}

func (s *scope) push() { s.blocks = append(s.blocks, map[string]bool{}) }
func (s *scope) pop()  { s.blocks = s.blocks[:len(s.blocks)-1] }

// declareVar names a variable. It keeps the name, unless that would hide another one in use.
func (s *scope) declareVar(o types.Object) string {
	name := s.fresh(o.Name())
	s.names[o] = name
	return name
}

// fresh returns a name that is unused here.
func (s *scope) fresh(name string) string {
	name = spell.Fresh(names.Clean(name), s.inUse)
	s.blocks[len(s.blocks)-1][name] = true
	return name
}

func (s *scope) inUse(name string) bool {
	return s.reserved.InUse(name) || slices.ContainsFunc(s.blocks, func(block map[string]bool) bool { return block[name] })
}

// temporary names a variable for a statement. The variable is declared outside the block of that statement, so its name stays taken until
// the end of the function.
func (s *scope) temporary() string {
	for {
		s.counter["part"]++
		if name := fmt.Sprintf("part%d", s.counter["part"]); !s.inUse(name) {
			s.blocks[0][name] = true
			return name
		}
	}
}
