package load

import (
	"fmt"
	"go/importer"
	"go/token"
	"go/types"
	"io"
	"os"
	"slices"
	"sync"
	"sync/atomic"

	"kamyk/gen/internal/prog"
	"kamyk/gen/internal/resolve"
)

// A library is the standard library of one system: the types that its packages export, and where they are.
//
// Packages are read one after the other; who asks for one that was read need not wait for another that is being read. Positions are in a
// set of their own: in which order packages are read differs from run to run.
type library struct {
	query      resolve.Query // without a folder
	tools      func() (*resolve.Go, error)
	remembered atomic.Pointer[resolve.Standard]
	remember   sync.Once // makes remembered
	ahead      sync.Once

	files   sync.Map   // the names of files with export data, by import path
	types   sync.Map   // *types.Package by import path
	reading sync.Mutex // of what reader does
	reader  types.Importer

	mutex sync.Mutex // of what follows
	queue []string   // import paths to read
	reads bool       // somebody works on the queue
}

func newLibrary(t prog.Target) *library {
	l := &library{query: resolve.Query{GOOS: t.GOOS, GOARCH: t.GOARCH, Tags: t.Tags}, tools: sync.OnceValues(resolve.Toolchain)}
	l.reader = importer.ForCompiler(token.NewFileSet(), "gc", func(path string) (io.ReadCloser, error) {
		if file, ok := l.files.Load(path); ok && file != "" {
			return os.Open(file.(string))
		}
		return nil, fmt.Errorf("no export data for %s", path)
	})
	return l
}

// standard returns what is remembered of where the packages are.
func (l *library) standard(tools *resolve.Go) *resolve.Standard {
	l.remember.Do(func() { l.remembered.Store(tools.ReadStandard(l.query)) })
	return l.remembered.Load()
}

// readAhead begins to read what nearly all programs have of the library, if it is remembered where that is. What goes wrong is left to
// who asks for a package.
func (l *library) readAhead() {
	l.ahead.Do(func() {
		go func() {
			tools, err := l.tools()
			if err != nil {
				return
			}
			paths := []string{"io", "bufio", "strconv", "os"}
			for _, path := range paths {
				pkg, ok := l.standard(tools).Find(path)
				if !ok {
					return
				}
				l.files.Store(path, pkg.Export)
			}
			if l.enqueue(paths) {
				l.readQueue()
			}
		}()
	})
}

// add adds files with export data.
func (l *library) add(files map[string]string) {
	for path, file := range files {
		l.files.Store(path, file)
	}
}

// read begins to read packages, which the type checker will ask for, before what is to be read ahead.
func (l *library) read(paths []string) {
	if l.enqueue(paths) {
		go l.readQueue()
	}
}

// enqueue puts packages in front of the queue, and reports whether nobody works on it yet.
func (l *library) enqueue(paths []string) bool {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	l.queue = slices.Concat(paths, l.queue)
	idle := !l.reads
	l.reads = true
	return idle
}

func (l *library) readQueue() {
	for path, ok := l.dequeue(); ok; path, ok = l.dequeue() {
		l.Import(path)
	}
}

func (l *library) dequeue() (path string, ok bool) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if len(l.queue) == 0 {
		l.reads = false
		return "", false
	}
	path, l.queue = l.queue[0], l.queue[1:]
	return path, true
}

// Import returns a package without its imports. The type checker follows those when it words an error, to packages that may just be read.
func (l *library) Import(path string) (*types.Package, error) {
	if pkg, ok := l.types.Load(path); ok {
		return pkg.(*types.Package), nil
	}
	l.reading.Lock()
	defer l.reading.Unlock()
	if pkg, ok := l.types.Load(path); ok {
		return pkg.(*types.Package), nil
	}
	pkg, err := l.reader.Import(path)
	if err == nil {
		pkg.SetImports(nil)
		l.types.Store(path, pkg)
	}
	return pkg, err
}
