package lower

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"

	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/std"
	"kamyk/gen/internal/program/support"
)

// settings plans the GODEBUG settings of the file: those of the source, and those whose default changed after the source's language
// version, if the judge's Go knows them and kept code can observe them. Go 1.21 is the first release that reads such lines. Older ones
// ignore them, so a file for them may contain the settings of Go 1.21, for later releases. If the judge's Go lacks a behaviour that the
// source's version requires and kept code can observe, it is refused, because no setting provides it.
func (l *planner) settings() {
	planned := map[string]string{}
	language := max(20, l.sourceDefaults())
	uses := l.standardUses()
	for _, s := range std.Settings() {
		setting, explicit := l.p.Settings[s.Name]
		changed := prog.Version(s.Changed)
		if !explicit && changed <= language && changed <= l.p.Target.Runs() {
			continue // unchanged, or the same in the source and at the judge
		}
		what, pos := l.observer(s, uses)
		switch {
		case !pos.IsValid():
		case !explicit && changed <= language:
			l.errs.Refuse(support.Setting, l.p.Position(pos),
				fmt.Sprintf("if you want that, write %s=%s in the godebug block of go.mod", s.Name, s.Old),
				"%s would do what it did before Go %s, since the file is for Go %s", what, changed, l.p.Target.Runs())
		case prog.Version(s.Since) <= max(21, l.p.Target.Runs()):
			planned[s.Name] = s.Old
			if explicit {
				planned[s.Name] = setting.Value
			}
		case explicit && setting.Value != s.Old:
			l.errs.Refuse(support.Setting, setting.Pos, "", "GODEBUG setting %s=%s needs Go %s, and the file is for Go %s",
				s.Name, setting.Value, prog.Version(s.Since), l.p.Target.Runs())
		}
	}
	for _, name := range slices.Sorted(maps.Keys(planned)) {
		l.edits.Settings = append(l.edits.Settings, name+"="+planned[name])
	}
}

// sourceDefaults returns the version whose defaults the source has.
func (l *planner) sourceDefaults() prog.Version {
	if version, err := prog.ParseVersion(l.p.Settings["default"].Value); err == nil {
		return version
	}
	if module := l.p.Selected().Module; module != nil {
		return module.Go
	}
	return l.p.Target.Runs()
}

// observers are the names whose use reveals a setting, if not every use of its package does. Methods are named with their type.
var observers = map[string][]string{
	"randautoseed": {
		"Seed", "Int", "Intn", "Int31", "Int31n", "Int63", "Int63n", "Uint32", "Uint64", "Float32", "Float64", "ExpFloat64", "NormFloat64",
		"Perm", "Shuffle", "Read",
	},
	"randseednop":  {"Seed"},
	"gotypesalias": {"Config", "Alias"},
}

// unobservable are settings that affect speed, profiles, or systems that no judge has.
var unobservable = []string{
	"containermaxprocs", "cryptocustomrand", "decoratemappings", "updatemaxprocs", "winreadlinkvolume", "winsymlink",
}

// network are the packages that use one another's settings without revealing them.
var network = []string{"crypto", "html", "mime", "net"}

// addresses are the functions and types of package net that open no connection, and so reveal no setting.
var addresses = []string{
	"CIDRMask", "HardwareAddr", "IP", "IPMask", "IPNet", "IPv4", "IPv4Mask", "JoinHostPort", "ParseCIDR", "ParseIP", "ParseMAC",
	"SplitHostPort",
}

// connects reports whether an object of the standard library may open a connection.
func connects(object types.Object) bool {
	name := object.Name()
	if method, ok := object.(*types.Func); ok && prog.BaseOf(method) != nil {
		name = prog.BaseOf(method).Obj().Name()
	}
	v, _ := object.(*types.Var)
	return object.Pkg().Path() != "net" || !slices.Contains(addresses, name) && (v == nil || !v.IsField())
}

// A use is an object of the standard library that kept code uses, and the first position.
type use struct {
	object types.Object
	pos    token.Pos
}

func (l *planner) standardUses() (uses []use) {
	seen := map[types.Object]bool{}
	for _, id := range l.keep.Idents() {
		if o := id.Object; l.isStandard(o) && !seen[o] {
			seen[o] = true
			uses = append(uses, use{o, id.Pos()})
		}
	}
	return uses
}

// observer returns the name that kept code uses and that reveals the setting, and its position, or no position.
func (l *planner) observer(s std.Setting, uses []use) (what string, pos token.Pos) {
	switch s.Name {
	case "panicnil":
		return "panic with nil", l.recoversNil(uses)
	case "asynctimerchan":
		return l.buffersTimer()
	}
	seeds := s.Name == "randautoseed" || s.Name == "randseednop"
	i := slices.IndexFunc(uses, func(u use) bool { return l.observes(u.object, s) })
	if i < 0 || slices.Contains(unobservable, s.Name) || seeds && l.seedsByChance() {
		return "", token.NoPos
	}
	return uses[i].object.Pkg().Name() + "." + uses[i].object.Name(), uses[i].pos
}

// seedsByChance reports whether kept code seeds math/rand, and always with a value that differs in each run: the time, or the process. Then
// the effect of seeding cannot be observed.
func (l *planner) seedsByChance() (found bool) {
	for d, id := range l.keep.Idents() {
		if isFunction(id.Object, "math/rand.Seed") {
			if !seededByChance(d, id.Ident) {
				return false
			}
			found = true
		}
	}
	return found
}

// seededByChance reports whether an identifier is rand.Seed in a call whose argument differs in each run.
func seededByChance(d *prog.Text, seed *ast.Ident) bool {
	differs := func(id *ast.Ident) bool { return isFunction(d.Package.Info.Uses[id], "time.Now", "os.Getpid") }
	return prog.Some(d.Nodes(), func(call *ast.CallExpr) bool {
		return prog.Callee(call.Fun) == seed && prog.Some(d.Nodes(call.Args[0]), differs)
	})
}

func (l *planner) observes(object types.Object, s std.Setting) bool {
	path := object.Pkg().Path()
	from, _, _ := strings.Cut(path, "/")
	of, _, _ := strings.Cut(s.Package, "/")
	if slices.Contains(network, of) {
		return slices.Contains(network, from) && connects(object) && l.imports(path, s.Package, map[string]bool{})
	}
	if names := observers[s.Name]; names != nil {
		return path == s.Package && prog.IsPackageLevel(object) && slices.Contains(names, object.Name())
	}
	return path == s.Package || strings.HasPrefix(path, s.Package+"/")
}

// imports reports whether a package of the standard library is another one, or imports it directly or indirectly.
func (l *planner) imports(path, other string, seen map[string]bool) bool {
	seen[path] = true
	return path == other || slices.ContainsFunc(l.p.Standard[path], func(imported string) bool {
		return !seen[imported] && l.imports(imported, other, seen)
	})
}
