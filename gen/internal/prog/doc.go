// Package prog is the model that the stages of the flattener share: the typed program, the smallest things of it that are kept or
// dropped, and what each stage makes of them. It holds data and the vocabulary to speak of it; the verbs are in the stages.
//
// A stage never changes a syntax tree or a type. What is kept stands in a [Keep], what is written differently in [Edits], and what is
// called differently in [Names], each a table that the next stages read.
package prog
