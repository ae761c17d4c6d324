package layout

import "testing"

// TestSpaceless: what is left of a line of C++ has the same lexemes.
func TestSpaceless(t *testing.T) {
	for line, want := range map[string]string{
		"for (Int i = 0; i < n; i++) {  // all":                             "for(Int i=0;i<n;i++){",
		"x = a - -b + +c & &d * *e;":                                        "x=a- -b+ +c& &d* *e;",
		"y = 0xe - 1 + 0xf - 1 + 1e5 - 2 + e - 1;":                          "y=0xe -1+0xf-1+1e5-2+e-1;",
		`return "a  // b" "c" + s[i] == ' ' ? 'x' : y;`:                     `return "a  // b""c"+s[i]==' '?'x':y;`,
		"Map<int, Slice< ::Int> > m; a = b < ::c;":                          "Map<int,Slice< ::Int> >m;a=b< ::c;",
		"#define COMPARE(op) friend bool operator op(Integer a, Integer b)": "#define COMPARE(op) friend bool operator op(Integer a, Integer b)",
		"else if (x) return -1; else return \"\\\"  \";":                    "else if(x)return-1;else return \"\\\"  \";",
	} {
		if got := spaceless(line); got != want {
			t.Errorf("%s\nhas become %s\nwant       %s", line, got, want)
		}
	}
}

// TestShort: names in the contestant's functions stay, and so do members, strings and names that are no declarations.
func TestShort(t *testing.T) {
	const own = "\nint solve() { return fmt_seen(q1); }\n"
	const text = `int fmt_seen(int q0); int fmt_long(int x) { return x + fmt_other(1'000) + s.sort_by() + "fmt_long" + fmt_long(x); }` + own +
		`int sort_by = fmt_long(fmt_other); // fmt_long`
	const want = `int fmt_seen(int q0); int q2(int x) { return x + q3(1'000) + s.sort_by() + "fmt_long" + q2(x); }` + own +
		`int sort_by = q2(q3); // fmt_long`
	if got := Short(text, own, []string{"fmt_long", "fmt_other", "fmt_seen", "sort_by"}); got != want {
		t.Errorf("it has become %s\nwant           %s", got, want)
	}
}
