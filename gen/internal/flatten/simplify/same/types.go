package same

import (
	"cmp"
	"fmt"
	"go/types"
	"strings"

	"kamyk/gen/internal/program/prog"
)

// Types compares two types of the two files. They must have the same structure, apart from aliases.
func (c *Comparison) Types(before, after types.Type) (err error) {
	x, y := types.Unalias(before), types.Unalias(after)
	if x == nil || y == nil || prog.Shape(x) != prog.Shape(y) || len(prog.Parts(x)) != len(prog.Parts(y)) {
		return fmt.Errorf("type %v has become %v", before, after)
	}
	if name, ok := x.(interface{ Obj() *types.TypeName }); ok {
		err = c.Objects(name.Obj(), y.(interface{ Obj() *types.TypeName }).Obj())
	}
	others := prog.Parts(y)
	for i, part := range prog.Parts(x) {
		err = cmp.Or(err, c.Types(part, others[i]))
	}
	return err
}

// Words returns the tokens of a source, without comments.
func Words(source string) string {
	var text strings.Builder
	for t := range prog.Tokens([]byte(source), 0) {
		text.WriteString(t.Kind.String() + " " + strings.TrimSpace(t.Text) + "\n")
	}
	return text.String()
}
