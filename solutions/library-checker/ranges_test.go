package librarychecker_test

import (
	"maps"
	"math/rand/v2"
	"slices"

	dynamicsequence "kamyk/solutions/library-checker/dynamic-sequence-range-affine-range-sum"
	pointaddrangesum "kamyk/solutions/library-checker/point-add-range-sum"
	pointsetrangecomposite "kamyk/solutions/library-checker/point-set-range-composite"
	largearray "kamyk/solutions/library-checker/point-set-range-composite-large-array"
	queueoperateallcomposite "kamyk/solutions/library-checker/queue-operate-all-composite"
	rangeaddrangemin "kamyk/solutions/library-checker/range-add-range-min"
	rangeaffinepointget "kamyk/solutions/library-checker/range-affine-point-get"
	rangesetrangecomposite "kamyk/solutions/library-checker/range-set-range-composite"
	staticrangecountdistinct "kamyk/solutions/library-checker/static-range-count-distinct"
	staticrangeinversionsquery "kamyk/solutions/library-checker/static-range-inversions-query"
	staticrangesum "kamyk/solutions/library-checker/static-range-sum"
	staticrmq "kamyk/solutions/library-checker/staticrmq"
)

func init() {
	maps.Copy(drivers, map[string]driver{
		"dynamic-sequence":              {dynamicsequence.Solve, drawSequence},
		"point-add-range-sum":           {pointaddrangesum.Solve, drawSums},
		"point-set-range-composite":     {pointsetrangecomposite.Solve, drawComposites(1)},
		"large-array":                   {largearray.Solve, drawLargeArray},
		"queue-operate-all-composite":   {queueoperateallcomposite.Solve, drawQueue},
		"range-add-range-min":           {rangeaddrangemin.Solve, drawMinima},
		"range-affine-point-get":        {rangeaffinepointget.Solve, drawGets},
		"range-set-range-composite":     {rangesetrangecomposite.Solve, drawComposites(30)},
		"static-range-count-distinct":   {staticrangecountdistinct.Solve, drawStatic(distinct)},
		"static-range-inversions-query": {staticrangeinversionsquery.Solve, drawStatic(inversions)},
		"static-range-sum":              {staticrangesum.Solve, drawStatic(sum)},
		"staticrmq":                     {staticrmq.Solve, drawStatic(slices.Min[[]int])},
	})
}

// drawStatic asks for a value of stretches of a list that stays as it is.
func drawStatic(value func(a []int) int) func(random *rand.Rand) (input, answer string) {
	return func(random *rand.Rand) (input, answer string) {
		a := list(random, 1+random.IntN(30), 10)
		for range 20 {
			l, r := stretch(random, len(a))
			input += text(l, r)
			answer += text(value(a[l:r]))
		}
		return text(len(a), 20, a) + input, answer
	}
}

func distinct(a []int) int { return len(slices.Compact(slices.Sorted(slices.Values(a)))) }

func inversions(a []int) (count int) {
	for i, x := range a {
		for _, y := range a[:i] {
			if y > x {
				count++
			}
		}
	}
	return count
}

func drawSums(random *rand.Rand) (input, answer string) {
	a := list(random, 1+random.IntN(30), 1000)
	input = text(len(a), 20, a)
	for range 20 {
		if i, x := random.IntN(len(a)), random.IntN(1000); x%2 == 0 {
			input += text(0, i, x)
			a[i] += x
		} else {
			l, r := stretch(random, len(a))
			input += text(1, l, r)
			answer += text(sum(a[l:r]))
		}
	}
	return input, answer
}

func drawMinima(random *rand.Rand) (input, answer string) {
	a := list(random, 1+random.IntN(30), 1000)
	input = text(len(a), 20, a)
	for range 20 {
		l, r := stretch(random, len(a))
		if x := random.IntN(2000) - 1000; x%2 == 0 {
			input += text(0, l, r, x)
			for i := l; i < r; i++ {
				a[i] += x
			}
		} else {
			input += text(1, l, r)
			answer += text(slices.Min(a[l:r]))
		}
	}
	return input, answer
}

