package campaign

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"

	"kamyk/gen/internal/problem/verdict"
	"kamyk/gen/internal/problem/workspace"
	"kamyk/gen/internal/stress/loop"
)

// Merge merges the parts of runs, from files that kamyk stress --json printed.
func Merge(files []string) (runs []*Record, err error) {
	var keys []string
	parts := map[string][]*Record{}
	first := map[string]*Record{}
	for _, name := range files {
		records, unread := readRecords(name)
		err = errors.Join(err, unread) // the part may have been killed
		for _, record := range records {
			key := fmt.Sprint(record.subject(), record.settings())
			if parts[key] == nil {
				keys = append(keys, key)
				err = errors.Join(err, record.checkSameRun(first))
			}
			parts[key] = append(parts[key], record)
		}
	}
	for _, key := range keys {
		runs = append(runs, mergeParts(parts[key]))
	}
	return runs, err
}

// checkSameRun compares the settings of a part with those of the first part with the same subject.
func (r *Record) checkSameRun(first map[string]*Record) error {
	subject := fmt.Sprint(r.subject())
	known, ok := first[subject]
	if !ok {
		first[subject] = r
		return nil
	}
	ours := r.settings()
	for i, theirs := range known.settings() {
		if ours[i] != theirs {
			return fmt.Errorf("%s: %s and %s are not parts of one run: they differ in their %s", r.Title(), known.file, r.file, theirs.name)
		}
	}
	return nil
}

func readRecords(name string) ([]*Record, error) {
	data, err := os.ReadFile(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("there is no file %s; --merge takes files that kamyk stress --json printed", name)
	} else if err != nil {
		return nil, err
	}
	var records Records
	if err := json.Unmarshal(data, &records); err != nil {
		return nil, fmt.Errorf("%s is not what kamyk stress --json prints: %w", name, err)
	}
	if len(records.Runs) == 0 {
		return nil, fmt.Errorf("%s contains no run", name)
	}
	for i, r := range records.Runs {
		if r == nil || !r.valid() {
			return nil, fmt.Errorf("%s is not what kamyk stress --json prints: run %d is damaged", name, i+1)
		}
		r.file = name
	}
	return records.Runs, nil
}

// valid reports whether the fields of a record fit together. A record of a problem that was not opened has neither a shard nor seeds.
func (r *Record) valid() bool {
	f := r.Failure
	return r.Shard <= r.Shards && (r.Shard > 0 || r.Seeds == nil) && (r.Seeds != nil || r.Done == nil) &&
		(f == nil || f.Kind != string(loop.InvalidTest) || f.Function != "Validate" || f.Offset != nil) &&
		(f == nil || f.Overflows == nil || len(f.Overflows.Places) > 0)
}

// subject returns the problem and the programs, which tell apart the runs of one file.
func (r *Record) subject() []string {
	return []string{r.Problem, r.Solve, r.Brute, r.Generate, r.Checker, string(r.Expect)}
}

// A setting is the same in all parts of a run.
type setting struct{ name, value string }

func (r *Record) settings() []setting {
	seeds := ""
	if r.Shards > 1 && r.Seeds != nil {
		seeds = fmt.Sprint(*r.Seeds)
	}
	return []setting{
		{"source", r.Source}, {"number of shards", fmt.Sprint(r.Shards)}, {"range of seeds", seeds}, {"largest size", fmt.Sprint(r.Size)},
		{"choice of --exhaustive", fmt.Sprint(r.Exhaustive)}, {"limit", fmt.Sprint(r.Limit)},
	}
}

func mergeParts(parts []*Record) *Record {
	slices.SortStableFunc(parts, func(a, b *Record) int { return cmp.Compare(a.order(), b.order()) })
	whole := *parts[0]
	whole.Failure, whole.Errors = nil, nil
	for _, part := range parts[1:] {
		whole.addCounts(part)
	}
	whole.Verdict = verdict.OK
	for _, part := range parts {
		whole.Errors = append(whole.Errors, part.Errors...)
		if part.Failure != nil && (whole.Failure == nil || part.Failure.before(whole.Failure)) {
			whole.Failure, whole.Verdict = part.Failure, part.Verdict
		}
	}
	whole.Err = checkComplete(parts)
	whole.Shard, whole.Shards = 1, 1
	return &whole
}

