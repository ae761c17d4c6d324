package load

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"

	"kamyk/gen/internal/flatten/resolve"
	"kamyk/gen/internal/program/prog"
)

// Checked remembers packages that were type-checked without an error. A package is known by the sum of all that the type checker reads, so
// what is remembered is always true. Of such a package, Load leaves out the bodies of functions that the program cannot need. It may be
// used by several goroutines.
type Checked struct {
	file string // "" remembers for this process alone

	mutex sync.Mutex
	sums  []string // the newest first
}

// mostChecked is how many packages are remembered.
const mostChecked = 500

// NewChecked returns a Checked that remembers nothing yet, and writes no file.
func NewChecked() *Checked { return &Checked{} }

// ReadChecked returns what earlier runs remembered.
func ReadChecked() *Checked { return readChecked(resolve.CacheFile("checked.txt")) }

func readChecked(file string) *Checked {
	return &Checked{file: file, sums: strings.Fields(resolve.ReadCache(file))}
}

func (c *Checked) contains(sum string) bool {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	return slices.Contains(c.sums, sum)
}

// remember remembers packages by their sums. That the file cannot be written is no error: the next run checks them again.
func (c *Checked) remember(sums []string) {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	sums = slices.DeleteFunc(sums, func(sum string) bool { return slices.Contains(c.sums, sum) })
	if len(sums) == 0 {
		return
	}
	c.sums = slices.Concat(sums, c.sums)
	c.sums = c.sums[:min(len(c.sums), mostChecked)]
	if c.file != "" {
		resolve.WriteCache(c.file, strings.Join(c.sums, "\n")+"\n")
	}
}

// analyse is analyse for a program of which functions may be left out. A nil Checked leaves out nothing.
func (c *Checked) analyse(p *prog.Program, l *listing, standard *library, entry string) error {
	if c == nil {
		return analyse(p, standard, entry, func(*prog.Package) bool { return false })
	}
	sums := sumsOf(p, l.standard)
	known := func(pkg *prog.Package) bool { return !pkg.Std && !pkg.Taken && c.contains(sums[pkg]) }
	if err := analyse(p, standard, entry, known); err != nil {
		return err
	}
	var whole []string
	for _, pkg := range p.Packages[:len(p.Packages)-1] {
		if pkg.Unread == nil && !pkg.Std && !pkg.Taken {
			whole = append(whole, sums[pkg])
		}
	}
	c.remember(whole)
	return nil
}

// sumsOf returns the sum of each package of a program: of its files, the language, the sizes of types, the type checker itself, and of what
// it imports. The go command names a file with types after its content.
func sumsOf(p *prog.Program, standard map[string]resolve.StandardPackage) map[*prog.Package]string {
	sums, byPath := map[*prog.Package]string{}, map[string]string{}
	for _, pkg := range p.Packages {
		text := sha256.New()
		fmt.Fprintln(text, runtime.Version(), p.Target.GOARCH, languageOf(pkg), pkg.Path, len(pkg.Files))
		for _, file := range pkg.Files {
			fmt.Fprintln(text, len(file.Source))
			text.Write(file.Source)
		}
		for _, path := range pkg.Imports {
			fmt.Fprintln(text, path, byPath[path], standard[path].Export)
		}
		sums[pkg] = hex.EncodeToString(text.Sum(nil))
		byPath[pkg.Path] = sums[pkg]
	}
	return sums
}
