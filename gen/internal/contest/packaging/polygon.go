package packaging

import (
	"encoding/xml"
	"path"
	"strconv"
)

// A polygonProblem is a problem.xml. Attributes and elements are in the order of Polygon's own packages.
type polygonProblem struct {
	XMLName    xml.Name           `xml:"problem"`
	Revision   int                `xml:"revision,attr"`
	ShortName  string             `xml:"short-name,attr"`
	Names      []polygonName      `xml:"names>name"`
	Statements []polygonStatement `xml:"statements>statement"`
	Judging    polygonJudging     `xml:"judging"`
	Resources  []polygonSource    `xml:"files>resources>file"`
	Generators []polygonProgram   `xml:"files>executables>executable"`
	Checker    *polygonProgram    `xml:"assets>checker"`
	Interactor *polygonProgram    `xml:"assets>interactor"`
	Validators []polygonProgram   `xml:"assets>validators>validator"`
	Solutions  []polygonProgram   `xml:"assets>solutions>solution"`
}

type polygonName struct {
	Language string `xml:"language,attr"`
	Value    string `xml:"value,attr"`
}

type polygonStatement struct {
	Charset  string `xml:"charset,attr"`
	Language string `xml:"language,attr"`
	Path     string `xml:"path,attr"`
	Type     string `xml:"type,attr"`
}

type polygonJudging struct {
	Input   string         `xml:"input-file,attr"`
	Output  string         `xml:"output-file,attr"`
	Testset polygonTestset `xml:"testset"`
}

// Times are in milliseconds, and memory in bytes.
type polygonTestset struct {
	Name   string         `xml:"name,attr"`
	Time   int64          `xml:"time-limit"`
	Memory int64          `xml:"memory-limit"`
	Count  int            `xml:"test-count"`
	Input  string         `xml:"input-path-pattern"`
	Answer string         `xml:"answer-path-pattern"`
	Tests  []polygonTest  `xml:"tests>test"`
	Groups []polygonGroup `xml:"groups>group"`
}

type polygonTest struct {
	Command string `xml:"cmd,attr,omitempty"`
	Group   string `xml:"group,attr,omitempty"`
	Method  string `xml:"method,attr"`
	Points  string `xml:"points,attr,omitempty"`
	Sample  string `xml:"sample,attr,omitempty"`
}

type polygonGroup struct {
	Feedback string `xml:"feedback-policy,attr"`
	Name     string `xml:"name,attr"`
	Points   string `xml:"points,attr"`
	Policy   string `xml:"points-policy,attr"`
}

type polygonProgram struct {
	Tag    string        `xml:"tag,attr,omitempty"`
	Type   string        `xml:"type,attr,omitempty"`
	Source polygonSource `xml:"source"`
}

type polygonSource struct {
	Path string `xml:"path,attr"`
	Type string `xml:"type,attr"`
}

// tags of solutions. Polygon has no tag for a crash, or for a part of the points.
var tags = map[role]string{model: "main", accepted: "accepted", partial: "rejected", wrong: "wrong-answer", slow: "time-limit-exceeded",
	crashing: "rejected", brute: "time-limit-exceeded-or-accepted"}

// languages are Polygon's names for the types of files.
var languages = map[string]string{".cpp": "cpp.g++17", ".go": "go", ".h": "h.g++"}

func (p *pack) polygon() error {
	x := polygonProblem{Revision: 1, ShortName: path.Base(p.Source.Slug), Names: []polygonName{{"english", p.about.Name}},
		Statements: []polygonStatement{{"UTF-8", "english", "statements/english/problem.tex", "application/x-tex"}}}
	x.Judging = polygonJudging{p.about.Input, p.about.Output, p.testset()}
	for _, one := range p.programs {
		program := polygonProgram{Source: polygonSource{one.file, languages[path.Ext(one.file)]}, Tag: tags[one.role]}
		switch one.role {
		case checker:
			program.Type = "testlib"
			x.Checker = &program
		case interactor:
			x.Interactor = &program
		case generator:
			x.Generators = append(x.Generators, program)
		case validator:
			x.Validators = append(x.Validators, program)
		default:
			x.Solutions = append(x.Solutions, program)
		}
	}
	for _, file := range p.files {
		if path.Dir(file.Name) == "files" && path.Ext(file.Name) == ".h" {
			x.Resources = append(x.Resources, polygonSource{file.Name, languages[".h"]})
		}
	}
	text, err := xml.MarshalIndent(x, "", "    ")
	p.addFile("problem.xml", append([]byte(xml.Header), append(text, '\n')...))
	limits := "}{" + p.about.TimeLimit.String() + "}{" + strconv.FormatInt(int64(p.about.MemoryLimit)>>20, 10) + " MiB}\n\n"
	p.addFile("statements/english/problem.tex", p.statement("\\begin{problem}{%s}{standard input}{standard output"+limits+
		"%s\\InputFile\n\n\\OutputFile\n\n\\end{problem}\n"))
	return err
}

// testset describes the tests. The first test of a group has the points of the group.
func (p *pack) testset() polygonTestset {
	pattern := p.files[0].Name
	pattern = path.Dir(pattern) + "/%0" + strconv.Itoa(len(path.Base(pattern))) + "d"
	set := polygonTestset{Name: "tests", Time: p.about.TimeLimit.Milliseconds(), Memory: int64(p.about.MemoryLimit),
		Count: len(p.Samples) + len(p.Tests), Input: pattern, Answer: pattern + ".a"}
	for range p.Samples {
		test := polygonTest{Method: "manual", Sample: "true"}
		if p.groups != nil {
			test.Group, test.Points = "0", "0.0"
		}
		set.Tests = append(set.Tests, test)
	}
	points := map[string]string{}
	if p.groups != nil {
		set.Groups = append(set.Groups, polygonGroup{"complete", "0", "0.0", "complete-group"})
	}
	for _, g := range p.about.Groups {
		if g.Points > 0 {
			points[g.Name] = strconv.Itoa(g.Points) + ".0"
			set.Groups = append(set.Groups, polygonGroup{"complete", g.Name, points[g.Name], "complete-group"})
		}
	}
	for _, one := range p.Tests {
		test := polygonTest{Method: "manual", Group: one.Group}
		if test.Command = p.command(one.Drawn); test.Command != "" {
			test.Method = "generated"
		}
		if p.groups != nil {
			test.Points = points[one.Group]
			points[one.Group] = "0.0"
		}
		set.Tests = append(set.Tests, test)
	}
	return set
}
