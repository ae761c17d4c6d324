package std

import "slices"

// callsAtOnce are functions that call the functions that they are given before they return, and keep none.
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

// CallsAtOnce reports whether a function of the standard library calls the functions that it is given before it returns, and keeps none:
// what a literal among its arguments captures is not seen later by way of the literal. Source: their bodies, by hand.
func CallsAtOnce(path, name string) bool { return slices.Contains(callsAtOnce[path], name) }
