// Package packaging writes a whole problem package for SIO2, Kattis or Polygon: tests, solutions, validator, checker and descriptions.
//
// A Format says where its packages have each part. A program of the package is the C++ translation of a Go function, so that the usual
// tools compile it. If the translation is refused, it is the flattened Go file, provided that the format accepts Go. Parts without a place
// in the format are omitted, with a note.
package packaging

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/flatten"
	"kamyk/gen/internal/flatten/load"
	"kamyk/gen/internal/host/words"
	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/archive"
	"kamyk/gen/internal/problem/tests"
	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/program/prog"
)

// A Request selects what to package.
type Request struct {
	Source  *workspace.Source
	Format  *Format
	Task    string            // the letters with which sinol's names start
	Samples []tests.Content   // with their answers
	Tests   []tests.Content   // all others
	Slow    func(step string) // called before a slow step
}

// A program is a source file of the package.
type program struct {
	role role
	name string // of its file, without extension
	file string // in the package
}

// A pack is a package under construction.
type pack struct {
	Request
	about    archive.About
	groups   []string // groups with points
	programs []program
	files    []tests.File
	notes    []string
	counts   map[string]int // of the numbers in names
	shared   *load.Shared
}

// Files returns the files of the package, and a note for each omitted part.
func (r Request) Files(ctx context.Context) (files []tests.File, notes []string, err error) {
	p := &pack{Request: r, counts: map[string]int{}, shared: load.NewShared()}
	p.Tests = slices.Clone(r.Tests)
	p.describe()
	p.addTests()
	for _, step := range []func(context.Context) error{p.addSolutions, p.addGenerators, p.addValidator, p.addChecker, p.addInteractor} {
		if err := step(ctx); err != nil {
			return nil, nil, err
		}
	}
	describe := map[*Format]func() error{Sinol: p.sinol, Kattis: p.kattis, Polygon: p.polygon}[r.Format]
	err = describe()
	return p.files, p.notes, err
}

func (p *pack) describe() {
	c := &p.Source.Config
	p.about.Name = p.Source.Title()
	p.about.Input, p.about.Output = c.Files()
	p.about.Limits, _ = solution.Limits(p.Source)
	isNamed := func(g problem.Group) bool { return strings.Trim(g.Name, "0123456789") != "" }
	numbered := p.Format == Sinol && slices.ContainsFunc(c.Groups, isNamed)
	names := map[string]string{}
	for i, g := range c.Groups {
		name := g.Name
		if name == "0" { // the samples
			continue
		}
		if numbered {
			name = fmt.Sprint(i + 1)
		}
		if name != g.Name {
			p.addNote("sinol numbers its groups: %s is group %s", g.Name, name)
		}
		names[g.Name] = name
		p.about.Groups = append(p.about.Groups, problem.Group{Name: name, Points: g.Points, Limits: g.Limits})
	}
	for i, test := range p.Tests {
		p.Tests[i].Group = cmp.Or(names[test.Group], test.Group)
	}
}

// addTests assigns the tests to groups and adds their files. Kattis and Polygon only have groups with points.
func (p *pack) addTests() {
	for _, g := range p.about.Groups {
		if g.Points > 0 || p.Format == Sinol {
			p.groups = append(p.groups, g.Name)
		}
	}
	if len(p.groups) == 0 {
		for i := range p.Tests {
			p.Tests[i].Group = ""
		}
	}
	if len(p.groups) > 0 || p.Format == Sinol {
		tests.Spread(p.Tests, p.groups)
		slices.SortStableFunc(p.Tests, func(a, b tests.Content) int { return words.Natural(a.Group, b.Group) })
	}
	p.files = append(p.files, p.Format.layout.Files(p.Task, p.Samples, p.Tests)...)
}

func (p *pack) addNote(format string, args ...any) {
	p.notes = append(p.notes, fmt.Sprintf(format, args...))
}

// addFile adds a file, unless there is one with that name: two programs may share a header.
func (p *pack) addFile(name string, content []byte) {
	if !slices.ContainsFunc(p.files, func(f tests.File) bool { return f.Name == name }) {
		p.files = append(p.files, tests.File{Name: name, Content: content})
	}
}

// roles maps the verdicts that problem.toml expects to the roles of solutions.
var roles = map[verdict.Verdict]role{
	verdict.OK: accepted, verdict.WA: wrong, verdict.PE: wrong, verdict.Any: wrong, verdict.TLE: slow, verdict.ILE: slow,
	verdict.MLE: crashing, verdict.RE: crashing, verdict.OLE: crashing,
}

