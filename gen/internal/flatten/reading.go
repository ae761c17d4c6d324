package flatten

import (
	"maps"
	"slices"

	"kamyk/gen/internal/lower"
	"kamyk/gen/internal/prog"
	"kamyk/gen/internal/std"
	"kamyk/gen/internal/support"
)

// A reading is one way to read a program. The zero reading is the way of the go command.
type reading struct {
	source   map[string]bool // packages of the standard library that are taken from source
	tags     []string        // build tags by which libraries offer Go in place of assembly
	unproved bool            // what is refused is written all the same
	warnings prog.Errors     // what is to be said of a file that was made so
}

// fromSource has further packages of the standard library taken from source, and with them all that the judge lacks altogether, and
// reports whether there are any.
func (now *reading) fromSource(paths []string, target prog.Target) bool {
	more := map[string]bool{}
	for _, path := range paths {
		more[path] = true
	}
	maps.DeleteFunc(more, func(path string, _ bool) bool { return now.source[path] })
	if len(more) == 0 {
		return false
	}
	for _, path := range std.CopyableFor(int(target.Go)) {
		more[path] = true
	}
	maps.Copy(more, now.source)
	now.source = more
	return true
}

// together returns what must be taken from source where a program does not load with others taken so: by itself it has passed the type
// checker, so a function that is not reached gives a type of source, such as iter.Seq, for one of a package that stays an import.
func (now reading) together() []string {
	if len(now.source) == 0 {
		return nil
	}
	return std.CopyableTogether()
}

// others returns the ways that are left when the first one was refused, the best first.
func (r Request) others(refused reading, needs lower.Needs) []reading {
	others := pureReadings(needs.Pure)
	if r.Unproved {
		others = append(others, reading{source: refused.source, unproved: true})
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
