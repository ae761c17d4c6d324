package problem

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// A Threshold is an amount of memory below which no garbage is collected: a fraction of the memory limit, such as 0.75, or a size, such as
// "192MiB".
type Threshold struct {
	Fraction float64
	Size     Bytes
}

// UnmarshalTOML accepts a number between 0 and 1, or an amount of memory.
func (t *Threshold) UnmarshalTOML(value any) error {
	switch value := value.(type) {
	case float64:
		if value > 0 && value < 1 {
			t.Fraction = value
			return nil
		}
	case string:
		return t.Size.UnmarshalText([]byte(value))
	}
	return errors.New("gc_threshold must be a fraction of memory_limit between 0 and 1, such as 0.75, or a size, such as \"192MiB\"")
}

// A Duration is a time limit, written as in "1s", "500ms" or "1.5s".
type Duration struct{ time.Duration }

// UnmarshalText accepts a positive duration as time.ParseDuration does.
func (d *Duration) UnmarshalText(text []byte) (err error) {
	if d.Duration, err = time.ParseDuration(string(text)); err != nil || d.Duration <= 0 {
		return fmt.Errorf("%q is not a time such as \"1s\" or \"500ms\"", text)
	}
	return nil
}

// Bytes is an amount of memory, written as in "256MiB".
type Bytes int64

// units are tried in this order: B is also the end of all others.
var units = []struct {
	name string
	size float64
}{{"GiB", 1 << 30}, {"MiB", 1 << 20}, {"GB", 1e9}, {"MB", 1e6}, {"KiB", 1 << 10}, {"kB", 1e3}, {"KB", 1e3}, {"B", 1}}

// UnmarshalText accepts a number with a unit, at least one byte: B, kB, MB, GB, KiB, MiB or GiB.
func (b *Bytes) UnmarshalText(text []byte) error {
	for _, unit := range units {
		number, ok := strings.CutSuffix(string(text), unit.name)
		if !ok {
			continue
		}
		n, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
		if err != nil || !(n*unit.size >= 1 && n*unit.size < 1<<60) {
			break
		}
		*b = Bytes(n * unit.size)
		return nil
	}
	return fmt.Errorf("%q is not an amount of memory such as \"256MiB\"", text)
}

// String formats an amount in the first unit that divides it, as UnmarshalText accepts it.
func (b Bytes) String() string {
	i := 0
	for b%Bytes(units[i].size) != 0 {
		i++
	}
	return fmt.Sprintf("%d%s", b/Bytes(units[i].size), units[i].name)
}
