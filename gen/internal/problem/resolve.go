package problem

import (
	"fmt"
	"slices"
	"strings"

	"kamyk/gen/internal/host/words"
	"kamyk/gen/internal/program/prog"
)

// A NameError says why a name does not select one problem.
type NameError struct {
	Message   string
	Ambiguous bool // several problems' paths end with the name
}

func (e *NameError) Error() string { return e.Message }

// Resolve returns the problem whose path below solutions/ is name, or else ends with it, element by element. The error is a *NameError,
// what a folder of that name lacks, or about unreadable folders. It reads no problems that the name does not match, so it stays fast among
// a thousand.
func Resolve(root, name string) (*Problem, error) {
	path := strings.Trim(strings.ReplaceAll(name, `\`, "/"), "/")
	path = strings.TrimPrefix(path, Folder+"/")
	if found := findBySlug(root, path); found != nil {
		return found, nil
	}
	named := func(slug string) bool { return path != "" && strings.HasSuffix("/"+slug, "/"+path) }
	tails, err := findWhere(root, named, holdsSolution)
	switch {
	case err != nil:
		return nil, err
	case len(tails) == 1:
		return tails[0], nil
	case len(tails) > 1:
		return nil, &NameError{fmt.Sprintf("%q is ambiguous: it could be any of %s", name, strings.Join(slugs(tails), ", ")), true}
	}
	folders, err := findWhere(root, named, holdsGo)
	if err == nil && len(folders) > 0 {
		err = folders[0].Unfinished()
	}
	if err != nil {
		return nil, err
	}
	problems, err := Find(root)
	if err != nil {
		return nil, err
	}
	unknown := &NameError{Message: fmt.Sprintf("there is no problem %q", name)}
	if nearest := closestSlug(problems, path); nearest != "" {
		unknown.Message += "; did you mean " + nearest + "?"
	} else if len(problems) == 0 {
		unknown.Message += ", and none at all yet; kamyk new NAME makes one"
	} else {
		unknown.Message += "; kamyk list lists them"
	}
	return nil, unknown
}

// Below returns the problems in a folder, by its path below solutions/. It returns none if the folder is itself a problem.
func Below(root, folder string) ([]*Problem, error) {
	if folder = strings.Trim(folder, "/"); folder == "" || findBySlug(root, folder) != nil {
		return nil, nil
	}
	return findWhere(root, func(slug string) bool { return strings.HasPrefix(slug, folder+"/") }, holdsSolution)
}

// closestSlug returns the slug closest to a mistyped name. It compares whole paths first, then their tails.
func closestSlug(problems []*Problem, name string) string {
	if slug := words.Closest(name, slugs(problems)); slug != "" {
		return slug
	}
	var tails, owners []string
	for _, p := range problems {
		for i := range p.Slug {
			if p.Slug[i] == '/' {
				tails, owners = append(tails, p.Slug[i+1:]), append(owners, p.Slug)
			}
		}
	}
	if i := slices.Index(tails, words.Closest(name, tails)); i >= 0 {
		return owners[i]
	}
	return ""
}

func slugs(problems []*Problem) []string {
	return prog.Map(problems, func(p *Problem) string { return p.Slug })
}
