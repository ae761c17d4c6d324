package hint

import (
	"strconv"
	"strings"
	"testing"
)

func TestOf(t *testing.T) {
	for _, test := range []struct {
		name, expected, actual string
		want                   *Hint
	}{
		{"the same", "1 2\n", "1 2\n", nil},
		{"simply wrong", "5\n", "7\n", nil},
		{"long and wrong", strings.Repeat("7", 3_000_000), strings.Repeat("8", 3_000_000), nil}, // as a big.Int it would take minutes
		{"one off by one", "5\n", "6\n", nil},
		{"no output", "5\n", "", &Hint{Kind: CutOff, Empty: true, Unflushed: true}},
		{"the end is missing", "1\n2\n3\n", "1\n2\n", &Hint{Kind: CutOff, Unflushed: true}},
		{"the end is missing within a number", "100\n200\n300\n400\n", "100\n200\n30", &Hint{Kind: CutOff, Unflushed: true}},
		{"more than expected", "1\n", "1\n2\n", nil},
		{"case of yes", "YES\nNO\n", "Yes\nNo\n", &Hint{Kind: LetterCase, YesNo: true}},
		{"case of a name", "Alice\n", "alice\n", &Hint{Kind: LetterCase}},
		{"case, and something else", "YES\nNO\n", "Yes\nYes\n", nil},
		{"rounding", "0.333333\n", "0.3333333333\n", &Hint{Kind: Close, Error: 3.3e-07, Tolerance: 1e-6}},
		{"worse rounding", "3.14159\n", "3.14161\n", &Hint{Kind: Close, Error: 6.4e-06, Tolerance: 1e-5}},
		{"integers that are close", "1000000\n", "1000001\n", nil},
		{"not close", "0.5\n", "0.6\n", nil},
		{"not reduced", "1 5\n", "1 1000000012\n", &Hint{Kind: Modulus, Modulus: 1_000_000_007, Sure: true}},
		{"negative remainder", "998244350\n", "-3\n", &Hint{Kind: Modulus, Modulus: 998_244_353, Negative: true, Sure: true}},
		{"13! by another modulus", "227020758\n", "237554682\n",
			&Hint{Kind: Modulus, Modulus: 1_000_000_007, Other: 998_244_353, Sure: true}},
		{"large numbers by another modulus", "1\n2\n146326063\n789741546\n", "1\n2\n401576539\n299473306\n",
			&Hint{Kind: Modulus, Other: 1_000_000_007}},
		{"large numbers of another kind", "500000\n700000\n", "500001\n700003\n", nil},
		{"one large number", "146326063\n", "401576530\n", nil},
		{"an overflow within", "5\n17\n", "5\n-7446744073709551616\n", &Hint{Kind: Overflow, Bits: 64}},
		{"32 bits", "3000000000\n", "-1294967296\n", &Hint{Kind: Overflow, Bits: 32, Sure: true}},
		{"32 bits without sign", "5000000000\n", "705032704\n", &Hint{Kind: Overflow, Bits: 32, Sure: true}},
		{"64 bits", "10000000000000000000\n", "-8446744073709551616\n", &Hint{Kind: Overflow, Bits: 64, Sure: true}},
		{"order of lines", "1 2\n3 4\n", "3 4\n1 2\n", &Hint{Kind: LineOrder}},
		{"order on a line", "3\n1 2 3\n", "3\n3 2 1\n", &Hint{Kind: TokenOrder}},
		{"from 0", "2\n1 3\n", "2\n0 2\n", &Hint{Kind: Shifted, By: -1}},
		{"another answer", "2\n1 5\n", "2\n3 4\n", &Hint{Kind: OneOfMany}},
		{"another value", "2\n1 5\n", "3\n3 4\n", nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := Guess([]byte(test.expected), []byte(test.actual), true)
			if got != nil { // two digits are enough
				got.Error, _ = strconv.ParseFloat(strconv.FormatFloat(got.Error, 'g', 2, 64), 64)
			}
			if got == nil != (test.want == nil) || got != nil && *got != *test.want {
				t.Errorf("Of(%q, %q) = %+v, want %+v", test.expected, test.actual, got, test.want)
			}
		})
	}
}
