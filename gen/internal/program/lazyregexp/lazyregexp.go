// Package lazyregexp compiles regular expressions when they are first used, since a run of kamyk uses few of them.
package lazyregexp

import (
	"regexp"
	"sync"
)

// New returns a function that returns the regular expression, which must be a valid one.
func New(text string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(text) })
}
