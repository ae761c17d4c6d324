// Package batch flattens many programs, runs them and their files, and compares the outputs. To be fast, it builds all originals with one
// go command and all files with another. Only tests import this package.
package batch

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"time"

	"kamyk/gen/internal/flatten"
	"kamyk/gen/internal/flatten/load"
	"kamyk/gen/internal/program/prog"
)

// A Kind says what became of a program.
type Kind string

// The kinds.
const (
	Same       Kind = ""           // the file prints what the program prints
	Discarded  Kind = "discarded"  // the program does not build, or not end, or does not print the same twice
	Refused    Kind = "refused"    // flatten refuses it, in Err
	Fault      Kind = "fault"      // flatten says that it made a mistake, or panics
	Uncompiled Kind = "uncompiled" // the file does not compile
	Different  Kind = "different"  // the file prints something else
	Unstable   Kind = "unstable"   // flattening the file gives another one
)

// A Program is one to try, and what became of it.
type Program struct {
	Name     string            // the folder below the batch's module, and the last element of the import path
	Files    map[string][]byte // by slash-separated names; the main package is the root
	Args     []string          // given to it as it runs
	Patience time.Duration     // how long the original may run
	Again    bool              // also flatten the file, which must give the file

	Kind    Kind
	Message string
	Err     error  // what flatten returned
	Source  []byte // the file; where it is given, nothing is flattened
}

// Fail notes what became of a program.
func (p *Program) Fail(kind Kind, format string, args ...any) {
	p.Kind, p.Message = kind, fmt.Sprintf(format, args...)
}

// A Batch is what its programs have in common.
type Batch struct {
	Dir       string // a folder for all that is written, which stays empty otherwise
	Target    prog.Target
	Toolchain string // what builds the files: local, or a release such as go1.18.10
	Unbuilt   bool   // only flatten the programs, which must build
	Cpp       bool   // the files are C++, and g++ builds them

	shared *load.Shared
}

// New returns a batch for a release such as 1.18.10, or for the Go at hand where that is "".
func New(dir, release string) (*Batch, error) {
	b := &Batch{Dir: dir, Toolchain: "local", shared: load.NewShared()}
	b.Target = prog.Target{Go: prog.Toolchain(), GOOS: runtime.GOOS, GOARCH: runtime.GOARCH}
	if release == "" {
		return b, nil
	}
	version, err := prog.ParseVersion(release)
	b.Target.Go, b.Toolchain = version, "go"+release
	return b, err
}

// Module is the path of the module that the programs are in: the import path of one is Module/NAME.
const Module = "m"

// Try tries all programs whose kind is Same.
func (b *Batch) Try(programs []*Program) error {
	dir, err := os.MkdirTemp(b.Dir, "")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	original, file := filepath.Join(dir, "original"), filepath.Join(dir, "file")
	if err := b.writeAll(original, file, programs); err != nil {
		return err
	}
	if b.Unbuilt {
		each(programs, func(p *Program) { b.flatten(p, original, file) })
		return nil
	}
	return b.tryBuilt(programs, original, file)
}

func (b *Batch) tryBuilt(programs []*Program, original, file string) error {
	if b.Cpp { // which refuses most of them
		each(programs, func(p *Program) { b.flatten(p, original, file) })
	}
	wrong, err := buildAll(original, "local", programs)
	if err != nil {
		return err
	}
	each(programs, func(p *Program) {
		if !exists(filepath.Join(original, "bin", p.Name)) {
			p.Fail(Discarded, "go build: %s", about(wrong, p.Name))
		} else if !b.Cpp {
			b.flatten(p, original, file)
		}
	})
	if b.Cpp {
		err = compileAll(file, programs)
	} else {
		wrong, err = buildAll(file, b.Toolchain, programs)
	}
	if err != nil {
		return err
	}
	each(programs, func(p *Program) {
		program := filepath.Join(file, "bin", p.Name)
		if !exists(program) {
			p.Fail(Uncompiled, "%s", about(wrong, p.Name))
			return
		}
		p.compare(filepath.Join(original, "bin", p.Name), program)
	})
	return nil
}

func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}

// writeAll writes the originals, and both modules.
func (b *Batch) writeAll(original, file string, programs []*Program) error {
	texts := map[string][]byte{
		filepath.Join(original, "go.mod"): fmt.Appendf(nil, "module %s\n\ngo %s\n", Module, prog.Toolchain()),
		filepath.Join(file, "go.mod"):     fmt.Appendf(nil, "module %s\n\ngo %s\n", Module, b.Target.Go),
	}
	for _, p := range programs {
		for name, text := range p.Files {
			texts[filepath.Join(original, p.Name, filepath.FromSlash(name))] = text
		}
	}
	for name, text := range texts {
		if err := write(name, text); err != nil {
			return err
		}
	}
	return nil
}

func write(name string, content []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return os.WriteFile(name, content, 0o644)
}

// each calls do for the programs that are well so far, two at a time.
func each(programs []*Program, do func(*Program)) {
	var wait sync.WaitGroup
	tokens := make(chan struct{}, 2)
	for _, p := range programs {
		if p.Kind != Same {
			continue
		}
		wait.Go(func() {
			tokens <- struct{}{}
			do(p)
			<-tokens
		})
	}
	wait.Wait()
}

// flatten writes the file of a program.
func (b *Batch) flatten(p *Program, original, file string) {
	defer func() {
		if r := recover(); r != nil {
			p.Fail(Fault, "panic: %v", r)
		}
	}()
	if p.Source == nil {
		request := flatten.Request{Query: load.Query{Dir: filepath.Join(original, p.Name), Target: b.Target, Shared: b.shared}, Cpp: b.Cpp}
		result, err := flatten.Run(context.Background(), request)
		if err != nil {
			p.refuse(err)
			return
		}
		p.Source = result.Source
	}
	name := filepath.Join(file, p.Name, b.fileName())
	if err := write(name, p.Source); err != nil {
		p.Fail(Fault, "%v", err)
	} else if p.Again {
		b.flattenAgain(p, name)
	}
}

func (b *Batch) fileName() string {
	if b.Cpp {
		return "main.cpp"
	}
	return "main.go"
}

// refuse distinguishes refusals from faults.
func (p *Program) refuse(err error) {
	p.Err = err
	p.Fail(Refused, "%v", err)
	refusals := prog.Refusals(err)
	if refusals == nil {
		p.Kind = Fault
	}
	for _, r := range refusals {
		if strings.Contains(r.Hint, "fault of kamyk") {
			p.Kind = Fault
		}
	}
}

func (b *Batch) flattenAgain(p *Program, name string) {
	query := load.Query{Dir: filepath.Dir(name), Files: []string{name}, Target: b.Target}
	again, err := flatten.Run(context.Background(), flatten.Request{Query: query})
	if err != nil {
		p.Fail(Unstable, "%v", err)
	} else if !bytes.Equal(again.Source, p.Source) {
		p.Fail(Unstable, "the second file differs")
	}
}
