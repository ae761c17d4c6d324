package stress

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"kamyk/gen/internal/runner"
	"kamyk/gen/internal/stress/loop"
	"kamyk/gen/internal/verdict"
	"kamyk/gen/internal/whole/litter"
)

// A Command is a program of any language. A solver reads a test on standard input and prints its answers. A generator prints a test; in
// its arguments {seed} stands for the seed of the test and {size} for how large it may become.
type Command struct {
	Args []string
	Dir  string // where it runs
	// Input and Output are the names of files that it reads and writes instead of the standard streams. It runs in a folder that holds
	// nothing else, and not in Dir, if it has any.
	Input, Output string
}

// A Checker is a program that says whether an answer is right, or a way to compare it with that of Brute.
type Checker struct {
	Command
	Style      verdict.Style
	Comparison verdict.Comparison // "" for a program
}

// Limits of outside programs beside those of the run.
const (
	outputLimit   = 64 << 20 // bytes that a program may print
	standardShown = 64 << 10 // bytes of standard error that are kept
)

// outside is a server that runs programs of any language around a worker, which draws the tests and runs what are functions. It obeys the
// orders that a worker obeys, test by test.
type outside struct {
	run    *run
	worker *process // nil until it is needed
	dir    string   // for the streams of the programs
}

func newOutside(r *run) (*outside, error) {
	dir, err := litter.Folder("", "stress")
	if err != nil {
		return nil, err
	}
	return &outside{run: r, dir: dir}, nil
}

func (o *outside) stop() {
	if o.worker != nil {
		o.worker.stop()
	}
	os.RemoveAll(o.dir)
}

func (o *outside) lost() (stderr []byte, status string) {
	if o.worker != nil {
		stderr, status = o.worker.lost()
	}
	o.stop()
	return stderr, status
}

func (o *outside) ask(order *loop.Order, announced func(*loop.Result)) (*loop.Report, error) {
	switch {
	case order.Test != nil:
		result, err := o.one(order, announced)
		return &loop.Report{Done: 1, Result: result}, err
	case order.Exhaustive:
		return o.exhaustive(order, announced)
	case order.Variables && o.worker == nil:
		return &loop.Report{}, nil
	case order.Variables:
		return o.worker.ask(order, nil)
	}
	return o.random(order, announced)
}

// pass gives an order to the worker.
func (o *outside) pass(order *loop.Order, announced func(*loop.Result)) (report *loop.Report, err error) {
	if o.worker == nil {
		if o.worker, err = start(o.run.ctx, o.run.program.executable, o.run.program.Dir); err != nil {
			return nil, err
		}
	}
	report, err = o.worker.ask(order, announced)
	if err == nil && report.Result != nil && report.Result.Fault != nil && report.Result.Verdict != loop.Panicked {
		o.worker.stop() // the watch has ended it, or may have
		o.worker = nil
	}
	return report, err
}

// random runs the tests of consecutive seeds until one fails.
func (o *outside) random(order *loop.Order, announced func(*loop.Result)) (*loop.Report, error) {
	report := &loop.Report{}
	for report.Done < order.Count {
		seed := order.First + report.Done
		single := *order
		single.Test = &loop.Test{Drawn: true, Seed: seed, Size: loop.Size(seed, order.Cap)}
		result, err := o.one(&single, announced)
		if err != nil {
			return nil, err
		}
		report.Done++
		if result.Verdict != loop.Passed {
			report.Result = result
			break
		}
	}
	return report, nil
}

// together is how many tests of an exhaustive run are drawn before they are run.
const together = 256

// exhaustive has the worker draw the next tests, and runs them until one fails.
func (o *outside) exhaustive(order *loop.Order, announced func(*loop.Result)) (*loop.Report, error) {
	if order.Survey {
		return o.pass(order, announced)
	}
	drawing := *order
	drawing.Solve, drawing.Brute, drawing.Announce, drawing.Count = "", "", true, min(order.Count, together)
	var tests []loop.Test
	report, err := o.pass(&drawing, func(result *loop.Result) {
		if announced != nil {
			announced(result)
		}
		if len(result.Test.Input) > 0 {
			tests = append(tests, result.Test)
		}
	})
	if err != nil {
		return nil, err
	}
	for i, test := range tests {
		single := *order
		single.Test = &loop.Test{Size: test.Size, Number: test.Number, Choices: test.Choices}
		result, err := o.one(&single, nil)
		if err != nil {
			return nil, err
		}
		if result.Verdict != loop.Passed {
			return &loop.Report{Done: uint64(i) + 1, Result: result, Index: test.Number + 1}, nil
		}
	}
	return report, nil
}

