package cpp_test

import (
	"go/build"
	"os/exec"
	"testing"

	"kamyk/gen/internal/cpp"
)

// TestTrimpath: a kamyk that was built with -trimpath does not know its distribution, and finds that of the go command.
func TestTrimpath(t *testing.T) {
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("there is no go command")
	}
	built := build.Default.GOROOT
	defer func() { build.Default.GOROOT = built }()
	build.Default.GOROOT = ""
	t.Setenv("GOROOT", "")
	source := "package main\n\nimport \"fmt\"\n\nfunc main() { fmt.Println(1) }\n"
	if _, err := cpp.Translate(t.Context(), cpp.Request{Source: []byte(source), Origin: "a test"}); err != nil {
		t.Fatal(err)
	}
}
