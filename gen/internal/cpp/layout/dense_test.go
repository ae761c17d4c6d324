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