// one runs one test.
func (o *outside) one(order *loop.Order, announced func(*loop.Result)) (*loop.Result, error) {
	result, err := o.inside(order, announced)
	if err != nil || result.Verdict == loop.GenerateFailed || result.Verdict == loop.InvalidTest || result.Verdict == loop.BruteFailed {
		return result, err
	}
	if o.run.options.Dialogue != nil && order.Solve != "" {
		return o.dialogue(order, result)
	}
	if err := o.solvers(order, result); err != nil || result.Fault != nil {
		return result, err
	}
	if order.Solve == "" || order.Brute == "" && !o.run.options.Answerless {
		return result, nil
	}
	result.Verdict = loop.WrongAnswer
	if order.Brute != "" {
		result.Verdict = loop.Compare(result.Got, result.Want, order.Tolerance)
	}
	if c := o.run.options.Checker; c != nil && (c.Comparison != "" || result.Verdict != loop.Passed) {
		return result, o.check(result)
	}
	return result, nil
}

// dialogue runs the solver on a test that has been drawn.
func (o *outside) dialogue(order *loop.Order, drawn *loop.Result) (*loop.Result, error) {
	result, err := o.run.options.Dialogue(o.run.ctx, o.dir, drawn.Test.Input, order)
	if err == nil {
		result.Test = drawn.Test
	}
	return result, err
}

// inside has the worker do its part of a test: draw it, validate it, and run the functions.
func (o *outside) inside(order *loop.Order, announced func(*loop.Result)) (*loop.Result, error) {
	test := *order.Test
	if command, ok := o.run.options.Programs[o.run.options.Generate]; ok && test.Drawn {
		text, fault, err := o.execute(o.run.options.Generate, command.drawing(test), nil, order)
		if err != nil || fault != nil {
			return &loop.Result{Test: test, Verdict: loop.GenerateFailed, Fault: fault.fault()}, err
		}
		test.Given, test.Input = true, text
	}
	single := *order
	single.Test = &test
	if _, outside := o.run.options.Programs[order.Solve]; outside {
		single.Solve = ""
	}
	if _, outside := o.run.options.Programs[order.Brute]; outside {
		single.Brute = ""
	}
	result := &loop.Result{Test: test, Verdict: loop.Passed}
	if o.run.program.executable != "" {
		report, err := o.pass(&single, announced)
		if err != nil {
			return nil, err
		}
		result = report.Result
	}
	if order.Test.Drawn {
		result.Test.Given = false
	}
	return result, nil
}

// drawing puts a test's seed and size into the arguments of a generator.
func (c Command) drawing(test loop.Test) Command {
	fill := strings.NewReplacer("{seed}", strconv.FormatUint(test.Seed, 10), "{size}", strconv.Itoa(test.Size))
	args := make([]string, len(c.Args))
	for i, arg := range c.Args {
		args[i] = fill.Replace(arg)
	}
	return Command{Args: args, Dir: c.Dir}
}

// solvers runs those of the two that are programs, and says what is known of the test if one of them did not answer. The fault of the
// brute force goes first, since then nothing is known of the solver.
func (o *outside) solvers(order *loop.Order, result *loop.Result) error {
	solve, isProgram := o.run.options.Programs[order.Solve]
	if isProgram {
		text, failed, err := o.execute(order.Solve, solve, result.Test.Input, order)
		if err != nil {
			return err
		}
		if result.Got = text; failed != nil {
			result.Verdict, result.Fault = failed.verdict, failed.fault()
		}
	}
	if brute, ok := o.run.options.Programs[order.Brute]; ok {
		text, failed, err := o.execute(order.Brute, brute, result.Test.Input, order)
		if err != nil {
			return err
		}
		if result.Want = text; failed != nil {
			result.Verdict, result.Fault = loop.BruteFailed, failed.fault()
		}
	}
	return nil
}

// A failed program has not answered.
type failed struct {
	verdict loop.Verdict
	loop.Fault
}

func (f *failed) fault() *loop.Fault {
	if f == nil {
		return nil
	}
	return &f.Fault
}

// execute runs a program on an input under the limits of an order, and returns what it printed, or how it failed.
func (o *outside) execute(name string, c Command, input []byte, order *loop.Order) ([]byte, *failed, error) {
	limits := runner.Limits{Memory: order.MemoryLimit, Output: outputLimit}
	if t := order.TimeLimit; t > 0 {
		limits.Time, limits.Idle, limits.Clock = t, t+time.Second, 10*(t+time.Second)
	}
	if err := os.WriteFile(o.file("input"), input, 0o666); err != nil {
		return nil, nil, err
	}
	output := o.file("stdout")
	if c.Input != "" || c.Output != "" {
		var err error
		if c.Dir, err = o.folder(c.Input, input); err != nil {
			return nil, nil, err
		}
		if c.Output != "" {
			output = filepath.Join(c.Dir, c.Output)
		}
	}
	outcome, err := o.start(c, "input", limits)
	if err != nil {
		return nil, nil, err
	}
	text, err := os.ReadFile(output)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, nil, err
	}
	return text, o.failure(name, outcome, order.TimeLimit, order.MemoryLimit), nil
}

