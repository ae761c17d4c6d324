package main

import (
	"cmp"
	"fmt"
	"go/token"
	"path/filepath"
	"slices"
	"sync"

	"kamyk/gen/internal/judge"
	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/prog"
	"kamyk/gen/internal/suggest"
)

// A choice is what a file is made for: a version of Go and, where one was named, a judge.
type choice struct {
	prog.Version
	named bool           // somebody named the version, or a judge that has one
	why   string         // where the version comes from, if nobody did
	judge *judge.Profile // nil if none was named
	its   bool           // the version is the judge's
}

// os is the system that the judge compiles for. It is linux on amd64 where nobody named a judge, whatever kamyk runs on.
func (c choice) os() string {
	if c.judge == nil {
		return "linux"
	}
	return c.judge.OS
}

func (c choice) arch() string {
	if c.judge == nil {
		return "amd64"
	}
	return c.judge.Arch
}

func (c choice) target(tags []string) prog.Target {
	return prog.Target{Go: c.Version, GOOS: c.os(), GOARCH: c.arch(), Tags: slices.Sorted(slices.Values(tags))}
}

// A say is what one place says of the version and of the judge.
type say struct {
	goVersion, judge string
	// fault makes an error of a key's value there.
	fault func(key, message string) error
}

// says are the places that have a say, the one that counts most first.
func (s *source) says(command, goFlag, judgeFlag string) []say {
	flags := func(key, message string) error { return &usageError{command, "--" + key + ": " + message} }
	list := []say{
		{cmp.Or(goFlag, s.goFlag), cmp.Or(judgeFlag, s.judgeFlag), flags},
		{s.Config.Go, s.Config.Judge, func(key, message string) error { return fault(s.Where(key), key, message) }},
	}
	if s.module != nil {
		list = append(list, settingsSay(s.module.Settings))
	}
	return append(list, settingsSay(s.user))
}

func settingsSay(settings problem.Settings) say {
	return say{settings.Go, settings.Judge, func(key, message string) error { return fault(settings.Where(key), key, message) }}
}

// fault is a refusal of the value of a key in a file.
func fault(place token.Position, key, message string) error {
	e := &prog.Error{Pos: place, Message: message}
	if key == "judge" {
		e.Hint = "kamyk judges lists the judges"
	}
	return prog.Errors{e}
}

// version chooses what a file is made for when no flag names a judge.
func (s *source) version(command, goFlag string) (choice, error) {
	return s.choose(command, goFlag, "")
}

// choose says what a file is made for. The judge is the first that is named, by the flag, in problem.toml, in .kamyk.toml and in the user's
// own settings; the version is the first that is named there or is that judge's, and else the one on the module's go line.
func (s *source) choose(command, goFlag, judgeFlag string) (c choice, err error) {
	for _, say := range s.says(command, goFlag, judgeFlag) {
		text, key := say.goVersion, "go"
		if say.judge != "" && c.judge == nil {
			if c.judge, err = s.findJudge(say); err != nil {
				return choice{}, err
			}
			if text == "" && c.judge.TakesGo() {
				text, key = c.judge.Go, "judge"
			}
		}
		if text != "" && !c.named {
			if c.Version, err = known(text); err != nil {
				return choice{}, say.fault(key, err.Error())
			}
			c.named, c.its = true, key == "judge"
		}
	}
	if c.named {
		return c, nil
	}
	return s.unnamed(c)
}

// unnamed chooses the version that nobody named.
func (s *source) unnamed(c choice) (choice, error) {
	c.Version, c.why = prog.Toolchain(), "the version that kamyk was built with"
	if s.module != nil && s.module.Go != "" {
		v, err := known(s.module.Go)
		if err != nil {
			return choice{}, fault(prog.At(filepath.Join(s.module.Root, "go.mod")), "go", err.Error())
		}
		c.Version, c.why = v, "the version on the go line of go.mod"
	}
	if c.judge != nil && c.judge.TakesGo() {
		c.why += " since " + c.judge.Title + "'s is not known"
	}
	return c, nil
}

// known refuses versions that this kamyk knows nothing of.
func known(text string) (prog.Version, error) {
	v, err := prog.ParseVersion(text)
	if err == nil && v > prog.Toolchain() {
		err = fmt.Errorf("go %s is asked for, and this kamyk was built with %s and knows no later one", v, prog.Toolchain())
	}
	return v, err
}

// findJudge finds the judge that a place names.
func (s *source) findJudge(by say) (*judge.Profile, error) {
	if found := s.merged(judge.KnownAs(by.judge)).Find(by.judge); found != nil {
		return found, nil
	}
	return nil, by.fault("judge", noJudge(s.judges(), by.judge))
}

func noJudge(table judge.Table, name string) string {
	message := "there is no judge " + name
	message += suggest.Question(name, table.Names())
	return message
}

var knownJudges = sync.OnceValue(judge.Known)

// judges are those that kamyk knows of, with what the user and the module add to them and change.
func (s *source) judges() judge.Table { return s.merged(knownJudges()) }

// merged returns judges with what the user and the module add to them and change.
func (s *source) merged(table judge.Table) judge.Table { return merged(table, s.user, s.module) }

// judges are those of the place.
func (p *place) judges() judge.Table { return merged(knownJudges(), p.user, p.module) }

func merged(table judge.Table, user problem.Settings, module *problem.Module) judge.Table {
	table = table.With(user.Judges, user.File)
	if module != nil {
		table = table.With(module.Settings.Judges, module.Settings.File)
	}
	return table
}
