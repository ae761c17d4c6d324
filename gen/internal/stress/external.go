package stress

import (
	"kamyk/gen/internal/host/atomicfile/scratch"
	"kamyk/gen/internal/stress/loop"
)

const stderrLimit = 64 << 10

// An externalServer executes the orders of a worker, test by test, with external programs in place of some functions. A worker draws the
// tests and runs the other functions.
type externalServer struct {
	run    *run
	worker *process // nil until needed
	dir    string   // for the programs' streams
}

func newExternalServer(r *run) (*externalServer, error) {
	dir, err := scratch.Folder("", "stress")
	if err != nil {
		return nil, err
	}
	return &externalServer{run: r, dir: dir}, nil
}

func (e *externalServer) Stop() {
	if e.worker != nil {
		e.worker.Stop()
	}
	scratch.Remove(e.dir)
}

func (e *externalServer) Wait() (stderr []byte, status string) {
	if e.worker != nil {
		stderr, status = e.worker.Wait()
	}
	e.Stop()
	return stderr, status
}

func (e *externalServer) ask(order *loop.Order, announced func(*loop.Result)) (*loop.Report, error) {
	switch {
	case order.Test != nil:
		result, err := e.runTest(order, announced)
		return &loop.Report{Done: 1, Result: result}, err
	case order.Exhaustive:
		return e.runExhaustive(order, announced)
	case order.Variables && e.worker == nil:
		return &loop.Report{}, nil
	case order.Variables:
		return e.worker.ask(order, nil)
	}
	return e.runSeeds(order, announced)
}

func (e *externalServer) askWorker(order *loop.Order, announced func(*loop.Result)) (report *loop.Report, err error) {
	if e.worker == nil {
		if e.worker, err = start(e.run.ctx, e.run.program.executable, e.run.program.Dir); err != nil {
			return nil, err
		}
	}
	report, err = e.worker.ask(order, announced)
	if err == nil && report.Result != nil && report.Result.Fault != nil && report.Result.Verdict != loop.Panicked {
		e.worker.Stop() // the watch may have ended it
		e.worker = nil
	}
	return report, err
}

func (e *externalServer) runSeeds(order *loop.Order, announced func(*loop.Result)) (*loop.Report, error) {
	report := &loop.Report{}
	for report.Done < order.Count {
		seed := order.First + report.Done
		single := *order
		single.Test = &loop.Test{Drawn: true, Seed: seed, Size: loop.Size(seed, order.Cap)}
		result, err := e.runTest(&single, announced)
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

// drawBatch is how many tests of an exhaustive run are drawn before they run.
const drawBatch = 256

// runExhaustive lets the worker draw the next tests, and runs them until one fails.
func (e *externalServer) runExhaustive(order *loop.Order, announced func(*loop.Result)) (*loop.Report, error) {
	if order.Survey {
		return e.askWorker(order, announced)
	}
	drawing := *order
	drawing.Solve, drawing.Brute, drawing.Announce, drawing.Count = "", "", true, min(order.Count, drawBatch)
	var tests []loop.Test
	report, err := e.askWorker(&drawing, func(result *loop.Result) {
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
		result, err := e.runTest(&single, nil)
		if err != nil {
			return nil, err
		}
		if result.Verdict != loop.Passed {
			return &loop.Report{Done: uint64(i) + 1, Result: result, Index: test.Number + 1}, nil
		}
	}
	return report, nil
}

func (e *externalServer) runTest(order *loop.Order, announced func(*loop.Result)) (*loop.Result, error) {
	result, err := e.runInWorker(order, announced)
	if err != nil || result.Verdict == loop.GenerateFailed || result.Verdict == loop.InvalidTest || result.Verdict == loop.BruteFailed {
		return result, err
	}
	if dialogue := e.run.options.Dialogue; dialogue != nil && order.Solve != "" {
		drawn := result.Test
		if result, err = dialogue(e.run.ctx, e.dir, drawn.Input, order); err == nil {
			result.Test = drawn
		}
		return result, err
	}
	if err := e.runPrograms(order, result); err != nil || result.Fault != nil {
		return result, err
	}
	if order.Solve == "" || order.Brute == "" && !e.run.options.Answerless {
		return result, nil
	}
	result.Verdict = loop.WrongAnswer
	if order.Brute != "" {
		result.Verdict = loop.Compare(result.Got, result.Want, order.Tolerance)
	}
	if c := e.run.options.Checker; c != nil && (c.Comparison != "" || result.Verdict != loop.Passed) {
		return result, e.checkAnswer(result)
	}
	return result, nil
}

// runInWorker draws and validates a test and runs the solvers that are functions, in the worker.
func (e *externalServer) runInWorker(order *loop.Order, announced func(*loop.Result)) (*loop.Result, error) {
	test := *order.Test
	if command, ok := e.run.options.Programs[e.run.options.Generate]; ok && test.Drawn {
		text, _, fault, err := e.execute(e.run.options.Generate, command.WithSeed(test), nil, order)
		if err != nil || fault != nil {
			return &loop.Result{Test: test, Verdict: loop.GenerateFailed, Fault: fault}, err
		}
		test.Given, test.Input = true, text
	}
	single := *order
	single.Test = &test
	if _, isProgram := e.run.options.Programs[order.Solve]; isProgram {
		single.Solve = ""
	}
	if _, isProgram := e.run.options.Programs[order.Brute]; isProgram {
		single.Brute = ""
	}
	result := &loop.Result{Test: test, Verdict: loop.Passed}
	if e.run.program.executable != "" {
		report, err := e.askWorker(&single, announced)
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

// runPrograms runs the solvers that are programs. A fault of Brute hides one of Solve, because then nobody knows whether Solve is right.
func (e *externalServer) runPrograms(order *loop.Order, result *loop.Result) error {
	solve, isProgram := e.run.options.Programs[order.Solve]
	if isProgram {
		text, verdict, fault, err := e.execute(order.Solve, solve, result.Test.Input, order)
		if err != nil {
			return err
		}
		if result.Got = text; fault != nil {
			result.Verdict, result.Fault = verdict, fault
		}
	}
	if brute, ok := e.run.options.Programs[order.Brute]; ok {
		text, _, fault, err := e.execute(order.Brute, brute, result.Test.Input, order)
		if err != nil {
			return err
		}
		if result.Want = text; fault != nil {
			result.Verdict, result.Fault = loop.BruteFailed, fault
		}
	}
	return nil
}
