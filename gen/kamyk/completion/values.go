package completion

import (
	"path/filepath"
	"strings"

	"kamyk/gen/internal/host/editor"
	"kamyk/gen/internal/host/terminal"
	"kamyk/gen/internal/problem/scaffold"
	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/program/prog"
)

// values are those of a flag, as far as they are known by its name and by what help calls its value.
func values(flag *Flag) (list []Word) {
	if flag == nil {
		return nil
	}
	if flag.Name == "judge" {
		return judges()
	}
	switch flag.Value {
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

// problems are the paths of problems and, where a word begins none of these, the tails of paths that it begins.
func problems(word string) (list []Word) {
	p, err := workspace.Here()
	if err != nil {
		return nil
	}
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
