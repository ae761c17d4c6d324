package explore

import (
	"bytes"
	"context"
	"embed"
	"fmt"
	"go/types"
	"runtime"
	"strings"

	"github.com/dave/jennifer/jen"

	"kamyk/gen/internal/contest/explore/explain"
	"kamyk/gen/internal/flatten/load"
	"kamyk/gen/internal/program/prog"
	"kamyk/gen/internal/stress/overlay"
	"kamyk/templates"
)

// A game describes the game in the contestant's package.
type game struct {
	program  *prog.Program
	pkg      *types.Package
	kind     explain.Kind
	numbers  string // for one number of a position: int
	formula  string // "value" or "lost" for a Formula that returns a number or a bool; "" without a Formula
	features bool
	rules    string // "Octal" or "Subtraction" for rules given as data
	errs     prog.Errors
}

// Sentences that describe the required signatures.
const (
	movesRule = "Moves must look like func Moves(n int, to func(left ...int)) for one heap, func Moves(a, b int, to func(a, b int)) for two " +
		"numbers, or func Moves(p P, to func(P)) for any comparable P"
	startRule    = "Start must look like func Start(size int) %s: it returns the position with which the game of a size begins"
	featuresRule = "Features must look like func Features(p %s) []int"
	rulesRule    = "Rules must be an impartial.Octal or an impartial.Subtraction: var Rules = impartial.Octal{0, 1, 3, 7}"
	formulaRule  = "Formula must look like func Formula(%[1]s) int, the value, or func Formula(%[1]s) bool, whether the mover loses"
)

func bind(ctx context.Context, dir string) (*game, error) {
	target := prog.Target{Go: prog.Toolchain(), GOOS: runtime.GOOS, GOARCH: runtime.GOARCH}
	p, err := load.Load(ctx, load.Query{Dir: dir, Target: target})
	if err != nil {
		return nil, err
	}
	g := &game{program: p, pkg: p.Selected().Types}
	moves, rules := g.function("Moves"), g.pkg.Scope().Lookup("Rules")
	switch {
	case moves != nil:
		g.bindMoves(moves)
	case rules != nil:
		g.bindRules(rules)
	default:
		return nil, prog.Errors{{Pos: prog.At(dir), Message: "the package has neither Moves nor Rules",
			Hint: movesRule + "\nkamyk new SLUG --kind game makes a folder with one"}}
	}
	return g, g.errs.Err()
}

func (g *game) function(name string) *types.Func {
	function, _ := g.pkg.Scope().Lookup(name).(*types.Func)
	return function
}

func (g *game) refuse(object types.Object, rule string) {
	g.errs.Add(g.program.Position(object.Pos()), rule, "%s is %s", object.Name(), types.TypeString(object.Type(), (*types.Package).Name))
}

// shape returns the text of a type without the names of parameters, so that identical types have the same text.
func shape(t types.Type) string {
	function, ok := types.Unalias(t).(*types.Signature)
	if !ok {
		return types.TypeString(types.Unalias(t), nil)
	}
	list := func(tuple *types.Tuple) string {
		var shapes []string
		for v := range tuple.Variables() {
			shapes = append(shapes, shape(v.Type()))
		}
		return strings.Join(shapes, ", ")
	}
	text := "func(" + list(function.Params()) + ")" + list(function.Results())
	if function.Variadic() {
		text = "variadic " + text
	}
	return text
}

// bindMoves determines the kind of game from Moves, and checks the other functions for that kind.
func (g *game) bindMoves(moves *types.Func) {
	switch shape(moves.Type()) {
	case "func(int, variadic func([]int))":
		g.kind, g.numbers = explain.Heaps, "int"
		g.bindFormula("n int")
	case "func(int, int, func(int, int))":
		g.kind, g.numbers = explain.Pairs, "int, int"
		g.bindFormula("a, b int")
	default:
		g.bindPositions(moves)
	}
}

