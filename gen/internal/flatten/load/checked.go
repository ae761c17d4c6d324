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

// Checked remembers packages that type-check without an error. It identifies a package by the checksum of all inputs of the type checker,
// so an entry never becomes wrong. Load leaves out the bodies of functions in such a package that the program cannot need. It may be used
// by several goroutines. The zero value is empty, and writes no file.
type Checked struct {
	file string // "" for this process alone

	mutex sync.Mutex
	sums  []string // the newest first
}

// mostChecked limits the remembered packages.
const mostChecked = 500

// ReadChecked returns the packages that earlier runs remembered.
func ReadChecked() *Checked { return readChecked(resolve.CacheFile("checked.txt")) }

func readChecked(file string) *Checked {
	return &Checked{file: file, sums: strings.Fields(resolve.ReadCache(file))}
}

func (c *Checked) contains(sum string) bool {
	c.mutex.Lock()
	defer c.mutex.Unlock()
	return slices.Contains(c.sums, sum)
}

// remember adds packages by their checksums. An error of writing is ignored: the next run checks them again.
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

// analyse calls the function analyse, which leaves out unneeded functions of the packages that c remembers. A nil Checked leaves out
// nothing.
func (c *Checked) analyse(p *prog.Program, l *listing, standard *library, entry string) error {
	if c == nil {
		return analyse(p, standard, entry, func(*prog.Package) bool { return false })
	}
	sums := sumsOf(p, l.standard)
	known := func(pkg *prog.Package) bool { return !pkg.Std && !pkg.Copied && c.contains(sums[pkg]) }
	if err := analyse(p, standard, entry, known); err != nil {
		return err
	}
	var whole []string
	for _, pkg := range p.Packages[:len(p.Packages)-1] {
		if pkg.Unread == nil && !pkg.Std && !pkg.Copied {
			whole = append(whole, sums[pkg])
		}
	}
	c.remember(whole)
	return nil
}

// sumsOf returns the checksum of each package of a program: of its files, the language version, the sizes of types, the type checker
// itself, and its imports. The go command names a file of export data after its content.
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
