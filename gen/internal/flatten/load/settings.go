package load

import (
	"go/token"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/mod/modfile"

	"kamyk/gen/internal/flatten/resolve"
	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/program/prog"
)

// readSettings collects the GODEBUG settings of the source: from the godebug lines of go.mod, or of the module's workspace, and from the
// //go:debug lines of a package main, which take precedence. A workspace also determines the version for the defaults.
func readSettings(p *prog.Program) {
	p.Settings = map[string]prog.Setting{}
	selected := p.Selected()
	if selected.Module != nil {
		readModuleSettings(p, filepath.Join(selected.Module.Dir, "go.mod"))
		if name := workspace(selected.Dir); name != "" {
			readWorkspaceSettings(p, name)
		}
	}
	for _, file := range selected.Files {
		for _, group := range file.Syntax.Comments {
			if group.Pos() > file.Syntax.Package {
				break
			}
			for _, comment := range group.List {
				if rest, ok := strings.CutPrefix(strings.ReplaceAll(comment.Text, "\t", " "), "//go:debug "); ok {
					key, value, _ := strings.Cut(strings.TrimSpace(rest), "=")
					p.Settings[key] = prog.Setting{Value: value, Pos: p.Position(comment.Pos())}
				}
			}
		}
	}
}

func readModuleSettings(p *prog.Program, name string) {
	data, _ := atomicfile.Read(name) // the go command has read it; a vendored module has none
	if mod, err := modfile.Parse(name, data, nil); err == nil {
		setAll(p, name, mod.Godebug)
	}
}

func readWorkspaceSettings(p *prog.Program, name string) {
	data, err := atomicfile.Read(name)
	if err != nil {
		return
	}
	work, err := modfile.ParseWork(name, data, nil)
	if err != nil {
		return
	}
	p.Settings = map[string]prog.Setting{}
	if work.Go != nil {
		p.Settings["default"] = prog.Setting{Value: "go" + work.Go.Version, Pos: prog.At(name)}
	}
	setAll(p, name, work.Godebug)
}

func setAll(p *prog.Program, name string, settings []*modfile.Godebug) {
	for _, setting := range settings {
		pos := token.Position{Filename: name, Line: setting.Syntax.Start.Line, Column: setting.Syntax.Start.LineRune}
		p.Settings[setting.Key] = prog.Setting{Value: setting.Value, Pos: pos}
	}
}

// workspace returns the go.work that the go command uses in a folder, or "".
func workspace(dir string) string {
	if name := os.Getenv("GOWORK"); name != "" {
		return strings.TrimSuffix(name, "off")
	}
	return resolve.InOrAbove(dir, "go.work")
}
