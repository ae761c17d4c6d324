package archive

import (
	"archive/zip"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"kamyk/gen/internal/program/pattern"
)

// checkNames rejects an archive with files outside of itself or symbolic links. It converts names to UTF-8 and slashes.
func checkNames(files []*zip.File) error {
	decode := decoder(files)
	for _, file := range files {
		file.Name = strings.ReplaceAll(decode(file.Name), `\`, "/")
		if !filepath.IsLocal(file.Name) || !fs.ValidPath(strings.TrimSuffix(file.Name, "/")) {
			return fmt.Errorf("it contains a path outside the archive, %q", file.Name)
		}
		if file.Mode()&fs.ModeSymlink != 0 {
			return fmt.Errorf("it holds a symbolic link, %q", file.Name)
		}
	}
	return nil
}

// decoder returns a function that decodes the names of an archive. Old programs, and Windows today, write names in a national encoding
// without saying which. In Poland it is CP852 or CP1250. The one that yields more Polish letters wins.
func decoder(files []*zip.File) func(string) string {
	counts := map[*charmap.Charmap]int{}
	for _, file := range files {
		for _, encoding := range []*charmap.Charmap{charmap.CodePage852, charmap.Windows1250} {
			if !utf8.ValidString(file.Name) {
				counts[encoding] += countPolish(decodeWith(encoding, file.Name))
			}
		}
	}
	encoding := charmap.CodePage852
	if counts[charmap.Windows1250] > counts[charmap.CodePage852] {
		encoding = charmap.Windows1250
	}
	return func(name string) string {
		if utf8.ValidString(name) {
			return name
		}
		return decodeWith(encoding, name)
	}
}

func decodeWith(encoding *charmap.Charmap, name string) string {
	var text strings.Builder
	for _, c := range []byte(name) {
		text.WriteRune(encoding.DecodeByte(c))
	}
	return text.String()
}

func countPolish(text string) (n int) {
	for _, r := range text {
		if strings.ContainsRune("ąćęłńóśźżĄĆĘŁŃÓŚŹŻ", r) {
			n++
		}
	}
	return n
}

// isPlainName reports whether a file may have this name on every system.
func isPlainName(name string) bool {
	return name[0] != '.' && len(name) <= 200 && !strings.HasSuffix(name, ".") && !strings.HasSuffix(name, " ") && !device().MatchString(name) &&
		!strings.ContainsFunc(name, func(r rune) bool {
			return strings.ContainsRune(`/\:*?"<>|`, r) || !unicode.IsPrint(r) && r != ' ' || r == unicode.ReplacementChar
		})
}

// device matches the names that Windows treats as devices, with any extension.
var device = pattern.Lazy(`^(?i)(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³]) *(\.|$)`)
