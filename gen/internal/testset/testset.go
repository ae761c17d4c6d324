// Package testset puts tests into folders, in the layouts that tools and judges read, and finds a place for a test that was found.
//
// Nothing that is there is lost: a file is written whole or not at all, and never in place of one with another content.
package testset

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
)

// A Layout is a habit of how tests are named.
type Layout string

// The layouts.
const (
	OJ      Layout = "oj"      // online-judge-tools: sample-1.in and sample-1.out, random-000.in and random-000.out
	Sinol   Layout = "sinol"   // SIO2: in/abc1a.in and out/abc1a.out, test a of group 1; the samples are group 0
	Polygon Layout = "polygon" // Polygon: tests/01 and tests/01.a, the samples first
)

// A Test is an input and its answer.
type Test struct {
	Name   string // of a sample, such as "sample-1"; for other tests it is not used
	Input  []byte
	Answer []byte
}

// A File is a file to write, by its name in the folder of the set, with slashes.
type File struct {
	Name    string
	Content []byte
}

// Files names the files of a set, in the order of its tests. The task is what names of sinol begin with, such as abc.
func (l Layout) Files(task string, samples, tests []Test) (files []File) {
	for i, test := range append(samples[:len(samples):len(samples)], tests...) {
		var input, answer string
		switch l {
		case Sinol:
			name := sinol(task, i, len(samples), len(tests))
			input, answer = "in/"+name+".in", "out/"+name+".out"
		case Polygon:
			name := fmt.Sprintf("tests/%0*d", max(2, digits(len(samples)+len(tests))), i+1)
			input, answer = name, name+".a"
		default:
			name := test.Name
			if i >= len(samples) {
				name = fmt.Sprintf("random-%0*d", max(3, digits(len(tests)-1)), i-len(samples))
			}
			input, answer = name+".in", name+".out"
		}
		files = append(files, File{input, test.Input}, File{answer, test.Answer})
	}
	return files
}

func digits(n int) int { return len(fmt.Sprint(n)) }

// groups is how many groups of about the same number of tests a sinol set has, if they need no more than the letters of the alphabet.
const groups = 10

// sinol names test i of a set. The samples are group 0, whatever their number.
func sinol(task string, i, samples, tests int) string {
	if i < samples {
		return task + "0" + letters(i)
	}
	i -= samples
	of := min(26, max(1, (tests+groups-1)/groups))
	return fmt.Sprintf("%s%d%s", task, i/of+1, letters(i%of))
}

// letters counts a, b, …, z, aa, ab, ….
func letters(n int) string {
	if n < 26 {
		return string(rune('a' + n))
	}
	return letters(n/26-1) + letters(n%26)
}

// A ConflictError says that a file is there already and is another one.
type ConflictError struct{ Name string }

func (e *ConflictError) Error() string { return e.Name + " is there already, with another content" }

// Write writes the files of a set into a folder, which is made if it is missing. Where one of them is there with another content, or ctx
// is done, nothing is written.
func Write(ctx context.Context, dir string, files []File) error {
	var missing []File
	for _, file := range files {
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
	for _, file := range missing {
		if err := create(filepath.Join(dir, filepath.FromSlash(file.Name)), file.Content); err != nil {
			return err
		}
	}
	return nil
}

// create writes a file that is not there, under a temporary name first.
func create(name string, content []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return err
	}
	temp, err := temporary(filepath.Dir(name), content)
	if err != nil {
		return err
	}
	if err = os.Rename(temp, name); err != nil {
		os.Remove(temp)
	}
	return err
}

// temporary writes a file under a name that no other has.
func temporary(dir string, content []byte) (string, error) {
	file, err := os.CreateTemp(dir, ".kamyk-*.tmp")
	if err != nil {
		return "", err
	}
	_, err = file.Write(content)
	if err = errors.Join(err, file.Chmod(0o644), file.Close()); err != nil {
		os.Remove(file.Name())
		return "", err
	}
	return file.Name(), nil
}

// Keep saves a test that was found, as found-N.in and found-N.out in a folder, with the smallest N that is free, and returns the name of
// the input. The answer is nil where it is not known; then there is no .out. A test whose input is in the folder already is not saved a
// second time: then the name is that of the file that has it, and fresh is false. Several processes may save at once.
func Keep(dir string, input, answer []byte) (name string, fresh bool, err error) {
	inputs, err := filepath.Glob(filepath.Join(escape(dir), "*.in"))
	if err != nil {
		return "", false, err
	}
	for _, name := range inputs {
		if old, err := os.ReadFile(name); err == nil && bytes.Equal(old, input) {
			return name, false, nil
		}
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return "", false, err
	}
	base, err := reserve(dir)
	if err != nil {
		return "", false, err
	}
	defer os.Remove(base + ".lock")
	if answer != nil {
		if err := create(base+".out", answer); err != nil {
			return "", false, err
		}
	}
	return base + ".in", true, create(base+".in", input) // last, since a test is found by its input
}

// reserve finds the smallest number that is free, and takes it by a file that only one process can make.
func reserve(dir string) (base string, err error) {
	for n := 1; ; n++ {
		base = filepath.Join(dir, fmt.Sprintf("found-%d", n))
		lock, err := os.OpenFile(base+".lock", os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return "", err
		}
		lock.Close()
		if !exists(base+".in") && !exists(base+".out") {
			return base, nil
		}
		os.Remove(base + ".lock")
	}
}

func exists(name string) bool {
	_, err := os.Lstat(name)
	return err == nil
}

// escape keeps the special characters of a folder's name from being a pattern.
func escape(dir string) string {
	if filepath.Separator == '\\' {
		return dir
	}
	var escaped []byte
	for _, c := range []byte(dir) {
		if bytes.IndexByte([]byte(`\*?[`), c) >= 0 {
			escaped = append(escaped, '\\')
		}
		escaped = append(escaped, c)
	}
	return string(escaped)
}

// Task derives what names of sinol begin with from a problem's path: its first three letters, padded.
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
