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
			found = append(found, r.explanation("n int", false))
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

// explanation writes a rule of values, or of 0 and 1 where 1 is lost, as a Go function of such parameters.
func (r weighed) explanation(parameters string, lost bool) Explanation {
	e := Explanation{Name: r.name, Status: r.status, Learned: r.learned, Predicted: r.predicted, Lost: lost, Call: r.call}
	value, bit := "func value("+parameters+") int", "func lostBit("+parameters+") int"
	switch lostHead := "func lost(" + parameters + ") bool"; {
	case !lost:
		e.Go = function(value, r.body)
	case r.set != "":
		e.Go = function(lostHead, r.set)
	default:
		call := strings.TrimSuffix(strings.Replace(parameters, " ...int", "...", 1), " int")
		e.Go = function(lostHead, "return lostBit("+call+") == 1") + "\n\n" + function(bit, r.body)
	}
	if lost {
		e.Name, e.Call = "lost: "+e.Name, ""
	}
	if e.Text = e.Name; r.proof != "" {
		e.Text += ": " + r.proof
	}
	return e
}

// lost returns the explanation of lost heaps, of a rule that is 1 there.
func (r weighed) lost() Explanation {
	switch {
	case r.periodic != nil:
		r.name, r.set = r.periodic.set("n")
	case r.digits != nil:
		r.name = "n that " + r.name + " accept"
	case strings.HasPrefix(r.name, "g("):
		r.name = "where g is 1, with " + r.name
	default:
		r.name = "where " + r.name + " is 1"
	}
	return r.explanation("n int", true)
}
