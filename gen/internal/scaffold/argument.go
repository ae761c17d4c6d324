package scaffold

import (
	"fmt"
	"io"
	"strings"

	"kamyk/gen/internal/companion"
	"kamyk/gen/internal/judge"
	"kamyk/gen/internal/problem"
	"kamyk/gen/internal/slug"
)

// Read reads a problem as Competitive Companion sends it. It returns the slug and what is known of the problem.
func Read(in io.Reader, judges judge.Table) (name string, facts Facts, err error) {
	data, err := io.ReadAll(io.LimitReader(in, companion.Limit+1))
	if err != nil {
		return "", facts, err
	}
	if len(data) > companion.Limit {
		return "", facts, fmt.Errorf("it has more than %d MiB", companion.Limit>>20)
	}
	task, err := companion.Parse(data)
	if err != nil {
		return "", facts, err
	}
	name, _ = Slug(task, judges)
	return name, Known(task, judges), nil
}

// FromArgument returns the slug that an argument stands for, a slug or the address of a problem, and adds to the facts what it says.
func (f *Facts) FromArgument(arg string, judges judge.Table) (string, error) {
	if !strings.Contains(arg, "://") {
		name := strings.TrimSuffix(strings.TrimPrefix(arg, problem.Folder+"/"), "/")
		if first, _, below := strings.Cut(name, "/"); below && f.Judge == "" && judges.Find(first) != nil {
			f.Judge = judges.Find(first).Name
		}
		return name, nil
	}
	profile := judges.Of(arg)
	if profile == nil {
		return "", fmt.Errorf("kamyk knows no judge at %q; name the problem by a SLUG", arg)
	}
	name := slug.FromAddress(profile.Name, arg)
	if name == "" {
		return "", fmt.Errorf("%q does not name a problem of %s; name the problem by a SLUG", arg, profile.Title)
	}
	f.URL, f.Judge = arg, profile.Name
	return name, nil
}
