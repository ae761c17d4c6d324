// Package prog is the model that all stages share: the typed program, its declarations, and the tables that the stages produce. It holds
// data and the vocabulary to speak of it; the work is done in the stages.
//
// A stage never changes a syntax tree or a type. A [Keep] says what is kept, [Edits] say what is written differently, and [Names] say what
// is renamed. Each is a table that later stages read.
package prog
