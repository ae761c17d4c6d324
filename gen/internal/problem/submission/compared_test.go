package submission_test

import (
	"bytes"
	"strings"
	"testing"

	"kamyk/gen/internal/problem/submission"
)

// TestRecall: a comparison is remembered for the two files that were compared, and for no others.
func TestRecall(t *testing.T) {
	goText := submission.Seal([]byte("// Code.\npackage main\n"))
	created := submission.Seal([]byte("// Generated.\n// " + submission.NotCompared + "\nint main() {}\n"))
	recorded := submission.Record(created, goText, 1004)
	if n := submission.Compared(recorded); n != 1004 || !submission.Intact(recorded) || submission.Compared(created) != 0 {
		t.Fatalf("the header tells of %d tests:\n%s", n, recorded)
	}
	if again := submission.RemoveRecord(recorded); !bytes.Equal(again, created) {
		t.Errorf("forgotten, the file is\n%s", again)
	}
	if again := submission.Record(recorded, goText, 1); submission.Compared(again) != 1 {
		t.Errorf("compared once more, the file is\n%s", again)
	}
	edited := bytes.Replace(recorded, []byte("1004"), []byte("9999"), 1)
	other := submission.Seal([]byte("// Code.\npackage main // other\n"))
	crlf := []byte(strings.ReplaceAll(string(recorded), "\n", "\r\n"))
	for _, c := range []struct {
		what            string
		inPlace, goText []byte
		recalled        bool
	}{
		{"the same", recorded, goText, true},
		{"with line ends of Windows", crlf, goText, true},
		{"a header that was edited", edited, goText, false},
		{"another main.go", recorded, other, false},
		{"another main.cpp", submission.Record(bytes.Replace(created, []byte("{}"), []byte("{ }"), 1), goText, 3), goText, false},
		{"no comparison", created, goText, false},
	} {
		want := created
		if c.recalled {
			want = recorded
		}
		if got := submission.KeepRecord(c.inPlace, created, c.goText); !bytes.Equal(got, want) {
			t.Errorf("%s: %s", c.what, got)
		}
	}
}
