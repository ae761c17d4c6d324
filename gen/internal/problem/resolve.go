package problem

import (
	"fmt"
	"slices"
	"strings"

	"kamyk/gen/internal/host/words"
)

// An UnknownError says that no problem has the name. It is not about the source.
type UnknownError struct {
	Name    string
	Nearest string // the slug that was perhaps meant, or ""
	Total   int    // how many problems there are
}

func (e *UnknownError) Error() string {
	switch {
	case e.Nearest != "":
		return fmt.Sprintf("there is no problem %q; did you mean %s?", e.Name, e.Nearest)
	case e.Total == 0:
		return fmt.Sprintf("there is no problem %q, and none at all yet; a problem is a folder with a function Solve under %s/", e.Name,
			Folder)
	}
	return fmt.Sprintf("there is no problem %q", e.Name)
}

// An AmbiguousError says that a name is the tail of several problems' paths.
type AmbiguousError struct {
	Name       string
	Candidates []string // slugs, in natural order
}

func (e *AmbiguousError) Error() string {
	return fmt.Sprintf("%q is ambiguous: it could be any of %s", e.Name, strings.Join(e.Candidates, ", "))
}

// Resolve returns the problem of the module at root whose path below solutions/ is name, or else the one whose path ends with it, element
// by element. The error is an *UnknownError, an *AmbiguousError, or about folders that cannot be read. Of problems that the name does not
// fit nothing is read, so that it takes as long among a thousand as among ten.
func Resolve(root, name string) (*Problem, error) {
	wanted := strings.Trim(strings.ReplaceAll(name, `\`, "/"), "/")
	wanted = strings.TrimPrefix(wanted, Folder+"/")
	if found := at(root, wanted); found != nil {
		return found, nil
	}
	tails, err := find(root, func(slug string) bool { return wanted != "" && strings.HasSuffix(slug, "/"+wanted) })
	switch {
	case err != nil:
		return nil, err
	case len(tails) == 1:
		return tails[0], nil
	case len(tails) > 1:
		return nil, &AmbiguousError{Name: name, Candidates: slugs(tails)}
	}
	problems, err := Find(root)
	if err != nil {
		return nil, err
	}
	return nil, &UnknownError{Name: name, Nearest: meant(problems, wanted), Total: len(problems)}
}

// Below returns the problems of the module at root in a folder of them, by its path below solutions/: none if that is itself a problem.
func Below(root, folder string) ([]*Problem, error) {
	if folder = strings.Trim(folder, "/"); folder == "" || at(root, folder) != nil {
		return nil, nil
	}
	return find(root, func(slug string) bool { return strings.HasPrefix(slug, folder+"/") })
}

// meant returns the slug that a mistyped name stands for, comparing it with whole paths first, and then with their tails.
func meant(problems []*Problem, name string) string {
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
	list := make([]string, len(problems))
	for i, p := range problems {
		list[i] = p.Slug
	}
	return list
}
