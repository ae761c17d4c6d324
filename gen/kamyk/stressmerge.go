package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"

	"kamyk/gen/internal/verdict"
	"kamyk/gen/internal/workspace"
)

// mergeStress puts together what the parts of runs printed with --json. What it prints is what one run of all of it would have.
func mergeStress(r *stressReport, files []string) error {
	var keys []string
	parts := map[string][]*stressRecord{}
	for _, name := range files {
		records, err := readRecords(name)
		if err != nil {
			return err
		}
		for _, record := range records {
			key := record.run()
			if parts[key] == nil {
				keys = append(keys, key)
			}
			parts[key] = append(parts[key], record)
		}
	}
	for _, key := range keys {
		merged, err := merge(parts[key])
		if err != nil {
			r.broken = true
			r.v.complain("%v", err)
		}
		if err := r.saveMerged(merged); err != nil {
			return err
		}
		r.add(merged)
	}
	r.all = len(keys) > 1
	return r.close(context.Background())
}

func readRecords(name string) ([]*stressRecord, error) {
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	var records stressRecords
	if err := json.Unmarshal(data, &records); err != nil {
		return nil, fmt.Errorf("%s is not what kamyk stress --json prints: %w", name, err)
	}
	if len(records.Runs) == 0 {
		return nil, fmt.Errorf("%s holds no run", name)
	}
	return records.Runs, nil
}

// run tells apart what are not parts of one run.
func (r *stressRecord) run() string {
	text := fmt.Sprint([]any{r.Problem, r.Solve, r.Brute, r.Generate, r.Checker, r.Expect, r.Shards, r.Size, r.Exhaustive, r.Limit})
	if r.Shards > 1 && r.Seeds != nil {
		text += fmt.Sprint(*r.Seeds)
	}
	return text
}

// merge puts the parts of a run together. The error says which are missing or there twice; the record then holds what there is.
func merge(parts []*stressRecord) (*stressRecord, error) {
	slices.SortStableFunc(parts, func(a, b *stressRecord) int { return compareUints(a.place(), b.place()) })
	whole := *parts[0]
	whole.Failure, whole.Errors = nil, nil
	for _, part := range parts[1:] {
		whole.take(part)
	}
	whole.Verdict = verdict.OK
	for _, part := range parts {
		whole.Errors = append(whole.Errors, part.Errors...)
		if part.Failure != nil && (whole.Failure == nil || part.Failure.before(whole.Failure)) {
			whole.Failure, whole.Verdict = part.Failure, part.Verdict
		}
	}
	err := incomplete(parts)
	whole.Shard, whole.Shards = 1, 1
	return &whole, err
}

// place orders the parts of a run.
func (r *stressRecord) place() uint64 {
	if r.Shards == 1 && r.Seeds != nil {
		return r.Seeds.From
	}
	return r.Shard
}

func compareUints(a, b uint64) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// take adds the counts of another part.
func (r *stressRecord) take(part *stressRecord) {
	r.Tests += part.Tests
	r.Alone += part.Alone
	r.Deaths = append(r.Deaths, part.Deaths...)
	r.Interrupted = r.Interrupted || part.Interrupted
	r.Closed = r.Closed && part.Closed
	if part.Complete < r.Complete {
		r.Complete, r.Count = part.Complete, part.Count
	}
	if r.Leak == nil {
		r.Leak = part.Leak
	}
	if r.Done != nil && part.Done != nil {
		r.Done = &seedRange{r.Done.From, part.Done.To}
		r.Seeds = &seedRange{min(r.Seeds.From, part.Seeds.From), max(r.Seeds.To, part.Seeds.To)}
	}
	switch {
	case r.File == nil || part.File == nil:
		r.File = nil
	default:
		r.File = &stressFile{Folder: max(r.File.Folder, part.File.Folder), Last: r.File.Last + part.File.Last}
	}
}

// before reports whether a failure is the one that a run of all parts would have met.
func (f *stressFailure) before(g *stressFailure) bool {
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

// incomplete says which parts of a run are missing, or there more than once.
func incomplete(parts []*stressRecord) error {
	for _, part := range parts {
		if part.early() {
			return fmt.Errorf("%s: the run is not whole; part %d/%d ended before its last seed", part.name(), part.Shard, part.Shards)
		}
	}
	if parts[0].Shards == 1 {
		return gaps(parts)
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
		return fmt.Errorf("%s: the run is not whole; missing: %s", parts[0].name(), strings.Join(missing, ", "))
	}
	if len(twice) > 0 {
		return fmt.Errorf("%s: there more than once: %s", parts[0].name(), strings.Join(twice, ", "))
	}
	return nil
}

// early reports whether a part came to its end before its last test, by an interrupt or by --time.
func (r *stressRecord) early() bool {
	if r.Failure != nil || r.Done == nil || r.Seeds == nil {
		return r.Interrupted
	}
	first, tests := stressWork{first: r.Seeds.From, shard: r.Shard, shards: r.Shards}.part(r.Seeds.To - r.Seeds.From)
	return r.Done.To < first+tests
}

// gaps says where runs that were split by --seeds do not follow each other.
func gaps(parts []*stressRecord) error {
	for i, part := range parts[1:] {
		if before := parts[i]; part.Seeds == nil || before.Seeds.To != part.Seeds.From {
			return fmt.Errorf("%s: the runs do not follow each other: %s", part.name(), "each of --seeds A:B begins where another one ends")
		}
	}
	return nil
}

// saveMerged keeps the input of a failure, where the problem is that of this module.
func (r *stressReport) saveMerged(record *stressRecord) error {
	p, err := workspace.Here()
	if err != nil || record.Failure == nil || record.Expect != "" {
		return nil
	}
	problems, err := p.Problems()
	if err != nil {
		return nil // this is another module, or none
	}
	for _, found := range problems {
		if found.Slug == record.Problem {
			return record.save(r.v, found.Dir)
		}
	}
	return nil
}
