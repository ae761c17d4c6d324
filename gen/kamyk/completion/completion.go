// Package completion finds the words that complete a command line of kamyk. Its shell scripts ask kamyk for them.
package completion

import (
	_ "embed"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/program/prog"
)

var (
	//go:embed scripts/kamyk.bash
	bash string
	//go:embed scripts/kamyk.zsh
	zsh string
	//go:embed scripts/kamyk.fish
	fish string
	//go:embed scripts/kamyk.ps1
	powershell string

	scripts = map[string]string{"bash": bash, "zsh": zsh, "fish": fish, "powershell": powershell}
)

// Shells returns the names of the shells, sorted.
func Shells() []string { return slices.Sorted(maps.Keys(scripts)) }

// Script returns the completion script for a shell, or "" for an unknown shell.
func Script(shell string) string { return strings.ReplaceAll(scripts[shell], "\r\n", "\n") }

// A Command is a command for completion.
type Command struct {
	Name, Summary string
	Operands      string // text after the name in a usage line, such as "[PROBLEM]"
	Flags         *pflag.FlagSet
}

// A Word is a possible completion.
type Word struct{ Text, About string }

// Files stands for file names, which the shell completes itself.
const Files = ":files"

var files = []Word{{Files, ""}}

// Words returns the completions of the last word. The first word is a command. A completion [Files] stands for file names. There are no
// errors: if completion fails, it offers nothing.
func Words(commands []Command, words []string) (fitting []Word) {
	if words = joined(words); len(words) == 0 {
		return nil
	}
	last := strings.TrimSpace(words[len(words)-1])
	words[len(words)-1] = last
	list := candidates(commands, words)
	if len(list) == 1 && list[0].Text == Files {
		return list
	}
	return slices.DeleteFunc(list, func(w Word) bool { return !strings.HasPrefix(w.Text, last) })
}

// joined undoes what bash does to --flag=value, which it splits into three words. It returns the value as a word of its own, as in --flag
// value, because only the value is completed.
func joined(words []string) (list []string) {
	for i, word := range words {
		switch {
		case word == "=" && i > 0 && strings.HasPrefix(words[i-1], "--") && i < len(words)-1:
		case word == "=" && i > 0 && strings.HasPrefix(words[i-1], "--"):
			list = append(list, "")
		default:
			list = append(list, word)
		}
	}
	return list
}

func candidates(commands []Command, words []string) []Word {
	last := words[len(words)-1]
	if len(words) == 1 {
		return ofCommands(commands, last)
	}
	i := slices.IndexFunc(commands, func(c Command) bool { return c.Name == words[0] })
	if i < 0 {
		return nil
	}
	c := commands[i]
	if name, value, ok := strings.Cut(last, "="); ok && strings.HasPrefix(name, "--") {
		var whole []Word
		for _, w := range values(c.flag(name)) {
			if strings.HasPrefix(w.Text, value) && w.Text != Files {
				whole = append(whole, Word{name + "=" + w.Text, w.About})
			}
		}
		return whole
	}
	if len(words) > 2 {
		if flag := c.flag(words[len(words)-2]); valueName(flag) != "" {
			return values(flag)
		}
	}
	if strings.HasPrefix(last, "-") {
		var flags []Word
		c.Flags.VisitAll(func(f *pflag.Flag) {
			_, about := pflag.UnquoteUsage(f)
			flags = append(flags, Word{"--" + f.Name, about})
		})
		return append(flags, Word{"--help", "say what the command does"})
	}
	return operands(commands, c, c.operands(words[1:len(words)-1]), last)
}

// ofCommands returns the commands, or the flags that can replace a command if the word begins with a dash.
func ofCommands(commands []Command, word string) []Word {
	if strings.HasPrefix(word, "-") {
		return []Word{{"--help", "list the commands"}, {"--version", "print the version"}}
	}
	return prog.Map(commands, func(c Command) Word { return Word{c.Name, c.Summary} })
}

// flag returns the flag that a word with hyphens names, or nil.
func (c Command) flag(word string) *pflag.Flag {
	if name, isLong := strings.CutPrefix(word, "--"); isLong {
		return c.Flags.Lookup(name)
	}
	if len(word) == len("-x") && word[0] == '-' {
		return c.Flags.ShorthandLookup(word[1:])
	}
	return nil
}

// valueName returns the name of a flag's value in help, such as FILE, or "" if there is no such flag or it needs no value.
func valueName(flag *pflag.Flag) string {
	if flag == nil || flag.NoOptDefVal != "" {
		return ""
	}
	name, _ := pflag.UnquoteUsage(flag)
	return name
}

// operands returns the words that are neither flags nor their values.
func (c Command) operands(words []string) (list []string) {
	for i, word := range words {
		if strings.HasPrefix(word, "-") {
			continue
		}
		if i == 0 || strings.Contains(words[i-1], "=") || valueName(c.flag(words[i-1])) == "" {
			list = append(list, word)
		}
	}
	return list
}

// operands returns the completions for the operand that the usage line names next.
func operands(commands []Command, c Command, before []string, word string) []Word {
	switch {
	case c.Name == "completion":
		return plain(Shells())
	case c.Name == "login":
		return judges()
	case c.Name == "help":
		return ofCommands(commands, "")
	case !strings.Contains(c.Operands, "PROBLEM"):
		return nil
	case workspace.IsFolder(word) || strings.HasSuffix(word, ".go"):
		return files
	}
	p, err := workspace.Here()
	if err != nil {
		return nil
	}
	if list := within(p, c, before); slices.ContainsFunc(list, func(w Word) bool { return strings.HasPrefix(w.Text, word) }) {
		return list
	}
	return problems(p, word)
}

func plain(texts []string) []Word {
	return prog.Map(texts, func(text string) Word { return Word{text, ""} })
}
