package impartial

// A Tame is the value of a position under misère play, where the player who cannot move wins. In sums, a tame position behaves like a
// position of Nim. A firm one behaves like heaps of which at least one has two or more stones, and Value is their XOR. Any other behaves
// like heaps of one stone, and Value is their parity.
//
// The player to move loses if the value is 1 and not firm, or 0 and firm. This also decides sums of tame positions ([TameSum]). A position
// is tame if the values of its options obey the rules below ([TameValue]). To see that these rules suffice, let rest be the sum of all
// other parts.
//
// First, a losing sum must have no move to a losing sum. A part with value v that is not firm occurs in a losing sum if rest is 1-v and not
// firm, or v and firm. So none of its options may be v, or firm 1-v. A part with firm v occurs in a losing sum if the value of rest is v.
// So no option may have the value v. If v ≤ 1, rest may be not firm, so every option must be firm.
//
// Second, a winning sum must have a move to a losing sum, unless there is no move at all. If the sum is firm and its value s is not 0, some
// part has the highest bit of s. If that part is firm v, it needs an option for the lesser value m = v XOR s, so that the sum becomes 0 and
// firm, or 1 and not firm. If m ≥ 2, every option of value m is firm and will do. If m ≤ 1, it depends on rest whether the option must be
// firm. So there must be an option m, and also firm m or an option 1-m that is not firm. If the part is 1 and not firm, rest is firm, and
// an option 0 will do. If the sum is 0 and not firm, some part needs an option that is not firm and differs from its value by 1.
type Tame struct {
	Value int
	Firm  bool
}

// Wins reports whether the player to move wins under misère play.
//
// Complexity: O(1).
func (t Tame) Wins() bool { return t != Tame{0, true} && t != Tame{1, false} }

// TameSum returns the value of a sum of tame positions.
//
// Complexity: O(n) for n parts.
func TameSum(parts []Tame) (sum Tame) {
	for _, part := range parts {
		sum.Value ^= part.Value
		sum.Firm = sum.Firm || part.Firm
	}
	return sum
}

// TameValue returns the value of a position, given the values of its options. It also reports whether the position is tame, by the rules at
// [Tame]. The value of a position that is not tame says nothing about sums.
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
	case v == 0 && one || v == 1 && zero: // not firm; by Mex, firm v is no option
		return Tame{v, false}, !has[Tame{1 - v, true}]
	case v <= 1:
		return Tame{v, true}, !zero && !one
	}
	return Tame{v, true}, (one || has[Tame{0, true}]) && (zero || has[Tame{1, true}])
}
