// Package fastio reads and writes contest input and output: numbers, words, lines and grids. It reads ints about 25 times as fast as fmt,
// and writes them more than twice as fast.
//
// Use it if a solver reads more than a few numbers. A flattened file contains only the parts of this package that the solver calls.
//
//	in, out := fastio.NewReader(os.Stdin), fastio.NewWriter(os.Stdout)
//	defer out.Flush()
//	n := in.Int()
//	out.IntLine(solve(in.Ints(n)))
//
// # Names
//
// A Reader and a Writer use the same names: Int, Int64, Uint64, Float64, Byte, Bytes, Line, and Index, which is 1-based in the text and
// 0-based in the program. A plural handles several: in.Ints(n) reads n ints, on any number of lines, and out.Ints(xs) writes them separated
// by spaces. A name with Line handles a whole line: in.IntLine() reads all ints up to the end of the line, and out.IntLine(a, b, c) writes
// one line. Grid, Lines, Pairs and Rows handle one line per element. Word and Words read text without spaces; out.String writes it. YesNo,
// Either and Join write text. For anything else, use fmt: a Writer is an io.Writer.
//
//	for in.More()        { … in.Int() … }    until the input ends
//	for in.MoreLines()   { … in.Line() … }   the same by lines, including empty ones
//	for in.MoreOnLine()  { … in.Word() … }   until the line ends
//
// # Input
//
// White space is every byte up to and including the space character: \n, \r and \t, but also a NUL or the control-Z that ends some old
// files. A word is a maximal run of other bytes. Words, numbers and Byte skip white space before them, but not after them. So after the
// last number of a line, Line returns the rest of that line, which is "".
//
// A number must be a whole word: decimal digits, with an optional sign if the type is signed, and a value in the range of the type. Leading
// zeros are allowed; 12x and 1,2 are not. A float64 is any text that strconv.ParseFloat accepts, rounded in the same way.
//
// Malformed or missing input is never read as zero. The Reader panics with an error that names the line, the expected kind and the text
// found:
//
//	line 3: expected int, found 12x
//
// It also panics with any error of its io.Reader except io.EOF.
//
// A read waits only for the bytes that it needs: the byte after a number or word, or the \n of a line. So a program can take part in a
// dialogue if it flushes its output before it reads.
//
// # Cost
//
// Each call takes time linear in the bytes that it reads or writes: about 10 ns for an int. Calls that return strings or slices allocate
// only these. A Reader and a Writer hold about 64 KiB each, or the longest word or line; Reset lets them serve any number of inputs. The
// package needs Go 1.14 or later.
//
// A program that only reads and writes numbers, as Library Checker's many_aplusb does, takes 1.8 times as long as the C++ reference. That
// one holds the whole input, and handles several digits at once. This would add 800 bytes to each file.
package fastio
