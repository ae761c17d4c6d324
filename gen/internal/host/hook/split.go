package hook

import (
	"fmt"
	"strings"
)

// Split cuts a command into words at spaces. Single or double quotes hold a word together. No other character is special.
func Split(text string) (words []string, err error) {
	var word strings.Builder
	quote, begun := rune(0), false
	for _, r := range text {
		switch {
		case quote == 0 && (r == '"' || r == '\''):
			quote, begun = r, true
		case r == quote:
			quote = 0
		case quote == 0 && (r == ' ' || r == '\t' || r == '\n'):
			if begun {
				words = append(words, word.String())
			}
			word.Reset()
			begun = false
		default:
			word.WriteRune(r)
			begun = true
		}
	}
	if quote != 0 {
		return nil, fmt.Errorf("a quote %c is not closed in %q", quote, text)
	}
	if begun {
		words = append(words, word.String())
	}
	return words, nil
}
