package same

import (
	"fmt"
	"go/scanner"
	"go/token"
	"go/types"
	"strings"
)

// Types compares two types of the two files: they are made of the same, in the same way, whatever aliases say.
func (c *Comparison) Types(before, after types.Type) error {
	x, y := types.Unalias(before), types.Unalias(after)
	if x == nil || y == nil || fmt.Sprintf("%T", x) != fmt.Sprintf("%T", y) {
		return fmt.Errorf("type %v has become %v", before, after)
	}
	var err error
	switch x := x.(type) {
	case *types.Named:
		err = c.named(x, y.(*types.Named))
	case *types.TypeParam:
		err = c.Objects(x.Obj(), y.(*types.TypeParam).Obj())
	case *types.Map:
		if err = c.Types(x.Key(), y.(*types.Map).Key()); err == nil {
			err = c.Types(x.Elem(), y.(*types.Map).Elem())
		}
	case *types.Array:
		if err = c.Types(x.Elem(), y.(*types.Array).Elem()); err == nil && x.Len() != y.(*types.Array).Len() {
			err = fmt.Errorf("type %v has become %v", before, after)
		}
	case *types.Chan:
		if err = c.Types(x.Elem(), y.(*types.Chan).Elem()); err == nil && x.Dir() != y.(*types.Chan).Dir() {
			err = fmt.Errorf("type %v has become %v", before, after)
		}
	case *types.Pointer:
		err = c.Types(x.Elem(), y.(*types.Pointer).Elem())
	case *types.Slice:
		err = c.Types(x.Elem(), y.(*types.Slice).Elem())
	case *types.Signature:
		err = c.signatures(x, y.(*types.Signature))
	case *types.Struct:
		err = c.structs(x, y.(*types.Struct))
	case *types.Tuple:
		err = c.tuples(x, y.(*types.Tuple))
	case *types.Interface:
		err = c.interfaces(x, y.(*types.Interface))
	default: // of basic types and unions, which name what they are made of
		if spelling(x) != spelling(y) {
			err = fmt.Errorf("type %v has become %v", before, after)
		}
	}
	return err
}

func spelling(t types.Type) string { return types.TypeString(t, (*types.Package).Path) }

func (c *Comparison) named(x, y *types.Named) error {
	if err := c.Objects(x.Obj(), y.Obj()); err != nil {
		return err
	}
	if x.TypeArgs().Len() != y.TypeArgs().Len() {
		return fmt.Errorf("type %v has become %v", x, y)
	}
	for i := range x.TypeArgs().Len() {
		if err := c.Types(x.TypeArgs().At(i), y.TypeArgs().At(i)); err != nil {
			return err
		}
	}
	return nil
}

func (c *Comparison) signatures(x, y *types.Signature) error {
	if x.Variadic() != y.Variadic() {
		return fmt.Errorf("type %v has become %v", x, y)
	}
	if err := c.tuples(x.Params(), y.Params()); err != nil {
		return err
	}
	return c.tuples(x.Results(), y.Results())
}

func (c *Comparison) tuples(x, y *types.Tuple) error {
	if x.Len() != y.Len() {
		return fmt.Errorf("type %v has become %v", x, y)
	}
	for i := range x.Len() {
		if err := c.Types(x.At(i).Type(), y.At(i).Type()); err != nil {
			return err
		}
	}
	return nil
}

func (c *Comparison) structs(x, y *types.Struct) error {
	if x.NumFields() != y.NumFields() {
		return fmt.Errorf("type %v has become %v", x, y)
	}
	for i := range x.NumFields() {
		a, b := x.Field(i), y.Field(i)
		if a.Name() != b.Name() || a.Embedded() != b.Embedded() || x.Tag(i) != y.Tag(i) {
			return fmt.Errorf("type %v has become %v", x, y)
		}
		if err := c.Types(a.Type(), b.Type()); err != nil {
			return err
		}
	}
	return nil
}

func (c *Comparison) interfaces(x, y *types.Interface) error {
	if x.NumExplicitMethods() != y.NumExplicitMethods() || x.NumEmbeddeds() != y.NumEmbeddeds() {
		return fmt.Errorf("type %v has become %v", x, y)
	}
	for i := range x.NumExplicitMethods() {
		a, b := x.ExplicitMethod(i), y.ExplicitMethod(i)
		if a.Id() != b.Id() {
			return fmt.Errorf("type %v has become %v", x, y)
		}
		if err := c.signatures(a.Signature(), b.Signature()); err != nil {
			return err
		}
	}
	for i := range x.NumEmbeddeds() {
		if err := c.Types(x.EmbeddedType(i), y.EmbeddedType(i)); err != nil {
			return err
		}
	}
	return nil
}

// Words returns the tokens of some source, without comments.
func Words(source string) string {
	var s scanner.Scanner
	s.Init(token.NewFileSet().AddFile("", -1, len(source)), []byte(source), nil, 0)
	var text strings.Builder
	for {
		_, tok, literal := s.Scan()
		if tok == token.EOF {
			return text.String()
		}
		text.WriteString(tok.String() + " " + strings.TrimSpace(literal) + "\n")
	}
}
