package send_test

import (
	"errors"
	"flag"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kamyk/gen/internal/testonly/judges"
)

var (
	kattisClient   = flag.String("kattis-cli", "", "submit.py of kattis-cli, to run against the servers of the tests")
	domjudgeClient = flag.String("domjudge-submit", "", "submit of DOMjudge, to run against the servers of the tests")
)

// official runs a judge's own client in a folder with a file a.go.
func official(t *testing.T, name string, args ...string) (out string, code int) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "a.go")
	if err := os.WriteFile(file, goFile.Text, 0o600); err != nil {
		t.Fatal(err)
	}
	command := exec.Command("python3", append(append([]string{name}, args...), file)...)
	text, err := command.CombinedOutput()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return string(text), command.ProcessState.ExitCode()
}

// TestKattisClient sends with kattis-cli to the server that kamyk is tested with, so that both are seen to speak alike.
func TestKattisClient(t *testing.T) {
	if *kattisClient == "" {
		t.Skip("-kattis-cli names no client")
	}
	k, server := newKattis(t)
	for problem, want := range map[string]string{
		"hello": "Accepted (0.03", "wrong": "Wrong Answer (0.03", "score": "37.5)", "error": "Compile Error",
	} {
		out, code := official(t, *kattisClient, "-f", "-p", problem)
		t.Logf("%s: exit code %d\n%s", problem, code, strings.ReplaceAll(out, "\r", "\n"))
		if !strings.Contains(out, want) || (code == 0) != (problem == "hello" || problem == "score") {
			t.Errorf("%s: exit code %d, want %s", problem, code, want)
		}
	}
	if files := k.Files(); len(files) != 4 || files[0] != string(goFile.Text) {
		t.Errorf("%q arrived", files)
	}
	t.Log(server.URL, slices.Compact(k.Requests()))
}

// TestDOMjudgeClient does that with DOMjudge's submit. Its .netrc has no ports.
func TestDOMjudgeClient(t *testing.T) {
	if *domjudgeClient == "" {
		t.Skip("-domjudge-submit names no client")
	}
	dir := home(t)
	writeHome(t, dir, ".netrc", "machine 127.0.0.1 login team password "+token+"\n")
	d := &judges.DOMjudge{Token: token, User: "team"}
	server := httptest.NewServer(d)
	defer server.Close()
	out, code := official(t, *domjudgeClient, "-y", "-u", server.URL+"/domjudge", "-p", "hello", "-c", "demo")
	t.Logf("exit code %d\n%s", code, out)
	if want := "Check " + server.URL + "/domjudge/team/submission/1 for the result."; code != 0 || !strings.Contains(out, want) {
		t.Errorf("want %s", want)
	}
	if files := d.Files(); len(files) != 1 || files[0] != string(goFile.Text) {
		t.Errorf("%q arrived", files)
	}
	t.Log(d.Requests())
}
