package std_test

import (
	"bytes"
	"go/format"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kamyk/gen/internal/program/std"
)

// TestWritten holds the declarations that stand in for others to gofmt, and to packages of which something is taken, or that none can
// import.
func TestWritten(t *testing.T) {
	names, err := filepath.Glob("written/*.go.txt")
	if err != nil || len(names) == 0 {
		t.Fatal("nothing is written", err)
	}
	for _, name := range names {
		path := strings.ReplaceAll(strings.TrimSuffix(filepath.Base(name), ".go.txt"), "-", "/")
		if _, ok := std.Copyable(path, "None"); !ok && !strings.HasPrefix(path, "internal/") {
			t.Errorf("nothing is taken of %s", path)
		}
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if formatted, err := format.Source(source); err != nil || !bytes.Equal(formatted, source) {
			t.Errorf("%s is not formatted: %v", name, err)
		}
	}
}

// TestTaken names one of each kind.
func TestTaken(t *testing.T) {
	for name, want := range map[string]bool{
		"strings.Lines": true, "time.Time.Compare": true, "os.ReadFile": true, "os.CopyFS": false, "os.Root.Close": false,
		"time.Time.ZoneBounds": false, "net/http.NewRequestWithContext": false, "sync.Map.Swap": true, "os.DirFS": false,
	} {
		slash := strings.LastIndex(name, "/") + 1
		dot := slash + strings.Index(name[slash:], ".")
		reason, ok := std.Copyable(name[:dot], name[dot+1:])
		if ok != want || ok && reason != "" {
			t.Errorf("%s: %t, %q", name, ok, reason)
		}
	}
}
