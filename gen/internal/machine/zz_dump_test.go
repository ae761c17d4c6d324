package machine

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"testing"
)

func TestDump(t *testing.T) {
	dir := os.Getenv("DUMP")
	if dir == "" {
		t.Skip()
	}
	n, _ := strconv.Atoi(os.Getenv("N"))
	for s := 1; s <= n; s++ {
		m, err := Draw(uint64(s), fmt.Sprintf("m/s%d", s), 26)
		if err != nil {
			continue
		}
		for name, text := range m.Files {
			p := filepath.Join(dir, fmt.Sprintf("s%d", s), name)
			os.MkdirAll(filepath.Dir(p), 0o755)
			os.WriteFile(p, []byte(text), 0o644)
		}
	}
	os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module m\n\ngo 1.26\n"), 0o644)
}
