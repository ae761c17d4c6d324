package std

// rewritten are bodies in place of those that Go below 1.23 cannot compile, or that end in code of the runtime that is not Go: by package
// and function, with the names of the function's own parameters.
//
// The bodies of Insert and AppendSeq let an iterator call its function after it returned, where a range over it would panic.
var rewritten = map[[2]string]string{
	{"maps", "Clone"}: `
	// Preserve nil in case it matters.
	if m == nil {
		return nil
	}
	r := make(M, len(m))
	for k, v := range m {
		r[k] = v
	}
	return r
`,
	{"maps", "Insert"}: `
	seq(func(k K, v V) bool {
		m[k] = v
		return true
	})
`,
	{"slices", "AppendSeq"}: `
	seq(func(v E) bool {
		s = append(s, v)
		return true
	})
	return s
`,
}

// Rewritten returns what to write between the braces of a function of the standard library that is flattened from source, where its own
// body cannot be taken. Source: by hand, from the distribution's.
func Rewritten(path, name string) (body string, ok bool) {
	body, ok = rewritten[[2]string{path, name}]
	return body, ok
}
