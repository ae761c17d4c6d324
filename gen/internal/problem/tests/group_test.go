package tests

import "testing"

func TestGroup(t *testing.T) {
	for name, want := range map[string]string{
		"abc1a": "1", "abc1": "1", "abc12cd": "12", "abc0": "0", "abc0b": "0", "abc00": "0", "abc1ocen": "", "01": "1", "secret-3-big": "",
		"large": "", "found-1": "", "sample-2": "0",
	} {
		if got := (Test{Name: name}).Group(); got != want {
			t.Errorf("%s is in group %q, want %q", name, got, want)
		}
	}
}