func (g *game) bindPositions(moves *types.Func) {
	if moves.Signature().Params().Len() == 0 {
		g.refuse(moves, movesRule)
		return
	}
	position := moves.Signature().Params().At(0).Type()
	g.kind, g.numbers = explain.Positions, shape(position)
	start, features := g.function("Start"), g.function("Features")
	wanted := fmt.Sprintf("func(%[1]s, func(%[1]s))", g.numbers)
	if shape(moves.Type()) != wanted || !types.Comparable(position) || start == nil && g.numbers == "int" {
		g.refuse(moves, movesRule)
		return
	}
	name := types.TypeString(types.Unalias(position), types.RelativeTo(g.pkg))
	startRule, featuresRule := fmt.Sprintf(startRule, name), fmt.Sprintf(featuresRule, name)
	switch {
	case start == nil:
		g.errs.Add(g.program.Position(moves.Pos()), startRule, "Moves takes positions %s, but there is no function Start", name)
	case shape(start.Type()) != "func(int)"+g.numbers:
		g.refuse(start, startRule)
	}
	if g.features = features != nil; g.features && shape(features.Type()) != "func("+g.numbers+")[]int" {
		g.refuse(features, featuresRule)
	}
	g.bindFormula("p " + name)
}

func (g *game) bindRules(rules types.Object) {
	_, isVar := rules.(*types.Var)
	_, name, _ := strings.Cut(shape(rules.Type()), "/impartial.")
	if !isVar || shape(rules.Type().Underlying()) != "[]int" || name != "Octal" && name != "Subtraction" {
		g.refuse(rules, rulesRule)
	}
	g.kind, g.numbers, g.rules = explain.Heaps, "int", name
	g.bindFormula("n int")
}

func (g *game) bindFormula(parameters string) {
	formula := g.function("Formula")
	if formula == nil || len(g.errs) > 0 {
		return
	}
	switch shape(formula.Type()) {
	case "func(" + g.numbers + ")int":
		g.formula = "value"
	case "func(" + g.numbers + ")bool":
		g.formula = "lost"
	default:
		g.refuse(formula, fmt.Sprintf(formulaRule, parameters))
	}
}

// playFiles are compiled into each program, with a part of package impartial, whose path they import.
//
//go:embed play/play.go play/heaps.go play/search.go
var playFiles embed.FS

const impartialPath = "kamyk/templates/impartial"

func (g *game) source(dir string) (*overlay.Program, error) {
	problem := g.pkg.Path()
	below := problem + "/" + overlay.Folder
	p := &overlay.Program{Purpose: "explore", Dir: dir, IsMain: g.pkg.Name() == "main", Files: map[string][]byte{}}
	for _, name := range []string{"play/play.go", "play/heaps.go", "play/search.go", "impartial/impartial.go",
		"impartial/misere.go", "impartial/valueset.go"} {
		files := playFiles
		if strings.HasPrefix(name, "impartial/") {
			files = templates.Files
		}
		text, err := files.ReadFile(name)
		if err != nil {
			return nil, err
		}
		p.Files[overlay.Below(dir, name)] = bytes.Replace(text, []byte(impartialPath), []byte(below+"/impartial"), 1)
	}
	play, streams := below+"/play", p.TakeStreams(g.pkg)
	in, out := jen.Qual(streams, "In"), jen.Qual(streams, "Out")
	file := overlay.NewSource("game", p.IsMain, jen.Qual(play, "Main").Call(g.expression(problem, play), in, out))
	file.ImportAlias(problem, "problem")
	file.ImportAlias(play, "play")
	var err error
	p.Source, err = overlay.Render(file)
	return p, err
}

func (g *game) expression(problem, play string) jen.Code {
	of := func(name string, has bool) jen.Code {
		if has {
			return jen.Qual(problem, name)
		}
		return jen.Nil()
	}
	moves, value, lost := of("Moves", true), of("Formula", g.formula == "value"), of("Formula", g.formula == "lost")
	rules := jen.Qual(problem, "Rules")
	switch {
	case g.kind == explain.Pairs:
		return jen.Qual(play, "Pairs").Call(moves, value, lost)
	case g.kind == explain.Positions:
		return jen.Qual(play, "Positions").Call(moves, of("Start", true), of("Features", g.features), value, lost)
	case g.rules == "Octal":
		return jen.Qual(play, "Heaps").Call(rules.Clone().Dot("Moves"), rules, value, lost)
	case g.rules == "Subtraction":
		return jen.Qual(play, "Heaps").Call(rules.Clone().Dot("Moves"), jen.Qual(play, "Takes").Call(rules), value, lost)
	}
	return jen.Qual(play, "Heaps").Call(moves, jen.Nil(), value, lost)
}
