package cpp

import (
	"go/token"
	"strings"

	"kamyk/gen/internal/support"
)

// stopped ends a translation that is refused.
type stopped struct{}

// waysOut say what helps, by the rule that refuses.
var waysOut = map[support.Rule]string{
	support.Threads:   "judges without Go allow one thread; write it as calls, one after the other",
	support.Complex:   "write a struct of two floats, with functions for what you need of its arithmetic",
	support.Library:   "write what you need of it yourself, or take it from one of the helpers",
	support.Formats:   "print or read the parts one by one, with the verbs for their types",
	support.Order:     "print the keys one by one, sorted; or give the map a key of another type",
	support.Unwritten: "write it in another way; main.go is not affected",
}

// refuse notes what cannot be kept, by a rule of package support.
func (w *world) refuse(rule support.Rule, pos token.Pos, format string, args ...any) {
	if i := w.writing; i != nil && !i.decl.Package.Own && i.asked.pos.IsValid() {
		pos, format, args = i.asked.pos, format+", and %s needs it", append(args, i.asked.by)
	}
	place := w.Fset.Position(pos)
	if place.Column == 0 {
		place.Column = w.Fset.PositionFor(pos, false).Column
	}
	w.refused.Refuse(rule, place, waysOut[rule], format, args...)
}

// stop refuses and goes no further.
func (w *world) stop(rule support.Rule, pos token.Pos, format string, args ...any) {
	w.refuse(rule, pos, format, args...)
	panic(stopped{})
}

// explain puts what the type checker misses into the words of a refusal.
func explain(message string) string {
	if name, ok := strings.CutPrefix(message, "undefined: "); ok && strings.Contains(name, ".") {
		return name + " is not supported in C++"
	}
	if name, _, ok := strings.Cut(message, " undefined ("); ok { // a field or a method
		return name + " is not supported in C++"
	}
	if rest, ok := strings.CutPrefix(message, "could not import "); ok {
		name, _, _ := strings.Cut(rest, " ")
		return "package " + name + " is not supported in C++"
	}
	return message
}