// folder makes the folder of a program that reads a file of this name, "" for none.
func (o *outside) folder(name string, input []byte) (string, error) {
	dir := o.file("work")
	if err := os.RemoveAll(dir); err != nil {
		return "", err
	}
	if err := os.Mkdir(dir, 0o777); err != nil || name == "" {
		return dir, err
	}
	return dir, os.WriteFile(filepath.Join(dir, name), input, 0o666)
}

func (o *outside) file(name string) string { return filepath.Join(o.dir, name) }

// start runs a program with files of the folder as its streams.
func (o *outside) start(c Command, input string, limits runner.Limits) (runner.Outcome, error) {
	streams := [3]*os.File{}
	for i, name := range []string{input, "stdout", "stderr"} {
		flag := os.O_RDWR | os.O_CREATE
		if i > 0 {
			flag |= os.O_TRUNC
		}
		f, err := os.OpenFile(o.file(name), flag, 0o666)
		if err != nil {
			return runner.Outcome{}, err
		}
		defer f.Close()
		streams[i] = f
	}
	return runner.Run(o.run.ctx, runner.Command{
		Args: c.Args, Dir: c.Dir, Stdin: streams[0], Stdout: streams[1], Stderr: streams[2], Limits: limits,
	})
}

// failure says in which way a program did not answer, or returns nil if it did.
func (o *outside) failure(name string, outcome runner.Outcome, limit time.Duration, memory int64) *failed {
	fail := func(v loop.Verdict, format string, args ...any) *failed {
		return &failed{v, loop.Fault{Function: name, Message: fmt.Sprintf(format, args...), Offset: -1, Standard: o.standard()}}
	}
	switch outcome.Cause {
	case runner.Time:
		return fail(loop.TimeLimit, "ran for more than %v", limit)
	case runner.Idle:
		return fail(loop.TimeLimit, "did nothing for more than %v; it may wait for more input", limit+time.Second)
	case runner.Clock:
		return fail(loop.TimeLimit, "was stopped by the clock")
	case runner.Memory:
		return fail(loop.MemoryLimit, "needed more than %s", loop.Mebibytes(memory))
	case runner.Output:
		return fail(loop.Malformed, "printed more than %d bytes", outputLimit)
	}
	if !outcome.Failed() {
		return nil
	}
	message := outcome.Status
	if line := telling(o.standard()); line != "" {
		message += ": " + line
	}
	return fail(loop.Died, "%s", message)
}

// standard returns the end of what the last program wrote to standard error.
func (o *outside) standard() []byte {
	text, _ := os.ReadFile(o.file("stderr"))
	return text[max(0, len(text)-standardShown):]
}

// telling returns the line of a trace that says what went wrong: Go's comes first, that of other languages last.
func telling(stderr []byte) (line string) {
	for text := range bytes.Lines(stderr) {
		text = bytes.TrimSpace(text)
		if bytes.HasPrefix(text, []byte("panic: ")) || bytes.HasPrefix(text, []byte("fatal error: ")) {
			return string(text)
		}
		if len(text) > 0 {
			line = string(text)
		}
	}
	return line
}

// check asks the checker about an answer.
func (o *outside) check(result *loop.Result) error {
	c := o.run.options.Checker
	if c.Comparison != "" {
		result.Fault, result.Verdict = nil, loop.Passed
		if c.Comparison.Difference(result.Want, result.Got, o.run.options.Tolerance) != nil {
			result.Verdict = loop.WrongAnswer
		}
		return nil
	}
	files := map[string][]byte{"input": result.Test.Input, "output": result.Got, "answer": result.Want, "nothing": nil}
	for name, text := range files {
		if err := os.WriteFile(o.file(name), text, 0o666); err != nil {
			return err
		}
	}
	command := Command{Dir: c.Dir}
	command.Args = append(append(command.Args, c.Args...), c.Style.Arguments(o.file("input"), o.file("output"), o.file("answer"))...)
	outcome, err := o.start(command, "nothing", runner.Judge)
	if err != nil {
		return err
	}
	ruling := verdict.Ruling{Verdict: verdict.Fail, Message: "the checker failed: " + outcome.Status}
	if outcome.Cause != runner.Ended {
		ruling.Message = "the checker " + runner.Judge.Broken(outcome.Cause)
	} else if outcome.Exit >= 0 {
		stdout, _ := os.ReadFile(o.file("stdout"))
		ruling = c.Style.Read(outcome.Exit, stdout, o.standard())
	}
	result.Fault = nil
	result.Verdict = map[verdict.Verdict]loop.Verdict{verdict.OK: loop.Passed, verdict.PE: loop.Malformed, verdict.WA: loop.WrongAnswer,
		verdict.Fail: loop.CheckerFailed}[ruling.Verdict]
	if result.Remark = ruling.Message; result.Verdict == loop.CheckerFailed {
		result.Fault = &loop.Fault{Function: strings.Join(c.Args, " "), Message: ruling.Message, Offset: -1}
	}
	return nil
}

// check asks the checker about an answer by itself.
func (r *run) check(result *loop.Result) error {
	o, err := newOutside(r)
	if err != nil {
		return err
	}
	defer o.stop()
	return o.check(result)
}
