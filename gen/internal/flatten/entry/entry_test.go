package entry_test

import (
	"go/types"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kamyk/gen/internal/flatten/entry"
	"kamyk/gen/internal/flatten/load"
	"kamyk/gen/internal/program/prog"
)

// Functions whose names begin with Yes follow the rule, those with No do not.
const source = `package p

import (
	"bufio"
	"bytes"
	"io"

	"example.com/m/own"
)

type alias = own.Reader
type local struct{}

func NewWriter(w io.Writer) *local { return nil }
func (*local) Flush() error        { return nil }

func YesInterfaces(in io.Reader, out io.Writer)         {}
func YesBuffers(in *bufio.Reader, out *bufio.Writer)    {}
func YesOwn(in *own.Reader, out *own.Writer)            {}
func YesAlias(in *alias, out io.Writer)                 {}
func YesLocal(in io.Reader, out *local)                 {}
func YesMixed(in *own.Reader, out *bufio.Writer)        {}

func NoneOfTwo()                                        {}
func NoWriter(in io.Reader)                             {}
func NoResult(in io.Reader, out io.Writer) error        { return nil }
func NoVariadic(in io.Reader, out ...io.Writer)         {}
func NoParameters[T any](in io.Reader, out io.Writer)   {}
func NoOrder(out io.Writer, in io.Reader)               {}
func NoPointer(in bufio.Reader, out bufio.Writer)       {}
func NoPointers(in **own.Reader, out io.Writer)         {}
func NoConstructor(in *bytes.Reader, out *bytes.Buffer) {}
func NoFlush(in io.Reader, out *own.Deaf)               {}
func NoOther(in *own.Writer, out *own.Reader)           {}
func NoSuch(in int, out *int)                           {}
`

const own = `package own

import "io"

type Reader struct{}
type Error struct{}
type Writer struct{}
type Deaf struct{}

func (*Error) Error() string { return "" }

func NewReader(r io.Reader) *Reader { return nil }
func NewWriter(w io.Writer) *Writer { return nil }
func (w *Writer) Flush() error      { return nil }
`

func TestStreams(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"go.mod": "module example.com/m\n\ngo 1.22\n", "p/p.go": source, "own/own.go": own} {
		os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o777)
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	target := prog.Target{Go: prog.Toolchain(), GOOS: "linux", GOARCH: "amd64"}
	p, err := load.Load(t.Context(), load.Query{Dir: filepath.Join(dir, "p"), Target: target})
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for _, name := range p.Selected().Types.Scope().Names() {
		function, ok := p.Selected().Types.Scope().Lookup(name).(*types.Func)
		if !ok || !strings.HasPrefix(name, "Yes") && !strings.HasPrefix(name, "No") {
			continue
		}
		seen++
		in, out, follows := entry.Streams(p, function)
		if follows != strings.HasPrefix(name, "Yes") {
			t.Errorf("%s: %v", name, follows)
		}
		if !follows {
			continue
		}
		if in.New == nil || out.New == nil || out.Flush == nil {
			t.Errorf("%s: reader %v, writer %v with %v", name, in.New, out.New, out.Flush)
		}
		if ours := in.New.Pkg().Path() == "example.com/m/own"; ours != (in.Error != nil) {
			t.Errorf("%s: errors of the reader are %v", name, in.Error)
		}
	}
	if seen != 18 {
		t.Errorf("%d functions were looked at, want 18", seen)
	}
}
