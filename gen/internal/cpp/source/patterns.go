package source

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/constant"
	"go/types"
	"regexp/syntax"
	"slices"
	"unicode"
)

// The parser of package regexp/syntax takes 240 KB in C++, with the tables of Unicode that a pattern may name. But the patterns of most
// programs are constants. Those are compiled here: a second overlay, in the folder patterns, has their list in place of the parser.

// patternFlags are those of the functions of package regexp whose first argument is a pattern.
var patternFlags = map[string]syntax.Flags{"Compile": syntax.Perl, "MustCompile": syntax.Perl, "Match": syntax.Perl,
	"MatchString": syntax.Perl, "MatchReader": syntax.Perl, "CompilePOSIX": syntax.POSIX, "MustCompilePOSIX": syntax.POSIX}

// patternsLimit is the length of a list that takes as much room as the parser.
const patternsLimit = 200_000

// patterns returns the list of a program's patterns, or nil unless all of them are constants and correct.
func (p *Program) patterns() []byte {
	var list bytes.Buffer
	first := map[*ast.Ident]ast.Expr{} // arguments, by the names of called functions
	for n := range ast.Preorder(p.Main.Files[0]) {
		switch n := n.(type) {
		case *ast.CallExpr:
			if f, ok := ast.Unparen(n.Fun).(*ast.SelectorExpr); ok && len(n.Args) > 0 {
				first[f.Sel] = n.Args[0]
			}
		case *ast.Ident:
			flags, ok := p.takesPattern(n)
			if p.needsParser(n) || ok && !writePattern(&list, p.Main.Info.Types[first[n]].Value, flags) || list.Len() > patternsLimit {
				return nil
			}
		}
	}
	return list.Bytes()
}

// needsParser reports whether an identifier may stand for a use of the parser, or of what it finds out besides.
func (p *Program) needsParser(id *ast.Ident) bool {
	of, ok := p.Main.Info.Uses[id].(*types.PkgName)
	return ok && of.Imported().Path() == "regexp/syntax" || id.Name == "UnmarshalText" || id.Name == "LiteralPrefix"
}

// takesPattern reports whether an identifier names a function that takes a pattern, and returns the flags for it.
func (p *Program) takesPattern(id *ast.Ident) (flags syntax.Flags, ok bool) {
	if f, isFunc := p.Main.Info.Uses[id].(*types.Func); isFunc && f.FullName() == "regexp."+f.Name() {
		flags, ok = patternFlags[f.Name()]
	}
	return flags, ok
}

// writePattern adds a pattern to the list, and reports whether it is a constant and correct.
func writePattern(list *bytes.Buffer, pattern constant.Value, flags syntax.Flags) bool {
	if pattern == nil {
		return false
	}
	re, err := syntax.Parse(constant.StringVal(pattern), flags)
	if err != nil {
		return false
	}
	names := re.CapNames()
	program, err := syntax.Compile(re.Simplify())
	if err != nil {
		return false
	}
	text := fmt.Appendf(nil, "{%q, %d, %#v, Prog{[]Inst{", constant.StringVal(pattern), flags, names)
	for _, i := range program.Inst {
		if i.Op == syntax.InstRune && len(i.Rune) == 1 && syntax.Flags(i.Arg)&syntax.FoldCase != 0 {
			i.Arg, i.Rune = 0, folded(i.Rune[0])
		}
		text = fmt.Appendf(text, "{%d, %d, %d, %#v}, ", i.Op, i.Out, i.Arg, i.Rune)
	}
	text = fmt.Appendf(text, "}, %d, %d}},\n", program.Start, program.NumCap)
	if !bytes.Contains(list.Bytes(), text) {
		list.Write(text)
	}
	return true
}

// folded returns the ranges of the characters that differ from one in case.
func folded(r rune) (ranges []rune) {
	orbit := []rune{r}
	for next := unicode.SimpleFold(r); next != r; next = unicode.SimpleFold(next) {
		orbit = append(orbit, next)
	}
	slices.Sort(orbit)
	for _, r := range orbit {
		ranges = append(ranges, r, r)
	}
	return ranges
}
