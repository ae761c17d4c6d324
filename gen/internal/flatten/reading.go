package flatten

import (
	"maps"
	"slices"

	"kamyk/gen/internal/flatten/lower"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// A reading is one way to read a program. The zero reading is the way of the go command.
type reading struct {
	taken    map[string]bool // names of the standard library that are taken from its source
	tags     []string        // build tags by which libraries offer Go in place of assembly
	unproved bool            // what is refused is written all the same
	warnings prog.Errors     // what is to be said of a file that was made so
}

// take has further names of the standard library taken from its source, and reports whether there are any.
func (now *reading) take(names []string) bool {
	if !now.lacks(names) {
		return false
	}
	taken := maps.Clone(now.taken)
	if taken == nil {
		taken = map[string]bool{}
	}
	for _, name := range names {
		taken[name] = true
	}
	now.taken = taken
	return true
}

// lacks reports whether there are names that the program was not read with.
func (now reading) lacks(names []string) bool {
	return slices.ContainsFunc(names, func(name string) bool { return !now.taken[name] })
}

// others returns the ways that are left when the first one was refused, the best first.
func (r Request) others(refused reading, needs lower.Needs) []reading {
	others := pureReadings(needs.Pure)
	if r.Unproved {
		others = append(others, reading{taken: refused.taken, unproved: true})
	}
	return others
}

// target returns the target with the tags of the reading.
func (now reading) target(t prog.Target) prog.Target {
	t.Tags = slices.Concat(t.Tags, now.tags)
	slices.Sort(t.Tags)
	return t
}

// tolerate turns refusals into what was not proved, where the file is written all the same.
func (now reading) tolerate(err error) (prog.Errors, error) {
	if !now.unproved || err == nil {
		return nil, err
	}
	if refusals := prog.Refusals(err); refusals != nil {
		return refusals, nil
	}
	return prog.Errors{{Rule: support.Unproved, Message: err.Error()}}, nil
}
