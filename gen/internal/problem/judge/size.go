package judge

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A Size is how long something may be, in bytes or in characters.
type Size struct {
	Most       int
	Characters bool
	text       string // as it was written
}

var units = []struct {
	name string
	size int
}{{"characters", 1}, {"KiB", 1 << 10}, {"MiB", 1 << 20}, {"kB", 1e3}, {"KB", 1e3}, {"MB", 1e6}, {"B", 1}}

// UnmarshalText reads a positive whole number and its unit, such as "64 KiB" or "65536 characters".
func (s *Size) UnmarshalText(text []byte) error {
	for _, unit := range units {
		number, ok := strings.CutSuffix(string(text), unit.name)
		if !ok {
			continue
		}
		n, err := strconv.Atoi(strings.TrimSpace(number))
		if err != nil || n <= 0 || n > 1<<30 {
			break
		}
		*s = Size{n * unit.size, unit.name == "characters", string(text)}
		return nil
	}
	return fmt.Errorf("%q is not a size such as \"64 KiB\" or \"65536 characters\"", text)
}

// MarshalJSON writes the number and its unit apart.
func (s *Size) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Most int    `json:"most"`
		Unit string `json:"unit"`
	}{s.Most, s.unit()})
}

// String returns the size as it was written.
func (s *Size) String() string { return s.text }

func (s *Size) unit() string {
	if s.Characters {
		return "characters"
	}
	return "bytes"
}

// of returns how long a file is in the unit of the size.
func (s *Size) of(file []byte) int {
	if s.Characters {
		return utf8.RuneCount(file)
	}
	return len(file)
}

// exact returns the number and the unit, with what was written where that is another form of it.
func (s *Size) exact() string {
	exact := fmt.Sprintf("%d %s", s.Most, s.unit())
	if exact == s.text || s.text == "" {
		return exact
	}
	return fmt.Sprintf("%s (%s)", exact, s.text)
}
