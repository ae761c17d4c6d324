package explain

import (
	"context"
	"go/format"
	"sort"
	"strconv"
	"strings"
)

// A rule is a formula that may explain a sequence.
type rule struct {
	name string
	size int             // numbers that describe it
	at   func(n int) int // for n ≥ 0
	// body are Go statements that return the value at n; self( calls the function that they are the body of.
	body     string
	set      string // of a rule of 0 and 1: Go statements that report whether it is 1; "" if body says it
	call     string
	periodic *periodic  // if the rule is one, for proofs
	digits   *automaton // the same
}

// A learner proposes rules that are right on all values.
type learner func(values []int) []rule

// sequenceLearners are in the order of the lengths of what they describe.
var sequenceLearners = []learner{learnPeriod, learnArithmetic, learnRegular, learnBits, learnBeatty, learnRecurrence, learnAutomata}

// sequenceRules returns the rules that learners find in the first half of the values and that are right on the second, shortest first.
func sequenceRules(ctx context.Context, values []int, learners []learner) (rules []weighed) {
	half := values[:(len(values)+1)/2]
	for _, learn := range learners {
		if ctx.Err() != nil {
			break
		}
		for _, r := range learn(half) {
			if status := r.weigh(values, len(half)); status != "" {
				rules = append(rules, weighed{rule: r, status: status, learned: len(half), predicted: len(values) - len(half)})
			}
		}
	}
	sortRules(rules)
	return rules
}

func sortRules(rules []weighed) {
	sort.SliceStable(rules, func(i, j int) bool { return rules[i].before(rules[j]) })
}

// A weighed rule was tried on values that it was not learned from.
type weighed struct {
	rule
	status             Status
	learned, predicted int
	proof              string // the theorem and its condition, or ""
}

var order = map[Status]int{Proved: 0, Checked: 1, Guess: 2}

func (r weighed) before(other weighed) bool {
	if r.status != other.status {
		return order[r.status] < order[other.status]
	}
	if r.size != other.size {
		return r.size < other.size
	}
	return len(r.name) < len(other.name)
}

// weigh tries a rule on all values, and says how sure it is by those that it was not learned from; "" is not at all.
func (r *rule) weigh(values []int, learned int) Status {
	for n, value := range values {
		if r.at(n) != value {
			return ""
		}
	}
	return worth(r.size, values[learned:])
}

// Of what a rule predicts, the values that are not the most common one count, and as many of that one. A rule must be so many times
// shorter. Where nearly all values are the same, what it predicts says little: then only a simple rule will do, and much must bear it out.
// So a set that ends, as the lost heaps of Grundy's game seem to, is not taken for a formula.
const (
	shorter     = 3
	simple      = 16
	muchShorter = 50
)

// worth says how sure a rule of that size is, which predicted all values.
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

// function writes a Go function. Its body may be nothing but calls of self.
func function(head, body string) string {
	name, _, _ := strings.Cut(strings.TrimPrefix(head, "func "), "(")
	text := head + " {\n" + strings.ReplaceAll(body, "self(", name+"(") + "\n}"
	formatted, err := format.Source([]byte(text))
	if err != nil {
		panic("explain: " + err.Error() + "\n" + text) // a fault of the learner that wrote it
	}
	return string(formatted)
}

// list writes a Go composite literal of numbers, over as many lines as it takes.
func list(kind string, numbers []int) string {
	var text strings.Builder
	text.WriteString(kind + "{")
	const width = 100
	long := false
	column := 0
	for i, number := range numbers {
		word := strconv.Itoa(number)
		switch {
		case i == 0:
		case column > width:
			text.WriteString(",\n")
			column, long = 0, true
		default:
			text.WriteString(", ")
		}
		text.WriteString(word)
		column += len(word) + 2
	}
	if !long {
		return text.String() + "}"
	}
	return strings.Replace(text.String(), "{", "{\n", 1) + ",\n}"
}

// words writes numbers with spaces between them, at most so many.
func words(numbers []int, most int) string {
	var parts []string
	for i, number := range numbers {
		if i == most {
			parts = append(parts, "…")
			break
		}
		parts = append(parts, strconv.Itoa(number))
	}
	return strings.Join(parts, " ")
}

// plus writes "name + c", "name - c" or "name".
func plus(name string, c int) string {
	switch {
	case c > 0 && strings.HasPrefix(name, "-"):
		return strconv.Itoa(c) + " - " + name[1:]
	case c > 0:
		return name + " + " + strconv.Itoa(c)
	case c < 0:
		return name + " - " + strconv.Itoa(-c)
	}
	return name
}

// times writes "factor·name", or in Go "factor*name".
func times(factor int, sign, name string) string {
	switch factor {
	case 1:
		return name
	case -1:
		return "-" + name
	}
	return strconv.Itoa(factor) + sign + name
}
