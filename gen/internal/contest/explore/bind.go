package explore

import (
	"context"
	"embed"
	"fmt"
	"go/token"
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

// A game says what the package has of a game.
type game struct {
	program  *prog.Program
	pkg      *types.Package
	kind     explain.Kind
	position types.Type // of positions
	formula  string     // "Value" or "Lost" for a Formula that returns a number or a bool; "" for none
	features bool
	rules    string // "Octal" or "Subtraction" for rules that are data
	errs     prog.Errors
}

// The sentences that say what a function must look like.
const (
	movesRule = "Moves must look like func Moves(n int, to func(left ...int)) for one heap, func Moves(a, b int, to func(a, b int)) for two " +
		"numbers, or func Moves(p P, to func(P)) for any comparable P"
	startRule = "Start must look like func Start(size int) %s: it returns the position with which the game of a size begins"
	rulesRule = "Rules must be an impartial.Octal or an impartial.Subtraction: var Rules = impartial.Octal{0, 1, 3, 7}"
)

// bind finds the functions of a game in the package in dir.
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
	g.bindFormula()
	return g, g.errs.Err()
}

// function returns the exported function of a name, or nil.
func (g *game) function(name string) *types.Func {
	function, _ := g.pkg.Scope().Lookup(name).(*types.Func)
	return function
}

// refuse adds the error of a function that does not follow a rule.
func (g *game) refuse(object types.Object, rule string) {
	place := g.program.Position(object.Pos())
	g.errs.Add(place, rule, "%s is %s", object.Name(), types.TypeString(object.Type(), (*types.Package).Name))
}

var integer = types.Typ[types.Int]

// signature returns a function's type.
func signature(variadic bool, result types.Type, parameters ...types.Type) *types.Signature {
	tuple := func(list ...types.Type) *types.Tuple {
		var variables []*types.Var
		for _, t := range list {
			if t != nil {
				variables = append(variables, types.NewParam(token.NoPos, nil, "", t))
			}
		}
		return types.NewTuple(variables...)
	}
	return types.NewSignatureType(nil, nil, nil, tuple(parameters...), tuple(result), variadic)
}

func is(object types.Object, want *types.Signature) bool { return types.Identical(object.Type(), want) }

// bindMoves finds out which kind of game Moves plays.
func (g *game) bindMoves(moves *types.Func) {
	parameters := moves.Signature().Params()
	switch {
	case is(moves, signature(false, nil, integer, signature(true, nil, types.NewSlice(integer)))):
		g.kind = explain.Heaps
		return
	case is(moves, signature(false, nil, integer, integer, signature(false, nil, integer, integer))):
		g.kind = explain.Pairs
		return
	case parameters.Len() != 2:
		g.refuse(moves, movesRule)
		return
	}
	position := parameters.At(0).Type()
	if !is(moves, signature(false, nil, position, signature(false, nil, position))) || !types.Comparable(position) {
		g.refuse(moves, movesRule)
		return
	}
	g.kind, g.position = explain.Positions, types.Unalias(position)
	name := types.TypeString(position, types.RelativeTo(g.pkg))
	rule := fmt.Sprintf(startRule, name)
	switch start := g.function("Start"); {
	case start == nil && position == integer:
		g.refuse(moves, movesRule)
	case start == nil:
		g.errs.Add(g.program.Position(moves.Pos()), rule, "Moves takes positions %s, but there is no function Start", name)
	case !is(start, signature(false, position, integer)):
		g.refuse(start, rule)
	}
	if features := g.function("Features"); features != nil {
		g.features = is(features, signature(false, types.NewSlice(integer), position))
		if !g.features {
			g.refuse(features, "Features must look like func Features(p "+name+") []int")
		}
	}
}

