package tests

import "strings"

// Group returns the group that a test's name says, as the names of sinol do: abc1a and abc1b are tests of group 1, and abc0 is one of group
// 0, that of the samples. It is the first number in the name, without zeros in front. A test of a name without a number is in no group, and
// so is an example of the kind abc1ocen, which is worth no points.
func (t Test) Group() string {
	start := strings.IndexAny(t.Name, "0123456789")
	if start < 0 || strings.HasSuffix(t.Name, "ocen") {
		return ""
	}
	number := t.Name[start:]
	if end := strings.IndexFunc(number, func(r rune) bool { return r < '0' || r > '9' }); end >= 0 {
		number = number[:end]
	}
	if number = strings.TrimLeft(number, "0"); number == "" {
		return "0"
	}
	return number
}
