package bench

import (
	"bufio"
	"os"
	"strconv"
)

// A Shape measures an input.
type Shape struct {
	Tokens  int    `json:"tokens"`
	Bytes   int64  `json:"bytes"`
	Largest uint64 `json:"-"` // absolute value of the integers; 0 if none
}

func readShape(name string) (s Shape, err error) {
	file, err := os.Open(name)
	if err != nil {
		return s, err
	}
	defer file.Close()
	stat, err := file.Stat()
	if err != nil {
		return s, err
	}
	s.Bytes = stat.Size()
	in := bufio.NewScanner(file)
	in.Buffer(nil, int(s.Bytes)+1)
	in.Split(bufio.ScanWords)
	for in.Scan() {
		s.Tokens++
		word := in.Text()
		if word[0] == '-' || word[0] == '+' {
			word = word[1:]
		}
		if n, err := strconv.ParseUint(word, 10, 64); err == nil {
			s.Largest = max(s.Largest, n)
		}
	}
	return s, in.Err()
}

func (s Shape) exceeds(t Shape) bool {
	larger := func(a, b float64) bool { return a > 1.25*b }
	return larger(float64(s.Bytes), float64(t.Bytes)) || larger(float64(s.Tokens), float64(t.Tokens)) ||
		larger(float64(s.Largest), float64(t.Largest))
}

// Stalled returns the index of the input after which inputs stop growing, or -1. The sizes must at least double for that.
func Stalled(inputs []Input) int {
	for i, input := range inputs {
		grows := false
		for _, later := range inputs[i+1:] {
			grows = grows || later.exceeds(input.Shape)
		}
		if !grows {
			if inputs[len(inputs)-1].Size >= 2*input.Size {
				return i
			}
			return -1
		}
	}
	return -1
}