// bindRules takes a variable that is rules as data.
func (g *game) bindRules(rules types.Object) {
	g.kind = explain.Heaps
	named, ok := types.Unalias(rules.Type()).(*types.Named)
	if _, isVar := rules.(*types.Var); ok && isVar && strings.HasSuffix(named.Obj().Pkg().Path(), "/impartial") &&
		types.Identical(named.Underlying(), types.NewSlice(integer)) {
		g.rules = named.Obj().Name()
	}
	if g.rules != "Octal" && g.rules != "Subtraction" {
		g.refuse(rules, rulesRule)
	}
}

// bindFormula checks the Formula, if there is one.
func (g *game) bindFormula() {
	formula := g.function("Formula")
	if formula == nil || g.kind == "" || len(g.errs) > 0 {
		return
	}
	parameters, text := []types.Type{integer}, "n int"
	switch g.kind {
	case explain.Pairs:
		parameters, text = append(parameters, integer), "a, b int"
	case explain.Positions:
		parameters, text = []types.Type{g.position}, "p "+types.TypeString(g.position, types.RelativeTo(g.pkg))
	}
	switch {
	case is(formula, signature(false, integer, parameters...)):
		g.formula = "Value"
	case is(formula, signature(false, types.Typ[types.Bool], parameters...)):
		g.formula = "Lost"
	default:
		g.refuse(formula, fmt.Sprintf("Formula must look like func Formula(%s) int, the value, or func Formula(%s) bool, whether the mover loses",
			text, text))
	}
}

// playFiles are compiled into each program, with package impartial, whose path they import.
//
//go:embed play/*.go
var playFiles embed.FS

const impartialPath = "kamyk/templates/impartial"

// source returns the program that plays a game.
func (g *game) source(dir string) (*overlay.Program, error) {
	problem := g.pkg.Path()
	below := problem + "/" + overlay.Folder
	p := &overlay.Program{Purpose: "explore", Dir: dir, IsMain: g.pkg.Name() == "main", Files: map[string][]byte{}}
	for _, name := range []string{"play.go", "heaps.go", "search.go", "pairs.go", "positions.go"} {
		text, err := playFiles.ReadFile("play/" + name)
		if err != nil {
			return nil, err
		}
		own := strings.Replace(string(text), impartialPath, below+"/impartial", 1)
		p.Files[overlay.Below(dir, "play", name)] = []byte(own)
	}
	for _, name := range []string{"impartial.go", "misere.go", "valueset.go"} {
		text, err := templates.Files.ReadFile("impartial/" + name)
		if err != nil {
			return nil, err
		}
		p.Files[overlay.Below(dir, "impartial", name)] = text
	}
	play := below + "/play"
	file := overlay.NewSource("game", p.IsMain, jen.Qual(play, "Main").Call(g.call(problem, play)))
	file.ImportAlias(problem, "problem")
	file.ImportAlias(play, "play")
	var err error
	p.Source, err = overlay.Render(file)
	return p, err
}

// call returns the expression that is the Game.
func (g *game) call(problem, play string) jen.Code {
	functions := map[string]jen.Code{"Value": jen.Nil(), "Lost": jen.Nil(), "Features": jen.Nil()}
	if g.formula != "" {
		functions[g.formula] = jen.Qual(problem, "Formula")
	}
	if g.features {
		functions["Features"] = jen.Qual(problem, "Features")
	}
	moves := jen.Qual(problem, "Moves")
	switch g.kind {
	case explain.Pairs:
		return jen.Qual(play, "Pairs").Call(moves, functions["Value"], functions["Lost"])
	case explain.Positions:
		return jen.Qual(play, "Positions").Call(moves, jen.Qual(problem, "Start"), functions["Features"], functions["Value"],
			functions["Lost"])
	}
	rules := jen.Nil()
	if g.rules != "" {
		moves = jen.Qual(problem, "Rules").Dot("Moves")
		rules = jen.Qual(play, "NewRules").Call(jen.Lit(g.rules), jen.Qual(problem, "Rules"))
	}
	formula := jen.Dict{jen.Id("Value"): functions["Value"], jen.Id("Lost"): functions["Lost"]}
	return jen.Qual(play, "Heaps").Call(moves, rules, jen.Qual(play, "Formula").Types(jen.Int()).Values(formula))
}
