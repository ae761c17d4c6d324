// Package prog is the model that all stages share: the typed program, its declarations, and the tables that the stages produce. It holds
// data and functions that describe it; the stages do the work.
//
// A stage never changes a syntax tree or a type. A [Keep] says what is kept, [Edits] say what is written differently, and [Names] say what
// is renamed. Each is a table that later stages read.
package prog
