package problem

import "testing"

func TestSetKey(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"nothing", "", "checker = 1\n"},
		{"keys", "a = 1\n", "a = 1\nchecker = 1\n"},
		{"no line end", "a = 1", "a = 1\nchecker = 1\n"},
		{"comments only", "# a\n# b\n", "# a\n# b\nchecker = 1\n"},
		{"a table", "a = 1\n\n[[solution]]\nentry = \"A\"\n", "a = 1\nchecker = 1\n\n[[solution]]\nentry = \"A\"\n"},
		{"a table with a comment", "a = 1\n\n# wrong\n[[solution]]\n", "a = 1\nchecker = 1\n\n# wrong\n[[solution]]\n"},
		{"a table alone", "[[solution]]\n", "checker = 1\n[[solution]]\n"},
		{"a comment with the key", "a = 1\n# checker = 2   # why\nb = 1\n", "a = 1\nchecker = 1\nb = 1\n"},
		{"a comment without a space", "#checker = 2\r\n", "checker = 1\r\n"},
		{"a comment in a table that is one", "a = 1\n# [b]\n# checker = 2\n", "a = 1\n# [b]\n# checker = 2\nchecker = 1\n"},
		{"a comment in a table", "[b]\n# checker = 2\n", "checker = 1\n[b]\n# checker = 2\n"},
		{"Windows", "a = 1\r\n[b]\r\n", "a = 1\r\nchecker = 1\r\n[b]\r\n"},
	} {
		if got := string(SetKey([]byte(test.text), "checker", "1")); got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}
