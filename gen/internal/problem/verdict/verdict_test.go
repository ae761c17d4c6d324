package verdict

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

func TestCompare(t *testing.T) {
	for _, test := range []struct {
		expected, actual string
		tolerance        float64
		want             string // token, expected line:column token, actual line:column token; or "" for no difference
	}{
		{"1 2\n3\n", "1 2\n3\n", 0, ""},
		{"1 2\n3\n", "  1\t2 3", 0, ""},
		{"1 2\r\n3\r\n", "1 2\n3\n", 0, ""},
		{"", "\n \n", 0, ""},
		{"1 2\n3\n", "1 2\n4\n", 0, "3 2:0 3 2:0 4"},
		{"1 2\n3\n", "1 2\n", 0, "3 2:0 3 1:3 "},
		{"1 2\n", "1 2\n3\n", 0, "3 1:3  2:0 3"},
		{"7\n", "", 0, "1 1:0 7 1:0 "},
		{"a bb ccc\n", "a  bb cxc\n", 0, "3 1:5 ccc 1:6 cxc"},
		{"12 3", "1 23", 0, "1 1:0 12 1:0 1 spacing"},
		{"YES", "Yes", 0, "1 1:0 YES 1:0 Yes"},
		{"1.0", "1", 0, "1 1:0 1.0 1:0 1"},
		{"1.0", "1", 1e-6, ""},
		{"1000000", "1000000.9", 1e-6, ""},
		{"1000000", "1000001.1", 1e-6, "1 1:0 1000000 1:0 1000001.1"},
		{"0", "1e-7", 1e-6, ""},
		{"0", "-1e-5", 1e-6, "1 1:0 0 1:0 -1e-5"},
		{"0.5", "nan", 1e9, "1 1:0 0.5 1:0 nan"},
		{"inf", "inf", 1e-6, ""},
		{"0.5", "inf", 1e9, "1 1:0 0.5 1:0 inf"},
		{"16", "0x10", 1e-6, "1 1:0 16 1:0 0x10"},
		{"1", "", 1, "1 1:0 1 1:0 "},
		{"-", "+", 1, "1 1:0 - 1:0 +"},
	} {
		got := ""
		if d := Compare([]byte(test.expected), []byte(test.actual), test.tolerance); d != nil {
			got = fmt.Sprintf("%d %d:%d %s %d:%d %s", d.Number, d.Expected.Line, d.Expected.Column, d.Expected.Token,
				d.Actual.Line, d.Actual.Column, d.Actual.Token)
			if d.Spacing {
				got += " spacing"
			}
			for _, p := range []Place{d.Expected, d.Actual} {
				if !strings.HasPrefix(p.Text[p.Column:], p.Token) {
					t.Errorf("%+v: the token is not at its column", p)
				}
			}
		}
		if got != test.want {
			t.Errorf("Compare(%q, %q, %v): %q, want %q", test.expected, test.actual, test.tolerance, got, test.want)
		}
	}
}

// TestCompareWords compares all short texts over a small alphabet with what strings.Fields says.
func TestCompareWords(t *testing.T) {
	var texts []string
	var extend func(text string)
	extend = func(text string) {
		texts = append(texts, text)
		if len(text) < 4 {
			for _, letter := range []string{"a", "b", " ", "\n"} {
				extend(text + letter)
			}
		}
	}
	extend("")
	for _, a := range texts {
		x := strings.Fields(a)
		for _, b := range texts {
			y := strings.Fields(b)
			first := 0
			for first < len(x) && first < len(y) && x[first] == y[first] {
				first++
			}
			same := first == len(x) && first == len(y)
			d := Compare([]byte(a), []byte(b), 0)
			if same != (d == nil) || !same && (d.Number != first+1 || d.Spacing != (strings.Join(x, "") == strings.Join(y, ""))) {
				t.Fatalf("Compare(%q, %q) = %+v", a, b, d)
			}
		}
	}
}

// TestCompareRandom changes one token of a long text.
func TestCompareRandom(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		words := make([]string, 1+random.IntN(50))
		for i := range words {
			words[i] = fmt.Sprint(random.IntN(1000))
		}
		expected := strings.Join(words, "\n")
		i := random.IntN(len(words))
		words[i] += "0"
		d := Compare([]byte(expected), []byte(strings.Join(words, " ")), 0)
		if d == nil || d.Number != i+1 || d.Expected.Line != i+1 || d.Actual.Line != 1 {
			t.Fatalf("token %d was changed: %+v", i+1, d)
		}
	}
}

func TestRead(t *testing.T) {
	for _, test := range []struct {
		style          Style
		exit           int
		stdout, stderr string
		want           Ruling
	}{
		{Testlib, 0, "", "ok 3 numbers\n", Ruling{OK, ""}},
		{Testlib, 1, "", "wrong answer 2nd differs\n", Ruling{WA, "wrong answer 2nd differs"}},
		{Testlib, 2, "", "\n  wrong output format\n", Ruling{PE, "wrong output format"}},
		{Testlib, 3, "", "FAIL jury", Ruling{Fail, "the checker failed with exit status 3: FAIL jury"}},
		{Testlib, 4, "", "", Ruling{PE, ""}},
		{Testlib, 7, "", "points 0.5 half\n", Ruling{OK, "points 0.5 half"}},
		{Testlib, 7, "", "points 0 of 10\n", Ruling{WA, "points 0 of 10"}},
		{Testlib, 8, "", "", Ruling{PE, ""}},
		{Testlib, 127, "", "", Ruling{Fail, "the checker failed with exit status 127"}},
		{OJ, 0, "fine", "", Ruling{OK, ""}},
		{OJ, 1, "because", "", Ruling{WA, "because"}},
		{OJ, 3, "", "because", Ruling{WA, "because"}},
		{CPH, 0, "", "", Ruling{OK, ""}},
		{CPH, 2, "", "", Ruling{WA, ""}},
		{SIO2, 0, "OK\n\n100\n", "", Ruling{OK, ""}},
		{SIO2, 0, "OK\r\n", "", Ruling{OK, ""}},
		{SIO2, 0, "WRONG\nline 3\n0\n", "", Ruling{WA, "line 3"}},
		{SIO2, 1, "OK\n", "", Ruling{OK, ""}},
		{SIO2, 1, "", "", Ruling{WA, ""}},
		{SIO2, 2, "OK\n", "broken", Ruling{Fail, "the checker failed with exit status 2: broken"}},
	} {
		if got := test.style.Parse(test.exit, []byte(test.stdout), []byte(test.stderr)); got != test.want {
			t.Errorf("%s, exit status %d, %q, %q: %+v, want %+v", test.style, test.exit, test.stdout, test.stderr, got, test.want)
		}
	}
}

func TestArguments(t *testing.T) {
	for style, want := range map[Style]string{Testlib: "[in out answer]", OJ: "[in out answer]", SIO2: "[in out answer]", CPH: "[in out]"} {
		if got := fmt.Sprint(style.Arguments("in", "out", "answer")); got != want {
			t.Errorf("%s is called with %s, want %s", style, got, want)
		}
	}
}
