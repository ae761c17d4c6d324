package suffix

// array computes the suffix array by induced sorting.
//
// A suffix is falling if it is greater than the next shorter one, or if it is the last one. Otherwise it is rising. Among suffixes with the
// same first letter, the falling ones come first. A mark is a rising suffix after a falling one. If the marks are sorted, a forward pass
// over the array places each falling suffix after the suffix that is one letter shorter, which is less and already has its place. A
// backward pass does the same for the rising ones. If the marks are in any order, the passes sort the substrings from mark to mark. Each of
// these is a letter of a text at most half as long, whose suffix array is the order of the marks.
func array[T byte | int32 | int](text []T, letters int) []int32 {
	order := make([]int32, len(text))
	if len(text) == 0 {
		return order
	}
	marks := marksOf(text)
	induce(text, order, marks, letters)
	names, different := stretches(text, order, marks)
	sorted := make([]int32, len(marks))
	for k, name := range names {
		sorted[name] = int32(k)
	}
	if different < len(marks) {
		sorted = array(names, different)
	}
	for i, k := range sorted {
		sorted[i] = marks[k]
	}
	induce(text, order, sorted, letters)
	return order
}

// marksOf returns the marks, in text order.
func marksOf[T byte | int32 | int](text []T) []int32 {
	marks, falling := []int32{}, true
	for i := len(text) - 2; i >= 0; i-- {
		if text[i] < text[i+1] {
			falling = false
		} else if text[i] > text[i+1] && !falling {
			falling = true
			marks = append(marks, int32(i+1))
		}
	}
	for i, j := 0, len(marks)-1; i < j; i, j = i+1, j-1 {
		marks[i], marks[j] = marks[j], marks[i]
	}
	return marks
}

// induce sorts all suffixes if the marks are sorted. Otherwise it sorts them only up to the next mark.
func induce[T byte | int32 | int](text []T, order, marks []int32, letters int) {
	begin, next := make([]int32, letters+1), make([]int32, letters) // of the suffixes with each first letter, and the next free index
	for i, x := range text {
		order[i] = 0 // no suffix, or the whole text: none is one letter longer
		begin[int(x)+1]++
	}
	for x := 1; x <= letters; x++ {
		begin[x] += begin[x-1]
	}
	copy(next, begin[1:])
	for k := len(marks) - 1; k >= 0; k-- {
		x := text[marks[k]]
		next[x]--
		order[next[x]] = marks[k]
	}
	copy(next, begin)
	last := text[len(text)-1]
	order[next[last]] = int32(len(text) - 1)
	next[last]++
	for _, j := range order {
		if j > 0 && text[j-1] >= text[j] { // before a mark is a greater letter; with equal letters, j-1 is falling as j is
			x := text[j-1]
			order[next[x]] = j - 1
			next[x]++
		}
	}
	copy(next, begin[1:])
	for i := len(order) - 1; i >= 0; i-- {
		if j := order[i]; j > 0 && (text[j-1] < text[j] || text[j-1] == text[j] && i >= int(next[text[j]])) {
			x := text[j-1] // with equal letters, j-1 is rising if this pass has placed j
			next[x]--
			order[next[x]] = j - 1
		}
	}
}

// stretches returns the text whose letters are the substrings from mark to mark, and the number of different letters.
func stretches[T byte | int32 | int](text []T, order, marks []int32) (names []int32, different int) {
	index := make([]int32, len(text)/2+1) // the index of mark i is at i/2, because no two marks are adjacent
	for k, i := range marks {
		index[i/2] = int32(k)
	}
	names = make([]int32, len(marks))
	before := -1
	for _, i := range order {
		k := int(index[i/2])
		if k >= len(marks) || marks[k] != i {
			continue
		}
		if before < 0 || !sameStretch(text, marks, before, k) {
			different++
		}
		names[k] = int32(different - 1)
		before = k
	}
	return names, different
}

// sameStretch reports whether the substrings from marks a and b to the next marks, inclusive, are equal.
func sameStretch[T byte | int32 | int](text []T, marks []int32, a, b int) bool {
	if a+1 == len(marks) || b+1 == len(marks) || marks[a+1]-marks[a] != marks[b+1]-marks[b] {
		return false
	}
	i, j := marks[a], marks[b]
	for ; i <= marks[a+1]; i, j = i+1, j+1 {
		if text[i] != text[j] {
			return false
		}
	}
	return true
}
