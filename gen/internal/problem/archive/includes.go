package archive

import "kamyk/gen/internal/program/pattern"

var included = pattern.Lazy(`(?m)^[ \t]*#[ \t]*include[ \t]*"([^"]+)"`)

// Includes returns the headers that a C++ source includes by a path beside its own, such as testlib.h.
func Includes(source []byte) (headers []string) {
	for _, match := range included().FindAllSubmatch(source, -1) {
		headers = append(headers, string(match[1]))
	}
	return headers
}
