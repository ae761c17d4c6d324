package loop

import (
	"crypto/sha256"
	"math"
)

// sizePeriod is the number of seeds after which the sizes start again.
const sizePeriod = 100_000

// Size returns the size of the random test of a seed, at most limit. It depends on nothing else, so a run can be split among machines and
// a test drawn again.
//
// Sizes start small. The largest grows with the square root of the seed's number, and reaches limit at the thousandth of each 100,000
// seeds. Small failing tests are found sooner and are easier to read, so half of the sizes lie in the lowest quarter.
func Size(seed uint64, limit int) int {
	const whole = 1000 // the first seed that may have the largest size
	number := seed % sizePeriod
	most := 1 + uint64(float64(limit-1)*math.Sqrt(math.Min(float64(number), whole)/whole))
	spread := number * 0x9e3779b97f4a7c15 >> 32 // of 2³²; the golden ratio spreads neighbours evenly
	return 1 + int(most*(spread*spread>>32)>>32)
}

// Sizes returns the smallest and largest size of the seeds from up to, but not including, to.
func Sizes(from, to uint64, limit int) (least, most int) {
	least, most = limit, 1
	for seed := from; seed < to && seed < from+sizePeriod; seed++ {
		size := Size(seed, limit)
		if size < least {
			least = size
		}
		if size > most {
			most = size
		}
	}
	if from == to {
		least = most
	}
	return least, most
}

func (w *worker) runSeeds() *Report {
	report := &Report{}
	for report.Done < w.order.Count {
		seed := w.order.First + report.Done
		w.test = Test{Seed: seed, Drawn: true, Size: Size(seed, w.order.Cap)}
		report.Done++
		if verdict := w.runTest(w.generate()); verdict != Passed {
			report.Result = w.result(verdict)
			break
		}
	}
	return report
}

// runExhaustive runs the tests of a size until one fails or Count of them are done. It also draws the next one, whose choices the next
// order starts with.
func (w *worker) runExhaustive() *Report {
	report := &Report{Index: w.order.Index, Digest: w.order.Digest}
	w.Source.Restart(w.order.From, w.order.Size)
	for past := uint64(0); ; past++ {
		if !w.Source.Next() {
			report.Finished, report.UsesSize = true, w.usesSize()
			return report
		}
		w.clear()
		w.test = Test{Size: w.order.Size, Number: report.Index}
		w.announce()
		generated := w.draw()
		if past == w.order.Count && generated != GenerateFailed {
			report.From, report.UsesSize = append(report.From, w.Source.Choices()...), w.usesSize()
			return report
		}
		report.Index++
		switch {
		case w.order.Survey:
			report.Digest = digest(report.Digest, w.input.Bytes())
		case w.test.Number%w.order.Shards == w.order.Shard:
			report.Done++
			if verdict := w.runTest(generated); verdict != Passed {
				report.Result = w.result(verdict)
				return report
			}
		}
	}
}

// usesSize reports whether the tests may depend on the size. A source without a method Sized does not know.
func (w *worker) usesSize() bool {
	source, knows := w.Source.(interface{ Sized() bool })
	return !knows || source.Sized()
}

func digest(before, input []byte) []byte {
	sum := sha256.Sum256(input)
	sum = sha256.Sum256(append(append([]byte{}, before...), sum[:]...))
	return sum[:]
}
