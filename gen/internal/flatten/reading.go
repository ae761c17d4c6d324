package flatten

import (
	"maps"
	"slices"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// A reading is one way to read a program. The zero reading is that of the go command.
type reading struct {
	copied   map[string]bool // names of the standard library that are copied from its source
	without  error           // the refusal without the copies, to report if they do not load
	tags     []string        // build tags with which libraries use Go instead of assembly
	unproved bool            // write the file even if it is refused
	warnings prog.Errors     // warnings about a file that was read in this way
}

// isFirst reports whether the program is read as the go command reads it.
func (now reading) isFirst() bool { return now.copied == nil && now.tags == nil && !now.unproved }

// copyNames adds names of the standard library to copy from its source, and reports whether any is new.
func (now *reading) copyNames(names []string) bool {
	if !now.misses(names) {
		return false
	}
	copied := map[string]bool{}
	maps.Copy(copied, now.copied)
	prog.AddAll(copied, names)
	now.copied = copied
	return true
}

// misses reports whether the program was read without some of the names.
func (now reading) misses(names []string) bool {
	return slices.ContainsFunc(names, func(name string) bool { return !now.copied[name] })
}

// tolerate returns refusals as a list of unproved places, if the file is to be written anyway.
func (now reading) tolerate(err error) (prog.Errors, error) {
	if !now.unproved || err == nil {
		return nil, err
	}
	if refusals := prog.Refusals(err); refusals != nil {
		return refusals, nil
	}
	return prog.Errors{{Rule: support.Unproved, Message: err.Error()}}, nil
}
