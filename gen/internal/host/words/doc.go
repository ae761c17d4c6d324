// Package words writes and compares texts as people do: sizes and times with their units, test2 before test10, and the known word that is
// closest to a misspelt one.
package words
