package runtime

import (
	"strings"
	"sync"
	"unicode"
)

// Allocating returns the functions of the runtime that take memory which the program keeps, append apart: that depends on how often a list
// grows.
var Allocating = sync.OnceValue(func() map[string]bool {
	allocating := map[string]bool{"allocate": true}
	for more := true; more; {
		more = false
		for _, p := range pieces() {
			name := p.provides[0]
			if allocating[name] || unicode.IsUpper(rune(name[0])) || strings.HasPrefix(name, "panic") {
				continue
			}
			for word := range Words(p.text) {
				if allocating[word] && word != name {
					allocating[name], more = true, true
				}
			}
		}
	}
	delete(allocating, "append")
	delete(allocating, "appendAll")
	return allocating
})
