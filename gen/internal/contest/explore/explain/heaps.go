package explain

import (
	"context"
	"fmt"
	"slices"
)

// heaps explains the values of heaps, and then which heaps are lost.
func heaps(ctx context.Context, t *Table) (found []Explanation) {
	lost := indicator(t.Values)
	if !t.Outcomes {
		rules := provedRules(ctx, t, sequenceRules(ctx, t.Values, sequenceLearners))
		for i, r := range distinct(rules) {
			found = append(found, r.explanation())
			if p := r.periodic; p != nil && i == 0 {
				zeros := p.where(0).rule()
				found = append(found, weighed{zeros, r.status, r.learned, r.predicted, r.proof}.lost())
				lost = nil
			}
		}
	}
	if lost != nil {
		rules := sequenceRules(ctx, lost, append(slices.Clone(sequenceLearners), learnPlaces))
		for _, r := range distinct(rules) {
			found = append(found, r.lost())
		}
	}
	return found
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
	case r.set != "":
		e.Go = function("func lost(n int) bool", r.set)
	default:
		if r.digits != nil {
			e.Name = "lost: n that " + r.name + " accept"
		} else {
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

// learnPlaces explains a sequence of 0 and 1 by where it is 1: by the k-th such place.
func learnPlaces(values []int) (rules []rule) {
	var places []int
	for n, value := range values {
		if value == 1 {
			places = append(places, n)
		}
	}
	for _, learn := range []learner{learnBeatty, learnRecurrence} {
		for _, inner := range learn(places) {
			rules = append(rules, inner.places())
		}
	}
	return rules
}

// places returns the rule of where a sequence has a 1, made of the rule of the k-th such place.
func (r rule) places() rule {
	var places []int
	at := func(n int) int {
		for len(places) == 0 || places[len(places)-1] < n {
			place := r.at(len(places))
			if len(places) > 0 && place <= places[len(places)-1] {
				return 0
			}
			places = append(places, place)
		}
		if _, in := slices.BinarySearch(places, n); in {
			return 1
		}
		return 0
	}
	set := fmt.Sprintf("place := func(n int) int {\n%s\n}\nfor k := 0; ; k++ {\nif x := place(k); x >= n {\nreturn x == n\n}\n}", r.body)
	return rule{name: "the numbers " + r.name + ", n = 0 1 2 …", size: r.size, at: at, set: set}
}
