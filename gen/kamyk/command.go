package main

import (
	"context"

	"github.com/spf13/pflag"
)

type command struct {
	name, alias string
	operands    string // text after the name in a usage line, such as "[PROBLEM]"
	summary     string // one line for the list of commands
	help        string // text between the usage line and the flags
	// flags adds the command's flags to a set, and returns the action to run once they are parsed.
	flags func(*pflag.FlagSet) action
}

type action func(ctx context.Context, out *printer, args []string) error
