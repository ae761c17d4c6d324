package main

import (
	"context"
	"strings"

	"github.com/spf13/pflag"

	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/scaffold"
	"kamyk/gen/internal/workspace"
)

func initCommand() *command {
	return &command{
		name:    "init",
		summary: "set up another module with helpers and templates",
		help: `Sets up the module in the working directory for problems. It creates solutions/, out/ and
templates/, and puts into templates/ the helpers that solutions import (fastio, draw and others)
and the templates that kamyk new fills in, with the module's own import paths. From then on they
are yours.

Nothing is overwritten: a folder in templates/ with other content is left as it is, and so is
go.mod. Running kamyk init again adds what is missing.`,
		flags: func(*pflag.FlagSet) action {
			return func(_ context.Context, v *voice, args []string) error {
				if len(args) > 0 {
					return usage("init takes no arguments")
				}
				return settle(v)
			}
		},
	}
}

func settle(v *voice) error {
	p, err := workspace.Here()
	if err != nil {
		return err
	}
	if p.Module == nil {
		v.complain("%v", problem.ErrNoModule)
		v.hint("go mod init NAME makes one")
		return exitError(exitIO)
	}
	steps, err := scaffold.Init(p.Module)
	var made, mine []string
	for _, step := range steps {
		switch {
		case step.Made:
			made = append(made, step.Dir)
		case step.Mine:
			mine = append(mine, step.Dir)
		}
	}
	for _, dir := range made {
		v.result("%s\n", dir)
	}
	if len(mine) > 0 {
		v.note("not changed, because they hold other files: %s", strings.Join(mine, ", "))
	}
	if len(made) == 0 && err == nil {
		v.note("nothing is missing in %s", p.Module.Root)
	}
	return err
}
