package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"kamyk/gen/internal/host/words"
	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/scaffold"
	"kamyk/gen/internal/problem/slug"
	"kamyk/gen/internal/problem/workspace"
)

// templateFlags select the template of new problems. They are flags of new and of listen.
type templateFlags struct {
	kind, template string
}

func (f *templateFlags) addTo(set *pflag.FlagSet) {
	set.StringVar(&f.kind, "kind", "", "use the template of this `KIND`: "+strings.Join(scaffold.Kinds, ", "))
	set.StringVar(&f.template, "template", "", "use the template in the folder `DIR`")
}

type newFlags struct {
	templateFlags
	from, judge string
	validate    bool
}

var newCommand = &command{
	name:     "new",
	operands: "SLUG | URL [SLUG] | CONTEST [LETTER...] | --from FILE [FLAGS]",
	summary:  "create a problem's folder, with a solver, a brute force and a generator",
	help: `Creates the folder solutions/SLUG with a solution that compiles, runs, and passes tests and stress
runs before you write a line. A SLUG is a path of lower-case letters, digits and hyphens, such as
zolw or codeforces/2155/e. kamyk corrects a name that is close to a slug, and prints the slug. From
the URL of a problem, kamyk derives the slug and the judge. --from reads all that Competitive
Companion knows about a problem, including samples and limits.

A CONTEST is its URL, a path such as codeforces/2155, or a name such as abc300. A LETTER names a
problem, or a range such as a-f: kamyk new abc300 a b c d. Without letters, kamyk creates the usual
problems of a contest. In solutions/codeforces, or with the judge codeforces, 4A is enough for
codeforces/4/a, and 4 for the contest.

The default kind is cases at Codeforces, and single elsewhere. In cases, Solve loops over the cases
of an input and calls solveCase; delete one line if an input is a single case. In interactive, the
solution talks to the judge, and interactor.go is the judge in test and stress. In game, explore.go
holds the rules of a heap game, for kamyk explore. main is a package main.

A template is a folder of Go files, or a folder with one folder of Go files per kind. It comes from
--template, the key template in .kamyk.toml or in your own settings, or templates/skeleton. Its
placeholders are identifiers: PROBLEM_package, PROBLEM_name, PROBLEM_url and PROBLEM_path.

kamyk overwrites nothing: it does not change a folder that already has a solution. Until you edit the
Go files of a new problem, --kind replaces them with the template of another kind.`,
	flags: func(set *pflag.FlagSet) action {
		var f newFlags
		f.addTo(set)
		set.StringVar(&f.judge, "judge", "", "make it for the judge `NAME`; see kamyk judges")
		set.BoolVar(&f.validate, "validate", false, "also write validate.go, a Validate that checks inputs, for setters")
		set.StringVar(&f.from, "from", "", "read Competitive Companion's JSON from `FILE`, or from standard input for -")
		return f.run
	},
}

func (f *newFlags) run(_ context.Context, out *printer, args []string) error {
	if len(args) == 0 && f.from == "" || len(args) > 1 && f.from != "" {
		return usage("new takes the SLUG of a problem, or its URL, or a contest and its LETTERS")
	}
	p, home, err := f.home()
	if err != nil {
		return err
	}
	home.Template.Validate = f.validate
	wanted, err := f.wanted(p, args)
	if err != nil {
		return err
	}
	var failed exitError
	for _, w := range wanted {
		created, err := home.New(w.Name, w.Facts)
		if err == nil {
			printCreated(out, p, created)
			continue
		}
		if err = notCreated(out, err); len(wanted) == 1 {
			return err
		}
		failed = max(failed, exitCode(context.Background(), out, "new", err))
	}
	if failed > 0 {
		return failed
	}
	return nil
}

func (f *newFlags) wanted(p *workspace.Workspace, args []string) ([]scaffold.NewProblem, error) {
	within, _ := problem.SlugOf(p.Root(), p.Dir)
	resolver := &scaffold.Resolver{Judges: p.Judges(), Within: within, Default: cmp.Or(p.Module.Settings.Judge, p.User.Judge)}
	if f.judge != "" {
		found := p.Judges().Find(f.judge)
		if found == nil {
			return nil, usage("--judge: %s", workspace.UnknownJudge(p.Judges(), f.judge))
		}
		resolver.Judge = found.Name
	}
	if f.from != "" {
		name, facts, err := scaffold.ReadFile(f.from, os.Stdin, p.Judges())
		if err != nil {
			return nil, err
		}
		if resolver.Facts = facts; len(args) == 0 {
			args = []string{name}
		}
	}
	wanted, err := resolver.Resolve(args)
	if err != nil {
		return nil, usage("%v", err)
	}
	return wanted, nil
}

// home returns the home of new problems, with the template that the flags, the module or the user's settings name.
func (f *templateFlags) home() (*workspace.Workspace, *scaffold.Home, error) {
	p, err := workspace.Here()
	if err == nil && p.Module == nil {
		err = problem.ErrNoModule
	}
	if err != nil {
		return nil, nil, err
	}
	if f.kind != "" && !slices.Contains(scaffold.Kinds, f.kind) {
		meant := cmp.Or(words.DidYouMean(f.kind, scaffold.Kinds), "; there are "+strings.Join(scaffold.Kinds, ", "))
		return nil, nil, usage("--kind: there is no kind %q%s", f.kind, meant)
	}
	template, err := scaffold.OpenTemplate(p.Module, p.User, f.template)
	if err != nil {
		return nil, nil, fmt.Errorf("opening the template: %w", err)
	}
	return p, &scaffold.Home{Module: p.Module, Template: template, Judges: p.Judges(), Kind: f.kind}, nil
}

// notCreated prints why a problem was not created, with a hint, and returns the exit code. It returns other errors as they are.
func notCreated(out *printer, err error) error {
	var exists *scaffold.ExistsError
	hint := "kamyk init adds it; --template DIR uses a template of your own"
	switch {
	case errors.As(err, new(*slug.NameError)):
		return usage("%s", err.Error())
	case errors.As(err, &exists) && exists.Untouched:
		hint = "they are still the unedited template; --kind KIND replaces them"
	case !errors.As(err, new(*scaffold.HelperError)):
		return err
	}
	out.errorf("%v", err)
	out.hint("%s", hint)
	return exitIO
}

func printCreated(out *printer, p *workspace.Workspace, m *scaffold.Result) {
	var parts []string
	if m.Existed {
		parts = append(parts, "solution kept")
	}
	parts = append(parts, m.Files...)
	parts = append(parts, testParts(m.Tests)...)
	if m.Replaced {
		parts = append(parts, "in place of the unedited template")
	}
	out.paragraph("%s: %s\n", out.short(m.Dir), strings.Join(parts, ", "))
	for _, note := range m.Notes {
		out.note("%s: %s", m.Slug, note)
	}
	named := cmp.Or(m.Config.Judge, p.Module.Settings.Judge, p.User.Judge)
	noteNoGo(out, p.Judges().Find(named))
}

func testParts(t scaffold.Tests) (parts []string) {
	if len(t.Added) > 0 {
		parts = append(parts, words.Plural(len(t.Added), "new test"))
	}
	if len(t.Changed) > 0 {
		parts = append(parts, fmt.Sprintf("changed and replaced: %s (the old ones are next to them, as .old)",
			strings.Join(t.Changed, " ")))
	}
	if t.Same > 0 {
		parts = append(parts, words.Plural(t.Same, "test")+" as before")
	}
	return parts
}
