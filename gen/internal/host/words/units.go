// Package words writes and compares texts as people do: it formats sizes and times with units, sorts test2 before test10, and finds the
// word that a misspelt one stands for.
package words

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Count writes a size as people do: 5000, 10⁶, 2·10⁵, 1953125.
func Count(n int) string {
	digits := strconv.Itoa(n)
	short := strings.TrimRight(digits, "0")
	zeros := len(digits) - len(short)
	if len(digits) < 5 || len(short) > 1 {
		return digits
	}
	power := "10" + strings.Map(func(r rune) rune { return []rune("⁰¹²³⁴⁵⁶⁷⁸⁹")[r-'0'] }, strconv.Itoa(zeros))
	if short == "1" {
		return power
	}
	return short + "·" + power
}

// RoundedCount is Count of a size rounded to two significant digits.
func RoundedCount(x float64) string {
	unit := math.Pow(10, max(0, math.Floor(math.Log10(x))-1))
	return Count(int(math.Round(math.Round(x/unit) * unit)))
}

// Seconds writes a time in seconds with two significant digits.
func Seconds(x float64) string { return twoDigits(x) + " s" }

// Mebibytes writes an amount of memory in the unit that limits have.
func Mebibytes(bytes float64) string { return twoDigits(bytes/(1<<20)) + " MiB" }

// twoDigits writes a non-negative number with two significant digits, and without a fraction from 10 on.
func twoDigits(x float64) string {
	if x <= 0 {
		return "0"
	}
	digits := fmt.Sprintf("%.1e", x) // rounds 0.0996 to 0.10, not to 0.100
	rounded, _ := strconv.ParseFloat(digits, 64)
	exponent, _ := strconv.Atoi(digits[strings.Index(digits, "e")+1:])
	if exponent > 0 {
		rounded = x
	}
	return strconv.FormatFloat(rounded, 'f', max(0, 1-exponent), 64)
}

// ShortTime writes a time for an axis: 41 ms, 1.2 s.
func ShortTime(seconds float64) string {
	unit := " s"
	switch {
	case seconds < 1e-3:
		seconds, unit = seconds*1e6, " µs"
	case seconds < 1:
		seconds, unit = seconds*1e3, " ms"
	}
	return strings.TrimSuffix(twoDigits(seconds), ".0") + unit
}

// MiB writes an amount of memory with one decimal.
func MiB(bytes int64) string { return fmt.Sprintf("%.1f MiB", float64(bytes)/(1<<20)) }

// Plural writes a number of things: 1 test, 2 tests.
func Plural(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// LastLines returns the last n lines of a text, without the final line end.
func LastLines(text []byte, n int) string {
	lines := strings.Split(strings.TrimRight(string(text), "\n"), "\n")
	return strings.Join(lines[max(0, len(lines)-n):], "\n")
}
