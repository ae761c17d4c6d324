package main

import (
	"cmp"
	"context"
	"strings"

	"github.com/spf13/pflag"

	"kamyk/gen/internal/host/words"
	"kamyk/gen/kamyk/completion"
)

var completionCommand = &command{
	name:     "completion",
	operands: "bash|zsh|fish|powershell",
	summary:  "print a completion script for a shell",
	help: `Prints a script that makes a shell complete commands, flags, problems, tests, judges, and the names
that kamyk why explains. To load it in every new shell:

  bash         echo 'eval "$(kamyk completion bash)"' >>~/.bashrc
  zsh          echo 'eval "$(kamyk completion zsh)"' >>~/.zshrc
  fish         kamyk completion fish >~/.config/fish/completions/kamyk.fish
  powershell   kamyk completion powershell >>$PROFILE

kamyk must be on PATH, or be an alias defined above that line, such as alias kamyk='go tool kamyk'.
In ~/.zshrc, put the line below compinit. zsh completes aliases after setopt complete_aliases.`,
	flags: func(*pflag.FlagSet) action { return printCompletion },
}

func printCompletion(_ context.Context, out *printer, args []string) error {
	shells := completion.Shells()
	if len(args) != 1 {
		return usage("which shell? %s", strings.Join(shells, ", "))
	}
	script := completion.Script(args[0])
	if script == "" {
		return usage("there is no script for %s%s", args[0], cmp.Or(words.DidYouMean(args[0], shells), "; there are "+strings.Join(shells, ", ")))
	}
	out.result("%s", script)
	return nil
}

// complete prints the completions of the last word after "kamyk", for the scripts: one word a line, followed by a tab and a description if
// it has one.
func complete(out *printer, words []string) {
	var known []completion.Command
	for _, c := range commands() {
		known = append(known, c.forCompletion(c.name))
		if c.alias != "" && len(words) > 1 {
			known = append(known, c.forCompletion(c.alias))
		}
	}
	for _, w := range completion.Words(known, words) {
		if w.About != "" {
			w.Text += "\t" + w.About
		}
		out.result("%s\n", w.Text)
	}
}

// forCompletion returns a command, under one of its names, for package completion.
func (c *command) forCompletion(name string) completion.Command {
	set, _ := c.open(new(string))
	return completion.Command{Name: name, Summary: c.summary, Operands: c.operands, Flags: set}
}
