package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"kamyk/gen/internal/prog"
	"kamyk/gen/internal/solution"
	"kamyk/gen/internal/stress/campaign"
	"kamyk/gen/internal/verdict"
)

// A testReport says what became of tests: a table for one problem, or a line each for all of them, and why tests failed.
type testReport struct {
	v         *voice
	json, all bool
	tested    []*tested
	out       testedEntries
	refused   bool // a source was
	broken    bool // something could not be read or started
	failed    bool
	failing   bool // it was a checker or an interactor, so that nothing is known
}

// testedEntries is what test --json prints.
type testedEntries struct {
	Passed   bool          `json:"passed"`
	Problems []testedEntry `json:"problems"`
}

type testedEntry struct {
	Problem     string      `json:"problem"`
	Function    string      `json:"function"`
	Expect      string      `json:"expect,omitempty"` // the verdict that a further solution is to get
	Passed      bool        `json:"passed"`
	TimeLimit   float64     `json:"time_limit_seconds,omitempty"`
	MemoryLimit int64       `json:"memory_limit_bytes,omitempty"`
	Tests       []testEntry `json:"tests"`
	Errors      []remark    `json:"errors,omitempty"` // why there is no program
}

type testEntry struct {
	Name       string           `json:"name"`
	Verdict    verdict.Verdict  `json:"verdict"`
	Time       float64          `json:"time_seconds"`
	Memory     int64            `json:"memory_bytes"` // 0 where it is not known
	Message    string           `json:"message,omitempty"`
	Difference *differenceEntry `json:"difference,omitempty"`
	Panic      string           `json:"panic,omitempty"`
	Frames     []remark         `json:"frames,omitempty"` // where it was, the innermost first; the message is the function
	Dialogue   []campaign.Line  `json:"dialogue,omitempty"`
}

type differenceEntry struct {
	Token    int        `json:"token"` // its number, from 1
	Expected placeEntry `json:"expected"`
	Printed  placeEntry `json:"printed"`
}

type placeEntry struct {
	Token  string `json:"token"` // empty for the end
	Line   int    `json:"line"`
	Column int    `json:"column"` // in bytes, from 1
}

// add takes a function that was tested.
func (r *testReport) add(t *tested) {
	r.tested = append(r.tested, t)
	if !t.Passed() {
		r.failed = true
	}
	for _, result := range t.Results {
		r.failing = r.failing || result.Verdict == verdict.Fail
	}
	if r.json {
		r.out.Problems = append(r.out.Problems, t.entryOf(r.v))
	}
}

// refuse says why a function could not be tested.
func (r *testReport) refuse(t *tested, err error) {
	if errors.Is(err, context.Canceled) {
		return
	}
	t.refused = true
	r.tested = append(r.tested, t)
	e := testedEntry{Problem: t.Source.Slug, Function: t.Function(), Expect: string(t.Expect), Tests: []testEntry{}}
	if errs := prog.Refusals(err); errs != nil {
		r.refused = true
		r.v.refuse(errs)
		e.Errors = remarks(r.v, errs)
	} else {
		r.broken = true
		r.v.complain("%v", err)
		e.Errors = []remark{{Message: err.Error()}}
	}
	r.out.Problems = append(r.out.Problems, e)
}

// close prints the results. The error is the exit code.
func (r *testReport) close() error {
	r.out.Passed = !r.refused && !r.broken && !r.failed
	switch {
	case r.json:
		if r.out.Problems == nil {
			r.out.Problems = []testedEntry{}
		}
		if err := r.v.json(r.out); err != nil {
			return err
		}
	case r.all:
		r.overview()
	default:
		r.tables()
	}
	switch {
	case r.refused:
		return exitError(exitRefused)
	case r.broken, r.failing && !r.otherwise():
		return exitError(exitIO)
	case r.failed:
		return exitError(exitFailed)
	}
	return nil
}

// otherwise reports whether a test failed by the fault of a solution.
func (r *testReport) otherwise() bool {
	for _, t := range r.tested {
		for _, result := range t.Results {
			if !result.Verdict.Good() && result.Verdict != verdict.Fail && result.Verdict != t.Expect {
				return true
			}
		}
	}
	return false
}

