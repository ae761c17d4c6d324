package loop

import (
	"bytes"
	"math"
	"strconv"
)

// Compare judges what was written against the right answer: token by token, and numbers with a tolerance, absolute or relative, if it is
// not 0. An answer with more or fewer tokens, or with a word where a number belongs, is Malformed rather than wrong.
func Compare(got, want []byte, tolerance float64) Verdict {
	if bytes.Equal(got, want) {
		return Passed
	}
	verdict := Passed
	for {
		g, restGot := token(got)
		w, restWant := token(want)
		if len(g) == 0 || len(w) == 0 {
			if len(g) != len(w) {
				return Malformed
			}
			return verdict
		}
		switch tokens(g, w, tolerance) {
		case Malformed:
			return Malformed
		case WrongAnswer:
			verdict = WrongAnswer
		}
		got, want = restGot, restWant
	}
}

// token cuts the first token off a text; it is empty if there is none.
func token(text []byte) (token, rest []byte) {
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

func tokens(got, want []byte, tolerance float64) Verdict {
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

// decimal reports whether a token has only what decimal numbers consist of, unlike inf, nan and 0x10.
func decimal(token []byte) bool { return len(bytes.Trim(token, "0123456789+-.eE")) == 0 }
