package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"kamyk/gen/internal/bench"
	"kamyk/gen/internal/prog"
	"kamyk/gen/internal/runner"
	"kamyk/gen/internal/stress"
	"kamyk/gen/internal/suggest"
	"kamyk/gen/internal/trial"
	"kamyk/gen/internal/workspace"
)

// benchFlags are the flags of bench.
type benchFlags struct {
	entry, against, generator string
	size                      int
	seed                      uint64
	time                      time.Duration
	toolchain, svg            string
	json                      bool
}

func benchCommand() *command {
	return &command{
		name:     "bench",
		alias:    "b",
		operands: "[PROBLEM] [--against X] [--gen X] [FLAGS]",
		summary:  "measure how the cost of a solution grows with its input",
		help: `Flattens and compiles a solution, runs it on inputs that grow, and says how its time and memory grow
and what they come to at the largest test of the statement, against the limits. Time is that of the
processors, system included; memory is the most at once. Each figure is the median of repeated
runs. How far these differ is shown beside it, and a growth that is less than that is not made up.

The largest test has the n that problem.toml names: size = 1000000. Inputs are drawn by the
function Large beside Generate, which like it is func(d *draw.Source, out W), and draws a test of
size d.Size(), up to that n. Without a Large they are drawn by Generate, each the largest of five;
where its tests stop growing, as those made for kamyk stress often do, kamyk says so. X is the name
of a function of the package, or a command: --gen 'gen.py {size} {seed}'.

With --against, another program, or another function of the package, runs beside the solution on
the same inputs, in turn.

The file is compiled by the go command that is here, and with --toolchain 1.22.2 as by a judge that
has that release.`,
		flags: func(set *pflag.FlagSet) action {
			var f benchFlags
			set.StringVar(&f.entry, "entry", "", "measure the function `NAME` of the package instead of Solve")
			set.StringVar(&f.against, "against", "", "run `X`, a command or a function, on the same inputs")
			set.StringVar(&f.generator, "gen", "", "draw inputs with `X`; Large or Generate unless it is named")
			set.IntVar(&f.size, "size", 0, "the largest `N`, instead of the size of problem.toml")
			set.Uint64Var(&f.seed, "seed", 0, "the `SEED` of the inputs")
			set.DurationVar(&f.time, "time", 10*time.Second, "measure for about this `DURATION`")
			set.StringVar(&f.toolchain, "toolchain", "",
				"compile with the release `VERSION` of Go, such as 1.22.2, which the go command gets")
			set.StringVar(&f.svg, "svg", "", "draw the times into `FILE` as well")
			set.BoolVar(&f.json, "json", false, "print the results as JSON")
			return f.run
		},
	}
}

