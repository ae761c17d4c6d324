package lower

import (
	"maps"
	"slices"
	"strings"

	"kamyk/gen/internal/prog"
	"kamyk/gen/internal/std"
)

// settings plans the GODEBUG settings that the file must say itself: those of the source, and those whose default the judge's Go changed
// after the source's language version, if kept code can tell. Go 1.21 is the first that reads them from a file; before, everything
// behaved as the old defaults say.
func (l *planner) settings() {
	settings := map[string]string{}
	language := max(20, l.sourceDefaults())
	for _, s := range std.Settings() {
		changed := prog.Version(s.Changed)
		if changed > language && changed <= l.p.Target.Go && l.canTell(s) {
			settings[s.Name] = s.Old
		}
	}
	maps.Copy(settings, l.p.Settings)
	delete(settings, "default")
	if l.p.Target.Go < 21 {
		return
	}
	for _, name := range slices.Sorted(maps.Keys(settings)) {
		l.edits.Settings = append(l.edits.Settings, name+"="+settings[name])
	}
}

// sourceDefaults returns the version whose defaults the source asks for.
func (l *planner) sourceDefaults() prog.Version {
	if version, err := prog.ParseVersion(l.p.Settings["default"]); err == nil {
		return version
	}
	if module := l.p.Selected().Module; module != nil {
		return module.Go
	}
	return l.p.Target.Go
}

// tellers are the names by which kept code can tell a setting, where using the setting's package is not enough.
var tellers = map[string][]string{
	"asynctimerchan": {"After", "NewTicker", "NewTimer", "Tick", "Timer", "Ticker"},
	"randseednop":    {"Seed"},
	"panicnil":       {"recover"},
}

// unobservable are settings of how fast or how labelled a program runs, and of other systems than judges'.
var unobservable = []string{"containermaxprocs", "decoratemappings", "updatemaxprocs", "winreadlinkvolume", "winsymlink", "cryptocustomrand"}

// canTell reports whether kept code uses what the setting changes.
func (l *planner) canTell(s std.Setting) bool {
	if slices.Contains(unobservable, s.Name) {
		return false
	}
	for d := range l.keep.All(l.p) {
		for id := range l.keep.Idents(l.p, d) {
			if id.Object == nil || id.Defines || l.p.PackageOf(id.Object.Pkg()) != nil {
				continue
			}
			from := "runtime" // predeclared names
			if id.Object.Pkg() != nil {
				from = id.Object.Pkg().Path()
			}
			names := tellers[s.Name]
			if (from == s.Package || strings.HasPrefix(from, s.Package+"/")) && (len(names) == 0 || slices.Contains(names, id.Object.Name())) {
				return true
			}
		}
	}
	return false
}
