package tests

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"

	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/host/atomicfile/scratch"
)

// A Content is an input and its answer.
type Content struct {
	Name   string // of a sample, such as "sample-1"
	Input  []byte
	Answer []byte
}

// A File is a file to write; its name is relative to the set's folder, with slashes.
type File struct {
	Name    string
	Content []byte
}

// Files returns the files of a set in this layout, samples first. Sinol's names begin with task, such as abc.
func (l *Layout) Files(task string, samples, tests []Content) (files []File) {
	s := set{task, len(samples), len(tests)}
	for i, test := range append(samples[:len(samples):len(samples)], tests...) {
		name := l.name(s, i)
		if name == "" {
			name = test.Name
		}
		files = append(files, File{path.Join(l.inputs, name+l.inputSuffix), test.Input},
			File{path.Join(l.answers, name+l.answerSuffix), test.Answer})
	}
	return files
}

// A set determines the names of its tests.
type set struct {
	task           string
	samples, tests int // their numbers
}

// random names test i as online-judge-tools does: random-000, random-001, .... It returns "" for samples, which keep their names.
func (s set) random(i int) string {
	if i < s.samples {
		return ""
	}
	return fmt.Sprintf("random-%0*d", max(3, digits(s.tests-1)), i-s.samples)
}

// numbered names test i as Polygon does: 01, 02, ....
func (s set) numbered(i int) string {
	return fmt.Sprintf("%0*d", max(2, digits(s.samples+s.tests)), i+1)
}

func digits(n int) int { return len(fmt.Sprint(n)) }

// maxGroups is the number of groups in a sinol set, unless a group would exceed the letters of the alphabet.
const maxGroups = 10

// grouped names test i as sinol does: abc1a is test a of group 1. All samples are in group 0.
func (s set) grouped(i int) string {
	if i < s.samples {
		return s.task + "0" + letters(i)
	}
	i -= s.samples
	size := min(26, max(1, (s.tests+maxGroups-1)/maxGroups))
	return fmt.Sprintf("%s%d%s", s.task, i/size+1, letters(i%size))
}

// letters counts a, b, …, z, aa, ab, ….
func letters(n int) string {
	if n < 26 {
		return string(rune('a' + n))
	}
	return letters(n/26-1) + letters(n%26)
}

// A ConflictError says that another file has this name.
type ConflictError struct{ Name string }

func (e *ConflictError) Error() string { return e.Name + " already exists with different content" }

// Write writes the files of a set into a folder. If one of them exists with other content, or ctx has ended, it writes nothing.
func Write(ctx context.Context, dir string, files []File) error {
	var missing []File
	for _, file := range files {
		if !filepath.IsLocal(filepath.FromSlash(file.Name)) {
			return fmt.Errorf("%s is not in the folder of the test set", file.Name)
		}
		name := filepath.Join(dir, filepath.FromSlash(file.Name))
		old, err := os.ReadFile(name)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			missing = append(missing, file)
		case err != nil:
			return err
		case !bytes.Equal(old, file.Content):
			return &ConflictError{name}
		}
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	scratch.Sweep(dir)
	for _, file := range missing {
		name := filepath.Join(dir, filepath.FromSlash(file.Name))
		switch err := atomicfile.Create(name, file.Content); {
		case errors.Is(err, fs.ErrExist):
			return &ConflictError{name}
		case err != nil:
			return err
		}
	}
	return nil
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
