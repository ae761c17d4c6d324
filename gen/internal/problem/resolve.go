package problem

import (
	"fmt"
	"slices"
	"strings"

	"kamyk/gen/internal/nearest"
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
		return fmt.Sprintf("there is no problem %q, nor any other: a problem is a folder with a Solve under %s/", e.Name, Folder)
	}
	return fmt.Sprintf("there is no problem %q", e.Name)
}

// An AmbiguousError says that a name is the tail of several problems' paths.
type AmbiguousError struct {
	Name       string
	Candidates []string // slugs, in natural order
}

func (e *AmbiguousError) Error() string {
	return fmt.Sprintf("%q could be any of %s", e.Name, strings.Join(e.Candidates, ", "))
}

// Resolve returns the problem whose path below solutions/ is name, or else the one whose path ends with it, element by element. The
// error is an *UnknownError or an *AmbiguousError.
func Resolve(problems []*Problem, name string) (*Problem, error) {
	wanted := strings.Trim(strings.ReplaceAll(name, `\`, "/"), "/")
	wanted = strings.TrimPrefix(wanted, Folder+"/")
	var tails []*Problem
	for _, p := range problems {
		if p.Slug == wanted {
			return p, nil
		}
		if wanted != "" && strings.HasSuffix(p.Slug, "/"+wanted) {
			tails = append(tails, p)
		}
	}
	switch len(tails) {
	case 0:
		return nil, &UnknownError{Name: name, Nearest: meant(problems, wanted), Total: len(problems)}
	case 1:
		return tails[0], nil
	}
	return nil, &AmbiguousError{Name: name, Candidates: slugs(tails)}
}

// meant returns the slug that a mistyped name stands for, comparing it with whole paths first, and then with their tails.
func meant(problems []*Problem, name string) string {
	if slug := nearest.Word(name, slugs(problems)); slug != "" {
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
	if i := slices.Index(tails, nearest.Word(name, tails)); i >= 0 {
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