// tables prints every test of a problem's own function, and a line for each further solution.
func (r *testReport) tables() {
	for _, t := range r.tested {
		if t.refused {
			continue
		}
		if t.Expect == "" && len(t.Results) > 0 {
			rows := [][]string{{"TEST", "VERDICT", "TIME", "MEMORY"}}
			for _, result := range t.Results {
				rows = append(rows, []string{result.Test.Name, string(result.Verdict), milliseconds(result.Time), mebibytes(result.Memory)})
			}
			r.v.table(alignRight(rows, 2, 3))
		}
		r.details(t)
		r.v.result("%s: %s\n", t.Title(), t.summary())
	}
}

// overview prints a line for each function, and below what failed.
func (r *testReport) overview() {
	rows := [][]string{{"PROBLEM", "FUNCTION", "VERDICT", "TIME", "MEMORY", ""}}
	for _, t := range r.tested {
		if t.refused {
			rows = append(rows, []string{t.Source.Slug, t.Function(), "-", "-", "-", "not tested"})
			continue
		}
		worst, most, memory := verdict.OK, time.Duration(0), int64(0)
		for _, result := range t.Results {
			if worst.Good() && !result.Verdict.Good() {
				worst = result.Verdict
			}
			most, memory = max(most, result.Time), max(memory, result.Memory)
		}
		rows = append(rows, []string{t.Source.Slug, t.Function(), string(worst), milliseconds(most), mebibytes(memory), t.summary()})
	}
	r.v.table(alignRight(rows, 3, 4))
	for _, t := range r.tested {
		r.details(t)
	}
}

// summary says in words how the tests went.
func (t *tested) summary() string {
	good := 0
	for _, result := range t.Results {
		if result.Verdict.Good() {
			good++
		}
	}
	limits := fmt.Sprintf("; limits %v and %d MiB", t.Time, t.Memory>>20)
	switch n := len(t.Results); {
	case n == 0:
		return "compiled, and not tested"
	case t.Expect != "" && t.Expect != verdict.OK && t.Got(t.Expect) == nil && good == n:
		return fmt.Sprintf("passed all %d, and %s was expected", n, t.Expect)
	case t.Expect != "" && t.Expect != verdict.OK && t.Passed():
		return fmt.Sprintf("%s as expected, in %s", t.Expect, t.Got(t.Expect).Test.Name)
	case good == n && n > 1:
		return fmt.Sprintf("passed all %d", n) + limits
	default:
		return fmt.Sprintf("passed %d of %d", good, n) + limits
	}
}

// maxDetails is for how many tests it is said why they failed.
const maxDetails = 3

// details says why tests failed that should not have.
func (r *testReport) details(t *tested) {
	shown, left := 0, 0
	for _, result := range t.Results {
		switch {
		case result.Verdict == verdict.OK || result.Verdict == t.Expect:
		case result.Verdict == verdict.Unknown:
		case shown == maxDetails:
			left++
		default:
			shown++
			r.v.result("\n")
			r.detail(t, result)
		}
	}
	if left > 0 {
		r.v.result("\nand %d more that failed; --json says why\n", left)
	}
	if shown > 0 && !r.all {
		r.v.result("\n")
	}
}

// detail says why one test failed.
func (r *testReport) detail(t *tested, result solution.Result) {
	text := result.Test.Name
	if r.all || t.Expect != "" {
		text = t.Title() + ": " + text
	}
	text += ": " + string(result.Verdict)
	if d := result.Difference; d != nil {
		text += ": " + differing(d)
	}
	if result.Message != "" {
		text += ": " + result.Message
	}
	r.v.result("%s\n", text)
	switch {
	case result.Difference != nil:
		r.v.result("%s%s", marked("expected", result.Difference.Expected), marked("printed", result.Difference.Actual))
	case result.Crash != nil:
		r.v.result("\t%s\n", printable(result.Crash.Message))
		for _, f := range result.Crash.Frames {
			r.v.result("\t%s:%d: in %s\n", filepath.ToSlash(r.v.short(f.File)), f.Line, f.Function)
		}
	}
	for _, line := range result.Dialogue {
		r.v.result("\t%-10s  %s\n", line.By, printable(strings.TrimRight(line.Text, "\r\n")))
	}
}

