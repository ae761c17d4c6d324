package load

import (
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/mod/modfile"

	"kamyk/gen/internal/prog"
)

// readSettings collects the GODEBUG settings that the source says: in go.mod's godebug block, and in //go:debug lines of a package main.
func readSettings(p *prog.Program) {
	p.Settings = map[string]string{}
	selected := p.Selected()
	if selected.Module != nil {
		name := filepath.Join(selected.Module.Dir, "go.mod")
		if data, err := os.ReadFile(name); err == nil {
			if mod, err := modfile.ParseLax(name, data, nil); err == nil {
				for _, setting := range mod.Godebug {
					p.Settings[setting.Key] = setting.Value
				}
			}
		}
	}
	for _, file := range selected.Files {
		for _, group := range file.Syntax.Comments {
			if group.Pos() > file.Syntax.Package {
				break
			}
			for _, comment := range group.List {
				if rest, ok := strings.CutPrefix(comment.Text, "//go:debug "); ok {
					key, value, _ := strings.Cut(strings.TrimSpace(rest), "=")
					p.Settings[key] = value
				}
			}
		}
	}
}
