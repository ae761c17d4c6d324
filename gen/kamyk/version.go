package main

import (
	"cmp"
	"context"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/spf13/pflag"

	"kamyk/gen/internal/program/prog"
)

var versionCommand = &command{
	name:    "version",
	summary: "print the version of kamyk and of the Go it was built with",
	help: `Prints the version or commit of kamyk, the Go it was built with, and the latest version of Go it can
make files for.`,
	flags: func(*pflag.FlagSet) action { return version },
}

func version(_ context.Context, out *printer, args []string) error {
	if len(args) > 0 {
		return usage("version takes no arguments")
	}
	out.paragraph("kamyk %s, built with %s for %s/%s; makes files for judges up to Go %s\n",
		built(), runtime.Version(), runtime.GOOS, runtime.GOARCH, prog.Toolchain())
	return nil
}

// built returns the version of this kamyk: that of its module, or else the commit from which it was built, with its date.
func built() string {
	build, ok := debug.ReadBuildInfo()
	if !ok {
		return "(devel)"
	}
	settings := map[string]string{}
	for _, setting := range build.Settings {
		settings[setting.Key] = setting.Value
	}
	own := cmp.Or(build.Main.Version, "(devel)")
	if commit := settings["vcs.revision"]; commit != "" {
		own = "commit " + commit[:min(12, len(commit))]
		if day, _, ok := strings.Cut(settings["vcs.time"], "T"); ok {
			own += " of " + day
		}
		if settings["vcs.modified"] == "true" {
			own += ", with changes"
		}
	}
	return own
}
