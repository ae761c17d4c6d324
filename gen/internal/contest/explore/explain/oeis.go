package explain

import (
	"bufio"
	"compress/gzip"
	"fmt"
	"os"
	"strings"
)

// fromOEIS searches a local copy of the encyclopedia's stripped.gz, whose lines are like "A001317 ,1,3,5,15,". A sequence may start at any
// of the first few values. It must agree with the values to the end of the shorter list.
func fromOEIS(path string, values []int) (found []Explanation) {
	file, err := os.Open(path)
	if err != nil {
		return nil
	}
	defer file.Close()
	packed, err := gzip.NewReader(file)
	if err != nil {
		return nil
	}
	const skip, learned, most = 3, 12, 3
	var starts []string
	for first := 0; first < skip && first+2*learned <= len(values); first++ {
		starts = append(starts, ","+join(values[first:first+learned], ",")+",")
	}
	lines := bufio.NewScanner(packed)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() && len(found) < most {
		name, terms, _ := strings.Cut(lines.Text(), " ")
		for first, start := range starts {
			at := strings.Index(terms, start)
			if at < 0 || strings.Count(terms[:at], ",") >= skip { // a few terms of its own may come before
				continue
			}
			if predicted := agreeing(terms[at:], values[first:]) - learned; predicted >= learned {
				text := fmt.Sprintf("%s of the OEIS, from n = %d", name, first)
				found = append(found, Explanation{Name: text, Status: Checked, Text: text, Learned: learned, Predicted: predicted})
			}
			break
		}
	}
	return found
}

// agreeing returns the number of terms if they agree with the values to the end of the shorter list, and 0 otherwise.
func agreeing(terms string, values []int) int {
	list := strings.Split(strings.Trim(terms, ","), ",")
	count := min(len(list), len(values))
	if strings.Join(list[:count], ",") != join(values[:count], ",") {
		return 0
	}
	return count
}
