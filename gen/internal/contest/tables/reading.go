package main

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"html"
	"math/rand"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

const (
	programs = "gen/internal/contest/tables/testdata/io"
	integers = 2_000_000
)

// reading measures programs that read integers and write running sums. Ratios refer to C++, if it can be compiled.
func reading(ctx context.Context, l *lab) error {
	input := filepath.Join(l.temp, "integers")
	if err := writeIntegers(input); err != nil {
		return err
	}
	subjects, err := l.buildReaders(ctx)
	if err != nil {
		return err
	}
	for _, s := range subjects {
		s.input = input
	}
	if err := l.measure(ctx, subjects); err != nil {
		return err
	}
	for _, s := range subjects {
		if s.output != subjects[0].output {
			return fmt.Errorf("%s prints something else than %s", s.name, subjects[0].name)
		}
	}
	base := subjects[0]
	if i := slices.IndexFunc(subjects, func(s *subject) bool { return s.name == "fread.cpp" }); i >= 0 {
		base = subjects[i]
	}
	slices.SortFunc(subjects, func(a, b *subject) int { return int(median(a.times) - median(b.times)) })
	rows := [][]string{{"reads 2·10⁶ integers and writes as many", "processors", "ratio", "memory"}}
	for _, s := range subjects {
		ratio := fmt.Sprintf("%.2f", float64(median(s.times))/float64(median(base.times)))
		rows = append(rows, []string{s.name, milliseconds(median(s.times)), ratio, fmt.Sprintf("%d MiB", s.memory>>20)})
	}
	printTable("Reading and writing", rows)
	if l.svg != "" {
		return drawBars(l.svg, "Read 2·10⁶ integers and write as many: processor time", subjects)
	}
	return nil
}

func (l *lab) buildReaders(ctx context.Context) ([]*subject, error) {
	file := filepath.Join(l.temp, "flattened.go")
	if err := execute(ctx, l.kamyk, "flatten", "./"+programs+"/flattened", "-o", file); err != nil {
		return nil, err
	}
	own := filepath.Join(l.temp, "flattened.exe")
	if err := execute(ctx, "go", "build", "-o", own, file); err != nil {
		return nil, err
	}
	subjects := []*subject{{name: "fastio, flattened", args: []string{own}}}
	others, err := filepath.Glob(programs + "/others/*")
	if err != nil {
		return nil, err
	}
	for _, other := range others {
		name := filepath.Base(other)
		program := filepath.Join(l.temp, name+".exe")
		if filepath.Ext(name) == ".go" {
			err = execute(ctx, "go", "build", "-o", program, "./"+other)
		} else if err = execute(ctx, "g++", "-O2", "-o", program, other); errors.Is(err, exec.ErrNotFound) {
			fmt.Printf("\nWithout %s: there is no g++.\n", name)
			continue
		}
		if err != nil {
			return nil, err
		}
		subjects = append(subjects, &subject{name: name, args: []string{program}})
	}
	return subjects, nil
}

// writeIntegers writes the number of integers, then the integers, from -10⁹ to 10⁹.
func writeIntegers(name string) error {
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	defer file.Close()
	random, out := rand.New(rand.NewSource(7)), bufio.NewWriter(file)
	fmt.Fprintln(out, integers)
	for range integers {
		fmt.Fprint(out, random.Int63n(2e9+1)-1e9, " ")
	}
	fmt.Fprintln(out)
	return out.Flush()
}

// labels names the programs in the chart.
var labels = map[string]string{
	"fastio, flattened": "kamyk: fastio", "fread.cpp": "C++: fread, by hand", "mmap.cpp": "C++: mmap, by hand",
	"scanner.go": "Go: bufio.Scanner", "fscan.go": "Go: fmt.Fscan",
}

// drawBars writes an SVG with a bar per subject, of its median processor time, shortest first. kamyk's bar has another colour.
func drawBars(file, title string, subjects []*subject) error {
	const left, right, row, top = 190, 470, 26, 48
	longest := median(subjects[len(subjects)-1].times)
	var svg strings.Builder
	height := top + row*len(subjects) + 10
	fmt.Fprintf(&svg, `<svg xmlns="http://www.w3.org/2000/svg" width="760" height="%d" viewBox="0 0 760 %[1]d">`+"\n", height)
	fmt.Fprintf(&svg, `<rect width="760" height="%d" rx="8" fill="#1e1e2e"/>`+"\n", height)
	svg.WriteString(`<g font-family="ui-sans-serif, system-ui, sans-serif" font-size="14" fill="#cdd6f4">` + "\n")
	fmt.Fprintf(&svg, `<text x="16" y="28" font-weight="bold">%s</text>`+"\n", html.EscapeString(title))
	for i, s := range subjects {
		y, colour := top+row*i, "#6c7086"
		if strings.HasPrefix(s.name, "fastio") {
			colour = "#a6e3a1"
		}
		width := max(2, int(right*median(s.times)/longest))
		label := html.EscapeString(cmp.Or(labels[s.name], s.name))
		fmt.Fprintf(&svg, `<text x="%d" y="%d" text-anchor="end">%s</text>`+"\n", left-10, y+14, label)
		fmt.Fprintf(&svg, `<rect x="%d" y="%d" width="%d" height="16" rx="3" fill="%s"/>`+"\n", left, y+1, width, colour)
		fmt.Fprintf(&svg, `<text x="%d" y="%d">%d ms</text>`+"\n", left+width+8, y+14, median(s.times).Round(time.Millisecond).Milliseconds())
	}
	svg.WriteString("</g>\n</svg>\n")
	return os.WriteFile(file, []byte(svg.String()), 0o666)
}
