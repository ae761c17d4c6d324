package completion

import (
	"context"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/flatten"
	"kamyk/gen/internal/flatten/why"
	"kamyk/gen/internal/host/editor"
	"kamyk/gen/internal/host/terminal"
	"kamyk/gen/internal/problem/scaffold"
	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/program/prog"
)

// values returns the values of a flag, if its name or the name of its value in help determines them.
func values(flag *pflag.Flag) (list []Word) {
	if flag != nil && flag.Name == "judge" {
		return judges()
	}
	switch valueName(flag) {
	case "VERSION":
		for v := prog.Toolchain(); v >= 14; v-- {
			list = append(list, Word{v.String(), ""})
		}
		return list
	case "KIND":
		return plain(scaffold.Kinds)
	case "MODE":
		return plain(terminal.Modes)
	case "EDITOR":
		return plain(editor.Names)
	case "FILE", "DIR", "CMD":
		return files
	}
	return nil
}

func judges() (list []Word) {
	p, err := workspace.Here()
	if err != nil {
		return nil
	}
	for _, profile := range p.Judges() {
		about := profile.Title
		if profile.Go != "" {
			about += ", Go " + profile.Go
		}
		list = append(list, Word{profile.Name, about})
	}
	return list
}

// within returns the words that may follow PROBLEM: its tests, or the names in its file.
func within(p *workspace.Workspace, c Command, before []string) (list []Word) {
	if len(before) == 0 {
		return nil
	}
	s, err := p.Find(before[:1])
	switch {
	case err != nil:
	case strings.Contains(c.Operands, "[TEST..."):
		tests, _ := s.Tests()
		for _, t := range tests {
			if !slices.Contains(before[1:], t.Name) {
				list = append(list, Word{t.Name, ""})
			}
		}
	case strings.Contains(c.Operands, "[NAME]") && len(before) == 1:
		return declared(s)
	}
	return list
}

// declared returns the names in a problem's file. A method has the name of its type before it, as in Reader.Int.
func declared(s *workspace.Source) []Word {
	choice, err := s.Choose("", "")
	if err != nil {
		return nil
	}
	result, err := flatten.Run(context.Background(), solution.Request(s, choice, nil))
	if err != nil {
		return nil
	}
	names := map[string]bool{}
	for d := range result.Keep.Written() {
		_, name, _ := strings.Cut(why.Name(d.Decl), ".")
		names[name] = true
	}
	return plain(slices.Sorted(maps.Keys(names)))
}

// problems returns the paths of problems that begin with a word, or else the tails of paths that do.
func problems(p *workspace.Workspace, word string) (list []Word) {
	found, err := p.Problems()
	if err != nil {
		return nil
	}
	word = filepath.ToSlash(word)
	var tails []Word
	for _, problem := range found {
		slug, about := problem.Slug, problem.Title()
		if about == slug {
			about = ""
		}
		if strings.HasPrefix(slug, word) {
			list = append(list, Word{slug, about})
		}
		for i := range slug {
			if slug[i] == '/' && strings.HasPrefix(slug[i+1:], word) {
				tails = append(tails, Word{slug[i+1:], about})
			}
		}
	}
	if len(list) == 0 {
		return tails
	}
	return list
}
