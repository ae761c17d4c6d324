// Package companion receives problems from Competitive Companion, a browser extension that reads them off the pages of many judges.
//
// The extension sends each problem as one POST with JSON to each of a few ports of this machine, and gives up after half a second. A
// contest arrives as many such requests, one after the other or all at once. So an Inbox answers as soon as it has read a problem. It
// hands on whole contests afterwards, one at a time.
package companion

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
)

// Limit is how many bytes the JSON of a problem may have.
const Limit = 16 << 20

// maxTests is how many samples a problem may have.
const maxTests = 1000

// Ports are those that the extension sends to unless it is told others.
var Ports = []int{10043, 1327, 4244, 6174, 10042, 10045, 27121}

// A Task is a problem as the extension sends it. Texts are as they were on the page.
type Task struct {
	Name        string    `json:"name"`
	Group       string    `json:"group"` // the judge and the contest
	URL         string    `json:"url"`
	Interactive bool      `json:"interactive"`
	MemoryLimit float64   `json:"memoryLimit"` // in MiB
	TimeLimit   float64   `json:"timeLimit"`   // in ms
	Tests       []Test    `json:"tests"`
	TestType    string    `json:"testType"` // single, or multiNumber where an input begins with the number of its cases
	Input       Stream    `json:"input"`
	Output      Stream    `json:"output"`
	Languages   Languages `json:"languages"`
	Batch       Batch     `json:"batch"`

	bytes int // of the JSON, while an Inbox holds it
}

// A Test is a sample.
type Test struct {
	Input  string `json:"input"`
	Output string `json:"output"`
}

// A Stream says what is read or written.
type Stream struct {
	Type     string `json:"type"` // stdin, stdout, file or regex
	FileName string `json:"fileName"`
	Pattern  string `json:"pattern"` // of the name of the input file, for regex
}

// Languages holds names that fit for languages; Java's is one of ASCII letters and digits.
type Languages struct {
	Java struct {
		TaskClass string `json:"taskClass"`
	} `json:"java"`
}

// A Batch is what was sent at one click.
type Batch struct {
	ID   string `json:"id"`
	Size int    `json:"size"`
}

// Parse reads a problem. Keys that a Task does not have are passed over: the extension adds some now and then.
func Parse(data []byte) (*Task, error) {
	task := new(Task)
	err := json.Unmarshal(data, task)
	var syntax *json.SyntaxError
	var mistyped *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		return nil, fmt.Errorf("this is not JSON: byte %d: %w", syntax.Offset, err)
	case errors.As(err, &mistyped):
		return nil, fmt.Errorf("this is not a problem from Competitive Companion: the %s at byte %d does not fit %s",
			mistyped.Value, mistyped.Offset, place(mistyped))
	case err != nil:
		return nil, err
	case strings.TrimSpace(task.Name) == "" && strings.TrimSpace(task.URL) == "":
		return nil, errors.New("this is not a problem from Competitive Companion: it has neither a name nor a url")
	case len(task.Tests) > maxTests:
		return nil, fmt.Errorf("this is not a problem from Competitive Companion: it has more than %d samples", maxTests)
	}
	return task, nil
}

func place(err *json.UnmarshalTypeError) string {
	if err.Field == "" {
		return "a problem"
	}
	return err.Field
}

// same reports whether two are the same problem. Contests there are whose problems share one url.
func (t *Task) same(other *Task) bool { return t.URL == other.URL && t.Name == other.Name }
