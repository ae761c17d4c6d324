package loop

import "crypto/sha256"

// Size returns how large the random test of a seed may become, at most limit. It depends on nothing else, so that a run can be split
// among machines and a test drawn again. Within each 100,000 seeds it grows from 1 with the square root of the seed's number, and
// reaches 30 at 14,400: small tests are tried first, and again later.
func Size(seed uint64, limit int) int {
	size := 1
	for number := seed % 100000; number >= uint64(size*size*16) && size < limit; {
		size++
	}
	return size
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
