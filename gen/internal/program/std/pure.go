package std

import (
	_ "embed"
	"go/constant"
	"go/types"
	"regexp"
	"slices"
	"strings"
	"sync"

	"kamyk/gen/internal/program/pattern"
)

// pureTable has numbered reasons and below each one lines of a package and its functions; some have conditions after a slash. It is
// written by hand.
//
// What is not there, and why: unicode.ToUpper and functions that call it, time.Unix and strconv.Atoi read variables that a program can
// assign to; errors.Is calls methods of its arguments; template.Must and time.Date panic; time.Now and os.Getenv say something else at
// another time.
//
//go:embed pure.txt
var pureTable string

type conditions []string

var pureFunctions = sync.OnceValue(func() map[[2]string]conditions {
	functions := map[[2]string]conditions{}
	for line := range strings.Lines(pureTable) {
		words := strings.Fields(line)
		if words[0] == "#" {
			continue
		}
		for _, word := range words[1:] {
			name, list, conditional := strings.Cut(word, "/")
			functions[[2]string{words[0], name}] = nil
			if conditional {
				functions[[2]string{words[0], name}] = strings.Split(list, ",")
			}
		}
	}
	return functions
})

// Pure reports whether a call of a function of the standard library, whatever values its arguments have, cannot panic, block, or
// change anything, and gives the same at any time: it reads nothing but its arguments and what they refer to. An unused variable
// that is initialised by such a call may be dropped, and its initialiser may change places with others if the arguments may.
// Running out of memory does not count.
//
// Source: pure.txt, by hand, with reasons; a test follows the functions through their source. Complexity: O(1).
func Pure(path, name string) bool {
	list, ok := pureFunctions()[[2]string{path, name}]
	return ok && list == nil
}

// PureCall is Pure for one call, of which the types and constant values of the arguments are known. So bufio.NewReader(os.Stdin) and
// strings.Repeat("-", 80) are found pure, though a nil *bufio.Reader and a negative count make these functions panic. An argument
// with ... is one, a slice. The arguments themselves are not judged. Complexity: linear in their number.
func PureCall(path, name string, arguments []types.TypeAndValue) bool {
	list, ok := pureFunctions()[[2]string{path, name}]
	for _, condition := range list {
		ok = ok && holds(condition, path, arguments)
	}
	return ok
}

func holds(condition, path string, arguments []types.TypeAndValue) bool {
	switch {
	case len(arguments) == 0:
		return condition == "pairs" || condition == "plain"
	case condition == "outside":
		return isOutside(arguments[0].Type, path)
	case condition == "size":
		return isSize(arguments[len(arguments)-1].Value)
	case condition == "pairs":
		return len(arguments)%2 == 0
	case condition == "plain":
		return !slices.ContainsFunc(arguments, hasMethods)
	case condition == "pattern":
		return isPattern(arguments[0].Value)
	}
	return false
}

func hasMethods(argument types.TypeAndValue) bool {
	_, plain := types.Unalias(argument.Type).(*types.Basic)
	return !plain
}

// isPattern reports whether a value is a regular expression without mistakes. One that asks the tables of package unicode, for a class
// of characters or for letters of either case, is not looked at, since a program can assign to them.
func isPattern(value constant.Value) bool {
	if value == nil {
		return false
	}
	pattern := constant.StringVal(value)
	_, err := regexp.Compile(pattern)
	return err == nil && !readsUnicode().MatchString(pattern)
}

// readsUnicode matches the beginnings of classes of characters, and the flag for upper and lower case.
var readsUnicode = pattern.Lazy(`\\[pP]|\(\?[a-zA-Z-]*i`)

// isOutside reports whether a value of the type is, in an interface, surely no pointer to a type of the package.
func isOutside(t types.Type, path string) bool {
	if types.IsInterface(t) {
		return false
	}
	pointer, ok := types.Unalias(t).(*types.Pointer)
	if !ok {
		return true
	}
	named, ok := types.Unalias(pointer.Elem()).(*types.Named)
	return !ok || named.Obj().Pkg() == nil || named.Obj().Pkg().Path() != path
}

func isSize(value constant.Value) bool {
	if value == nil {
		return false
	}
	n, exact := constant.Int64Val(constant.ToInt(value))
	return exact && 0 <= n && n < 1<<31
}

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
