package draw_test

import (
	"testing"

	"kamyk/templates/draw"
)

// FuzzReplay makes any choices: those that were made draw the same test again, and are no choices that would be corrected.
func FuzzReplay(f *testing.F) {
	f.Add([]byte("some choices"), uint8(3))
	f.Fuzz(func(t *testing.T, data []byte, size uint8) {
		choices := make([]uint64, len(data))
		for i, x := range data {
			choices[i] = uint64(x) << (i % 57)
		}
		d := draw.Replay(choices, 1+int(size%20))
		drawn, made := mixed(d), append([]uint64(nil), d.Choices()...)
		again := draw.Replay(made, 1+int(size%20))
		if got := mixed(again); got != drawn {
			t.Fatalf("the choices %d draw %s, and then %s", made, drawn, got)
		}
		for i, choice := range again.Choices() {
			if choice != made[i] {
				t.Fatalf("choice %d of %d became %d", i, made, choice)
			}
		}
	})
}
