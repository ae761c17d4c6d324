package workspace

import (
	"path/filepath"
	"slices"
	"strings"

	"kamyk/gen/internal/problem"
)

// Several returns the problems that more than one PROBLEM stand for, or one that is a folder of problems; none if the arguments are for
// Find.
func (w *Workspace) Several(args []string) (several []*problem.Problem, err error) {
	if w.Module == nil || len(args) == 0 || strings.HasSuffix(args[0], ".go") {
		return nil, nil
	}
	for _, arg := range args {
		members, err := w.below(arg)
		if err != nil || len(members) == 0 && len(args) == 1 {
			return nil, err
		}
		if len(members) == 0 {
			s, err := w.Find([]string{arg})
			if err != nil {
				return nil, err
			}
			if !s.Listed {
				return nil, usage("%s is not under %s/; name it alone", arg, problem.Folder)
			}
			members = append(members, s.Problem)
		}
		for _, found := range members {
			if !slices.ContainsFunc(several, func(p *problem.Problem) bool { return p.Slug == found.Slug }) {
				several = append(several, found)
			}
		}
	}
	return several, nil
}

// below returns the problems in a folder of them: its path below solutions/, or that of any folder.
func (w *Workspace) below(arg string) ([]*problem.Problem, error) {
	arg = filepath.ToSlash(arg)
	if !IsFolder(arg) {
		return problem.Below(w.Module.Root, strings.TrimPrefix(arg, problem.Folder+"/"))
	}
	dir, err := filepath.Abs(arg)
	if err != nil {
		return nil, err
	}
	rel, err := filepath.Rel(filepath.Join(w.Module.Root, problem.Folder), dir)
	if err != nil || rel == "." || strings.HasPrefix(rel, "..") {
		return nil, nil // what it is, Find says
	}
	return problem.Below(w.Module.Root, filepath.ToSlash(rel))
}
