package check_test

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"kamyk/gen/internal/flatten/check"
	"kamyk/gen/internal/flatten/emit"
	"kamyk/gen/internal/flatten/rename"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/testonly/marked"
)

// TestArchives proves the file of each archive, or compares what the proof refuses with the marks.
func TestArchives(t *testing.T) {
	marked.Each(t, func(t *testing.T, a *marked.Archive) {
		plan := a.Plan(t)
		if plan.Err != nil {
			t.Fatal(plan.Err)
		}
		names, source := file(t, plan)
		_, err := check.Read(plan.Program, plan.Keep, plan.Edits).Compare(names, source)
		if !a.Refused(t, err) && err != nil {
			t.Error(err)
		}
	})
}

// change matches a line on top of an archive that puts a fault into the file: it replaces the only occurrence of a text. \n stands for a
// line break.
var change = regexp.MustCompile("(?m)^# change: `(.*)` to `(.*)`$")

// found matches the line with the error that the proof must then report.
var found = regexp.MustCompile(`(?m)^# found: (.*)$`)

// TestWrong makes a fault in the file of each archive, as a stage might, and wants the proof to find it.
func TestWrong(t *testing.T) {
	marked.Each(t, func(t *testing.T, a *marked.Archive) {
		plan := a.Plan(t)
		if plan.Err != nil {
			t.Fatal(plan.Err)
		}
		names, source := file(t, plan)
		for _, m := range change.FindAllStringSubmatch(a.Comment(), -1) {
			if n := bytes.Count(source, []byte(m[1])); n != 1 {
				t.Fatalf("%q stands there %d times in\n%s", m[1], n, source)
			}
			source = bytes.Replace(source, []byte(m[1]), []byte(strings.ReplaceAll(m[2], `\n`, "\n")), 1)
		}
		want := found.FindStringSubmatch(a.Comment())
		_, err := check.Read(plan.Program, plan.Keep, plan.Edits).Compare(names, source)
		if err == nil || want == nil || !regexp.MustCompile(want[1]).MatchString(err.Error()) {
			t.Errorf("the proof says %v, and must find %q in\n%s", err, want, source)
		}
	}, "testdata/wrong/*.txtar")
}

func file(t *testing.T, plan marked.Plan) (*prog.Names, []byte) {
	t.Helper()
	names := rename.Choose(plan.Program, plan.Keep, plan.Edits)
	source, err := emit.Source(plan.Program, plan.Keep, plan.Edits, names)
	if err != nil {
		t.Fatal(err)
	}
	if source, err = emit.Format(source); err != nil {
		t.Fatal(err)
	}
	return names, source
}