func (p *pack) addSolutions(ctx context.Context) error {
	type entry struct {
		role     role
		function string
	}
	list := []entry{{model, ""}}
	hasBrute := slices.ContainsFunc(p.Source.Functions(), func(f problem.Function) bool { return f.Name == "Brute" })
	most := 0
	for _, g := range p.about.Groups {
		most += g.Points
	}
	for _, other := range p.Source.Config.Solutions {
		kind := roles[other.Expect]
		if other.Points != nil && 0 < *other.Points && *other.Points < most {
			kind = partial
		}
		hasBrute = hasBrute && other.Entry != "Brute"
		list = append(list, entry{kind, other.Entry})
	}
	if hasBrute {
		list = append(list, entry{brute, "Brute"})
	}
	for _, e := range list {
		name := cmp.Or(e.function, (&solution.Entry{Source: p.Source}).Function())
		if p.Format.paths[e.role] == "" {
			p.addNote("%s is left out: %s cannot say that it may be slow; name it in a [[solution]] with expect = \"OK\" or \"TLE\"",
				name, p.Format.Name)
			continue
		}
		if err := p.addFunction(ctx, e.role, name, e.function); err != nil {
			return err
		}
	}
	return nil
}

func (p *pack) addGenerators(ctx context.Context) error {
	if p.Format.paths[generator] == "" {
		return nil
	}
	added := map[string]bool{"": true}
	for _, test := range p.Tests {
		if function := test.Drawn.Function; !added[function] {
			added[function] = true
			if err := p.addFunction(ctx, generator, strings.ToLower(function), function); err != nil {
				return err
			}
		}
	}
	return nil
}

// command returns the line of a script that draws a test, or "" if no program in the package does.
func (p *pack) command(d tests.Drawn) string {
	name := strings.ToLower(d.Function)
	if !slices.ContainsFunc(p.programs, func(g program) bool { return g.role == generator && g.name == name }) {
		return ""
	}
	return fmt.Sprintf("%s %d %d", name, d.Seed, d.Size)
}

func (p *pack) addValidator(ctx context.Context) error {
	switch line := p.Source.Config.Validator; {
	case p.Source.HasValidate():
		return p.addFunction(ctx, validator, "validate", "Validate")
	case line == "":
		p.addNote("there is no Validate, so the package has no validator of inputs")
	case p.Format != Polygon:
		p.addNote("the validator %s is left out: one for %s reports in another way", line, p.Format.Name)
	default:
		return p.addTool(ctx, validator, "validator", line)
	}
	return nil
}

// addFunction adds a function of the problem's package, or its main if function is "".
// It is in C++, or in Go if C++ is refused and the format accepts Go.
func (p *pack) addFunction(ctx context.Context, as role, name, function string) error {
	p.Slow("translating " + name)
	options := solution.Options{Entry: function, File: "-", Cpp: true}
	if !p.Format.files {
		options.Input, options.Output = "-", "-"
	}
	set := func(r *flatten.Request) {
		if as == validator {
			r.Accept = p.Format.accept
		}
	}
	extension := ".cpp"
	text, err := p.flatten(ctx, options, set)
	if prog.Refusals(err) != nil && p.Format.judge != "" && ctx.Err() == nil {
		options.Cpp, options.Judge = false, p.Format.judge
		inGo, failed := p.flatten(ctx, options, set)
		if failed == nil || prog.Refusals(failed) == nil {
			text, err, extension = inGo, failed, ".go"
		}
	}
	if err != nil {
		return p.leaveOut(as, name, err)
	}
	p.addProgram(as, name, extension, slices.Concat([]byte(p.Format.head), text))
	return nil
}

// flatten returns a program of the problem, whose request set changes.
func (p *pack) flatten(ctx context.Context, o solution.Options, set func(r *flatten.Request)) ([]byte, error) {
	j, err := o.Job(p.Source)
	if err != nil {
		return nil, err
	}
	set(&j.Request)
	result := j.Run(ctx, p.shared)
	if result.Err != nil {
		return nil, errors.Join(ctx.Err(), result.Err)
	}
	return result.Result.Source, nil
}

// leaveOut adds a note about a refused program. Without the main solution, there is no package.
func (p *pack) leaveOut(as role, name string, err error) error {
	refusals := prog.Refusals(err)
	if refusals == nil || as == model {
		return err
	}
	first := refusals[0]
	p.addNote("%s is left out: %s:%d: %s", name, p.Source.Short(first.Pos.Filename), first.Pos.Line, first.Message)
	return nil
}

func (p *pack) addProgram(as role, name, extension string, text []byte) string {
	file := p.Format.paths[as]
	p.counts[file]++
	file = strings.NewReplacer("TASK", p.Task, "NAME", name, "N", fmt.Sprint(p.counts[file])).Replace(file) + extension
	p.programs = append(p.programs, program{as, name, file})
	p.addFile(file, text)
	return path.Dir(file)
}
