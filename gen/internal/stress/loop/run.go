package loop

import (
	"crypto/sha256"
	"math"
)

// period is after how many seeds the sizes begin anew.
const period = 100_000

// Size returns how large the random test of a seed may become, at most limit. It depends on nothing else, so that a run can be split
// among machines and a test drawn again.
//
// The sizes begin small, and from the thousandth of each 100,000 seeds on they are spread over all there are; up to there the largest grows
// with the square root of the seed's number. A failure of a small test is found sooner and read more easily, so half of the sizes are in
// the lowest quarter.
func Size(seed uint64, limit int) int {
	const whole = 1000 // seeds up to the first that may have the largest size
	number := seed % period
	most := 1 + uint64(float64(limit-1)*math.Sqrt(float64(min(number, whole))/whole))
	spread := number * 0x9e3779b97f4a7c15 >> 32 // of 2³², evenly spread over neighbours: the golden ratio
	return 1 + int(most*(spread*spread>>32)>>32)
}

// Sizes returns the smallest and the largest size of the random tests with the seeds from up to before to.
func Sizes(from, to uint64, limit int) (least, most int) {
	least, most = limit, 1
	for seed := from; seed < to && seed < from+period; seed++ {
		size := Size(seed, limit)
		least, most = min(least, size), max(most, size)
	}
	return min(least, most), most
}

// random runs the tests of consecutive seeds until one fails.
func (w *worker) random() *Report {
	report := &Report{}
	for report.Done < w.order.Count {
		seed := w.order.First + report.Done
		w.test = Test{Seed: seed, Drawn: true, Size: Size(seed, w.order.Cap)}
		report.Done++
		if verdict := w.run(w.generate()); verdict != Passed {
			report.Result = w.result(verdict)
			break
		}
	}
	return report
}

// exhaustive runs the tests of all choices at a size until one fails or Count of them have been gone past. The last one gone past is only
// drawn, so that its choices are known: the next order begins with it.
func (w *worker) exhaustive() *Report {
	report := &Report{Index: w.order.Index, Digest: w.order.Digest}
	w.Source.Restart(w.order.From, w.order.Size)
	for past := uint64(0); ; past++ {
		if !w.Source.Next() {
			report.Finished, report.Sized = true, w.sized()
			return report
		}
		w.clear()
		w.test = Test{Size: w.order.Size, Number: report.Index}
		w.announce()
		generated := w.draw()
		if past == w.order.Count && generated != GenerateFailed {
			report.From, report.Sized = append(report.From, w.Source.Choices()...), w.sized()
			return report
		}
		report.Index++
		switch {
		case w.order.Survey:
			report.Digest = digest(report.Digest, w.input.Bytes())
		case w.test.Number%w.order.Shards == w.order.Shard:
			report.Done++
			if verdict := w.run(generated); verdict != Passed {
				report.Result = w.result(verdict)
				return report
			}
		}
	}
}

// sized reports whether the tests depend on the size, or may: not every source knows.
func (w *worker) sized() bool {
	source, knows := w.Source.(interface{ Sized() bool })
	return !knows || source.Sized()
}

// digest continues the digest of a list by an input.
func digest(before, input []byte) []byte {
	sum := sha256.Sum256(input)
	sum = sha256.Sum256(append(append([]byte{}, before...), sum[:]...))
	return sum[:]
}

// Hash is FNV-1a, 64 bits.
func Hash(text []byte) uint64 {
	h := uint64(14695981039346656037)
	for _, c := range text {
		h = (h ^ uint64(c)) * 1099511628211
	}
	return h
}
