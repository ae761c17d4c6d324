package explore

import "kamyk/gen/internal/contest/explore/explain"

// A Document is a result as JSON.
type Document struct {
	Problem      string                `json:"problem"`
	Kind         explain.Kind          `json:"kind"`
	To           int                   `json:"to"`
	Values       any                   `json:"values"` // []int, or [][]int for pairs
	Explanations []explain.Explanation `json:"explanations"`
	Formula      *formula              `json:"formula,omitempty"`
	Misere       *misere               `json:"misere,omitempty"`
	Ended        string                `json:"ended,omitempty"`
}

type formula struct {
	FirstWrong any    `json:"firstWrong"` // n, [a, b], or the position as text; null if it is right
	Yours      string `json:"yours,omitempty"`
	True       string `json:"true,omitempty"`
}

type misere struct {
	Tame bool     `json:"tame"`
	Firm []string `json:"firm"` // although their value is 0 or 1
}

// Document returns the result for JSON.
func (r *Result) Document() Document {
	d := Document{Problem: r.Problem, Kind: r.Kind, To: r.Last(), Values: append([]int{}, r.Values...),
		Explanations: append([]explain.Explanation{}, r.Explanations...), Ended: r.Ended}
	if r.Kind == explain.Pairs {
		d.Values = append([][]int{}, r.Rows...)
	}
	if r.Formula {
		d.Formula = &formula{}
	}
	if w := r.Wrong; w != nil {
		d.Formula = &formula{w.Place, w.Yours, w.True}
	}
	if r.Misere {
		d.Misere = &misere{!r.Outcomes, append([]string{}, r.Firm...)}
	}
	return d
}
