// Package submission writes flattened files atomically, and never loses a person's edits.
//
// A checksum on the last line of the header distinguishes an edited file from one that kamyk wrote. It covers the rest of the file, so any
// edit breaks it. kamyk recognizes its own file in a clone, as a copy, or under another name. Line ends do not count, since a checkout may
// change them.
package submission

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
)

const mark = "// kamyk:sum "

// Seal returns the source with its checksum at the end of the header, the comment lines at its start. It replaces an existing seal, so
// sealing twice changes nothing. Line ends become those of Unix.
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

// Intact reports whether a sealed file is unchanged. A file without a seal is not intact.
func Intact(file []byte) bool {
	header, rest, seal := split(file)
	return len(seal) > 0 && string(seal) == sum(header, rest)
}

// split returns the comment lines at the start of a file without the seal, the rest, and the checksum of the seal.
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

// sum returns a checksum that detects accidents, but no deliberate forgery.
func sum(header, rest []byte) string {
	hash := sha256.New()
	hash.Write(header)
	hash.Write(rest)
	return hex.EncodeToString(hash.Sum(nil)[:8])
}
