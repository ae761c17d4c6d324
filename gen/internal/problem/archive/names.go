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

	"kamyk/gen/internal/program/lazyregexp"
)

// checkNames rejects an archive with files outside of itself or symbolic links. It converts names to UTF-8 and slashes.
func checkNames(files []*zip.File) error {
	encoding := encodingOf(files)
	for _, file := range files {
		if !utf8.ValidString(file.Name) {
			file.Name = decode(encoding, file.Name)
		}
		file.Name = strings.ReplaceAll(file.Name, `\`, "/")
		if !filepath.IsLocal(file.Name) || !fs.ValidPath(strings.TrimSuffix(file.Name, "/")) {
			return fmt.Errorf("it contains a path outside the archive, %q", file.Name)
		}
		if file.Mode()&fs.ModeSymlink != 0 {
			return fmt.Errorf("it holds a symbolic link, %q", file.Name)
		}
	}
	return nil
}

// encodingOf returns the encoding of an archive's names that are not in UTF-8. Old programs, and Windows today, write names in a national
// encoding without saying which. In Poland it is CP852 or CP1250. The one that yields more Polish letters wins.
func encodingOf(files []*zip.File) *charmap.Charmap {
	best, most := charmap.CodePage852, 0
	for _, encoding := range []*charmap.Charmap{charmap.CodePage852, charmap.Windows1250} {
		polish := 0
		for _, file := range files {
			if !utf8.ValidString(file.Name) {
				polish += len(polishLetter().FindAllString(decode(encoding, file.Name), -1))
			}
		}
		if polish > most {
			best, most = encoding, polish
		}
	}
	return best
}

var polishLetter = lazyregexp.New(`[ąćęłńóśźżĄĆĘŁŃÓŚŹŻ]`)

func decode(encoding *charmap.Charmap, name string) string {
	text, _ := encoding.NewDecoder().String(name) // each byte is some letter
	return text
}

// IsPortable reports whether a file may have this name on every system.
func IsPortable(name string) bool {
	return name != "" && name[0] != '.' && len(name) <= 200 && !strings.HasSuffix(name, ".") && !strings.HasSuffix(name, " ") &&
		!device().MatchString(name) && !strings.ContainsFunc(name, func(r rune) bool {
		return strings.ContainsRune(`/\:*?"<>|`, r) || !unicode.IsPrint(r) && r != ' ' || r == unicode.ReplacementChar
	})
}

// device matches the names that Windows treats as devices, with any extension.
var device = lazyregexp.New(`^(?i)(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³]) *(\.|$)`)
