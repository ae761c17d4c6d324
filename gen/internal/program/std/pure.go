package std

import (
	_ "embed"
	"go/constant"
	"go/types"
	"regexp"
	"slices"
	"strings"
	"sync"

	"kamyk/gen/internal/program/lazyregexp"
	"kamyk/gen/internal/program/prog"
)

// pureTable has numbered reasons, and below each the lines of packages with their functions. Some functions have conditions after a slash.
// It is written by hand.
//
// These are left out: unicode.ToUpper and functions that call it, time.Unix and strconv.Atoi, which read variables that a program can
// assign to; errors.Is, which calls methods of its arguments; template.Must and time.Date, which panic; time.Now and os.Getenv, whose
// results change.
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

// PureCall reports whether a call of a function of the standard library is pure: it cannot panic, block, or change anything, and reads only
// its arguments and what they refer to. If such a call initialises an unused variable, the variable may be dropped. The call may change
// places with other initialisers if its arguments may. Running out of memory does not count.
//
// The types and constant values of the arguments decide: bufio.NewReader(os.Stdin) and strings.Repeat("-", 80) are pure, though a nil
// *bufio.Reader and a negative count make these functions panic. An argument with ... is one slice. PureCall does not look at the
// evaluation of the arguments.
//
// Source: pure.txt, by hand, with reasons; a test follows the functions through their source. Complexity: linear in the arguments.
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

// isPattern reports whether a value is a valid regular expression that does not read the tables of package unicode. Classes of characters
// read them, and so do letters if case is ignored. A program can assign to these tables.
func isPattern(value constant.Value) bool {
	if value == nil {
		return false
	}
	pattern := constant.StringVal(value)
	_, err := regexp.Compile(pattern)
	return err == nil && !readsUnicode().MatchString(pattern)
}

// readsUnicode matches the beginnings of classes of characters, and the flag for upper and lower case.
var readsUnicode = lazyregexp.New(`\\[pP]|\(\?[a-zA-Z-]*i`)

// isOutside reports whether a value of the type, in an interface, is never a pointer to a type of the package.
func isOutside(t types.Type, path string) bool {
	declared := prog.Declared(t)
	return !types.IsInterface(t) && (declared == nil || declared.Obj().Pkg().Path() != path)
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

// CallsAtOnce reports whether a function of the standard library calls its function arguments before it returns, and does not keep them.
// Then a literal as an argument does not extend the lifetime of captured variables. Source: the bodies of the functions, by hand.
func CallsAtOnce(path, name string) bool { return slices.Contains(callsAtOnce[path], name) }
