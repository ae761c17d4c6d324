package generate

import (
	"slices"
	"testing"
)

// TestUses: what generated functions refer to is what they say, and all of it is listed in Packages.
func TestUses(t *testing.T) {
	for _, test := range []struct {
		key                           string
		predeclared, packages, locals []string
	}{
		{ClearMap, []string{"any", "comparable", "delete"}, nil, []string{"K", "M", "V", "k", "m"}},
		{MaxFloat, []string{"float32", "float64"}, nil, []string{"T", "a", "b"}},
		{NoFold, []string{"any"}, nil, []string{"T", "value"}},
		{Tied, []string{"byte", "error", "int", "nil"}, []string{"os"}, []string{"err", "flush", "input", "p", "t"}},
	} {
		u := FunctionUses(test.key)
		if !slices.Equal(u.Predeclared, test.predeclared) || !slices.Equal(u.Packages, test.packages) ||
			!slices.Equal(u.Locals, test.locals) {
			t.Errorf("%s uses %v", test.key, u)
		}
	}
	for key := range functions {
		for _, path := range FunctionUses(key).Packages {
			if !slices.Contains(Packages, path) {
				t.Errorf("%s imports %s, which Packages does not list", key, path)
			}
		}
	}
}

// TestCallsInit: what calls an init function is recognised in any layout, and nothing else is.
func TestCallsInit(t *testing.T) {
	for _, test := range []struct {
		text, name string
		ok         bool
	}{
		{"func() (_ struct{}) {\n\tlibInit()\n\treturn\n}()", "libInit", true},
		{"func() (_ struct{}) {\n\tlibInit(1)\n\treturn\n}()", "", false},
		{"func() (_ struct{}) {\n\ta()\n\tb()\n\treturn\n}()", "", false},
		{"libInit()", "", false},
	} {
		if name, ok := CallsInit([]byte(test.text)); ok != test.ok || ok && name != test.name {
			t.Errorf("%q: %q %t", test.text, name, ok)
		}
	}
}
