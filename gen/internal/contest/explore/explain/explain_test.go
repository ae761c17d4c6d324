package explain

import (
	"bytes"
	"compress/gzip"
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"kamyk/gen/internal/testonly/tier"
)

var update = flag.Bool("update", false, "write the explanations in testdata anew")

// A game of testdata/games.txt: a line "kind, rules, size", words about it, and its explanations, which begin with ">".
type game struct {
	head, about string
	kind        Kind
	rules       string
	size        int
	want        string
}

func readGames(t *testing.T, name string) (games []game) {
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	for block := range strings.SplitSeq(strings.TrimSpace(string(data)), "\n\n") {
		var g game
		for line := range strings.Lines(block + "\n") {
			switch {
			case g.head == "":
				g.head = line
				parts := strings.Split(strings.TrimSpace(line), "; ")
				g.kind, g.rules = Kind(parts[0]), parts[1]
				g.size, _ = strconv.Atoi(parts[2])
			case strings.HasPrefix(line, ">"):
				g.want += line
			default:
				g.about += line
			}
		}
		games = append(games, g)
	}
	return games
}

// beyond is how far the formulas are compared, as a multiple of the table that they are from, or 2000 farther.
const beyond = 3

// table returns the table of a game, and a longer one to compare explanations with, or the same one for a game that has none.
func (g *game) table(t *testing.T, explained bool) (table, longer Table) {
	heap, number := g.size, g.size
	if explained {
		heap, number = min(beyond*g.size, g.size+2000), 2*g.size
	}
	switch g.kind {
	case Heaps:
		game := heapRules(g.rules)
		if game == nil {
			t.Fatalf("no rules %s", g.rules)
		}
		longer = Table{Kind: Heaps, Values: heapValues(heap, game)}
		table = Table{Kind: Heaps, Values: longer.Values[:g.size+1], Moves: record(game, 100)}
	case Pairs:
		may := func(a, b int) bool { return g.rules != "chomp" || a > 0 && b <= a }
		longer = Table{Kind: Pairs, Rows: boardOf(number, namedPairs[g.rules], may)}
		table = Table{Kind: Pairs}
		for _, row := range longer.Rows[:g.size] {
			table.Rows = append(table.Rows, row[:g.size])
		}
	case Positions:
		longer = Table{Kind: Positions, Positions: namedPositions[g.rules](number)}
		table = Table{Kind: Positions, Positions: namedPositions[g.rules](g.size)}
	}
	return table, longer
}

