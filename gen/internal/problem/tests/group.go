package tests

import (
	"strings"

	"kamyk/gen/internal/program/pattern"
)

// grouped matches sinol's names: task, group, test within the group.
var grouped = pattern.Lazy(`^[A-Za-z_]*0*([0-9]+)([a-z]*)$`)

// Group returns the group in a sinol name: abc1a and abc1b belong to group 1, and abc0 to group 0, the samples. Other names, such as
// found-1, and examples without points, such as abc1ocen, have no group.
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
