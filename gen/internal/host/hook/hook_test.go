package hook_test

import (
	"slices"
	"testing"

	"kamyk/gen/internal/host/hook"
)

func TestSplit(t *testing.T) {
	for _, test := range []struct {
		text string
		want []string
	}{
		{"", nil},
		{"  code   {dir}\t-n ", []string{"code", "{dir}", "-n"}},
		{`sh -c 'echo "a b"' ""`, []string{"sh", "-c", `echo "a b"`, ""}},
		{`a"b c"d`, []string{"ab cd"}},
	} {
		if got, err := hook.Split(test.text); err != nil || !slices.Equal(got, test.want) {
			t.Errorf("Split(%q) = %q, %v, want %q", test.text, got, err, test.want)
		}
	}
	if _, err := hook.Split(`code "{dir}`); err == nil {
		t.Error("a quote that is not closed is taken")
	}
}
