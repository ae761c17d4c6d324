package tests

import (
	"cmp"
	"fmt"
	"path"
)

// A Content is an input and its answer.
type Content struct {
	Name   string // of a test in the problem's folder, such as "sample-1"
	Group  string // that it scores in; "" if none is chosen
	Input  []byte
	Answer []byte
	Drawn  Drawn
}

// Drawn says which function of the problem draws a test, and from which seed and size. Its zero value is a test that was not drawn.
type Drawn struct {
	Function string
	Seed     uint64
	Size     int
}

// A File is a file to write; its name is relative to the set's folder, with slashes.
type File struct {
	Name    string
	Content []byte
}

// Files returns the files of a set in this layout, samples first. Sinol's names begin with task, such as abc.
func (l *Layout) Files(task string, samples, tests []Content) (files []File) {
	s := set{task: task, samples: len(samples), tests: tests, seen: map[string]int{}}
	for i, test := range append(samples[:len(samples):len(samples)], tests...) {
		name := cmp.Or(l.name(&s, i), test.Name)
		files = append(files, File{path.Join(l.inputs, name+l.inputSuffix), test.Input},
			File{path.Join(l.answers, name+l.answerSuffix), test.Answer})
	}
	return files
}

type set struct {
	task    string
	samples int // their number
	tests   []Content
	seen    map[string]int // how many tests of a group have names
}

// random names test i as online-judge-tools does: random-000, random-001, .... It returns "" for samples, which keep their names.
func (s *set) random(i int) string {
	if i < s.samples {
		return ""
	}
	return fmt.Sprintf("random-%0*d", max(3, digits(len(s.tests)-1)), i-s.samples)
}

// numbered names test i as Polygon does: 01, 02, ....
func (s *set) numbered(i int) string {
	return fmt.Sprintf("%0*d", max(2, digits(s.samples+len(s.tests))), i+1)
}

func digits(n int) int { return len(fmt.Sprint(n)) }

// inFolders names test i as Kattis does: sample/1, secret/01, or secret/1/01 in group 1.
func (s *set) inFolders(i int) string {
	if i < s.samples {
		return fmt.Sprintf("sample/%0*d", digits(s.samples), i+1)
	}
	group := s.tests[i-s.samples].Group
	s.seen[group]++
	return path.Join("secret", group, fmt.Sprintf("%0*d", max(2, digits(len(s.tests))), s.seen[group]))
}

// grouped names test i as sinol does: abc1a is test a of group 1. All samples are in group 0.
func (s *set) grouped(i int) string {
	group := "0"
	if i >= s.samples {
		group = s.tests[i-s.samples].Group
	}
	s.seen[group]++
	return s.task + group + letters(s.seen[group]-1)
}

func letters(n int) string {
	if n < 26 {
		return string(rune('a' + n))
	}
	return letters(n/26-1) + letters(n%26)
}

// maxGroups is the number of groups that Spread makes, unless a group would exceed the letters of the alphabet.
const maxGroups = 10

// Spread puts the tests that have no group into the groups, in order and evenly. Without groups, it makes at most ten.
func Spread(tests []Content, groups []string) {
	free := 0
	for _, test := range tests {
		if test.Group == "" {
			free++
		}
	}
	size := min(26, max(1, (free+maxGroups-1)/maxGroups))
	spread := 0
	for i := range tests {
		if tests[i].Group != "" {
			continue
		}
		if tests[i].Group = fmt.Sprint(spread/size + 1); len(groups) > 0 {
			tests[i].Group = groups[spread*len(groups)/free]
		}
		spread++
	}
}

// Task returns the prefix of sinol's names for a slug: its first three letters, padded.
func Task(slug string) string {
	var task []byte
	for _, c := range []byte(path.Base(slug)) {
		if c >= 'a' && c <= 'z' && len(task) < 3 {
			task = append(task, c)
		}
	}
	for len(task) < 3 {
		task = append(task, 'x')
	}
	return string(task)
}
