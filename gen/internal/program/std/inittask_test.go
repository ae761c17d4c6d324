package std_test

import (
	"bytes"
	"flag"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"
)

var updateInitTasks = flag.Bool("update-inittasks", false, "rewrite inittasks.txt from the compiled standard library")

// TestInitTasks makes the list again: a package defines the symbol PATH..inittask exactly if it has something to run.
func TestInitTasks(t *testing.T) {
	if !strings.HasPrefix(runtime.Version(), "go1.26") {
		t.Skipf("the list was made with go1.26, this is %s", runtime.Version())
	}
	list := exec.Command("go", "list", "-export", "-f", "{{.ImportPath}} {{.Export}}", "std")
	list.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS=linux", "GOARCH=amd64")
	out, err := list.Output()
	if err != nil {
		t.Fatalf("listing std: %v", err)
	}
	var got bytes.Buffer
	for line := range strings.Lines(string(out)) {
		path, file, _ := strings.Cut(strings.TrimSpace(line), " ")
		if file == "" {
			continue
		}
		object, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(object, []byte(path+"..inittask")) {
			got.WriteString(path + "\n")
		}
	}
	compareList(t, "inittasks.txt", got.Bytes(), *updateInitTasks, "-update-inittasks")
}

func compareList(t *testing.T, name string, got []byte, update bool, flag string) {
	t.Helper()
	if update {
		if err := os.WriteFile(name, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s is out of date: run go test with %s", name, flag)
	}
}

// goRoot returns the folder of the distribution whose go command runs the test.
func goRoot(t *testing.T) string {
	t.Helper()
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(out))
}
