package archive_test

import (
	"archive/zip"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"kamyk/gen/internal/problem/archive"
	"kamyk/gen/internal/testonly/unpacked"
)

// packages are a package each way, and what is found: the habit, and name, input and output of each test.
var packages = []struct {
	name, archive string
	want          []string
}{
	{"oj", "-- test/sample-1.in --\n1\n-- test/sample-1.out --\n2\n-- test/random-000.in --\n3\n-- test/notes.txt --\n",
		[]string{"online-judge-tools", "random-000 3 -", "sample-1 1 2"}},
	{"the folder test", "-- sample-1.in --\n1\n-- sample-1.out --\n2\n", []string{"online-judge-tools", "sample-1 1 2"}},
	{"sinol", "-- config.yml --\n-- in/abc0.in --\n0\n-- in/abc1a.in --\n1\n-- in/.gitignore --\n" +
		"-- out/abc0.out --\nzero\n-- out/abc1a.out --\none\n-- prog/abc.cpp --\n-- doc/abczad.pdf --\n",
		[]string{"sinol", "abc0 0 zero", "abc1a 1 one"}},
	{"sinol in a folder", "-- abc/in/abc0.in --\n0\n-- abc/out/abc0.out --\nzero\n-- abc/tests/x --\n", []string{"sinol", "abc0 0 zero"}},
	{"polygon", "-- problem.xml --\n-- tests/01 --\n1\n-- tests/01.a --\none\n-- tests/02 --\n2\n-- files/tests.txt --\n",
		[]string{"Polygon", "01 1 one", "02 2 -"}},
	{"kattis", "-- problem.yaml --\n-- data/sample/1.in --\n1\n-- data/sample/1.ans --\none\n-- data/secret/2/01.in --\n3\n" +
		"-- data/secret/1/01.in --\n2\n-- data/secret/1/01.ans --\ntwo\n-- data/secret/00.in --\n0\n-- data/secret/testdata.yaml --\n",
		[]string{"Kattis", "sample-1 1 one", "secret-00 0 -", "secret-1-01 2 two", "secret-2-01 3 -"}},
	{"any script", "-- test/próba 1.in --\n1\n-- test/próba 1.out --\n2\n", []string{"online-judge-tools", "próba 1 1 2"}},
}

func TestOpen(t *testing.T) {
	for _, test := range packages {
		for _, name := range []string{unpacked.Text(t, test.archive), pack(t, test.archive, "/"), pack(t, test.archive, `\`)} {
			p, err := archive.Open(name)
			if err != nil {
				t.Errorf("%s: %v", test.name, err)
				continue
			}
			got := []string{p.Layout}
			for _, one := range p.Tests {
				input, output, err := p.Read(one)
				if err != nil {
					t.Error(err)
				}
				answer := "-"
				if output != nil {
					answer = strings.TrimSpace(string(output))
				}
				got = append(got, one.Name+" "+strings.TrimSpace(string(input))+" "+answer)
			}
			if err := p.Close(); err != nil {
				t.Error(err)
			}
			if !slices.Equal(got, test.want) {
				t.Errorf("%s, %s: %q, want %q", test.name, filepath.Base(name), got, test.want)
			}
		}
	}
}

func TestRefused(t *testing.T) {
	broken := filepath.Join(t.TempDir(), "broken.zip")
	if err := os.WriteFile(broken, []byte("PK\x03\x04 and no more"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ name, want string }{
		{pack(t, "-- test/a.in --\n1\n-- ../../x.in --\n2\n", "/"), `it contains a path outside the archive, "../../x.in"`},
		{pack(t, "-- test/../../x.in --\n2\n", "/"), "outside the archive"},
		{pack(t, "-- ../../x.in --\n2\n", `\`), "outside the archive"},
		{pack(t, "-- /tmp/x.in --\n2\n", "/"), "outside the archive"},
		{pack(t, "-- test/a:b.in --\n1\n", "/"), `a test cannot be called "a:b"`},
		{pack(t, "-- doc/readme.txt --\n", "/"), "there are no tests"},
		{unpacked.Text(t, "-- doc/readme.txt --\n"), "there are no tests"},
		{broken, "reading it as a zip archive"},
		{filepath.Join(t.TempDir(), "nothing.zip"), "nothing.zip"},
	} {
		if p, err := archive.Open(test.name); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("Open(%s): %v, %v, want %s", test.name, p, err, test.want)
		}
	}
}

// TestTooLarge opens archives that say that they hold more than anybody wants.
func TestTooLarge(t *testing.T) {
	for _, test := range []struct {
		sizes []uint64
		want  string
	}{
		{[]uint64{1, 256<<20 + 1}, "test/1.in has more than 256 MiB"},
		{[]uint64{1 << 63}, "test/0.in has more than 256 MiB"},
		{slices.Repeat([]uint64{256 << 20}, 9), "its tests have 2304 MiB, and the limit is 2048 MiB"},
		{slices.Repeat([]uint64{256 << 20}, 8), ""},
	} {
		p, err := archive.Open(claim(t, test.sizes))
		if err == nil && test.want != "" || err != nil && (test.want == "" || !strings.Contains(err.Error(), test.want)) {
			t.Errorf("%v: %v, want %s", test.sizes, err, test.want)
		}
		if err == nil {
			if _, _, err := p.Read(p.Tests[0]); err == nil {
				t.Error("a file was read that is not as long as it says")
			}
			p.Close()
		}
	}
}

// claim writes a zip archive of inputs that are said to have these sizes, and have a few bytes.
func claim(t *testing.T, sizes []uint64) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "package.zip")
	out, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	w := zip.NewWriter(out)
	for i, size := range sizes {
		_, err := w.CreateRaw(&zip.FileHeader{Name: fmt.Sprintf("test/%d.in", i), Method: zip.Deflate, UncompressedSize64: size})
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
	return name
}

// pack writes the files into a zip archive, with that between the elements of their paths.
func pack(t *testing.T, archive, separator string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "package.zip")
	out, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	w := zip.NewWriter(out)
	for _, f := range txtar.Parse([]byte(archive)).Files {
		entry, err := w.Create(strings.ReplaceAll(f.Name, "/", separator))
		if err == nil {
			_, err = entry.Write(f.Data)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if err := out.Close(); err != nil {
		t.Fatal(err)
	}
	return name
}
