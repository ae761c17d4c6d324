package stress

import (
	"os"

	"kamyk/gen/internal/host/whole/litter"
	"kamyk/gen/internal/stress/loop"
)

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
