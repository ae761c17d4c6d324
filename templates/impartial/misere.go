package impartial

// A Tame is what a position of a tame game is worth where the player who cannot move wins, known as misère play: it is like a position of
// Nim. Firm ones are like heaps of which one at least has two stones or more, and have the XOR of the heaps as their value; the others,
// like heaps of one stone, have the parity of these.
//
// The mover of misère Nim loses where the value is 1 and not firm, or 0 and firm. A sum of tame positions is decided in the same way
// ([TameSum]) if for each of them the values of what it can be moved to leave it no other choice than such heaps have ([TameValue]).
// These are the rules, and why they are enough. Let rest be the other parts of a sum.
//
// No losing sum may be moved to a losing one. A position of value v that is not firm is in a losing sum if rest is 1-v, not firm, or v,
// firm; so none of its options may be v, or firm 1-v. A firm v is in one if the value of rest is v: so no option may be v, nor, if rest
// can be not firm, for v ≤ 1, any that is not firm.
//
// Every other sum must have a move to a losing one, unless there is no move at all. If its value s is not 0 and it is firm, there is a
// part that has the highest bit of s. If that is firm v, it needs an option for the value m = v XOR s, which is less, so that the sum
// becomes 0 and firm, or 1 and not firm: for m ≥ 2 any option m does, which is firm; for m ≤ 1 one that is not firm will do, or not,
// by rest, so that m must be there, and either firm m or 1-m that is not. If the part is 1 and not firm, the rest is firm, and an
// option 0 does. Last, if the sum is 0 and no part is firm, some part needs an option that is 1 less or 1 more and not firm.
type Tame struct {
	Value int
	Firm  bool
}

// Wins reports whether the player to move wins under misère play.
//
// Complexity: O(1).
func (t Tame) Wins() bool { return t != Tame{0, true} && t != Tame{1, false} }

// TameSum returns what a sum of tame positions is worth.
//
// Complexity: O(n) for n parts.
func TameSum(parts []Tame) (sum Tame) {
	for _, part := range parts {
		sum.Value ^= part.Value
		sum.Firm = sum.Firm || part.Firm
	}
	return sum
}

// TameValue returns what a position is worth by what its options are, and whether it is tame by the rules that [Tame] gives. For a
// position that is not, nothing is said about sums.
//
// Complexity: O(n · (1 + n/64)) for n options.
func TameValue(options []Tame) (value Tame, ok bool) {
	if len(options) == 0 {
		return Tame{}, true
	}
	has := map[Tame]bool{}
	values := make([]int, len(options))
	for i, option := range options {
		has[option], values[i] = true, option.Value
	}
	v := Mex(values)
	zero, one := has[Tame{0, false}], has[Tame{1, false}]
	switch {
	case v == 0 && one || v == 1 && zero: // it cannot be firm; that firm v is no option, Mex says
		return Tame{v, false}, !has[Tame{1 - v, true}]
	case v <= 1:
		return Tame{v, true}, !zero && !one
	}
	return Tame{v, true}, (one || has[Tame{0, true}]) && (zero || has[Tame{1, true}])
}
