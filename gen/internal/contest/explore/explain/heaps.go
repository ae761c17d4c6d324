package explain

import (
	"context"
	"strings"
)

// heaps explains the values of heaps, and then which heaps are lost.
func heaps(ctx context.Context, t *Table) (found []Explanation) {
	lost := indicator(t.Values)
	if !t.Outcomes {
		rules := provedRules(t, sequenceRules(ctx, t.Values, sequenceLearners))
		for i, r := range distinct(rules) {
			found = append(found, r.explanation())
			if zeros := r.zeros(); zeros != nil && i == 0 {
				found = append(found, weighed{*zeros, r.status, r.learned, r.predicted, r.proof}.lost())
				lost = nil
			}
		}
	}
	if lost != nil {
		rules := sequenceRules(ctx, lost, sequenceLearners)
		for _, r := range distinct(rules) {
			found = append(found, r.lost())
		}
	}
	return found
}

// zeros returns the rule that is 1 where a rule is 0, or nil if that does not follow from its form.
func (r weighed) zeros() *rule {
	switch {
	case r.periodic != nil:
		zeros := r.periodic.where(0).rule()
		return &zeros
	case r.digits != nil && r.status == Proved:
		m := *r.digits
		m.values = indicator(m.values)
		zeros := m.rule()
		return &zeros
	}
	return nil
}

// distinct returns the best few rules: those that are at most a few times as long as the best.
func distinct(rules []weighed) []weighed {
	const most, longer = 2, 3
	for i := range rules {
		if i == most || rules[i].status != rules[0].status || rules[i].size > longer*rules[0].size {
			return rules[:i]
		}
	}
	return rules
}

// indicator returns the sequence that is 1 where the values are 0.
func indicator(values []int) []int {
	ones := make([]int, len(values))
	for n, value := range values {
		if value == 0 {
			ones[n] = 1
		}
	}
	return ones
}

func (r weighed) explanation() Explanation {
	text := r.name
	if r.proof != "" {
		text += ": " + r.proof
	}
	return Explanation{
		Name: r.name, Status: r.status, Text: text, Learned: r.learned, Predicted: r.predicted,
		Go: function("func value(n int) int", r.body), Call: r.call,
	}
}

// lost returns the explanation of lost heaps, of a rule that is 1 there.
func (r weighed) lost() Explanation {
	e := Explanation{Status: r.status, Learned: r.learned, Predicted: r.predicted, Lost: true, Name: "lost: " + r.name}
	switch {
	case r.periodic != nil:
		name, body := r.periodic.set("n")
		e.Name, e.Go = "lost: "+name, function("func lost(n int) bool", body)
	default:
		switch {
		case r.digits != nil:
			e.Name = "lost: n that " + r.name + " accept"
		case strings.HasPrefix(r.name, "g("):
			e.Name = "lost: where g is 1, with " + r.name
		default:
			e.Name = "lost: where " + r.name + " is 1"
		}
		e.Go = function("func lost(n int) bool", "return lostBit(n) == 1") + "\n\n" + function("func lostBit(n int) int", r.body)
	}
	e.Text = e.Name
	if r.proof != "" {
		e.Text += ": " + r.proof
	}
	return e
}
