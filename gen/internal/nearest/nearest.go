// Package nearest finds the word that somebody meant who wrote another one.
package nearest

import "strings"

// Word returns the candidate that is the fewest typing slips away from word, the first of several, or "" where none is near enough to
// be meant: more than a third of the letters differ, and none of the two begins with the other. Case does not count.
func Word(word string, candidates []string) string {
	if word == "" {
		return ""
	}
	best, least := "", max(1, len([]rune(word))/3)+1
	for _, candidate := range candidates {
		if d := distance(strings.ToLower(word), strings.ToLower(candidate)); d < least {
			best, least = candidate, d
		}
	}
	if best != "" {
		return best
	}
	for _, candidate := range candidates {
		if strings.HasPrefix(strings.ToLower(candidate), strings.ToLower(word)) {
			return candidate
		}
	}
	return ""
}

// Question returns what to end a message with that says that there is no such word: "; did you mean X?", or "" where Word finds none.
func Question(word string, candidates []string) string {
	if meant := Word(word, candidates); meant != "" {
		return "; did you mean " + meant + "?"
	}
	return ""
}

// distance counts the letters to insert, drop, replace or swap with the next one to make b of a.
func distance(a, b string) int {
	s, t := []rune(a), []rune(b)
	before, last := make([]int, len(t)+1), make([]int, len(t)+1)
	for j := range last {
		last[j] = j
	}
	for i := range s {
		row := make([]int, len(t)+1)
		row[0] = i + 1
		for j := range t {
			cost := 1
			if s[i] == t[j] {
				cost = 0
			}
			row[j+1] = min(row[j]+1, last[j+1]+1, last[j]+cost)
			if i > 0 && j > 0 && s[i] == t[j-1] && s[i-1] == t[j] {
				row[j+1] = min(row[j+1], before[j-1]+1)
			}
		}
		before, last = last, row
	}
	return last[len(t)]
}
