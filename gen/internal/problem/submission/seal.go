// Package submission writes flattened files whole or not at all, and never loses what a person changed in one of them.
//
// A checksum on the last line of the header tells a file that a person edited from one that kamyk wrote. It covers the rest of the file,
// so any edit breaks it. Nothing has to be remembered elsewhere: kamyk knows its own file in a clone, as a copy, or under another name.
// Line endings do not count, since a checkout may change them.
package submission

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
)

const mark = "// kamyk:sum "

// Seal returns the source with its checksum at the end of the header, the comment lines that a file begins with. A seal that is there
// already is replaced, so that sealing a sealed source gives the same. Line ends become those of Unix.
func Seal(source []byte) []byte {
	header, rest, _ := split(source)
	var sealed bytes.Buffer
	sealed.Write(header)
	sealed.WriteString(mark + sum(header, rest) + "\n")
	if len(header) == 0 {
		sealed.WriteByte('\n')
	}
	sealed.Write(rest)
	return sealed.Bytes()
}

// Intact reports whether a file is as it was sealed. One without a seal is not.
func Intact(file []byte) bool {
	header, rest, seal := split(file)
	return len(seal) > 0 && string(seal) == sum(header, rest)
}

// split takes a file apart: the comment lines at its start without the seal, what follows, and the checksum in the seal.
func split(file []byte) (header, rest, seal []byte) {
	rest = bytes.ReplaceAll(file, []byte("\r\n"), []byte("\n"))
	for bytes.HasPrefix(rest, []byte("//")) {
		line, after, _ := bytes.Cut(rest, []byte("\n"))
		if found, ok := bytes.CutPrefix(line, []byte(mark)); ok {
			seal = found
		} else {
			header = append(append(header, line...), '\n')
		}
		rest = after
	}
	if len(header) == 0 && seal != nil {
		rest = bytes.TrimPrefix(rest, []byte("\n"))
	}
	return header, rest, seal
}

// sum is long enough against chance. It is no protection against a person who wants to deceive the tool.
func sum(header, rest []byte) string {
	hash := sha256.New()
	hash.Write(header)
	hash.Write(rest)
	return hex.EncodeToString(hash.Sum(nil)[:8])
}
