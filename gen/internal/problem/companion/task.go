// Package companion receives problems from Competitive Companion, a browser extension that reads them off the pages of many judges.
//
// The extension posts each problem as JSON to several ports of this machine, with a timeout of half a second. A contest is many such
// requests, in sequence or in parallel. So an Inbox answers as soon as it has parsed a problem, and returns whole contests later, one at a
// time.
package companion

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
)

// Limit is the largest size of a problem's JSON in bytes.
const Limit = 16 << 20

const maxTests = 1000

// Ports are the default ports of the extension.
var Ports = []int{10043, 1327, 4244, 6174, 10042, 10045, 27121}

// A Task is a problem as the extension sends it, with texts as on the page.
type Task struct {
	Name        string  `json:"name"`
	URL         string  `json:"url"`
	Interactive bool    `json:"interactive"`
	MemoryLimit float64 `json:"memoryLimit"` // in MiB
	TimeLimit   float64 `json:"timeLimit"`   // in ms
	Tests       []Test  `json:"tests"`
	TestType    string  `json:"testType"` // single, or multiNumber if an input begins with the number of its cases
	Input       Stream  `json:"input"`
	Output      Stream  `json:"output"`
	Batch       Batch   `json:"batch"`
	Languages   struct {
		Java struct {
			TaskClass string `json:"taskClass"` // the name in ASCII letters and digits
		} `json:"java"`
	} `json:"languages"`

	bytes int // size of the JSON, while an Inbox holds it
}

// A Test is a sample.
type Test struct {
	Input  string `json:"input"`
	Output string `json:"output"`
}

// A Stream describes input or output.
type Stream struct {
	Type     string `json:"type"` // stdin, stdout, file or regex
	FileName string `json:"fileName"`
	Pattern  string `json:"pattern"` // of the name of the input file, for regex
}

// A Batch is the result of one click.
type Batch struct {
	ID   string `json:"id"`
	Size int    `json:"size"`
}

// Parse parses a problem. It ignores unknown keys, since the extension adds some at times.
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
			mistyped.Value, mistyped.Offset, cmp.Or(mistyped.Field, "a problem"))
	case err != nil:
		return nil, err
	case strings.TrimSpace(task.Name) == "" && strings.TrimSpace(task.URL) == "":
		return nil, errors.New("this is not a problem from Competitive Companion: it has neither a name nor a url")
	case len(task.Tests) > maxTests:
		return nil, fmt.Errorf("this is not a problem from Competitive Companion: it has more than %d samples", maxTests)
	}
	return task, nil
}
