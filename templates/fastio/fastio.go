// Package fastio reads and writes what contests are made of: numbers, words, lines and grids, some ten times as fast as fmt.
//
// Use it wherever a solver reads more than a handful of numbers. Of the package, a flattened file has only what the solver calls.
//
//	in, out := fastio.NewReader(os.Stdin), fastio.NewWriter(os.Stdout)
//	defer out.Flush()
//	n := in.Int()
//	out.IntLine(solve(in.Ints(n)))
//
// # Names
//
// The same word reads and writes the same thing: Int, Int64, Uint64, Float64, Byte, Bytes, Line, and Index, which counts from 1 in the
// text and from 0 in the program. A plural takes several: in.Ints(n) reads n of them, wherever the lines end, and out.Ints(xs) writes
// them with spaces between. A name with Line takes a whole line: in.IntLine() reads the ints up to its end, however many there are, and
// out.IntLine(a, b, c) writes one. Grid, Lines, Pairs and Rows take a line for each element. Word and Words are for text without spaces,
// which out.String writes; YesNo, Either and Join write what they say. For all else there is fmt: a Writer is an io.Writer.
//
//	for in.More()        { … in.Int() … }    until the input ends
//	for in.MoreLines()   { … in.Line() … }   the same by lines, empty ones included
//	for in.MoreOnLine()  { … in.Word() … }   until the line ends
//
// # Input
//
// White space is every byte up to and including the space: \n, \r and \t, but also a NUL or the control-Z that ends some old files.
// A word is a longest run of other bytes. Words, numbers and Byte skip the white space before them and leave what follows unread: behind
// the last number of a line, Line returns the rest of that line, which is "".
//
// A number is a whole word: decimal digits, with or without a sign if the type has one, whose value the type holds. Leading zeros are
// fine, 12x and 1,2 are not. A float64 is what strconv.ParseFloat accepts, rounded as it rounds.
//
// Malformed or missing input is never a silent zero. The Reader panics with an error, which names the line, what was asked for and what
// stands there:
//
//	line 3: expected int, found 12x
//
// It also panics with what its io.Reader fails with.
//
// A read never waits for a byte that it does not need: the byte behind a number or word, the \n of a line, and nothing further.
// So a program can take part in a dialogue, if it flushes before it reads.
//
// # Cost
//
// Each call takes time linear in the bytes that it reads or writes. Int and the writers of integers handle four or eight digits at once.
// Only words, lines and slices allocate: themselves. A Reader and a Writer hold some 64 KiB each, or the longest word or line; Reset
// lets them serve any number of inputs. Nothing here needs more than Go 1.14.
package fastio
