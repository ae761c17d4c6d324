package words_test

import (
	"testing"

	"kamyk/gen/internal/host/words"
)

func TestWord(t *testing.T) {
	commands := []string{"flatten", "run", "list", "version", "help"}
	slugs := []string{"kamienie", "kamienie-2", "mimo-yuyu", "card-game"}
	for _, test := range []struct {
		word       string
		candidates []string
		want       string
	}{
		{"flaten", commands, "flatten"},
		{"falt", commands, ""},
		{"rnu", commands, "run"},
		{"FLATTEN", commands, "flatten"},
		{"flat", commands, "flatten"},
		{"x", commands, ""},
		{"", commands, ""},
		{"quux", commands, ""},
		{"kamiene", slugs, "kamienie"},
		{"kamienie2", slugs, "kamienie"},
		{"mimoyuyu", slugs, "mimo-yuyu"},
		{"żółw", []string{"żółwie"}, "żółwie"},
	} {
		if got := words.Closest(test.word, test.candidates); got != test.want {
			t.Errorf("Word(%q, %q) = %q, want %q", test.word, test.candidates, got, test.want)
		}
	}
}
