package impartial

import (
	"slices"
	"testing"
)

func FuzzMex(f *testing.F) {
	f.Add([]byte{0, 1, 2, 4}, uint8(1))
	f.Fuzz(func(t *testing.T, data []byte, step uint8) {
		values := make([]int, len(data))
		for i, x := range data {
			values[i] = int(x)*int(step) - i%3
		}
		if got, want := Mex(values), naiveMex(values); got != want {
			t.Fatalf("Mex(%v) = %d, want %d", values, got, want)
		}
	})
}

// FuzzOutcomes takes the moves of a game from the input.
func FuzzOutcomes(f *testing.F) {
	f.Add([]byte("some moves"), uint8(7))
	f.Fuzz(func(t *testing.T, data []byte, count uint8) {
		options := make([][]int, 1+int(count%30))
		for i := 0; i+1 < len(data); i += 2 {
			from, to := int(data[i])%len(options), int(data[i+1])%len(options)
			options[from] = append(options[from], to)
		}
		if got, want := Outcomes(options), naiveOutcomes(options); !slices.Equal(got, want) {
			t.Fatalf("outcomes of %v are %v, want %v", options, got, want)
		}
	})
}
