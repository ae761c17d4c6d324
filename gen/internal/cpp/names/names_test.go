package names

import (
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"kamyk/gen/internal/cpp/runtime"
)

// TestMacros: no name of a program is a macro of a header, in the compilers that are here.
func TestMacros(t *testing.T) {
	var includes strings.Builder
	for _, h := range runtime.Headers {
		includes.WriteString("#include <" + h.Name + ">\n")
	}
	defined := regexp.MustCompile(`(?m)^#define ([A-Za-z]\w*)`)
	for _, command := range []string{"g++ -std=gnu++17", "g++ -std=gnu++20 -m32", "clang++ -std=c++17"} {
		args := strings.Fields(command)
		if _, err := exec.LookPath(args[0]); err != nil {
			t.Logf("skipped: no %s", args[0])
			continue
		}
		compile := exec.Command(args[0], append(args[1:], "-x", "c++", "-dM", "-E", "-")...)
		compile.Stdin = strings.NewReader(includes.String())
		out, err := compile.Output()
		if err != nil {
			t.Logf("skipped: %s has not all headers", command)
			continue
		}
		for _, m := range defined.FindAllStringSubmatch(string(out), -1) {
			if Clean(m[1]) == m[1] {
				t.Errorf("%s is a macro of %s", m[1], command)
			}
		}
	}
}
