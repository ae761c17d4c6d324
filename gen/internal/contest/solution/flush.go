package solution

import (
	"path/filepath"
	"strings"

	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/problem/workspace"
)

// MayNotFlush reports whether a problem's own files make a writer, which kamyk's main does not flush, and do not flush it either. In a
// dialogue it does not count if they flush it only at the end of a function.
func MayNotFlush(s *workspace.Source) bool {
	files := s.Files
	if len(files) == 0 {
		files, _ = filepath.Glob(filepath.Join(s.Dir, "*.go"))
	}
	makes := false
	for _, name := range files {
		text, _ := atomicfile.Read(name)
		for line := range strings.Lines(string(text)) {
			makes = makes || strings.Contains(line, ".NewWriter(")
			if strings.Contains(line, ".Flush()") && !(s.Config.Interactive && strings.Contains(line, "defer ")) {
				return false
			}
		}
	}
	return makes
}
