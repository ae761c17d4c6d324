package workspace

import (
	"path/filepath"
	"slices"
	"strings"

	"kamyk/gen/internal/problem"
)

// FindSeveral returns the problems of several arguments, or of a folder of problems. It returns none if the arguments are for Find.
func (w *Workspace) FindSeveral(args []string) (several []*problem.Problem, err error) {
	if w.Module == nil || len(args) == 0 || strings.HasSuffix(args[0], ".go") {
		return nil, nil
	}
	for _, arg := range args {
		members, err := w.problemsIn(arg)
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

// problemsIn returns the problems in a folder, by its path below solutions/ or any path.
func (w *Workspace) problemsIn(arg string) ([]*problem.Problem, error) {
	arg = filepath.ToSlash(arg)
	if !IsFolder(arg) {
		return problem.Below(w.Module.Root, strings.TrimPrefix(arg, problem.Folder+"/"))
	}
	dir, err := filepath.Abs(arg)
	if err != nil {
		return nil, err
	}
	slug, ok := problem.SlugOf(w.Module.Root, dir)
	if !ok {
		return nil, nil
	}
	return problem.Below(w.Module.Root, slug)
}
