package workspace

import (
	"cmp"
	"errors"
	"fmt"
	"go/token"
	"path/filepath"
	"slices"
	"sync"

	"kamyk/gen/internal/host/words"
	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/problem/judge"
	"kamyk/gen/internal/program/prog"
)

// A Choice is a version of Go, and the judge if one was named.
type Choice struct {
	prog.Version
	Named   bool           // the user named the version, or a judge that has one
	Reason  string         // origin of the version, if it was not named
	Judge   *judge.Profile // nil if none was named
	OfJudge bool           // the version is the judge's
}

// Target returns the target of a file, with build tags. Without a judge it is linux on amd64, whatever kamyk runs on.
func (c Choice) Target(tags []string) prog.Target {
	target := prog.Target{Go: c.Version, GOOS: "linux", GOARCH: "amd64", Tags: slices.Sorted(slices.Values(tags))}
	if c.Judge != nil {
		target.GOOS, target.GOARCH = c.Judge.OS, c.Judge.Arch
	}
	return target
}

// A setting is a version and a judge from one place, such as flags or a file.
type setting struct {
	goVersion, judge string
	newError         func(key, message string) error
}

// settings returns the settings of all places, the most important first.
func (s *Source) settings(goFlag, judgeFlag string) []setting {
	flags := func(key, message string) error { return usage("--%s: %s", key, message) }
	list := []setting{
		{cmp.Or(goFlag, s.GoFlag), cmp.Or(judgeFlag, s.JudgeFlag), flags},
		{s.Config.Go, s.Config.Judge, func(key, message string) error { return KeyError(s.Where(key), message) }},
	}
	if s.Module != nil {
		list = append(list, fromSettings(s.Module.Settings))
	}
	return append(list, fromSettings(s.User))
}

func fromSettings(settings problem.Settings) setting {
	return setting{settings.Go, settings.Judge, func(key, message string) error { return KeyError(settings.Where(key), message) }}
}

// KeyError returns a refusal of a key's value in a file.
func KeyError(place token.Position, message string) error {
	return prog.Errors{{Pos: place, Message: message}}
}

// Choose chooses the version and the judge. The judge is the first named by the flag, problem.toml, .kamyk.toml and the user's settings.
// The version is the first named there or that judge's, or else the one on the go line.
func (s *Source) Choose(goFlag, judgeFlag string) (c Choice, err error) {
	for _, set := range s.settings(goFlag, judgeFlag) {
		text, key := set.goVersion, "go"
		if set.judge != "" && c.Judge == nil {
			if c.Judge = withJudges(judge.KnownByName(set.judge), s.User, s.Module).Find(set.judge); c.Judge == nil {
				return Choice{}, set.newError("judge", UnknownJudge(s.Judges(), set.judge))
			}
			if text == "" && c.Judge.TakesGo() {
				text, key = c.Judge.Go, "judge"
			}
		}
		if text != "" && !c.Named {
			if c.Version, err = parseVersion(text); err != nil {
				return Choice{}, set.newError(key, err.Error())
			}
			c.Named, c.OfJudge = true, key == "judge"
		}
	}
	if c.Named {
		return c, nil
	}
	return s.defaultVersion(c)
}

func (s *Source) defaultVersion(c Choice) (Choice, error) {
	c.Version, c.Reason = prog.Toolchain(), "the version that kamyk was built with"
	if s.Module != nil && s.Module.Go != "" {
		v, err := parseVersion(s.Module.Go)
		if err != nil {
			return Choice{}, KeyError(prog.At(filepath.Join(s.Module.Root, "go.mod")), err.Error())
		}
		c.Version, c.Reason = v, "from go.mod"
	}
	return c, nil
}

func parseVersion(text string) (prog.Version, error) {
	v, err := prog.ParseVersion(text)
	if err == nil && v == 2 {
		err = errors.New("1.2 is older than modules; did you mean 1.20?")
	}
	if err == nil && v > prog.Toolchain() {
		err = fmt.Errorf("this kamyk knows Go up to %s, not %s; choose an older version, or rebuild kamyk with a newer Go", prog.Toolchain(), v)
	}
	return v, err
}

// UnknownJudge returns the message for an unknown judge, with a similar name.
func UnknownJudge(table judge.Table, name string) string {
	return "unknown judge " + name + cmp.Or(words.DidYouMean(table.Closest(name), table.Names()), "; kamyk judges lists them")
}

var knownJudges = sync.OnceValue(judge.Known)

// Judges returns the known judges, with the changes of the user and the module.
func (s *Source) Judges() judge.Table { return withJudges(knownJudges(), s.User, s.Module) }

// Judges returns the known judges, with the changes of the user and the module.
func (w *Workspace) Judges() judge.Table { return withJudges(knownJudges(), w.User, w.Module) }

// OwnJudges returns the known judges, with the changes of the user alone.
func (w *Workspace) OwnJudges() judge.Table { return withJudges(knownJudges(), w.User, nil) }

func withJudges(table judge.Table, user problem.Settings, module *problem.Module) judge.Table {
	table = table.With(user.Judges, user.File)
	if module != nil {
		table = table.With(module.Settings.Judges, module.Settings.File)
	}
	return table
}
