package words

import "strings"

// Closest returns the candidate with the fewest typing errors to word, the first one on a tie, or else the first candidate that begins with
// word. A candidate is close if at most a third of its letters, or one letter, differs. Case is ignored. It returns "" if there is none.
func Closest(word string, candidates []string) string {
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

// DidYouMean returns "; did you mean X?" for the end of an error message, or "" if Closest finds no candidate.
func DidYouMean(word string, candidates []string) string {
	if meant := Closest(word, candidates); meant != "" {
		return "; did you mean " + meant + "?"
	}
	return ""
}

// distance returns the edit distance from a to b: insertions, deletions, replacements and swaps of neighbours.
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
