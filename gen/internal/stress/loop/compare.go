package loop

import (
	"bytes"
	"math"
	"strconv"
)

// Compare compares an answer with the expected one, token by token. Numbers may differ by tolerance, absolutely or relatively. An answer
// with more or fewer tokens, or with a word for a number, is Malformed.
func Compare(got, want []byte, tolerance float64) Verdict {
	if bytes.Equal(got, want) {
		return Passed
	}
	verdict := Passed
	for {
		g, restGot := cutToken(got)
		w, restWant := cutToken(want)
		if len(g) == 0 || len(w) == 0 {
			if len(g) != len(w) {
				return Malformed
			}
			return verdict
		}
		switch compareTokens(g, w, tolerance) {
		case Malformed:
			return Malformed
		case WrongAnswer:
			verdict = WrongAnswer
		}
		got, want = restGot, restWant
	}
}

// cutToken returns the first token of a text, or an empty one, and the rest.
func cutToken(text []byte) (token, rest []byte) {
	begin := 0
	for begin < len(text) && text[begin] <= ' ' {
		begin++
	}
	end := begin
	for end < len(text) && text[end] > ' ' {
		end++
	}
	return text[begin:end], text[end:]
}

func compareTokens(got, want []byte, tolerance float64) Verdict {
	if bytes.Equal(got, want) {
		return Passed
	}
	g, errGot := strconv.ParseFloat(string(got), 64)
	w, errWant := strconv.ParseFloat(string(want), 64)
	switch {
	case errGot != nil && errWant == nil:
		return Malformed
	case errGot != nil || errWant != nil || !decimal(got) || !decimal(want):
	case tolerance > 0 && math.Abs(g-w) <= tolerance*math.Max(1, math.Abs(w)):
		return Passed
	}
	return WrongAnswer
}

// decimal reports whether a token looks like a decimal number, unlike inf, nan and 0x10.
func decimal(token []byte) bool { return len(bytes.Trim(token, "0123456789+-.eE")) == 0 }
