// Package lazyregexp holds back regular expressions until they are used. Compiled when the program starts, as variables of packages are,
// kamyk's would take a fifth of a millisecond of each command, and most commands use hardly any of them.
package lazyregexp

import (
	"regexp"
	"sync"
)

// New returns a function that compiles an expression when it is first called. It panics then if the expression is malformed.
func New(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })
}
