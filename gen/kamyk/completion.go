package main

import (
	"context"
	_ "embed"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"kamyk/gen/internal/prog"
	"kamyk/gen/internal/scaffold"
	"kamyk/gen/internal/suggest"
	"kamyk/gen/internal/terminal"
	"kamyk/gen/internal/workspace"
)

// The scripts ask kamyk __complete for what fits, with the words after "kamyk" up to the cursor. It prints a candidate a line, with a
// tabulator and a description where it has one, or the line ":files" where the names of files fit.
var (
	//go:embed completion/kamyk.bash
	bashScript string
	//go:embed completion/kamyk.zsh
	zshScript string
	//go:embed completion/kamyk.fish
	fishScript string
	//go:embed completion/kamyk.ps1
	powershellScript string

	completionScripts = map[string]string{"bash": bashScript, "zsh": zshScript, "fish": fishScript, "powershell": powershellScript}
)

func completionCommand() *command {
	return &command{
		name:     "completion",
		operands: "bash|zsh|fish|powershell",
		summary:  "print a completion script for a shell",
		help: `Prints a script that makes a shell complete commands, flags, problems and judges. To load it in
every new shell:

  bash         echo 'eval "$(kamyk completion bash)"' >>~/.bashrc
  zsh          echo 'eval "$(kamyk completion zsh)"' >>~/.zshrc    below the line with compinit
  fish         kamyk completion fish >~/.config/fish/completions/kamyk.fish
  powershell   kamyk completion powershell >>$PROFILE

kamyk has to be on PATH, or an alias defined above that line, such as alias kamyk='go tool kamyk'.
zsh completes aliases after setopt complete_aliases.`,
		flags: func(*pflag.FlagSet) action { return completion },
	}
}

func completion(_ context.Context, v *voice, args []string) error {
	shells := slices.Sorted(maps.Keys(completionScripts))
	if len(args) != 1 {
		return usage("which shell? %s", strings.Join(shells, ", "))
	}
	script, ok := completionScripts[args[0]]
	if !ok {
		return usage("there is no script for %s%s", args[0], suggest.Question(args[0], shells))
	}
	v.result("%s", strings.ReplaceAll(script, "\r\n", "\n"))
	return nil
}

// A candidate is a word that may be meant.
type candidate struct{ word, about string }

// files stands for the names of files, which a shell completes best.
var files = []candidate{{":files", ""}}

// complete prints what completes the last of the words, of which the first is the command. It has no errors: a completion that fails is
// one that offers nothing.
func complete(v *voice, words []string) {
	words = joined(words)
	if len(words) == 0 {
		return
	}
	last := strings.TrimSpace(words[len(words)-1])
	words[len(words)-1] = last
	list := candidates(words)
	if len(list) == 1 && list[0].word == ":files" {
		v.result(":files\n")
		return
	}
	for _, c := range list {
		if !strings.HasPrefix(c.word, last) {
			continue
		}
		if c.about != "" {
			c.word += "\t" + c.about
		}
		v.result("%s\n", c.word)
	}
}

// joined undoes what bash does to --flag=value, which are three words there. The value is left to stand alone, as in --flag value, since it
// alone is completed.
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

func candidates(words []string) []candidate {
	last := words[len(words)-1]
	if len(words) == 1 {
		return commandCandidates(last)
	}
	c, err := lookup(words[0])
	if err != nil {
		return nil
	}
	set, _ := c.open(new(string))
	if name, value, ok := strings.Cut(last, "="); ok && strings.HasPrefix(name, "--") {
		return prefixed(name+"=", value, valueCandidates(set.Lookup(name[2:])))
	}
	if flag := waiting(set, words[1:len(words)-1]); flag != nil {
		return valueCandidates(flag)
	}
	if strings.HasPrefix(last, "-") {
		return flagCandidates(set)
	}
	return operandCandidates(c, last)
}

