package archive

import (
	"archive/zip"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"unicode"

	"kamyk/gen/internal/program/pattern"
)

// checkNames rejects an archive with files outside of itself or symbolic links. It writes names with slashes. Old programs, and Windows
// today, write them in a national encoding without saying which; their letters are replaced, and a test may not have such a name.
func checkNames(files []*zip.File) error {
	for _, file := range files {
		file.Name = strings.ReplaceAll(strings.ToValidUTF8(file.Name, "\ufffd"), `\`, "/")
		if !filepath.IsLocal(file.Name) || !fs.ValidPath(strings.TrimSuffix(file.Name, "/")) {
			return fmt.Errorf("it contains a path outside the archive, %q", file.Name)
		}
		if file.Mode()&fs.ModeSymlink != 0 {
			return fmt.Errorf("it holds a symbolic link, %q", file.Name)
		}
	}
	return nil
}

// isPlainName reports whether a file may have this name on every system.
func isPlainName(name string) bool {
	return name[0] != '.' && len(name) <= 200 && !strings.HasSuffix(name, ".") && !strings.HasSuffix(name, " ") &&
		!device().MatchString(name) && !strings.ContainsFunc(name, func(r rune) bool {
		return strings.ContainsRune(`/\:*?"<>|`, r) || !unicode.IsPrint(r) && r != ' ' || r == unicode.ReplacementChar
	})
}

// device matches the names that Windows treats as devices, with any extension.
var device = pattern.Lazy(`^(?i)(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³]) *(\.|$)`)