func (r *Record) order() uint64 {
	if r.Shards == 1 && r.Seeds != nil {
		return r.Seeds.From
	}
	return r.Shard
}

func (r *Record) addCounts(part *Record) {
	r.Tests += part.Tests
	r.Isolated += part.Isolated
	r.Deaths = append(r.Deaths, part.Deaths...)
	r.Interrupted = r.Interrupted || part.Interrupted
	r.Closed = r.Closed && part.Closed
	if part.Complete < r.Complete {
		r.Complete, r.Count = part.Complete, part.Count
	}
	r.Leak = cmp.Or(r.Leak, part.Leak)
	if r.Done != nil && part.Done != nil {
		r.Done = &Seeds{r.Done.From, part.Done.To}
		r.Seeds = &Seeds{min(r.Seeds.From, part.Seeds.From), max(r.Seeds.To, part.Seeds.To)}
	}
	if r.File != nil && part.File != nil {
		r.File = &File{Folder: max(r.File.Folder, part.File.Folder), Last: r.File.Last + part.File.Last}
	} else {
		r.File = nil
	}
}

// before reports whether a failure is the one that a run of all parts would have met.
func (f *Failure) before(g *Failure) bool {
	switch {
	case f.Test != "" || g.Test != "":
		return f.Test != "" && (g.Test == "" || f.Test < g.Test)
	case f.Seed != nil && g.Seed != nil:
		return *f.Seed < *g.Seed
	case f.Size != g.Size:
		return f.Size < g.Size
	}
	return f.Number < g.Number
}

// checkComplete returns an error that names the parts of a run that are missing or repeated.
func checkComplete(parts []*Record) error {
	for _, part := range parts {
		if part.endedEarly() {
			return fmt.Errorf("%s: the run is incomplete; part %d/%d ended before its last seed", part.Title(), part.Shard, part.Shards)
		}
	}
	if parts[0].Shards == 1 { // runs that --seeds split
		for i, part := range parts[1:] {
			if before := parts[i]; part.Seeds == nil || before.Seeds.To != part.Seeds.From {
				return fmt.Errorf("%s: the runs leave gaps or overlap: each --seeds A:B must begin where another one ends", part.Title())
			}
		}
		return nil
	}
	seen := map[uint64]int{}
	for _, part := range parts {
		seen[part.Shard]++
	}
	var missing, twice []string
	for shard := uint64(1); shard <= parts[0].Shards && len(missing) < 20; shard++ {
		switch name := fmt.Sprintf("%d/%d", shard, parts[0].Shards); {
		case seen[shard] == 0:
			missing = append(missing, name)
		case seen[shard] > 1:
			twice = append(twice, name)
		}
	}
	if len(missing) > 0 {
		return fmt.Errorf("%s: the run is incomplete; missing: %s", parts[0].Title(), strings.Join(missing, ", "))
	}
	if len(twice) > 0 {
		return fmt.Errorf("%s: these parts were given more than once: %s", parts[0].Title(), strings.Join(twice, ", "))
	}
	return nil
}

// endedEarly reports whether an interrupt or --time stopped a part before its last test.
func (r *Record) endedEarly() bool {
	if r.Failure != nil || r.Done == nil || r.Seeds == nil {
		return r.Interrupted
	}
	first, tests := Shard{r.Shard, r.Shards}.Part(r.Seeds.From, r.Seeds.To-r.Seeds.From)
	return r.Done.To < first+tests
}

// SaveIn saves the failing input if the problem belongs to this workspace.
func (r *Record) SaveIn(w *workspace.Workspace) {
	if r.Failure == nil || r.Expect != "" {
		return
	}
	problems, err := w.Problems()
	if err != nil {
		return // another module, or none
	}
	for _, found := range problems {
		if found.Slug == r.Problem {
			r.Save(w.NewSource(found))
		}
	}
}

// Save saves the input of a solver's failure in the problem's folder.
func (r *Record) Save(s *workspace.Source) {
	f := r.Failure
	if f == nil || f.Test != "" || r.Verdict == verdict.Fail || len(f.Input) == 0 {
		return
	}
	name, err := s.SaveFound(f.Input, f.Answer)
	if err != nil {
		f.Unsaved = err.Error()
		return
	}
	f.Saved = s.Short(name)
}
