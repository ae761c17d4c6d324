package workspace

import (
	"cmp"
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

// A Choice is what a file is made for: a version of Go and, where one was named, a judge.
type Choice struct {
	prog.Version
	Named   bool           // somebody named the version, or a judge that has one
	Why     string         // where the version comes from, if nobody did
	Judge   *judge.Profile // nil if none was named
	OfJudge bool           // the version is the judge's
}

// os is the system that the judge compiles for. It is linux on amd64 where nobody named a judge, whatever kamyk runs on.
func (c Choice) os() string {
	if c.Judge == nil {
		return "linux"
	}
	return c.Judge.OS
}

func (c Choice) arch() string {
	if c.Judge == nil {
		return "amd64"
	}
	return c.Judge.Arch
}

// Target returns what a file for this choice is made for, with build tags.
func (c Choice) Target(tags []string) prog.Target {
	return prog.Target{Go: c.Version, GOOS: c.os(), GOARCH: c.arch(), Tags: slices.Sorted(slices.Values(tags))}
}

// A preference is what one place asks for.
type preference struct {
	goVersion, judge string
	// fault makes an error of a key's value there.
	fault func(key, message string) error
}

// preferences are what all places ask for, the one that counts most first.
func (s *Source) preferences(goFlag, judgeFlag string) []preference {
	flags := func(key, message string) error { return usage("--%s: %s", key, message) }
	list := []preference{
		{cmp.Or(goFlag, s.GoFlag), cmp.Or(judgeFlag, s.JudgeFlag), flags},
		{s.Config.Go, s.Config.Judge, func(key, message string) error { return Fault(s.Where(key), key, message) }},
	}
	if s.Module != nil {
		list = append(list, settingsPreference(s.Module.Settings))
	}
	return append(list, settingsPreference(s.User))
}

func settingsPreference(settings problem.Settings) preference {
	return preference{settings.Go, settings.Judge, func(key, message string) error { return Fault(settings.Where(key), key, message) }}
}

// Fault is a refusal of the value of a key in a file.
func Fault(place token.Position, key, message string) error {
	e := &prog.Error{Pos: place, Message: message}
	if key == "judge" {
		e.Hint = "kamyk judges lists the judges"
	}
	return prog.Errors{e}
}

// Choose says what a file is made for. The judge is the first that is named, by the flag, in problem.toml, in .kamyk.toml and in the user's
// own settings; the version is the first that is named there or is that judge's, and else the one on the module's go line.
func (s *Source) Choose(goFlag, judgeFlag string) (c Choice, err error) {
	for _, wanted := range s.preferences(goFlag, judgeFlag) {
		text, key := wanted.goVersion, "go"
		if wanted.judge != "" && c.Judge == nil {
			if c.Judge, err = s.findJudge(wanted); err != nil {
				return Choice{}, err
			}
			if text == "" && c.Judge.TakesGo() {
				text, key = c.Judge.Go, "judge"
			}
		}
		if text != "" && !c.Named {
			if c.Version, err = known(text); err != nil {
				return Choice{}, wanted.fault(key, err.Error())
			}
			c.Named, c.OfJudge = true, key == "judge"
		}
	}
	if c.Named {
		return c, nil
	}
	return s.unnamed(c)
}

// unnamed chooses the version that nobody named.
func (s *Source) unnamed(c Choice) (Choice, error) {
	c.Version, c.Why = prog.Toolchain(), "the version that kamyk was built with"
	if s.Module != nil && s.Module.Go != "" {
		v, err := known(s.Module.Go)
		if err != nil {
			return Choice{}, Fault(prog.At(filepath.Join(s.Module.Root, "go.mod")), "go", err.Error())
		}
		c.Version, c.Why = v, "the version on the go line of go.mod"
	}
	if c.Judge != nil && c.Judge.TakesGo() {
		c.Why += ", because that of " + c.Judge.Title + " is not known"
	}
	return c, nil
}

// known refuses versions that this kamyk knows nothing of.
func known(text string) (prog.Version, error) {
	v, err := prog.ParseVersion(text)
	if err == nil && v > prog.Toolchain() {
		err = fmt.Errorf("go %s is newer than go %s, which this kamyk was built with", v, prog.Toolchain())
	}
	return v, err
}

// findJudge finds the judge that a place names.
func (s *Source) findJudge(by preference) (*judge.Profile, error) {
	if found := s.merged(judge.KnownAs(by.judge)).Find(by.judge); found != nil {
		return found, nil
	}
	return nil, by.fault("judge", NoJudge(s.Judges(), by.judge))
}

// NoJudge says that a table has no judge of a name, and which one was perhaps meant.
func NoJudge(table judge.Table, name string) string {
	message := "there is no judge " + name
	message += words.DidYouMean(name, table.Names())
	return message
}

var knownJudges = sync.OnceValue(judge.Known)

// Judges are those that kamyk knows of, with what the user and the module add to them and change.
func (s *Source) Judges() judge.Table { return s.merged(knownJudges()) }

// merged returns judges with what the user and the module add to them and change.
func (s *Source) merged(table judge.Table) judge.Table { return merged(table, s.User, s.Module) }

// Judges are those of the place.
func (w *Workspace) Judges() judge.Table { return merged(knownJudges(), w.User, w.Module) }

func merged(table judge.Table, user problem.Settings, module *problem.Module) judge.Table {
	table = table.With(user.Judges, user.File)
	if module != nil {
		table = table.With(module.Settings.Judges, module.Settings.File)
	}
	return table
}
