package explain

import (
	"context"
	"slices"
	"strings"

	"kamyk/gen/internal/program/prog"
)

// A rule is a formula that may explain a table.
type rule struct {
	name     string
	size     int             // count of the numbers that describe it
	at       func(n int) int // of a sequence, for n ≥ 0
	body     string          // Go statements that return the value; self( calls the function with this body
	set      string          // for a rule with values 0 and 1: Go statements that report whether it is 1; "" if body does
	call     string
	periodic *periodic  // if the rule is one, for proofs
	digits   *automaton // the same

	status             Status
	learned, predicted int
	proof              string // the condition and the theorem, or ""
}

// learners propose rules for the first half of a sequence, ordered by the length of the description.
var learners = []func(values []int) []rule{learnPeriod, learnArithmetic, learnRegular, learnBits, learnBeatty, learnAutomata}

// sequenceRules returns the rules that are learned from the first half of the values and are right for all, best first.
func sequenceRules(ctx context.Context, values []int) (rules []rule) {
	half := (len(values) + 1) / 2
	for _, learn := range learners {
		if ctx.Err() != nil {
			break
		}
		for _, r := range learn(values[:half]) {
			rules = r.tried(rules, values, half, r.at)
		}
	}
	sortRules(rules)
	return rules
}

// tried appends a rule to others if it gives all values and has enough evidence: the values that it was not learned from. Its status is at
// most that of its parts.
func (r rule) tried(rules []rule, values []int, learned int, at func(i int) int) []rule {
	for i, value := range values {
		if at(i) != value {
			return rules
		}
	}
	status := worth(r.size, values[learned:])
	if status == "" {
		return rules
	}
	r.status = worse(r.status, status)
	r.learned, r.predicted = learned, len(values)-learned
	return append(rules, r)
}

// Among the predicted values, those other than the most common one count, and as many of that one. A rule must be so many times shorter. If
// nearly all values are equal, a prediction proves little: then only a simple rule with much evidence counts. So a finite set, as the lost
// heaps of Grundy's game seem to be, is not mistaken for a formula.
const (
	shorter     = 3
	simple      = 16
	muchShorter = 50
)

// worth returns the certainty of a rule of that size that predicted all values; "" is none.
func worth(size int, predicted []int) Status {
	counts, most := map[int]int{}, 0
	for _, value := range predicted {
		counts[value]++
		most = max(most, counts[value])
	}
	surprising := min(len(predicted), 2*(len(predicted)-most))
	switch {
	case shorter*size <= surprising || size <= simple && muchShorter*size <= len(predicted):
		return Checked
	case size < surprising:
		return Guess
	}
	return ""
}

var order = map[Status]int{"": 0, Proved: 1, Checked: 2, Guess: 3}

func worse(a, b Status) Status {
	if order[a] > order[b] {
		return a
	}
	return b
}

func sortRules(rules []rule) {
	slices.SortStableFunc(rules, func(a, b rule) int {
		return slices.Compare([]int{order[a.status], a.size, len(a.name)}, []int{order[b.status], b.size, len(b.name)})
	})
}

// distinct returns the best few rules with different names, if they are at most a few times as long as the best.
func distinct(rules []rule) []rule {
	const most, longer = 2, 3
	rules = slices.CompactFunc(rules, func(a, b rule) bool { return a.name == b.name })
	for i := range rules {
		if i == most || rules[i].status != rules[0].status || rules[i].size > longer*rules[0].size {
			return rules[:i]
		}
	}
	return rules
}

// indicator returns the sequence that is 1 where the values are 0.
func indicator(values []int) []int {
	return prog.Map(values, func(value int) int {
		if value == 0 {
			return 1
		}
		return 0
	})
}

func heaps(ctx context.Context, t *Table) (found []Explanation) {
	var lost []rule
	if !t.Outcomes {
		rules := distinct(provedRules(t, sequenceRules(ctx, t.Values)))
		found, lost = append(found, explanations(rules, "n int", false)...), zeros(rules)
	}
	if lost == nil {
		lost = distinct(sequenceRules(ctx, indicator(t.Values)))
	}
	for i := range lost {
		switch r := &lost[i]; {
		case r.periodic != nil:
			r.name, r.set = r.periodic.set("n")
		case r.digits != nil:
			r.name = "n accepted by a " + r.name
		case strings.HasPrefix(r.name, "g("):
			r.name = "g(n) = 1 with " + r.name
		default:
			r.name += " = 1"
		}
	}
	return append(found, explanations(lost, "n int", true)...)
}

// zeros returns the rule that is 1 where the best rule is 0, if that follows from its form. It is equally certain.
func zeros(rules []rule) []rule {
	if len(rules) == 0 {
		return nil
	}
	r, best := rule{}, rules[0]
	switch {
	case best.periodic != nil:
		r = best.periodic.where(0).rule()
	case best.digits != nil && best.status == Proved:
		m := *best.digits
		m.values = indicator(m.values)
		r = m.rule()
	default:
		return nil
	}
	r.status, r.learned, r.predicted, r.proof = best.status, best.learned, best.predicted, best.proof
	return []rule{r}
}

func explanations(rules []rule, parameters string, lost bool) []Explanation {
	return prog.Map(rules, func(r rule) Explanation { return r.explanation(parameters, lost) })
}

// explanation writes a rule for values, or one that is 1 for lost positions, as a Go function with these parameters.
func (r *rule) explanation(parameters string, lost bool) Explanation {
	e := Explanation{Name: r.name, Status: r.status, Learned: r.learned, Predicted: r.predicted, Lost: lost, Proof: r.proof}
	switch arguments := strings.NewReplacer(" ...int", "...", " int", "").Replace(parameters); {
	case !lost:
		e.Go, e.Call = function("func value("+parameters+") int", r.body), r.call
	case r.set == "":
		r.set = closure("bit", parameters, r.body) + "return bit(" + arguments + ") == 1"
		fallthrough
	default:
		e.Name = "lost: " + e.Name
		e.Go = function("func lost("+parameters+") bool", r.set)
	}
	if e.Text = e.Name; r.proof != "" {
		e.Text += ": proved " + r.proof
	}
	return e
}