func drawGets(random *rand.Rand) (input, answer string) {
	a := list(random, 1+random.IntN(30), p)
	input = text(len(a), 20, a)
	for range 20 {
		l, r := stretch(random, len(a))
		if f := list(random, 2, p); f[0]%2 == 0 {
			input += text(0, l, r, f)
			for i := l; i < r; i++ {
				a[i] = value(a[i], f)
			}
		} else {
			input += text(1, l)
			answer += text(a[l])
		}
	}
	return input, answer
}

// value is what maps make of x, one after the other; each is a factor and a summand.
func value(x int, maps ...[]int) int {
	for _, f := range maps {
		x = (f[0]*x + f[1]) % p
	}
	return x
}

// drawComposites sets single maps, or stretches of up to so many.
func drawComposites(most int) func(random *rand.Rand) (input, answer string) {
	return func(random *rand.Rand) (input, answer string) {
		fs := make([][]int, 1+random.IntN(40))
		for i := range fs {
			fs[i] = list(random, 2, p)
		}
		input = text(len(fs), 30, fs)
		for range 30 {
			l, r := stretch(random, len(fs))
			if random.IntN(2) == 0 {
				x := random.IntN(p)
				input += text(1, l, r, x)
				answer += text(value(x, fs[l:r]...))
				continue
			}
			f := list(random, 2, p)
			if r = min(r, l+most); most == 1 {
				input += text(0, l, f)
			} else {
				input += text(0, l, r, f)
			}
			for i := l; i < r; i++ {
				fs[i] = f
			}
		}
		return input, answer
	}
}

func drawLargeArray(random *rand.Rand) (input, answer string) {
	n, set := 1_000_000_000, map[int][]int{}
	input = text(n, 30)
	for range 30 {
		places := slices.Sorted(maps.Keys(set))
		l, r := stretch(random, n)
		if len(places) > 0 && random.IntN(2) == 0 {
			l = places[random.IntN(len(places))]
			r = max(r, l+1)
		}
		x, f := random.IntN(p), list(random, 2, p)
		if x%2 == 0 {
			input += text(0, l, f)
			set[l] = f
			continue
		}
		input += text(1, l, r, x)
		for _, place := range places {
			if l <= place && place < r {
				x = value(x, set[place])
			}
		}
		answer += text(x)
	}
	return input, answer
}

func drawQueue(random *rand.Rand) (input, answer string) {
	var fs [][]int
	for range 40 {
		switch kind := random.IntN(5); {
		case kind < 2:
			fs = append(fs, list(random, 2, p))
			input += text(0, fs[len(fs)-1])
		case kind == 2 && len(fs) > 0:
			fs = fs[1:]
			input += text(1)
		default:
			x := random.IntN(p)
			input += text(2, x)
			answer += text(value(x, fs...))
		}
	}
	return text(40) + input, answer
}

func drawSequence(random *rand.Rand) (input, answer string) {
	a := list(random, 2+random.IntN(10), p)
	input = text(len(a), 40, a)
	for range 40 {
		l, r := stretch(random, len(a))
		switch kind := random.IntN(5); kind {
		case 0:
			x := random.IntN(p)
			input += text(kind, l, x)
			a = slices.Insert(a, l, x)
		case 1:
			if len(a) == 1 {
				a = slices.Insert(a, l, 7)
				input += text(0, l, 7)
				break
			}
			input += text(kind, l)
			a = slices.Delete(a, l, l+1)
		case 2:
			input += text(kind, l, r)
			slices.Reverse(a[l:r])
		case 3:
			f := list(random, 2, p)
			input += text(kind, l, r, f)
			for i := l; i < r; i++ {
				a[i] = value(a[i], f)
			}
		case 4:
			input += text(kind, l, r)
			answer += text(sum(a[l:r]) % p)
		}
	}
	return input, answer
}
