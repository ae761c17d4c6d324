package verdict

import (
	"slices"
	"strings"
	"testing"
)

func TestComparisons(t *testing.T) {
	for _, test := range []struct {
		comparison       Comparison
		expected, actual string
		want             string // number, expected token | actual token; or "" for no difference
	}{
		{"", "1 2\n", "1\n2\n", ""},
		{Tokens, "1 2\n", "1 3\n", "token 2, 2 | 3"},
		{Lines, "1 2\n3\n", "1 2 \n3", ""},
		{Lines, "1 2\n3\n", "1 2\r\n3\r\n\n", ""},
		{Lines, "1 2\n3\n", "1  2\n3\n", "line 1, 1 2 | 1  2"},
		{Lines, "1 2\n3\n", "1 2\n", "line 2, 3 | "},
		{Lines, "1\n", "1\n2\n", "line 2,  | 2"},
		{Lines, "1\n\n2\n", "1\n2\n", "line 2,  | 2"},
		{Lines, "1\n\n2\n", "1\n\n2\n", ""},
		{Lines, "", "\n \n", ""},
		{Numbers, "0.5 x\n", "0.5000001 x\n", ""},
		{Numbers, "0.5\n", "0.51\n", "token 1, 0.5 | 0.51"},
		{YesNo, "YES\nno\n1\n", "Yes\nNO\n1\n", ""},
		{YesNo, "YES\n", "no\n", "token 1, YES | no"},
		{YesNo, "A\n", "a\n", "token 1, A | a"},
		{UnorderedLines, "1 2\n3\n", "3\n1 2\n", ""},
		{UnorderedLines, "1 2\n3\n", "3\n2 1\n", "line 1, 1 2 | 2 1"},
		{UnorderedLines, "1\n1\n2\n", "2\n1\n", "line 2, 1 | "},
		{UnorderedLines, "1\n", "1\n1\n", "line 2,  | 1"},
		{UnorderedTokens, "3 1 2 3\n", "1 2\n3 3\n", ""},
		{UnorderedTokens, "1 2 3\n", "1 2 4\n", "token 3, 3 | 4"},
	} {
		d := test.comparison.Difference([]byte(test.expected), []byte(test.actual), 0)
		if got := describe(d); got != test.want {
			t.Errorf("%s of %q and %q: %q, want %q", test.comparison, test.expected, test.actual, got, test.want)
		}
	}
}

func describe(d *Difference) string {
	if d == nil {
		return ""
	}
	number := string('0' + rune(d.Number))
	return string(d.Unit) + " " + number + ", " + d.Expected.Token + " | " + d.Actual.Token
}

// TestComparisonsOfAllSmallTexts compares with the definitions, for all texts of up to five of the characters.
func TestComparisonsOfAllSmallTexts(t *testing.T) {
	lines := func(text string) []string {
		list := strings.Split(text, "\n")
		for i := range list {
			list[i] = strings.TrimRight(list[i], " ")
		}
		for len(list) > 0 && list[len(list)-1] == "" {
			list = list[:len(list)-1]
		}
		return list
	}
	sorted := func(list []string) []string {
		list = slices.DeleteFunc(list, func(text string) bool { return text == "" })
		slices.Sort(list)
		return list
	}
	views := map[Comparison]func(string) []string{
		Tokens: strings.Fields, Lines: lines,
		UnorderedLines:  func(text string) []string { return sorted(lines(text)) },
		UnorderedTokens: func(text string) []string { return sorted(strings.Fields(text)) },
	}
	texts := []string{""}
	for i := 0; len(texts[i]) < 5; i++ {
		for _, letter := range []string{"a", " ", "\n"} {
			texts = append(texts, texts[i]+letter)
		}
	}
	for comparison, view := range views {
		for _, a := range texts {
			for _, b := range texts {
				if same := comparison.Difference([]byte(a), []byte(b), 0) == nil; same != slices.Equal(view(a), view(b)) {
					t.Fatalf("%s of %q and %q: same is %t", comparison, a, b, same)
				}
			}
		}
	}
}

func TestIsComparison(t *testing.T) {
	if !IsComparison("lines") || IsComparison("./lines") || IsComparison("") {
		t.Error("only the names of comparisons are some")
	}
}
