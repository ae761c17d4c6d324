package load

import (
	"io"
	"os"
	"path/filepath"
	"strings"

	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/program/prog"
)

// generatedFiles returns the files of the folder that kamyk itself has made, as their headers say: what -o names may stand beside the solver,
// and is no part of it. A folder that holds nothing else is taken as it is.
func generatedFiles(q Query) (generated []string) {
	if len(q.Files) > 0 {
		return nil
	}
	entries, err := os.ReadDir(q.Dir)
	if err != nil {
		return nil // who lists the folder says so
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
