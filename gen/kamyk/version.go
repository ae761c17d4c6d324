package main

import (
	"context"
	"runtime"
	"runtime/debug"

	"github.com/spf13/pflag"

	"kamyk/gen/internal/program/prog"
)

func versionCommand() *command {
	return &command{
		name:    "version",
		summary: "print the version of kamyk and of the Go it was built with",
		help: `Prints the version of kamyk, the Go it was built with, and the latest version of Go it can make
files for.`,
		flags: func(*pflag.FlagSet) action { return version },
	}
}

func version(_ context.Context, v *voice, args []string) error {
	if len(args) > 0 {
		return usage("version takes no arguments")
	}
	own := "(devel)"
	if build, ok := debug.ReadBuildInfo(); ok && build.Main.Path == "kamyk" && build.Main.Version != "" {
		own = build.Main.Version
	}
	v.prose("kamyk %s, built with %s for %s/%s; makes files for judges up to Go %s\n",
		own, runtime.Version(), runtime.GOOS, runtime.GOARCH, prog.Toolchain())
	return nil
}
