package packaging

import (
	"bytes"
	"cmp"
	"context"
	_ "embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"kamyk/gen/internal/contest/solution"
	"kamyk/gen/internal/flatten"
	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/problem/archive"
	"kamyk/gen/internal/problem/verdict"
)

// Texts around that of a checker, for judges with another interface. Programs that kamyk translates end with _exit.
const (
	before = `#include <unistd.h>
[[noreturn]] void kamykExit(int status);
#define _exit kamykExit
`
	// sio2Verdict reports the verdict on standard output.
	sio2Verdict = `
#undef _exit
#include <cstdio>
#include <cstdlib>

// The rest of the file turns the exit status into the verdict that SIO2 reads: OK or WRONG on standard output.
static int kamykOutput = -1;
static void kamykEnd(int status, void *) {
	if (status <= 2 || status == 4 || status == 8) {
		dprintf(kamykOutput, "%s\n", status == 0 ? "OK" : "WRONG");
		status = 0;
	}
	_exit(status);
}
void kamykExit(int status) {
	kamykEnd(status, nullptr);
	abort();
}
__attribute__((constructor(101))) static void kamykBegin() {
	kamykOutput = dup(1);
	dup2(2, 1);
	on_exit(kamykEnd, nullptr);
}
`
	// kattisArguments calls a checker with Kattis's arguments, which are the input, the answer and a folder. The output is the standard
	// input. Exit status 42 accepts and 43 rejects.
	kattisArguments = `
#undef _exit
#include <cstdio>
#include <cstdlib>
#include <string>

// The rest of the file turns the arguments and the exit statuses of Kattis into those that the checker knows.
static void kamykEnd(int status, void *) {
	if (status <= 2 || status == 4 || status == 8) status = status == 0 ? 42 : 43;
	_exit(status);
}
void kamykExit(int status) {
	kamykEnd(status, nullptr);
	abort();
}
__attribute__((constructor(101))) static void kamykBegin(int, char **arguments) {
	static std::string *output = new std::string(std::string(arguments[3]) + "/output");
	FILE *file = fopen(output->c_str(), "wb");
	if (file == nullptr) _exit(1);
	for (int c; (c = getchar()) != EOF;) putc(c, file);
	if (fclose(file) != 0) _exit(1);
	if (freopen((std::string(arguments[3]) + "/judgemessage.txt").c_str(), "a", stderr) == nullptr) _exit(1);
	dup2(2, 1);
	arguments[3] = arguments[2];
	arguments[2] = &(*output)[0];
	on_exit(kamykEnd, nullptr);
}
`
)

//go:embed compare.txt
var compare string

// addChecker adds the checker, or one that compares as kamyk does if the judge does not.
func (p *pack) addChecker(ctx context.Context) error {
	c := &p.Source.Config
	own := verdict.Comparison(cmp.Or(c.Checker, string(verdict.Tokens)))
	switch {
	case c.Interactive:
		return nil
	case !verdict.IsComparison(string(own)):
		return p.addTool(ctx, checker, "checker", c.Checker)
	case !p.Format.compares(own, c.Tolerance):
		text := strings.NewReplacer("BY_LINES", fmt.Sprint(own == verdict.Lines || own == verdict.UnorderedLines),
			"ORDERED", fmt.Sprint(own != verdict.UnorderedLines && own != verdict.UnorderedTokens),
			"YES_NO", fmt.Sprint(own == verdict.YesNo), "TOLERANCE", fmt.Sprint(p.tolerance())).Replace(compare)
		p.addProgram(checker, "check", ".cpp", p.adapted([]byte(text)))
	}
	return nil
}

func (p *pack) tolerance() float64 {
	c := &p.Source.Config
	if c.Checker == string(verdict.Numbers) {
		return cmp.Or(c.Tolerance, verdict.DefaultTolerance)
	}
	return c.Tolerance
}

func (p *pack) adapted(text []byte) []byte {
	if p.Format.adapt == "" {
		return text
	}
	return bytes.Join([][]byte{[]byte(p.Format.head), []byte(before), text, []byte(p.Format.adapt)}, nil)
}

func (p *pack) addInteractor(ctx context.Context) error {
	switch {
	case !p.Source.Config.Interactive:
		return nil
	case p.Format.paths[interactor] == "":
		p.addNote("the interactor is left out: one for %s has other arguments", p.Format.Name)
		return nil
	}
	return p.addTool(ctx, interactor, "interactor", p.Source.Config.Interactor)
}

// addTool adds the program that a key of problem.toml names.
func (p *pack) addTool(ctx context.Context, as role, key, line string) error {
	omit := func(reason string) error {
		p.addNote("the %s is left out: %s", key, reason)
		return nil
	}
	style := verdict.Style(cmp.Or(p.Source.Config.CheckerStyle, string(verdict.Testlib)))
	name, _, ok := solution.FindFile(line, []string{p.Source.Dir})
	switch {
	case !ok:
		return omit(fmt.Sprintf("%s is no file in the problem's folder", line))
	case as == checker && style == verdict.SIO2 && p.Format != Sinol:
		return omit(fmt.Sprintf("its style is sio2, and %s reads the verdict from the exit status", p.Format.Name))
	}
	text, err := p.toolSource(ctx, name)
	switch {
	case errors.Is(err, errLanguage):
		return omit(fmt.Sprintf("%s is neither Go nor C++", p.Source.Short(name)))
	case err != nil:
		return p.leaveOut(as, "the "+key, err)
	}
	whole := text
	if as == checker && style != verdict.SIO2 {
		whole = p.adapted(text)
	}
	return p.addHeaders(name, text, p.addProgram(as, "check", ".cpp", whole))
}

var errLanguage = errors.New("another language")

func (p *pack) toolSource(ctx context.Context, name string) ([]byte, error) {
	stat, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	switch extension := filepath.Ext(name); {
	case extension == ".cpp" || extension == ".cc":
		return atomicfile.Read(name)
	case extension != ".go" && !stat.IsDir():
		return nil, errLanguage
	}
	p.Slow("translating " + filepath.Base(name))
	return p.flatten(ctx, solution.Options{File: "-", Cpp: true}, func(r *flatten.Request) {
		r.Dir, r.Files, r.Origin = filepath.Dir(name), []string{name}, p.Source.Origin()+"/"+filepath.Base(name)
		if stat.IsDir() {
			r.Dir, r.Files = name, nil
		}
		r.Interactive, r.HeapLimit = false, 0
	})
}

// addHeaders copies the headers that a C++ file includes from its own folder, such as testlib.h, and those that they include.
func (p *pack) addHeaders(name string, text []byte, dir string) error {
	seen := map[string]bool{}
	for queue := [][]byte{text}; len(queue) > 0; queue = queue[1:] {
		for _, header := range archive.Includes(queue[0]) {
			if seen[header] || !filepath.IsLocal(header) {
				continue
			}
			seen[header] = true
			found, err := atomicfile.Read(filepath.Join(filepath.Dir(name), filepath.FromSlash(header)))
			switch {
			case errors.Is(err, fs.ErrNotExist):
				p.addNote("%s includes %s, which is not beside it: copy it to %s of the package", p.Source.Short(name), header, dir)
			case err != nil:
				return err
			default:
				p.addFile(path.Join(dir, header), found)
				queue = append(queue, found)
			}
		}
	}
	return nil
}
