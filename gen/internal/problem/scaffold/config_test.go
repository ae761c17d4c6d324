package scaffold

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"kamyk/gen/internal/problem"
)

// TestSheet has a problem.toml name every key, and be valid with all of them said.
func TestSheet(t *testing.T) {
	text := string(formatConfig(problem.Config{}))
	config := reflect.TypeFor[problem.Config]()
	for _, field := range reflect.VisibleFields(config) {
		key := field.Tag.Get("toml")
		if !field.Anonymous && !strings.Contains(text, "\n# "+key+" = ") && !strings.Contains(text, "\n# [["+key+"]]") && key != "late_gc" {
			t.Errorf("problem.toml does not name %s", key)
		}
	}
	_, all, _ := strings.Cut(strings.ReplaceAll(text, "\n# ", "\n"), "\n")
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, configName), []byte(all), 0o666); err != nil {
		t.Fatal(err)
	}
	if p, err := problem.Open("", dir); err != nil || p.Err != nil {
		t.Errorf("with all keys said it is refused: %v %v\n%s", err, p.Err, all)
	}
}
