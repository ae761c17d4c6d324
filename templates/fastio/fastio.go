// Package fastio reads and writes the numbers, words and lines of a contest's input and output, fast and without allocating for numbers.
//
//	in, out := fastio.NewReader(os.Stdin), fastio.NewWriter(os.Stdout)
//	defer out.Flush()
//	out.Ints(in.Ints(in.Int()))
//	out.Newline()
//
// # Input
//
// White space is every byte up to and including the space: \n, \r and \t, but also a NUL or the control-Z that ends some old files.
// A token is a longest run of other bytes. Words, numbers and Byte skip the white space before them and leave what follows unread.
//
// An integer is decimal digits, with or without a sign before them, whose value the type holds; leading zeros are fine,
// and so is -0 even where the type is unsigned. A float is what strconv.ParseFloat accepts, rounded as it rounds.
// A number is a whole token: 12x and 1,2 are malformed.
//
// A read never waits for a byte that it does not need: the byte behind a number or word, the \n of a line, and nothing further.
// So a program can take part in a dialogue, if it flushes before it reads.
//
// Malformed or missing input is never a silent zero: the Reader panics with an *Error, which a caller can recover.
//
// # Cost
//
// Each call takes time linear in the bytes that it reads or writes. Only words, lines and slices allocate: themselves.
// Reset lets one Reader and one Writer, which hold some 64 and 104 KiB, serve any number of inputs.
package fastio
