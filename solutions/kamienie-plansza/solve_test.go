package kamienieplansza

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kamyk/templates/fastio"
)

// TestSolveIsRecurrence evaluates the recurrence straight, in O(N²), well past the 141 lengths that the proof looks at.
func TestSolveIsRecurrence(t *testing.T) {
	const longest = 3000
	values := recurrence(longest)
	lengths := make([]int64, longest)
	for i := range lengths {
		lengths[i] = int64(i + 1)
	}
	for i, answer := range solveAll(t, lengths) {
		if want := winner(values[i+1] != 0); answer != want {
			t.Errorf("N = %d: %s, want %s", i+1, answer, want)
		}
	}
}

func recurrence(longest int) []int {
	values := make([]int, longest+1)
	for length := 1; length <= longest; length++ {
		var present [64]bool
		for i := 1; i <= length; i++ {
			present[values[max(0, i-2)]^values[max(0, length-i-1)]] = true
		}
		values[length] = slices.Index(present[:], false)
	}
	return values
}

// TestSolveIsClosedForm holds the answers against the list of lost boards, near 0 and near 10¹⁸.
func TestSolveIsClosedForm(t *testing.T) {
	var lengths []int64
	for n := int64(1); n <= 40_000; n++ {
		lengths = append(lengths, n, 1_000_000_000_000_000_001-n)
	}
	for i, answer := range solveAll(t, lengths) {
		n := lengths[i]
		lost := slices.Contains([]int64{4, 8, 20, 24, 28}, n%34) || n == 14 || n == 34
		if want := winner(!lost); answer != want {
			t.Errorf("N = %d: %s, want %s", n, answer, want)
		}
	}
}

func solveAll(t *testing.T, lengths []int64) []string {
	t.Helper()
	input := strings.Trim(fmt.Sprint(len(lengths), lengths), "]")
	var output strings.Builder
	out := fastio.NewWriter(&output)
	Solve(fastio.NewReader(strings.NewReader(strings.Replace(input, "[", "", 1))), out)
	if err := out.Flush(); err != nil {
		t.Fatal(err)
	}
	answers := strings.Fields(output.String())
	if len(answers) != len(lengths) {
		t.Fatalf("%d answers to %d boards", len(answers), len(lengths))
	}
	return answers
}

func winner(firstWins bool) string {
	if firstWins {
		return "first"
	}
	return "second"
}
