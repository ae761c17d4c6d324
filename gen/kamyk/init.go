package main

import (
	"context"
	"errors"
	"io/fs"
	"strings"

	"github.com/spf13/pflag"

	"kamyk/gen/internal/host/editor"
	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/scaffold"
	"kamyk/gen/internal/problem/workspace"
)

var initCommand = &command{
	name:     "init",
	operands: "[--editor vscode|vim]",
	summary:  "set up another module with helpers and templates, or an editor",
	help: `Sets up the module in the working directory for problems. It creates solutions/, out/ and
templates/. templates/ gets the helpers that solutions import (fastio, draw and others), their index
README.md, and the templates of kamyk new, all with the module's own import paths. From then on they
are yours.

kamyk overwrites nothing: it does not change go.mod, nor a folder in templates/ with other contents.
Run kamyk init again to add what is missing.

With --editor, it only sets up an editor: keys run test, stress and submit, and the editor jumps to
the lines that kamyk names. For vscode, it writes the module's tasks, .vscode/tasks.json, and prints
key bindings to copy into your keybindings.json. For vim and Neovim, it prints a plug-in. Save that as
after/ftplugin/go.vim in your configuration folder.`,
	flags: func(set *pflag.FlagSet) action {
		name := set.String("editor", "", "set up the `EDITOR` instead: "+strings.Join(editor.Names, " or "))
		return func(_ context.Context, out *printer, args []string) error {
			p, err := workspace.Here()
			switch {
			case len(args) > 0:
				return usage("init takes no arguments")
			case err != nil:
				return err
			case *name != "":
				return setEditor(out, p, *name)
			}
			return setUpModule(out, p)
		}
	},
}

func setEditor(out *printer, p *workspace.Workspace, name string) error {
	kamyk := "kamyk"
	if p.Module != nil && p.Module.Path == "kamyk" {
		kamyk = "go tool kamyk" // in a clone nothing needs to be installed
	}
	switch name {
	case "vim":
		out.result("%s", editor.Vim(kamyk))
	case "vscode":
		switch err := editor.WriteTasks(p.Root(), kamyk); {
		case errors.Is(err, fs.ErrExist):
			out.note("%s exists already and was not changed", editor.TasksFile)
		case err != nil:
			return err
		default:
			out.note("%s now has tasks that test, stress and submit the open file", editor.TasksFile)
		}
		out.result("%s", editor.Keys)
	default:
		return usage("--editor must be %s, not %q", strings.Join(editor.Names, " or "), name)
	}
	return nil
}

func setUpModule(out *printer, p *workspace.Workspace) error {
	if p.Module == nil {
		return problem.ErrNoModule
	}
	steps, err := scaffold.Init(p.Module)
	created, mine := false, []string(nil)
	for _, step := range steps {
		switch {
		case step.Written:
			created = true
			out.result("%s\n", step.Dir)
		case step.Foreign:
			mine = append(mine, step.Dir)
		}
	}
	if len(mine) > 0 {
		out.note("left unchanged, because they have other contents: %s", strings.Join(mine, ", "))
	}
	switch {
	case err != nil:
		return err
	case !created:
		out.note("nothing is missing in %s", p.Module.Root)
	default:
		out.note("ready; what to do next:")
		out.hint("kamyk new hello       makes solutions/hello; write its Solve in solve.go\n" +
			"kamyk test hello      runs it on the tests in solutions/hello/test\n" +
			"templates/README.md   lists the helpers")
	}
	return nil
}
