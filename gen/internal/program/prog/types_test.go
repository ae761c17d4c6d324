package prog_test

import (
	"go/types"
	"testing"

	"kamyk/gen/internal/program/prog"
)

// TestComparesSafely asks about structs in structs, 60 deep with two fields each: every type is looked at once.
func TestComparesSafely(t *testing.T) {
	for _, test := range []struct {
		innermost types.Type
		want      bool
	}{
		{types.Typ[types.Int], true},
		{types.NewSlice(types.Universe.Lookup("error").Type()), true},
		{types.Universe.Lookup("error").Type(), false},
	} {
		deep := test.innermost
		for range 60 {
			deep = types.NewStruct([]*types.Var{types.NewField(0, nil, "a", deep, false), types.NewField(0, nil, "b", deep, false)}, nil)
		}
		if got := prog.ComparesSafely(types.NewArray(deep, 2)); got != test.want {
			t.Errorf("with %s: %t", test.innermost, got)
		}
	}
}
