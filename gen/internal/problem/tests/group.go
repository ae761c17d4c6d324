package tests

import (
	"strings"

	"kamyk/gen/internal/program/pattern"
)

// grouped are the names of sinol: the task, the group, the test within it.
var grouped = pattern.Lazy(`^[A-Za-z_]*0*([0-9]+)([a-z]*)$`)

// Group returns the group that a test's name says, as the names of sinol do: abc1a and abc1b are tests of group 1, and abc0 is one of group
// 0, that of the samples. Names of another kind, such as found-1, are in no group, and neither is an example of the kind abc1ocen, which is
// worth no points.
func (t Test) Group() string {
	name := grouped().FindStringSubmatch(t.Name)
	switch {
	case strings.HasPrefix(t.Name, "sample"):
		return "0"
	case name == nil || name[2] == "ocen":
		return ""
	}
	return name[1]
}
