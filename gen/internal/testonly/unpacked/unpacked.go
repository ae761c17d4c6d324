// Package unpacked unpacks a txtar archive into a temporary folder of a test.
package unpacked

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/tools/txtar"

	"kamyk/templates"
)

// Text returns a new folder with the files of an archive in text form.
func Text(t *testing.T, archive string) string {
	t.Helper()
	return Files(t, txtar.Parse([]byte(archive)).Files)
}

// Files returns a new folder with the files.
func Files(t *testing.T, files []txtar.File) string {
	t.Helper()
	root := t.TempDir()
	for _, f := range files {
		name := filepath.Join(root, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, f.Data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return root
}

// Module is Text for a module that has some of the templates, each in a folder of its name.
func Module(t *testing.T, archive string, names ...string) string {
	t.Helper()
	root := Text(t, archive)
	for _, name := range names {
		files, err := fs.Sub(templates.Files, name)
		if err == nil {
			err = os.CopyFS(filepath.Join(root, name), files)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return root
}
