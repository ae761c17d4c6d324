package load

import (
	"io"
	"os"
	"path/filepath"
	"strings"

	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/program/prog"
)

// generatedFiles returns the files in the folder that kamyk generated, by their headers. The output of -o may be next to the solver,
// without belonging to the package. If all files are generated, they are the package.
func generatedFiles(q Query) (generated []string) {
	if len(q.Files) > 0 {
		return nil
	}
	entries, err := os.ReadDir(q.Dir)
	if err != nil {
		return nil // the lister reports the error
	}
	others := false
	for _, entry := range entries {
		name := filepath.Join(q.Dir, entry.Name())
		switch {
		case entry.IsDir() || filepath.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go"):
		case isGenerated(name):
			generated = append(generated, name)
		default:
			others = true
		}
	}
	if !others {
		return nil
	}
	return generated
}

func isGenerated(name string) bool {
	file, err := atomicfile.Open(name)
	if err != nil {
		return false
	}
	defer file.Close()
	start := make([]byte, len(prog.GeneratedBy))
	_, err = io.ReadFull(file, start)
	return err == nil && prog.IsGenerated(string(start))
}
