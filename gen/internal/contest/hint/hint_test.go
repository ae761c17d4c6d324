package hint

import (
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
		{"no output", "5\n", "", &Hint{CutOff, "there is no output at all: was the writer flushed?"}},
		{"the end is missing", "1\n2\n3\n", "1\n2\n",
			&Hint{CutOff, "the output stops early: it is the beginning of the expected output: was the writer flushed?"}},
		{"the end is missing within a number", "100\n200\n300\n400\n", "100\n200\n30",
			&Hint{CutOff, "the output stops early: it is the beginning of the expected output: was the writer flushed?"}},
		{"more than expected", "1\n", "1\n2\n", nil},
		{"case of yes", "YES\nNO\n", "Yes\nNo\n",
			&Hint{LetterCase, `only upper and lower case differ; if the judge accepts any case, set checker = "yes-no"`}},
		{"case of a name", "Alice\n", "alice\n", &Hint{LetterCase, "only upper and lower case differ"}},
		{"case, and something else", "YES\nNO\n", "Yes\nYes\n", nil},
		{"rounding", "0.333333\n", "0.3333333333\n",
			&Hint{Close, "equal to within 3.3e-07: print more digits, or set tolerance = 1e-6 if the statement allows it"}},
		{"worse rounding", "3.14159\n", "3.14161\n",
			&Hint{Close, "equal to within 6.4e-06: print more digits, or set tolerance = 1e-5 if the statement allows it"}},
		{"integers that are close", "1000000\n", "1000001\n", nil},
		{"not close", "0.5\n", "0.6\n", nil},
		{"not reduced", "1 5\n", "1 1000000012\n", &Hint{Modulus, "the same modulo 1000000007: the answer was not reduced"}},
		{"negative remainder", "998244350\n", "-3\n",
			&Hint{Modulus, "the same modulo 998244353: a remainder is negative; add the modulus to it"}},
		{"13! by another modulus", "227020758\n", "237554682\n",
			&Hint{Modulus, "the same numbers modulo 998244353, where the modulus is 1000000007"}},
		{"large numbers by another modulus", "1\n2\n146326063\n789741546\n", "1\n2\n401576539\n299473306\n",
			&Hint{Modulus, "only large numbers differ: is the modulus right?"}},
		{"large numbers of another kind", "500000\n700000\n", "500001\n700003\n", nil},
		{"one large number", "146326063\n", "401576530\n", nil},
		{"an overflow within", "5\n17\n", "5\n-7446744073709551616\n",
			&Hint{Overflow, "far too large: a 64-bit number may have overflowed"}},
		{"32 bits", "3000000000\n", "-1294967296\n", &Hint{Overflow, "the same in the lowest 32 bits: a 32-bit number overflowed"}},
		{"32 bits without sign", "5000000000\n", "705032704\n",
			&Hint{Overflow, "the same in the lowest 32 bits: a 32-bit number overflowed"}},
		{"64 bits", "10000000000000000000\n", "-8446744073709551616\n",
			&Hint{Overflow, "the same in the lowest 64 bits: a 64-bit number overflowed"}},
		{"order of lines", "1 2\n3 4\n", "3 4\n1 2\n",
			&Hint{LineOrder, `the same lines in another order; if the judge accepts any order, set checker = "unordered-lines"`}},
		{"order on a line", "3\n1 2 3\n", "3\n3 2 1\n",
			&Hint{TokenOrder, `the same tokens in another order; if the judge accepts any order, set checker = "unordered-tokens"`}},
		{"from 0", "2\n1 3\n", "2\n0 2\n",
			&Hint{Shifted, "every number that differs is one too small: is it counted from 0 where 1 is expected?"}},
		{"another answer", "2\n1 5\n", "2\n3 4\n",
			&Hint{OneOfMany, "the first line is right and the rest has the same form: if any answer is accepted, add a checker: kamyk checker task"}},
		{"another value", "2\n1 5\n", "3\n3 4\n", nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := Guess([]byte(test.expected), []byte(test.actual), Program{"task", true})
			if got == nil != (test.want == nil) || got != nil && *got != *test.want {
				t.Errorf("Of(%q, %q) = %+v, want %+v", test.expected, test.actual, got, test.want)
			}
		})
	}
}
