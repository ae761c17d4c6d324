package main

import (
	"bytes"
	"fmt"
	"html/template"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// A site is all that the pages show.
type site struct {
	root, temp string
	Packages   []*page
	Questions  []row             // the table "Which one"
	Names      []row             // the tables of other names
	ratios     map[string]string // of the problems that were measured
	passed     map[string]string // the day of each problem's verdict
}

// A row is a line of a table of README.md.
type row struct{ Left, Right template.HTML }

// A page shows a package.
type page struct {
	Name, Summary string
	Doc           template.HTML
	Items         []item
	Examples      []example
	Problems      []problem
	Imports       []string // the helpers that it imports
	Text          string   // what it adds to a file that uses all of it
	Missing       []string
}

// Bytes is the size of the whole package in a file.
func (p *page) Bytes() int { return len(p.Text) }

// An item is a function, a type or a method, or a group of constants or variables.
type item struct {
	ID, Code string
	Doc      template.HTML
}

type example struct{ Name, Code, Output string }

// A problem is one of Library Checker that is solved with the package.
type problem struct {
	Name, Title string
	Passed      string // the day on which all official tests passed, or empty
	Ratio       string // empty if nothing was measured
	Bytes       int
}

// Width is the length of the bar of a ratio, in percent: twice the reference fills it.
func (p problem) Width() int {
	ratio, _ := strconv.ParseFloat(p.Ratio, 64)
	return min(100, int(50*ratio))
}

// read collects what the pages show about the module in root. temp is an empty folder.
func read(root, temp string) (*site, error) {
	root, err := filepath.Abs(root)
	if err != nil {
		return nil, err
	}
	s := &site{root: root, temp: temp}
	if err := s.readTables(); err != nil {
		return nil, err
	}
	if err := s.readVerdicts(); err != nil {
		return nil, err
	}
	folders, err := filepath.Glob(filepath.Join(root, "templates/*/*.go"))
	if err != nil {
		return nil, err
	}
	helpers := newHelpers(root)
	last := ""
	for _, file := range folders {
		name := filepath.Base(filepath.Dir(file))
		if name == last || name == "skeleton" {
			continue
		}
		last = name
		shown, err := s.page(helpers, name)
		if err != nil {
			return nil, err
		}
		s.Packages = append(s.Packages, shown)
	}
	return s, nil
}

func (s *site) page(h *helpers, name string) (*page, error) {
	p, err := h.Import("kamyk/templates/" + name)
	if err != nil {
		return nil, err
	}
	documented, examples, err := h.document(name)
	if err != nil {
		return nil, err
	}
	shown := &page{Name: name, Summary: documented.Synopsis(documented.Doc), Doc: prose(documented, documented.Doc)}
	shown.addItems(h.set, documented)
	for _, e := range examples {
		shown.Examples = append(shown.Examples, example{e.Name, body(h.set, e), e.Output})
	}
	for _, imported := range p.Imports() {
		if name, ok := strings.CutPrefix(imported.Path(), "kamyk/templates/"); ok && name != "debug" { // which leaves nothing in a file
			shown.Imports = append(shown.Imports, name)
		}
	}
	slices.Sort(shown.Imports)
	text, missing, err := s.flattened(p)
	shown.Text, shown.Missing = string(text), missing
	if err == nil {
		shown.Problems, err = s.problems(name)
	}
	return shown, err
}

// problems returns the problems whose solution imports a package.
func (s *site) problems(name string) (list []problem, err error) {
	sources, err := filepath.Glob(filepath.Join(s.root, "solutions/library-checker/*/solve.go"))
	for _, source := range sources {
		text, err := os.ReadFile(source)
		if err != nil {
			return nil, err
		}
		if !bytes.Contains(text, []byte(`"kamyk/templates/`+name+`"`)) {
			continue
		}
		folder := filepath.Base(filepath.Dir(source))
		p := problem{Name: strings.ReplaceAll(folder, "-", "_"), Title: strings.ReplaceAll(folder, "-", " ")}
		if stat, err := os.Stat(filepath.Join(s.root, "out/library-checker", folder, "main.go")); err == nil {
			p.Bytes = int(stat.Size())
		}
		p.Passed, p.Ratio = s.passed[folder], s.ratios[p.Title]
		list = append(list, p)
	}
	return list, err
}

var ratio = regexp.MustCompile(`(.+?) (?:below )?([0-9.]+)(?:, |$)`)

// readTables reads the tables of templates/README.md.
func (s *site) readTables() error {
	data, err := os.ReadFile(filepath.Join(s.root, "templates/README.md"))
	if err != nil {
		return err
	}
	s.ratios = map[string]string{}
	section := ""
	for line := range strings.Lines(string(data)) {
		if title, ok := strings.CutPrefix(line, "## "); ok {
			section = strings.TrimSpace(title)
		}
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), " | ")
		if !strings.HasPrefix(line, "| ") || len(cells) != 2 || strings.HasPrefix(line, "| --- ") ||
			strings.HasPrefix(line, "| for ") {
			continue
		}
		left, right := strings.TrimSpace(cells[0]), strings.TrimSpace(cells[1])
		switch section {
		case "Which one":
			s.Questions = append(s.Questions, row{s.linked(left), s.linked(right)})
		case "By other names":
			s.Names = append(s.Names, row{s.linked(left), s.linked(right)})
		case "Speed":
			for _, m := range ratio.FindAllStringSubmatch(right, -1) {
				s.ratios[m[1]] = m[2]
			}
		}
	}
	return nil
}

// readVerdicts reads verdicts.txt: a problem and a day on each line, after comments.
func (s *site) readVerdicts() error {
	data, err := os.ReadFile(filepath.Join(s.root, "gen/internal/testonly/pages/verdicts.txt"))
	s.passed = map[string]string{}
	for line := range strings.Lines(string(data)) {
		if fields := strings.Fields(line); len(fields) == 2 && !strings.HasPrefix(line, "#") {
			s.passed[fields[0]] = fields[1]
		}
	}
	return err
}

var quoted = regexp.MustCompile("`([a-z0-9]+)((?:\\.[A-Z][A-Za-z0-9]*)*)`|`([^`]*)`")

// linked turns the names of helpers in a cell into links, and other code into code.
func (s *site) linked(cell string) template.HTML {
	text := quoted.ReplaceAllStringFunc(template.HTMLEscapeString(cell), func(found string) string {
		m := quoted.FindStringSubmatch(found)
		folder := filepath.Join(s.root, "templates", m[1])
		if stat, err := os.Stat(folder); m[1] == "" || err != nil || !stat.IsDir() {
			return "<code>" + strings.Trim(found, "`") + "</code>"
		}
		anchor := ""
		if m[2] != "" {
			anchor = "#" + m[2][1:]
		}
		return fmt.Sprintf(`<a href="%s.html%s"><code>%s%s</code></a>`, m[1], anchor, m[1], m[2])
	})
	return template.HTML(text)
}
