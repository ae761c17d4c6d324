package judge

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// A Size is a limit in bytes or characters.
type Size struct {
	Most       int
	Characters bool
	text       string // as written
}

var units = []struct {
	name string
	size int
}{{"characters", 1}, {"KiB", 1 << 10}, {"MiB", 1 << 20}, {"kB", 1e3}, {"KB", 1e3}, {"MB", 1e6}, {"B", 1}}

// UnmarshalText accepts a positive whole number with a unit, such as "64 KiB" or "65536 characters".
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

// MarshalJSON writes the number and its unit separately.
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

func (s *Size) measure(file []byte) int {
	if s.Characters {
		return utf8.RuneCount(file)
	}
	return len(file)
}

// exact returns the number with its unit, and the original text if it differs.
func (s *Size) exact() string {
	exact := fmt.Sprintf("%d %s", s.Most, s.unit())
	if exact == s.text || s.text == "" {
		return exact
	}
	return fmt.Sprintf("%s (%s)", exact, s.text)
}
