package archive

import (
	"archive/zip"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// inside refuses an archive that names files outside of itself or holds a symbolic link. It brings the names into one form: in UTF-8, and
// with slashes where some programs on Windows write backslashes.
func inside(files []*zip.File) error {
	decode := decoder(files)
	for _, file := range files {
		file.Name = strings.ReplaceAll(decode(file.Name), `\`, "/")
		if !filepath.IsLocal(file.Name) || !fs.ValidPath(strings.TrimSuffix(file.Name, "/")) {
			return fmt.Errorf("it names a file outside of itself, %q", file.Name)
		}
		if file.Mode()&fs.ModeSymlink != 0 {
			return fmt.Errorf("it holds a symbolic link, %q", file.Name)
		}
	}
	return nil
}

// decoder returns a function that reads the names of an archive. Programs of former times, and Windows today, write them in the encoding
// of their country and do not say which one that is. In Poland it is CP852, or CP1250 for programs with windows. What is no UTF-8 is taken
// for the one that gives more Polish letters.
func decoder(files []*zip.File) func(string) string {
	counts := map[*charmap.Charmap]int{}
	for _, file := range files {
		for _, encoding := range []*charmap.Charmap{charmap.CodePage852, charmap.Windows1250} {
			if !utf8.ValidString(file.Name) {
				counts[encoding] += polish(decoded(encoding, file.Name))
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
		return decoded(encoding, name)
	}
}

func decoded(encoding *charmap.Charmap, name string) string {
	var text strings.Builder
	for _, c := range []byte(name) {
		text.WriteRune(encoding.DecodeByte(c))
	}
	return text.String()
}

// polish counts the letters that Polish has and English has not.
func polish(text string) (n int) {
	for _, r := range text {
		if strings.ContainsRune("ąćęłńóśźżĄĆĘŁŃÓŚŹŻ", r) {
			n++
		}
	}
	return n
}

// plain reports whether a file can have the name on every system.
func plain(name string) bool {
	return name[0] != '.' && len(name) <= 200 && !strings.HasSuffix(name, ".") && !strings.HasSuffix(name, " ") && !device(name) &&
		!strings.ContainsFunc(name, func(r rune) bool {
			return strings.ContainsRune(`/\:*?"<>|`, r) || !unicode.IsPrint(r) && r != ' ' || r == unicode.ReplacementChar
		})
}

// device reports whether Windows takes a name for a device, with any ending behind a point.
func device(name string) bool {
	name, _, _ = strings.Cut(strings.ToLower(name), ".")
	name = strings.TrimRight(name, " ")
	if slices.Contains([]string{"con", "prn", "aux", "nul", "conin$", "conout$"}, name) {
		return true
	}
	number, port := strings.CutPrefix(name, "com")
	if !port {
		number, port = strings.CutPrefix(name, "lpt")
	}
	return port && slices.Contains(strings.Split("0123456789¹²³", ""), number)
}