func (f *benchFlags) run(ctx context.Context, v *voice, args []string) error {
	switch {
	case f.size < 0:
		return usage("--size is 1 or more")
	case f.time <= 0:
		return usage("--time is more than 0, such as 30s")
	}
	if _, err := prog.ParseVersion(f.toolchain); f.toolchain != "" && err != nil {
		return usage("--toolchain: %v", err)
	}
	p, err := workspace.Here()
	if err != nil {
		return err
	}
	s, err := p.Find(args)
	if err != nil {
		return err
	}
	temp, err := os.MkdirTemp("", "kamyk-bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	j := &benchJob{flags: f, source: s, temp: temp, bound: cmp.Or(f.size, s.Config.Size)}
	plan, err := j.plan(ctx, v)
	if err != nil {
		return err
	}
	return j.measure(ctx, v, plan)
}

// A benchJob is a solution to be measured.
type benchJob struct {
	flags  *benchFlags
	source *workspace.Source
	temp   string
	bound  int // the largest size; 0 where it is not known

	stress    *stress.Program // what links the generator; nil where that is a command
	generator string
	command   []string // of a generator that is one
}

// plan builds the programs.
func (j *benchJob) plan(ctx context.Context, v *voice) (*bench.Plan, error) {
	c := j.source.Config
	if c.Interactive {
		return nil, refusal(j.source.Dir, "there is no input that grows: the problem is interactive")
	}
	const roomy = 1 << 30 // a program that needs more than its limit is measured all the same, while it is a decent amount
	plan := &bench.Plan{Sizes: bench.Sizes(j.bound), Draw: j.draw, Time: j.flags.time, Tolerance: c.Tolerance, Alike: c.Checker == "",
		Memory: max(roomy, 2*int64(c.MemoryLimit)), Temp: filepath.Join(j.temp, "bench")}
	plan.Input, plan.Output = c.Files()
	if err := os.Mkdir(plan.Temp, 0o777); err != nil {
		return nil, err
	}
	own, err := j.function(ctx, j.flags.entry)
	if err != nil {
		return nil, err
	}
	plan.Programs = append(plan.Programs, own)
	if j.flags.against != "" {
		other, err := j.other(ctx, v)
		if err != nil {
			return nil, err
		}
		plan.Programs = append(plan.Programs, other)
	}
	return plan, j.findGenerator(ctx, v)
}

func refusal(dir, message string) error {
	return prog.Errors{{Pos: prog.At(dir), Message: message}}
}

// function flattens and compiles a function of the package, Solve where it is not named.
func (j *benchJob) function(ctx context.Context, name string) (bench.Program, error) {
	t := &tried{slug: j.source.Slug, entry: name, source: j.source}
	if j.flags.toolchain != "" {
		t.toolchain = toolchainOf(releaseOf(j.flags.toolchain))
	}
	folder, err := os.MkdirTemp(j.temp, "build-")
	if err != nil {
		return bench.Program{}, err
	}
	program, err := t.build(ctx, folder, folders{})
	return bench.Program{Name: t.name(), Args: []string{program}}, err
}

// other makes what --against names.
func (j *benchJob) other(ctx context.Context, v *voice) (bench.Program, error) {
	text := j.flags.against
	var names []string
	for _, f := range j.source.Functions() {
		names = append(names, f.Name)
	}
	switch {
	case slices.Contains(names, text):
		return j.function(ctx, text)
	case token.IsIdentifier(text) && token.IsExported(text):
		return bench.Program{}, j.unknown("against", text, names)
	}
	args, err := j.tool(ctx, v, "against", text)
	return bench.Program{Name: text, Args: args}, err
}

func (j *benchJob) unknown(flag, text string, names []string) error {
	message := fmt.Sprintf("--%s: there is no function %s in %s that could be it", flag, text, j.source.Slug)
	message += suggest.Question(text, names)
	return usage("%s", message)
}

// tool finds a command in the folder where it was named, else in the problem's, else on the search path.
func (j *benchJob) tool(ctx context.Context, v *voice, flag, line string) ([]string, error) {
	temp := filepath.Join(j.temp, flag)
	if err := os.Mkdir(temp, 0o777); err != nil {
		return nil, err
	}
	args, err := trial.Tool(ctx, v.dir, line, temp)
	if err != nil {
		if own, ownErr := trial.Tool(ctx, j.source.Dir, line, temp); ownErr == nil {
			return own, nil
		}
		return nil, fmt.Errorf("--%s: %w", flag, err)
	}
	return args, nil
}

// findGenerator finds what draws the inputs.
func (j *benchJob) findGenerator(ctx context.Context, v *voice) (err error) {
	text := j.flags.generator
	if strings.ContainsAny(text, "{ ./\\") {
		if !strings.Contains(text, "{size}") {
			return usage("--gen: a command has {size} in its arguments, so that its inputs grow")
		}
		j.generator = text
		j.command, err = j.tool(ctx, v, "gen", text)
		return err
	}
	if len(j.source.Files) > 0 || len(j.source.Mains()) > 0 {
		return refusal(j.source.Dir, "a package main has no Generate to draw inputs; --gen 'gen.py {size} {seed}' names a command")
	}
	if j.stress, err = stress.Open(ctx, j.source.Dir, ""); err != nil {
		return err
	}
	for _, name := range []string{text, "Large", "Generate"} {
		if slices.Contains(j.stress.Generators, name) {
			j.generator = name
			return nil
		}
		if name != "" && name == text {
			return j.unknown("gen", text, j.stress.Generators)
		}
	}
	return refusal(j.source.Dir, "there is neither a Large nor a Generate, which would draw inputs, as "+
		"func Large(d *draw.Source, out *fastio.Writer) does; --gen 'gen.py {size} {seed}' names a command")
}

// draws is how many tests Generate draws of a size, of which the largest is taken: often it draws their sizes, too.
const draws = 5

// draw writes the input of a size.
func (j *benchJob) draw(ctx context.Context, size int, file string) error {
	if j.command != nil {
		return j.runGenerator(ctx, size, file)
	}
	var largest []byte
	for i := range uint64(draws) {
		input, err := j.stress.Draw(ctx, j.generator, size, j.flags.seed+i)
		if err != nil {
			return err
		}
		if len(input) > len(largest) {
			largest = input
		}
		if j.generator != "Generate" {
			break
		}
	}
	return os.WriteFile(file, largest, 0o666)
}

// runGenerator has a command print an input.
func (j *benchJob) runGenerator(ctx context.Context, size int, file string) error {
	fill := strings.NewReplacer("{size}", strconv.Itoa(size), "{seed}", strconv.FormatUint(j.flags.seed, 10))
	args := make([]string, len(j.command))
	for i, arg := range j.command {
		args[i] = fill.Replace(arg)
	}
	out, err := os.Create(file)
	if err != nil {
		return err
	}
	defer out.Close()
	stderr, err := os.Create(filepath.Join(j.temp, "generator-stderr"))
	if err != nil {
		return err
	}
	defer stderr.Close()
	const longest = time.Minute
	outcome, err := runner.Run(ctx, runner.Command{Args: args, Stdout: out, Stderr: stderr,
		Limits: runner.Limits{Time: longest, Idle: longest, Clock: 10 * longest}})
	if err != nil {
		return err
	}
	if outcome.Cause != runner.Ended || outcome.Failed() {
		text, _ := os.ReadFile(stderr.Name())
		return fmt.Errorf("--gen, at size %d: %s\n%s", size, outcome.Status, lastLines(text, 10))
	}
	return nil
}

// measure runs the programs and prints what came of it, as far as it came.
func (j *benchJob) measure(ctx context.Context, v *voice, plan *bench.Plan) error {
	if runner.Unenforced != "" {
		v.once("%s", runner.Unenforced)
	}
	p := v.benchProgress(j.source.Slug)
	plan.Progress = p.step
	record, err := plan.Run(ctx)
	p.end()
	if err != nil && !errors.Is(err, context.Canceled) {
		return err
	}
	r := &benchReport{v: v, job: j, record: record, interrupted: err != nil}
	if reportErr := r.print(); err == nil {
		err = reportErr
	}
	return err
}
