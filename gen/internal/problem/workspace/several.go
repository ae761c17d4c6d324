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
	if slug, ok := problem.SlugOf(w.Module.Root, dir); ok {
		return problem.Below(w.Module.Root, slug)
	}
	if dir == filepath.Join(w.Module.Root, problem.Folder) {
		return w.Problems()
	}
	return nil, nil
}

// SplitTests splits the names of tests off the arguments. PROBLEM may be several files of a package.
func SplitTests(args []string) (problem, names []string) {
	n := min(1, len(args))
	for n < len(args) && strings.HasSuffix(args[n-1], ".go") && strings.HasSuffix(args[n], ".go") {
		n++
	}
	if n == len(args) {
		return args, nil
	}
	return args[:n], args[n:]
}

// FindWithName finds PROBLEM and the name of a declaration after it, or "". A single argument is a problem if one has that name, else a
// declaration of the current problem.
func (w *Workspace) FindWithName(args []string) (s *Source, name string, err error) {
	if len(args) > 2 {
		return nil, "", usage("why takes at most one PROBLEM and one NAME")
	}
	if len(args) == 2 {
		s, err = w.Find(args[:1])
		return s, args[1], err
	}
	s, err = w.Find(args)
	if err != nil && len(args) == 1 {
		if around, aroundErr := w.Find(nil); aroundErr == nil {
			return around, args[0], nil
		}
	}
	return s, "", err
}