// commandCandidates are the commands, and for one who begins with a dash the flags that stand in their place.
func commandCandidates(word string) (list []candidate) {
	if strings.HasPrefix(word, "-") {
		return []candidate{{"--help", "list the commands"}, {"--version", "print the version"}}
	}
	for _, c := range commands() {
		list = append(list, candidate{c.name, c.summary})
	}
	return list
}

// waiting returns the flag whose value comes next after the words, or nil.
func waiting(set *pflag.FlagSet, words []string) *pflag.Flag {
	if len(words) == 0 {
		return nil
	}
	word := words[len(words)-1]
	var flag *pflag.Flag
	switch {
	case strings.HasPrefix(word, "--"):
		flag = set.Lookup(word[2:])
	case len(word) == 2 && word[0] == '-' && word[1] != '-':
		flag = set.ShorthandLookup(word[1:])
	}
	if flag == nil || flag.NoOptDefVal != "" {
		return nil
	}
	return flag
}

// prefixed are the values that fit, with the flag in front.
func prefixed(flag, value string, list []candidate) (whole []candidate) {
	for _, c := range list {
		if strings.HasPrefix(c.word, value) && c.word != ":files" {
			whole = append(whole, candidate{flag + c.word, c.about})
		}
	}
	return whole
}

// valueCandidates are the values of a flag, as far as they are known by its name and by what help calls its value.
func valueCandidates(flag *pflag.Flag) (list []candidate) {
	if flag == nil {
		return nil
	}
	kind, _ := pflag.UnquoteUsage(flag)
	switch {
	case flag.Name == "judge":
		return judgeCandidates()
	case kind == "VERSION":
		for v := prog.Toolchain(); v >= 14; v-- {
			list = append(list, candidate{v.String(), ""})
		}
		return list
	case kind == "KIND":
		for _, name := range scaffold.Kinds {
			list = append(list, candidate{name, ""})
		}
		return list
	case kind == "MODE":
		for _, mode := range terminal.Modes {
			list = append(list, candidate{mode, ""})
		}
		return list
	case kind == "FILE", kind == "DIR", kind == "CMD":
		return files
	}
	return nil
}

func judgeCandidates() (list []candidate) {
	p, err := workspace.Here()
	if err != nil {
		return nil
	}
	for _, profile := range p.Judges() {
		about := profile.Title
		if profile.Go != "" {
			about += ", Go " + profile.Go
		}
		list = append(list, candidate{profile.Name, about})
	}
	return list
}

func flagCandidates(set *pflag.FlagSet) (list []candidate) {
	set.VisitAll(func(flag *pflag.Flag) {
		_, usage := pflag.UnquoteUsage(flag)
		list = append(list, candidate{"--" + flag.Name, usage})
	})
	return append(list, candidate{"--help", "say what the command does"})
}

// operandCandidates are what a usage line names.
func operandCandidates(c *command, word string) (list []candidate) {
	switch {
	case c.name == "completion":
		for _, shell := range slices.Sorted(maps.Keys(completionScripts)) {
			list = append(list, candidate{shell, ""})
		}
		return list
	case c.name == "help":
		return commandCandidates("")
	case !strings.Contains(c.operands, "PROBLEM"):
		return nil
	case workspace.IsFolder(word) || strings.HasSuffix(word, ".go"):
		return files
	}
	return problemCandidates(word)
}

// problemCandidates are the paths of problems and, where a word begins none of these, the tails of paths that it begins.
func problemCandidates(word string) (list []candidate) {
	p, err := workspace.Here()
	if err != nil {
		return nil
	}
	problems, err := p.Problems()
	if err != nil {
		return nil
	}
	word = filepath.ToSlash(word)
	var tails []candidate
	for _, found := range problems {
		about := found.Title()
		if about == found.Slug {
			about = ""
		}
		if strings.HasPrefix(found.Slug, word) {
			list = append(list, candidate{found.Slug, about})
		}
		for i := range found.Slug {
			if found.Slug[i] == '/' && strings.HasPrefix(found.Slug[i+1:], word) {
				tails = append(tails, candidate{found.Slug[i+1:], about})
			}
		}
	}
	if len(list) == 0 {
		return tails
	}
	return list
}
