package mutate

// A Document holds the results for JSON.
type Document struct {
	Problem string  `json:"problem"`
	Mutants []Entry `json:"mutants"`
}

// An Entry is a mutant and its fate.
type Entry struct {
	File   string `json:"file"`
	Line   int    `json:"line"`
	Column int    `json:"column"`
	Kind   string `json:"kind"`
	Old    string `json:"old"`
	New    string `json:"new"` // "" for a line that is skipped
	Fate   Fate   `json:"fate"`
	Test   string `json:"test,omitempty"`  // of the set
	Input  string `json:"input,omitempty"` // of the new test
	Saved  string `json:"saved,omitempty"`
}

// NewDocument returns the results for JSON; short shortens file names.
func NewDocument(slug string, results []*Result, short func(name string) string) *Document {
	d := &Document{Problem: slug, Mutants: []Entry{}}
	for _, r := range results {
		e := Entry{File: short(r.Position.Filename), Line: r.Position.Line, Column: r.Position.Column, Kind: r.Kind, Old: r.Old, New: r.New,
			Fate: r.Fate, Test: r.Test, Input: string(r.Input)}
		if r.Saved != "" {
			e.Saved = short(r.Saved)
		}
		d.Mutants = append(d.Mutants, e)
	}
	return d
}