// differing says what differs first.
func differing(d *verdict.Difference) string {
	switch {
	case d.Actual.Token == "":
		return fmt.Sprintf("%s %d is missing, expected %s", d.Unit, d.Number, short(d.Expected.Token))
	case d.Expected.Token == "":
		return fmt.Sprintf("%s %d, %s, is one too many", d.Unit, d.Number, short(d.Actual.Token))
	}
	return fmt.Sprintf("%s %d is %s, expected %s", d.Unit, d.Number, short(d.Actual.Token), short(d.Expected.Token))
}

// short shows the beginning of a long token.
func short(token string) string {
	if letters := []rune(token); len(letters) > 30 {
		token = string(letters[:30]) + "..."
	}
	return printable(token)
}

// printable puts something that can be seen in place of what would not be, or would move the columns.
func printable(text string) string {
	return strings.Map(func(r rune) rune {
		if r == '\t' {
			return ' '
		}
		if r < ' ' || r == 0x7f || r == 0xfeff || r == 0xfffd {
			return '?'
		}
		return r
	}, text)
}

// marked shows the line of a place, cut to what fits, with carets below the token.
func marked(what string, p verdict.Place) string {
	const before, after = 40, 30
	head, rest := []rune(p.Text[:min(p.Column, len(p.Text))]), []rune(p.Text[min(p.Column+len(p.Token), len(p.Text)):])
	token := []rune(short(p.Token))
	if len(head) > before {
		head = append([]rune("..."), head[len(head)-before:]...)
	}
	if len(rest) > after {
		rest = append(rest[:after:after], []rune("...")...)
	}
	label := fmt.Sprintf("\t%-8s  line %d  ", what, p.Line)
	text := printable(string(head))
	carets := strings.Repeat("^", max(1, columns(string(token))))
	if p.Token == "" {
		carets = "^ the end"
	}
	return label + text + string(token) + printable(string(rest)) + "\n" +
		"\t" + strings.Repeat(" ", columns(label)-1+columns(text)) + carets + "\n"
}

// alignRight pads the cells of columns, from 0, on the left.
func alignRight(rows [][]string, numbers ...int) [][]string {
	for _, i := range numbers {
		width := 0
		for _, row := range rows {
			width = max(width, columns(row[i]))
		}
		for _, row := range rows {
			row[i] = strings.Repeat(" ", width-columns(row[i])) + row[i]
		}
	}
	return rows
}

func milliseconds(d time.Duration) string { return fmt.Sprintf("%d ms", d.Milliseconds()) }

// seen is an amount of memory, or 0 where the system did not tell, or the program was gone before it had its memory: none has less.
func seen(n int64) int64 {
	if n < 1<<20 {
		return 0
	}
	return n
}

// mebibytes shows an amount of memory, or a dash where it is not known.
func mebibytes(n int64) string {
	if seen(n) == 0 {
		return "-"
	}
	return fmt.Sprintf("%.1f MiB", float64(n)/(1<<20))
}

// entryOf is what --json says of a function.
func (t *tested) entryOf(v *voice) testedEntry {
	e := testedEntry{Problem: t.Source.Slug, Function: t.Function(), Expect: string(t.Expect), Passed: t.Passed(),
		TimeLimit: t.Time.Seconds(), MemoryLimit: t.Memory, Tests: []testEntry{}}
	for _, result := range t.Results {
		e.Tests = append(e.Tests, testEntryOf(v, result))
	}
	return e
}

func testEntryOf(v *voice, result solution.Result) testEntry {
	e := testEntry{Name: result.Test.Name, Verdict: result.Verdict, Message: result.Message}
	e.Time, e.Memory = result.Time.Seconds(), seen(result.Memory)
	if d := result.Difference; d != nil {
		place := func(p verdict.Place) placeEntry { return placeEntry{p.Token, p.Line, p.Column + 1} }
		e.Difference = &differenceEntry{d.Number, place(d.Expected), place(d.Actual)}
	}
	if c := result.Crash; c != nil {
		e.Panic = c.Message
		for _, f := range c.Frames {
			e.Frames = append(e.Frames, remark{File: v.short(f.File), Line: f.Line, Message: f.Function})
		}
	}
	for _, line := range result.Dialogue {
		e.Dialogue = append(e.Dialogue, campaign.Line{By: line.By.String(), Text: line.Text})
	}
	return e
}
