package draw

// changing is what the programs have of variables that a call beside them changes: what is read before it, and what after it, shows.
const changing = `
var (
	gint   = 1
	gflag  = true
	gbyte  uint8
	gtext  = "abc"
	glist  = []int{1, 2, 3}
	garray = [3]int{4, 5, 6}
	gmap   = map[string]int{"k": 1}
	gpairs = map[int]pair{1: {a: 7}}
	gpair  = &pair{1, "g", [2]int{2, 3}}
	gany   any = 1
	gwave  = 1 + 2i
)

func bump(n int) int {
	trace("bump")
	gint += n&7 + 1
	gflag = !gflag
	gbyte += 3
	gtext += "x"
	if glist = append(glist, n, gint); len(glist) > 9 {
		glist, gtext = []int{n, 4, 5}, "ab"
	}
	garray[gint&1]++
	gmap["k"]++
	gmap[gtext] = gint
	gpairs[1] = pair{a: gpairs[1].a + 1}
	gpair = &pair{gpair.a + 1, gtext, [2]int{gint, 3}}
	if gany = gint; gint%3 == 0 {
		gany = gtext
	}
	gwave = complex(imag(gwave), float64(gint))
	return n
}
`

// changed are the expressions of what bump changes, and calls of it.
var changed = map[string][]string{
	"int": {"gint", "len(glist)", "glist[len(glist)-1]", "len(gtext)", "gmap[\"k\"]", "gmap[gtext]", "gpair.c[0]", "garray[gint&1]", "len(gmap)",
		"gany.(int)", "len(glist[1:])", "bump(3)", "bump(gint)", "bump(len(glist))", "max(gint, 3)", "int(gpairs[1].a)", "*&gint"},
	"string":         {"gtext", "gtext[len(gtext)/2:]", "gpair.b", "fmt.Sprint(bump(1))", "gpair.With(gtext).b", "(gtext[:1] + gtext)"},
	"bool":           {"gflag", "(gflag && gint%2 == 0)", "(bump(2) > 0)", "(*gpair == pair{a: small(gint)})", "(gflag || bump(1) > 2)", "!gflag"},
	"[]int":          {"glist", "glist[1:]", "append(glist, bump(2))", "glist[:len(glist)-1]", "[]int{gint, bump(1)}"},
	"pair":           {"(*gpair)", "(pair{a: small(gint), b: gtext})", "gpairs[1]", "(pair{a: small(bump(1)), b: gtext})"},
	"[3]int":         {"garray", "([3]int{gint, bump(2), len(glist)})"},
	"uint8":          {"gbyte", "(gbyte+1)", "uint8(bump(4))"},
	"map[string]int": {"gmap", "map[string]int{\"g\": gint, \"b\": bump(1)}"},
	"float64":        {"imag(gwave)", "real(gwave)", "float64(gint)", "float64(bump(1))"},
	"any":            {"gany", "any(gbyte+1)", "any(gint)", "any(gpairs[1])"},
	"complex128":     {"gwave", "complex(real(gwave), float64(bump(1)))", "(gwave * 2)", "complex(float64(bump(2)), float64(gint))"},
	"small":          {"gpair.a", "small(bump(1))"},
}

// places are what can be assigned an int.
var places = []string{"gint", "glist[len(glist)-1]", "gmap[gtext]", "gmap[\"k\"]", "gpair.c[1]", "garray[gint&1]", "glist[bump(1)&1]",
	"glist[len(glist)-2], gint", "gmap[gtext], glist[0]", "gpair.c[0], garray[bump(1)&1]"}

// global returns an expression of what bump changes, if there is one of a type.
func (d *drawer) global(kind string) (string, bool) {
	list := changed[kind]
	if len(list) == 0 {
		return "", false
	}
	return pick(d, list), true
}

// store writes an assignment to what bump changes.
func (d *drawer) store(depth int) {
	place := pick(d, places)
	kinds := []string{"int"}
	for _, r := range place {
		if r == ',' {
			kinds = append(kinds, "int")
		}
	}
	op := "="
	if len(kinds) == 1 {
		op = pick(d, []string{"=", "=", "+=", "|="})
	}
	d.line("\t%s %s %s", place, op, d.values(kinds, depth))
}
