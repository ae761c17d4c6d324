package archive

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"golang.org/x/tools/txtar"
)

// TestAbout reads the packages of testdata and compares what they say of their problems with the file want.
func TestAbout(t *testing.T) {
	names, _ := filepath.Glob(filepath.Join("testdata", "*.txtar"))
	if len(names) == 0 {
		t.Fatal("there are no packages in testdata")
	}
	for _, name := range names {
		t.Run(filepath.Base(name), func(t *testing.T) {
			archive, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			dir, want := t.TempDir(), ""
			for _, file := range archive.Files {
				if file.Name == "want" {
					want = string(file.Data)
					continue
				}
				path := filepath.Join(dir, filepath.FromSlash(file.Name))
				if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(path, file.Data, 0o666); err != nil {
					t.Fatal(err)
				}
			}
			p, err := Open(dir)
			if err != nil {
				t.Fatal(err)
			}
			defer p.Close()
			a, err := p.About()
			got := describe(p, a)
			if err != nil {
				got = err.Error() + "\n"
			}
			if got != want {
				t.Errorf("got\n%swant\n%s", got, want)
			}
		})
	}
}

func describe(p *Package, a About) string {
	text := fmt.Sprintf("%q %v %d KiB tolerance %g interactive %t\n", a.Name, a.Time, a.Memory>>10, a.Tolerance, a.Interactive)
	for _, g := range a.Groups {
		text += strings.TrimSuffix(fmt.Sprintf("group %s: %d points, %v %d KiB %s", g.Name, g.Points, g.Time, g.Memory>>10, strings.Join(g.Tests, ",")), " ") + "\n"
	}
	for _, test := range a.Tests {
		text += fmt.Sprintf("test %s: %v %d KiB\n", test.Name, test.Time, test.Memory>>10)
	}
	text += fmt.Sprintf("checker %q %s, made by %q\n%s", a.Checker, a.Style, a.Makers, p.Layout)
	for _, test := range p.Tests {
		text += " " + test.Name
	}
	return text + "\n"
}

func TestSinolConfigIsRead(t *testing.T) {
	a := About{Name: "Żółw: a \"turtle\"", Limits: Limits{1500 * time.Millisecond, 64 << 20}}
	data, err := SinolConfig("zol", a, []string{"0", "1", "2", "3"})
	if err != nil {
		t.Fatal(err)
	}
	read, err := (&Package{files: fstest.MapFS{}}).sinol(".", data)
	if err != nil {
		t.Fatal(err)
	}
	points := fmt.Sprint(read.Groups)
	if read.Name != a.Name || read.Limits != a.Limits || points != "[{1 33 [] {0s 0}} {2 33 [] {0s 0}} {3 34 [] {0s 0}}]" {
		t.Errorf("%s is read as %+v", data, read)
	}
}
