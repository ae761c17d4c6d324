package flatten

import (
	"errors"
	"go/token"
	"go/types"
	"maps"
	"slices"

	"kamyk/gen/internal/flatten/check"
	"kamyk/gen/internal/flatten/emit"
	"kamyk/gen/internal/flatten/simplify"
	"kamyk/gen/internal/flatten/simplify/closures"
	"kamyk/gen/internal/flatten/simplify/fields"
	"kamyk/gen/internal/flatten/simplify/generics"
	"kamyk/gen/internal/flatten/simplify/language"
	"kamyk/gen/internal/flatten/simplify/overflow"
	"kamyk/gen/internal/flatten/simplify/ranges"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/program/support"
)

// Passes lists all passes in the order in which they run.
var Passes = []simplify.Pass{
	language.Aliases, language.Arrays, language.Values, language.Inference, ranges.Pass, generics.Pass,
	fields.Pass, closures.Pass,
}

// simplified applies the passes to the draft, proves the result, and formats it.
func (d *draft) simplified(source []byte) (_ []byte, err error) {
	if !d.p.Lines { // formatting would move the line comments
		if source, err = emit.Format(source); err != nil {
			return nil, err
		}
	}
	before, err := d.original.Compare(d.names, source)
	if err != nil {
		return nil, err
	}
	file := simplify.FromTyped(d.p, before.File())
	first := file
	file.Shown = map[string]string{}
	for _, object := range slices.SortedFunc(maps.Keys(d.keep.Exposed), d.p.Compare) {
		if v, field := object.(*types.Var); prog.Is[*types.TypeName](object) || field && v.Embedded() {
			file.Shown[d.names.Of(object)] = d.p.ShortPosition(d.keep.Exposed[object])
		}
	}
	wanted := slices.DeleteFunc(slices.Clone(Passes), func(pass simplify.Pass) bool { return !slices.Contains(d.edits.Passes, pass.Number) })
	if d.p.IntBits > 0 {
		wanted = append(wanted, overflow.New(d.p.IntBits, placesOf(d.p, before)))
	}
	file, err = simplify.Run(file, wanted)
	if err != nil {
		return nil, inSource(before, err)
	}
	if err := before.Compiles(file.Source, file.OriginOf); err != nil {
		return nil, err
	}
	if d.p.Lines {
		return relined(first, file), nil
	}
	formatted, err := emit.Format(file.Source)
	if err == nil && !check.SameTokens(file.Source, formatted) {
		return nil, errors.New("formatting changes what the passes wrote")
	}
	return formatted, err
}

// inSource converts the refusals and the faults of a pass to errors at positions in the source.
func inSource(before *check.Comparison, err error) error {
	refusals, ok := errors.AsType[prog.Errors](err)
	if fault, ours := errors.AsType[*simplify.Fault](err); ours {
		refusals.Refuse(support.Unproved, token.Position{Offset: fault.Offset}, support.OwnFault,
			"this cannot be proved to stay the same: %v", err)
	} else if !ok {
		return err
	}
	var errs prog.Errors
	for _, r := range refusals {
		if err := before.Refuse(&errs, r.Rule, r.Pos.Offset, r.Hint, r.Message); err != nil {
			return err
		}
	}
	return errs.Err()
}
