package source

import (
	"bytes"
	"embed"
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"kamyk/gen/internal/program/prog"
)

// overlay holds replacements for parts of the standard library, in a folder for each package. The declarations of a file replace those of
// the same names in the distribution. If its first line is "//kamyk:whole FILE...", it replaces the whole package, except for these files.
//
//go:embed overlay patterns
var overlay embed.FS

// A packageSource is the source of a package, divided into declarations.
type packageSource struct {
	path     string
	files    []*sourceFile
	units    map[string][]*unit // by the names that they declare
	methods  map[string][]*unit // by the names of their types
	replaced map[string]bool    // the names that the overlay declares
	whole    bool               // the overlay replaces all files of the distribution,
	kept     []string           // except for these
	err      error
}

// A sourceFile is a file of the library.
type sourceFile struct {
	pack     *packageSource
	name     string
	text     []byte
	imports  map[string]string // paths, by their names in the file
	units    []*unit
	overlaid bool // it belongs to the overlay
	reached  bool
}

// readPackage reads a package: its overlay, and the declarations of the distribution that the overlay does not replace. If patterns is not
// nil, it also reads the overlay in the folder patterns, and puts these compiled patterns into it.
func readPackage(root, of string, patterns []byte) *packageSource {
	s := &packageSource{path: of, units: map[string][]*unit{}, methods: map[string][]*unit{}, replaced: map[string]bool{}}
	s.err = s.readOverlay(path.Join("overlay", of), nil)
	if s.err == nil && patterns != nil {
		s.err = s.readOverlay(path.Join("patterns", of), patterns)
	}
	if s.err == nil && (!s.whole || len(s.kept) > 0) {
		s.err = s.readDistribution(filepath.Join(root, filepath.FromSlash(of)))
	}
	return s
}

func (s *packageSource) readOverlay(dir string, patterns []byte) error {
	entries, _ := overlay.ReadDir(dir)
	for _, entry := range entries {
		if entry.IsDir() {
			continue
		}
		name := dir + "/" + entry.Name()
		text, err := overlay.ReadFile(name)
		text = bytes.Replace(text, []byte("//kamyk:patterns"), patterns, 1)
		if err == nil {
			err = s.addUnits(&sourceFile{name: name, text: text, overlaid: true})
		}
		if err != nil {
			return err
		}
		line, _, _ := strings.Cut(string(text), "\n")
		if kept, ok := strings.CutPrefix(line, "//kamyk:whole"); ok {
			s.whole, s.kept = true, strings.Fields(kept)
		}
	}
	for _, f := range s.files {
		for _, u := range f.units {
			for _, name := range u.names {
				s.replaced[name] = true
			}
		}
	}
	return nil
}

func (s *packageSource) readDistribution(dir string) error {
	entries, err := os.ReadDir(dir)
	if err != nil || !slices.Contains(copiedPackages, s.path) {
		return fmt.Errorf("package %s is not supported in C++", s.path)
	}
	for _, entry := range entries {
		name := entry.Name()
		wanted := !s.whole || slices.Contains(s.kept, name)
		if !wanted || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			continue
		}
		f := &sourceFile{name: filepath.Join(dir, name)}
		if f.text, err = os.ReadFile(f.name); err != nil {
			return err
		}
		if f.built() {
			if err := s.addUnits(f); err != nil {
				return err
			}
		}
	}
	return nil
}

// built reports whether a file belongs to the build for the system that the types are checked for.
func (f *sourceFile) built() bool {
	system := build.Default
	system.GOOS, system.GOARCH = "linux", "amd64"
	system.OpenFile = func(string) (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(f.text)), nil }
	match, err := system.MatchFile(filepath.Split(f.name))
	return match && err == nil
}

// addUnits divides a file into declarations. It leaves out those that the overlay has already.
func (s *packageSource) addUnits(f *sourceFile) error {
	syntax, err := parser.ParseFile(token.NewFileSet(), f.name, f.text, parser.ImportsOnly)
	if err != nil {
		return err
	}
	f.pack, f.imports, f.units = s, importsOf(syntax), units(string(f.text))
	for _, u := range f.units {
		u.file = f
		for _, name := range u.names {
			t, _, method := strings.Cut(name, ".")
			switch {
			case len(u.names) == 1 && (s.replaced[name] || s.replaced[t]):
			case method:
				s.methods[t] = append(s.methods[t], u)
			default:
				s.units[name] = append(s.units[name], u)
			}
		}
	}
	s.files = append(s.files, f)
	return nil
}

// syntax returns the files with reached declarations. Others are blank, so that positions stay the same.
func (s *packageSource) syntax(fset *token.FileSet) (files []*ast.File, err error) {
	if s.err != nil {
		return nil, s.err
	}
	for _, f := range s.files {
		if !f.reached {
			continue
		}
		text := bytes.Clone(f.text)
		for _, u := range f.units {
			if !u.reached {
				prog.Blank(text[u.from:u.to])
			}
		}
		file, err := parser.ParseFile(fset, f.name, text, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		if !f.overlaid {
			drop(file, s.replaced)
		}
		files = append(files, file)
	}
	return files, nil
}

// copiedPackages are copied from the source of the distribution.
var copiedPackages = strings.Fields(`bufio bytes cmp container/heap container/list container/ring encoding/base64 encoding/binary
	encoding/csv encoding/hex hash hash/adler32 hash/crc32 hash/crc64 hash/fnv hash/maphash image index/suffixarray internal/byteorder
	internal/chacha8rand internal/stringslite io io/ioutil iter maps math math/big math/bits math/cmplx math/rand math/rand/v2 path
	regexp regexp/syntax slices sort strconv strings sync text/scanner text/tabwriter unicode unicode/utf16 unicode/utf8`)
