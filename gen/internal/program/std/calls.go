package std

import "slices"

// callsAtOnce are functions that call their function arguments before they return, and do not keep them.
var callsAtOnce = map[string][]string{
	"bytes": {"ContainsFunc", "FieldsFunc", "IndexFunc", "LastIndexFunc", "Map", "TrimFunc", "TrimLeftFunc", "TrimRightFunc"},
	"maps":  {"DeleteFunc", "EqualFunc"},
	"slices": {
		"BinarySearchFunc", "CompactFunc", "CompareFunc", "ContainsFunc", "DeleteFunc", "EqualFunc", "IndexFunc", "IsSortedFunc", "MaxFunc",
		"MinFunc", "SortFunc", "SortStableFunc",
	},
	"sort":    {"Find", "Search", "Slice", "SliceIsSorted", "SliceStable"},
	"strings": {"ContainsFunc", "FieldsFunc", "IndexFunc", "LastIndexFunc", "Map", "TrimFunc", "TrimLeftFunc", "TrimRightFunc"},
}

// CallsAtOnce reports whether a function of the standard library calls its function arguments before it returns, and does not keep them: a
// literal as an argument then does not extend the lifetime of captured variables. Source: their bodies, by hand.
func CallsAtOnce(path, name string) bool { return slices.Contains(callsAtOnce[path], name) }
