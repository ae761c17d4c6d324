package main

import (
	"context"

	"github.com/spf13/pflag"
)

// A command is one of kamyk's subcommands.
type command struct {
	name, alias string
	operands    string // what follows the name in a usage line, such as "[PROBLEM]"
	summary     string // what it does, in a line of the list of commands
	help        string // the text between the usage line and the flags
	// flags adds the command's flags to a set and returns what to run once they are parsed.
	flags func(*pflag.FlagSet) action
}

// An action does what a command is for. Its error decides the exit code.
type action func(ctx context.Context, v *voice, args []string) error