// TestGames takes a third of the games each day, and all with -run or -long.
func TestGames(t *testing.T) {
	names := []string{"explained.txt", "unexplained.txt"}
	if tier.Long() {
		names = append(names, "long.txt")
	}
	for _, name := range names {
		var text strings.Builder
		var programs programs
		for _, g := range readGames(t, name) {
			if !tier.Part(g.head, 3) && !*update {
				continue
			}
			if tier.Long() && name == "unexplained.txt" && g.kind == Heaps {
				g.size *= 10
			}
			table, longer := g.table(t, name != "unexplained.txt")
			found := Explain(context.Background(), table)
			for _, e := range found {
				programs.add(g.head, e, longer)
			}
			got := lines(found)
			if got != g.want && !*update {
				t.Errorf("%s%sis explained by\n%swant\n%s", g.head, g.about, got, g.want)
			}
			if name == "unexplained.txt" && got != "" {
				t.Errorf("%sis explained by\n%s", g.head, got)
			}
			text.WriteString(g.head + g.about + got + "\n")
		}
		if *update {
			if err := os.WriteFile(filepath.Join("testdata", name), []byte(strings.TrimSuffix(text.String(), "\n")), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		programs.run(t)
	}
}

// Programs compares Go texts with tables, all in one program.
type programs struct {
	text strings.Builder // the functions
	main strings.Builder // the calls
	want []string        // of each function: its values, in a line
	from []string
}

var functionNames = regexp.MustCompile(`\b(value|lost|lostBit)\(`)

func (p *programs) add(head string, e Explanation, longer Table) {
	id := len(p.want)
	p.text.WriteString(functionNames.ReplaceAllString(e.Go, fmt.Sprintf("${1}%d(", id)) + "\n")
	name := fmt.Sprintf("value%d", id)
	if e.Lost {
		name = fmt.Sprintf("lost%d", id)
	}
	var want strings.Builder
	one := func(value int) {
		if e.Lost {
			fmt.Fprint(&want, value == 0, " ")
		} else {
			fmt.Fprint(&want, value, " ")
		}
	}
	switch longer.Kind {
	case Heaps:
		fmt.Fprintf(&p.main, "for n := range %d {\nfmt.Fprint(out, %s(n), \" \")\n}\n", len(longer.Values), name)
		for _, value := range longer.Values {
			one(value)
		}
	case Pairs:
		zero := strings.Contains(e.Text, "where no number is 0")
		for a, row := range longer.Rows {
			for b, value := range row {
				if value >= 0 && !(zero && a*b == 0) {
					one(value)
				}
			}
		}
		fmt.Fprintf(&p.main, "for a := range %d {\nfor b := range %d {\n", len(longer.Rows), len(longer.Rows))
		if zero {
			p.main.WriteString("if a*b == 0 {\ncontinue\n}\n")
		}
		if longer.Rows[0][1] < 0 {
			p.main.WriteString("if a == 0 || b > a {\ncontinue\n}\n")
		}
		fmt.Fprintf(&p.main, "fmt.Fprint(out, %s(a, b), \" \")\n}\n}\n", name)
	case Positions:
		fmt.Fprintf(&p.text, "var features%d = [...][]int{", id)
		for _, position := range longer.Positions {
			one(position.Value)
			fmt.Fprintf(&p.text, "{%s}, ", join(position.Features, ", "))
		}
		p.text.WriteString("}\n")
		fmt.Fprintf(&p.main, "for _, f := range features%d {\nfmt.Fprint(out, %s(f...), \" \")\n}\n", id, name)
	}
	p.main.WriteString("fmt.Fprintln(out)\n")
	p.want, p.from = append(p.want, want.String()), append(p.from, head+e.Text+"\n"+e.Go)
}

func (p *programs) run(t *testing.T) {
	t.Helper()
	if len(p.want) == 0 {
		return
	}
	imports := "import (\n\"bufio\"\n\"fmt\"\n\"os\"\n"
	if strings.Contains(p.text.String(), "math.") {
		imports += "\"math\"\n"
	}
	text := "package main\n" + imports + ")\n" + p.text.String() +
		"func main() {\nout := bufio.NewWriter(os.Stdout)\ndefer out.Flush()\n" + p.main.String() + "}\n"
	file := filepath.Join(t.TempDir(), "main.go")
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	output, err := exec.Command("go", "run", "-gcflags=-N -l", "-ldflags=-s -w", file).Output()
	if err != nil {
		t.Fatalf("%v: %s\n%s", err, err.(*exec.ExitError).Stderr, text)
	}
	got := strings.Split(string(output), "\n")
	for i, want := range p.want {
		if got[i] == want {
			continue
		}
		g, w := strings.Fields(got[i]), strings.Fields(want)
		for n := range min(len(g), len(w)) {
			if g[n] != w[n] {
				t.Errorf("%s\nis wrong at the place %d: %s, want %s", p.from[i], n, g[n], w[n])
				break
			}
		}
	}
}

func TestOEIS(t *testing.T) {
	path := filepath.Join(t.TempDir(), "stripped.gz")
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	fmt.Fprintln(w, "# a comment")
	var grundy, wrong strings.Builder
	values := heapValues(100, namedHeaps["unequal parts"])
	for _, value := range values[1:60] {
		fmt.Fprint(&grundy, ",", value)
		fmt.Fprint(&wrong, ",", value)
	}
	fmt.Fprintf(w, "A000001 %s,77,\nA002188 %s,\n", wrong.String(), grundy.String())
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, packed.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
	found := Explain(context.Background(), Table{Kind: Heaps, Values: values, OEIS: path})
	if got, want := lines(found), "> checked: A002188 of the OEIS, from n = 1\n"; got != want || found[0].Predicted != 47 {
		t.Errorf("got %v, want %s", found, want)
	}
	if found := Explain(context.Background(), Table{Kind: Heaps, Values: values, OEIS: path + "x"}); found != nil {
		t.Errorf("a file that is missing says %v", found)
	}
}

func TestEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, table := range []Table{
		{Kind: Heaps, Values: heapValues(100, namedHeaps["any"])},
		{Kind: Pairs, Rows: boardOf(20, rook, func(a, b int) bool { return true })},
		{Kind: Heaps}, {Kind: Pairs}, {Kind: Positions}, {Kind: Heaps, Values: []int{0}}, {Kind: Pairs, Rows: [][]int{{0}}},
		{Kind: Positions, Positions: []Position{{0, []int{1}}}}, {Kind: Positions, Positions: []Position{{0, nil}, {1, nil}}},
		{Kind: Positions, Positions: []Position{{0, []int{1, 2}}, {1, []int{1}}}}, {Kind: Pairs, Rows: [][]int{{}, {-1}}},
		{Kind: Positions, Positions: []Position{{0, []int{1, 2}}, {1, []int{-1, 0}}}},
		{Kind: Heaps, Values: []int{0, 0, 0}, Code: []int{0}}, {Kind: Heaps, Values: []int{0, 0, 0}, Code: []int{0, 0}},
	} {
		if found := Explain(ctx, table); len(found) > 0 && table.Code == nil {
			t.Errorf("%v", found)
		}
		Explain(context.Background(), table)
	}
}

func TestRules(t *testing.T) {
	values := heapValues(300, heapRules("code 0.137"))
	found := Explain(context.Background(), Table{Kind: Heaps, Values: values, Code: []int{0, 1, 3, 7}})
	if len(found) == 0 || found[0].Text != "period 34 from 52: proved for all n (octal 0.137, Guy–Smith)" ||
		found[0].Call != "impartial.OctalPeriod([]int{0, 1, 3, 7}, 226)" {
		t.Errorf("%+v", found)
	}
	values = heapValues(300, heapRules("subtract 2 5"))
	found = Explain(context.Background(), Table{Kind: Heaps, Values: values, Code: []int{0, 0, 3, 0, 0, 3}})
	if len(found) == 0 || found[0].Status != Proved || found[0].Call != "impartial.SubtractionPeriod([]int{2, 5})" {
		t.Errorf("%+v", found)
	}
}

// TestRepeatedFeatures: many positions with few different features are few points, from which nothing is learned for certain.
func TestRepeatedFeatures(t *testing.T) {
	table := Table{Kind: Positions}
	for range 64 {
		for x := range 8 {
			table.Positions = append(table.Positions, Position{x, []int{x}})
		}
	}
	for _, e := range Explain(t.Context(), table) {
		if e.Status == Checked {
			t.Errorf("%s: checked on %d values", e.Text, e.Predicted)
		}
	}
}
