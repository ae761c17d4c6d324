package words

import "testing"

func TestLabels(t *testing.T) {
	for _, test := range []struct{ got, want string }{
		{Count(25), "25"}, {Count(5000), "5000"}, {Count(10000), "10⁴"}, {Count(1_000_000), "10⁶"}, {Count(200_000), "2·10⁵"},
		{Count(1953125), "1953125"}, {RoundedCount(262_144), "260000"}, {RoundedCount(1_049_000), "10⁶"}, {RoundedCount(7.3), "7"},
		{Seconds(0.0412), "0.041 s"}, {Seconds(0.0996), "0.10 s"}, {Seconds(1.25), "1.2 s"}, {Seconds(41.6), "42 s"}, {Seconds(0), "0 s"},
		{Mebibytes(256 << 20), "256 MiB"}, {Mebibytes(3 << 19), "1.5 MiB"},
		{MiB(3 << 19), "1.5 MiB"}, {Plural(1, "test"), "1 test"}, {Plural(2, "test"), "2 tests"},
		{ShortTime(0.0412), "41 ms"}, {ShortTime(2e-5), "20 µs"}, {ShortTime(1), "1 s"},
	} {
		if test.got != test.want {
			t.Errorf("%q, want %q", test.got, test.want)
		}
	}
}
