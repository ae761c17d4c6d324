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

// The parser of package regexp/syntax takes 240 KB in C++, with the tables of Unicode that a pattern may name. But most programs have only
// constant patterns, and kamyk compiles these itself. The overlay in the folder patterns then replaces the parser by their list.

// patternFlags maps the functions of package regexp that take a pattern first to the flags with which they parse it.
var patternFlags = map[string]syntax.Flags{"Compile": syntax.Perl, "MustCompile": syntax.Perl, "Match": syntax.Perl,
	"MatchString": syntax.Perl, "MatchReader": syntax.Perl, "CompilePOSIX": syntax.POSIX, "MustCompilePOSIX": syntax.POSIX}

// patternsLimit is the length of the list from which on the parser takes less room.
const patternsLimit = 200_000

// patterns returns the list of a program's compiled patterns. It returns nil if the program needs the parser.
func (p *Program) patterns() []byte {
	var list bytes.Buffer
	firstArgument := map[*ast.Ident]ast.Expr{} // of each call, by the name of the function
	for n := range ast.Preorder(p.Main.Files[0]) {
		switch n := n.(type) {
		case *ast.CallExpr:
			if f, ok := ast.Unparen(n.Fun).(*ast.SelectorExpr); ok && len(n.Args) > 0 {
				firstArgument[f.Sel] = n.Args[0]
			}
		case *ast.Ident:
			flags, ok := p.flagsOf(n)
			if p.needsParser(n) || ok && !writePattern(&list, p.Main.Info.Types[firstArgument[n]].Value, flags) {
				return nil
			}
			if list.Len() > patternsLimit {
				return nil
			}
		}
	}
	return list.Bytes()
}

// needsParser reports whether an identifier may use the parser in another way, or a result that the list does not contain.
func (p *Program) needsParser(id *ast.Ident) bool {
	name, ok := p.Main.Info.Uses[id].(*types.PkgName)
	return ok && name.Imported().Path() == "regexp/syntax" || id.Name == "UnmarshalText" || id.Name == "LiteralPrefix"
}

// flagsOf returns the flags of the function that an identifier names. ok is false if that function takes no pattern.
func (p *Program) flagsOf(id *ast.Ident) (flags syntax.Flags, ok bool) {
	if f, isFunc := p.Main.Info.Uses[id].(*types.Func); isFunc && f.FullName() == "regexp."+f.Name() {
		flags, ok = patternFlags[f.Name()]
	}
	return flags, ok
}

// writePattern adds a compiled pattern to the list. It reports false if the pattern is wrong or no constant.
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

// folded returns a range for each character that equals r if case is ignored.
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
