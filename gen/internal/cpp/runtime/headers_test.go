package runtime

import (
	"strings"
	"testing"
)

// TestHeaders: what the runtime takes from std has a header.
func TestHeaders(t *testing.T) {
	var known string
	for _, h := range Headers {
		known += " " + h.words + " "
	}
	for _, p := range pieces() {
		for name := range Words(p.text) {
			if strings.HasPrefix(name, "std::") && !strings.Contains(known, " "+name+" ") {
				t.Errorf("no header is known for %s", name)
			}
		}
	}
}
