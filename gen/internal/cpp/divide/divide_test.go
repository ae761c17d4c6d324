package divide

import "testing"

const text = `template <class T> struct Box;
// Box holds a value.
template <class T> struct Box {
    T value{};
    T& get() { return checked(&value); }
};
template <class T> T& checked(T* p) {
    if (!p) fail("no {value}"); // in "words"
    return *p;
}
[[noreturn]] void fail(const char* what, int code = 2);
[[noreturn]] void fail(const char* what, int code) { end(what, code); }

int calls, depth = 1'000, list[3] = {1, 2}; // nobody's
constexpr int page = 1 << 12, room = 2 * page;
#define PAIR(T) \
    T a; \
    T b;
struct Two { PAIR(int) };
struct Three {
    PAIR(int)
};
#undef PAIR
template <class A, class B> auto operator!=(const A& a, const B& b) -> decltype(!(a == b)) { return !(a == b); }
int Outer::member(int x) { return x; }
enum Kind : int { large, small };
Func<int(long)> hook{};
Func<int()> maker(Func<int()> from) { return from; }
std::tuple<int, Box<int>> both(Box<int> a, int width = f(1, 2), int last = 3) {
    return {width + last, a};
}
`

// TestItems: a text is cut into all of its declarations.
func TestItems(t *testing.T) {
	want := []struct {
		kind kind
		name string
	}{{incomplete, "Box"}, {structure, "Box"}, {function, "checked"}, {prototype, "fail"}, {function, "fail"}, {other, "calls"},
		{other, "page"}, {other, "Two"}, {function, "operator"}, {member, ""}, {other, "Kind"},
		{other, "hook"}, {function, "maker"}, {function, "both"}}
	got, all := items(text), ""
	for i, item := range got {
		if all += item.text; i >= len(want) {
			t.Fatalf("and %q", item.text)
		}
		name := ""
		if len(item.names) > 0 {
			name = item.names[0]
		}
		if item.kind != want[i].kind || name != want[i].name {
			t.Errorf("%d %s, want %d %s: %s", item.kind, name, want[i].kind, want[i].name, item.text)
		}
	}
	if len(got) != len(want) {
		t.Errorf("%d declarations, want %d", len(got), len(want))
	}
}

// TestDivide: what a program names, and what that needs, stands before it.
func TestDivide(t *testing.T) {
	for program, want := range map[string]string{
		"depth = 2;": "int calls, depth = 1'000, list[3] = {1, 2}; // nobody's\n",
		"room":       "constexpr int page = 1 << 12, room = 2 * page;\n",
		"fail(0);":   "[[noreturn]] void fail(const char* what, int code = 2);\n",
		"large":      "enum Kind : int { large, small };\n",
		"hook(1);":   "Func<int(long)> hook{};\n",
		"maker(f);":  "Func<int()> maker(Func<int()> from) { return from; }\n",
		"both(x);": `template <class T> struct Box;
// Box holds a value.
template <class T> struct Box {
    T value{};
    T& get() { return checked(&value); }
};
template <class T> T& checked(T* p);
std::tuple<int, Box<int>> both(Box<int> a, int width = f(1, 2), int last = 3);
`,
		"unknown": "",
	} {
		part := Divide(program, Section{Text: text})[0]
		if part.Before != want {
			t.Errorf("%s needs\n%swant\n%s", program, part.Before, want)
		}
	}
	const head = "template <class T, class = void> T both(Box<int> a, int width = f(1, 2), auto last = g<3, 4>())"
	if got, want := withoutDefaults(head), "template <class T, class> T both(Box<int> a, int width, auto last)"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestPointers: pointers to structs do with their names, where the program uses no member.
func TestPointers(t *testing.T) {
	const types = "struct List {\n    int length{};\n};\n"
	for program, want := range map[string]string{
		"void f(Ptr<List> l) { g(l); }":          "struct List;\n",
		"void f(Ptr<List> l) { l->length = 1; }": types,
		"void f(Ptr<List> l) { List m; }":        types,
	} {
		if got := Divide(program, Section{Text: types, Program: true})[0].Before; got != want {
			t.Errorf("%s needs %s", program, got)
		}
	}
}
