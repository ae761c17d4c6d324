package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/pflag"

	"kamyk/gen/internal/host/terminal"
)

const about = `kamyk bundles a multi-package Go solution into one file that you can submit.

Usage:

  kamyk COMMAND [ARGUMENTS]

Commands:

%s
PROBLEM is the path of a folder under solutions/, or any unique end of that path:
codeforces/2155/e, 2155/e or e. The default is the problem in the working directory. An argument
that starts with a dot or a slash is the path of any folder; FILE.go... are the files of one package.

Every command takes --color auto, always or never. auto means colors on a terminal, unless NO_COLOR
is set.

Run kamyk COMMAND --help for details.
`

func overview() string {
	var lines strings.Builder
	for _, c := range commands() {
		name := c.name
		if c.alias != "" {
			name += ", " + c.alias
		}
		fmt.Fprintf(&lines, "  %-12s  %s\n", name, c.summary)
	}
	return fmt.Sprintf(about, lines.String())
}

func helpText(c *command) string {
	set, _ := c.open(new(string))
	text := "Usage:\n\n  " + strings.TrimSpace("kamyk "+c.name+" "+c.operands) + "\n\n" + strings.Trim(c.help, "\n") + "\n"
	if c.alias != "" {
		text += fmt.Sprintf("\n%s is short for %s.\n", c.alias, c.name)
	}
	if set.HasAvailableFlags() {
		set.VisitAll(func(f *pflag.Flag) {
			if f.Value.Type() == "bool" {
				f.Value, f.NoOptDefVal = plainValue{f.Value}, "true"
			}
		})
		text += "\nFlags:\n\n" + set.FlagUsages()
	}
	return text
}

// A plainValue hides that a flag is a bool; otherwise help would print [=true|false] after its name.
type plainValue struct{ pflag.Value }

func (out *printer) wrapped(text string) string {
	text = terminal.Wrap(text, min(out.excerptWidth(), 100))
	for _, heading := range []string{"Usage:", "Commands:", "Flags:"} {
		text = strings.Replace(text, heading+"\n", terminal.Paint(terminal.Strong, heading)+"\n", 1)
	}
	return text
}

func helpCommand() *command {
	return &command{
		name:     "help",
		operands: "[COMMAND]",
		summary:  "show help for kamyk or one of its commands",
		help:     "Lists the commands, or prints the same as kamyk COMMAND --help.",
		flags:    func(*pflag.FlagSet) action { return showHelp },
	}
}

func showHelp(_ context.Context, out *printer, args []string) error {
	if len(args) == 0 {
		out.result("%s", out.wrapped(overview()))
		return nil
	}
	c, err := lookup(args[0])
	if err != nil {
		return err
	}
	out.result("%s", out.wrapped(helpText(c)))
	return nil
}
