package librarychecker_test

import (
	"math/rand/v2"
	"slices"
	"strings"
)

func word(random *rand.Rand, n int) string {
	letters := make([]byte, n)
	for i := range letters {
		letters[i] = 'a' + byte(random.IntN(2))
	}
	return string(letters)
}

func drawZ(random *rand.Rand) (input, answer string) {
	s := word(random, 1+random.IntN(20))
	for i := range s {
		n := 0
		for i+n < len(s) && s[n] == s[i+n] {
			n++
		}
		answer += text(n)
	}
	return s, answer
}

func drawSuffixes(random *rand.Rand) (input, answer string) {
	s := word(random, 1+random.IntN(30))
	order := make([]int, len(s))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(i, j int) int { return strings.Compare(s[i:], s[j:]) })
	return s, text(order)
}

func drawSubstrings(random *rand.Rand) (input, answer string) {
	s := word(random, 1+random.IntN(30))
	different := map[string]bool{}
	for l := range s {
		for r := l + 1; r <= len(s); r++ {
			different[s[l:r]] = true
		}
	}
	return s, text(len(different))
}

// drawLyndon takes the longest prefix that is less than all its suffixes, again and again.
func drawLyndon(random *rand.Rand) (input, answer string) {
	s := word(random, 1+random.IntN(30))
	begins := []int{0}
	for begin := 0; begin < len(s); {
		end := len(s)
		for i := begin + 1; i < end; i++ {
			if s[i:end] <= s[begin:end] {
				end, i = end-1, begin
			}
		}
		begin = end
		begins = append(begins, end)
	}
	return s, text(begins)
}

func drawWords(random *rand.Rand) (input, answer string) {
	words, names := make([]string, 1+random.IntN(4)), []string{""}
	var ends []int
	for i := range words {
		words[i] = word(random, 1+random.IntN(5))
		for n := range words[i] {
			if prefix := words[i][:n+1]; !slices.Contains(names, prefix) {
				names = append(names, prefix)
			}
		}
		ends = append(ends, slices.Index(names, words[i]))
	}
	answer = text(len(names))
	for _, name := range names[1:] {
		suffix := name[1:]
		for !slices.Contains(names, suffix) {
			suffix = suffix[1:]
		}
		answer += text(slices.Index(names, name[:len(name)-1]), slices.Index(names, suffix))
	}
	return text(len(words), strings.Join(words, " ")), answer + text(ends)
}
