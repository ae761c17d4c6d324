package cpp

import (
	"slices"
	"strings"

	"kamyk/gen/internal/program/prog"
)

// An expression is a C++ expression. Decisions depend on its form, never on its text.
type expression struct {
	text  string
	form  form
	typ   string // T, of T(…) and T{…}
	inner string // the text between the parentheses or braces
	zero  bool   // it is T{}, or {}
	empty bool   // of T{…}: one of its elements is {}, which g++ does not always treat as a zero value
	opens bool   // it begins with a lambda, which looks like an attribute in brackets
}

// A form is the syntax of an expression.
type form int

const (
	primary     form = iota // it binds as tightly as a name
	operation               // it needs parentheses beside an operator
	dereference             // *p
	conversion              // T(…)
	braced                  // T{…}
	listed                  // list<T>({…})
)

func primaryOf(text string) expression { return expression{text: text} }

func operationOf(text string) expression { return expression{text: text, form: operation} }

func pointee(to string) expression { return expression{text: "*" + to, form: dereference} }

func conversionTo(typ, inner string) expression {
	return expression{text: typ + "(" + inner + ")", form: conversion, typ: typ, inner: inner}
}

func bracesOf(typ, inner string) expression {
	return expression{text: typ + "{" + inner + "}", form: braced, typ: typ, inner: inner}
}

// zeroOf returns the zero value of a type, or {} for "", if the context implies the type.
func zeroOf(typ string) expression {
	return expression{text: typ + "{}", form: braced, typ: typ, zero: true, empty: true}
}

// isEmpty reports whether an expression is {}.
func (e expression) isEmpty() bool { return e.zero && e.typ == "" }

// newList returns a new slice of elements.
func newList(elem, elements string) expression {
	return expression{text: "list<" + elem + ">({" + elements + "})", form: listed, typ: elem, inner: elements}
}

// lambdaOf returns an expression that begins with a lambda.
func lambdaOf(text string) expression { return expression{text: text, opens: true} }

// tight returns an expression for use beside an operator, a dot or a bracket.
func (e expression) tight() string { return e.enclosed().text }

// enclosed returns an expression, with parentheses if it needs them beside an operator.
func (e expression) enclosed() expression {
	if e.form == operation || e.form == dereference {
		return primaryOf("(" + e.text + ")")
	}
	return e
}

// with returns an operation of two expressions.
func (e expression) with(op, other string) expression {
	return expression{text: e.text + " " + op + " " + other, form: operation, opens: e.opens}
}

// then returns an expression with a suffix: a field, an index, arguments.
func (e expression) then(rest string) expression {
	e = e.enclosed()
	return expression{text: e.text + rest, opens: e.opens}
}

// subscript returns an expression for use in brackets, where a lambda would look like an attribute.
func (e expression) subscript() string {
	if e.opens {
		return "(" + e.text + ")"
	}
	return e.text
}

// hasType reports whether the text of an expression includes a type, as in T(…).
func (e expression) hasType(typ string) bool {
	return (e.form == conversion || e.form == braced) && e.typ == typ
}

// localList returns a slice whose elements are on the stack.
func localList(elem, elements string) expression {
	return primaryOf("local<" + elem + ">({" + elements + "})")
}

func joined(list []expression) string { return strings.Join(texts(list), ", ") }

func texts(list []expression) []string {
	return prog.Map(list, func(e expression) string { return e.text })
}

// untyped returns T{…} without T.
func (e expression) untyped() expression {
	return expression{text: "{" + e.inner + "}", form: braced, inner: e.inner, zero: e.zero, empty: e.empty}
}

// holding returns a literal with other elements.
func (e expression) holding(elements []expression) expression {
	e.empty = e.empty || slices.ContainsFunc(elements, func(part expression) bool { return part.empty })
	return e
}
