package workspace

import "strings"

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
