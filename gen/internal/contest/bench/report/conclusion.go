package report

import (
	"fmt"
	"strings"

	"kamyk/gen/internal/contest/bench"
	"kamyk/gen/internal/contest/fit"
	"kamyk/gen/internal/host/words"
)

// Conclusion says how a program's time and memory grow.
func (r *Report) Conclusion(program int) string {
	s := &r.Record.Series[program]
	text := s.Name + "\n"
	seconds, bytes := r.limits()
	time, memory := r.Record.Time(program, r.Job.Bound), r.Record.Memory(program, r.Job.Bound)
	if len(time.Points) == 0 {
		return text
	}
	text += fmt.Sprintf("  time    %s\n", describe(time, words.Seconds, seconds, true))
	if memory.Points[len(memory.Points)-1].Cost > 0 {
		text += fmt.Sprintf("  memory  %s\n", describe(memory, words.Mebibytes, bytes, false))
	}
	return text
}

// describe describes a cost: "≈ n^1.02 ± 0.01 (like n), 0.041 s at n = 10⁶, limit 1 s". Unless always is set, it leaves out a growth that
// is unknown or uncertain.
func describe(f bench.Finding, unit func(float64) string, limit float64, always bool) string {
	text := ""
	const maxSpread = 0.2 // memory comes in steps, so a larger spread means nothing
	if g := f.Growth; g != nil && (always || g.Spread < maxSpread) {
		text = growth(g) + ", "
	} else if always {
		text = "growth unknown: " + f.Reason + "; "
	}
	at := f.Bound
	if at == nil {
		last := f.Points[len(f.Points)-1]
		at = &bench.Estimate{Size: last.Size, Cost: last.Cost, Measured: true}
	}
	cost := unit(at.Cost)
	if !at.Measured {
		cost += fmt.Sprintf(" expected (%s to %s)", unit(at.Low), unit(at.High))
	}
	text += fmt.Sprintf("%s at n = %s, limit %s", cost, words.Count(at.Size), strings.Replace(unit(limit), ".0 ", " ", 1))
	switch {
	case at.Cost <= limit:
	case f.Growth == nil || f.Growth.Size(limit) > float64(f.Points[len(f.Points)-1].Size)*1e3:
		text += ", over the limit"
	default:
		text += ", reached near n = " + words.RoundedCount(f.Growth.Size(limit))
	}
	return text
}

func growth(g *fit.Growth) string {
	text := fmt.Sprintf("≈ n^%.2f ± %.2f", g.Exponent, g.Spread)
	if like := g.Like(); len(like) > 0 && len(like) < 3 {
		text += " (like " + strings.Join(like, " or ") + ")"
	}
	if !g.Good {
		text += fmt.Sprintf(", with deviations of up to %.0f %%", 100*(g.Off-1))
	}
	return text
}
