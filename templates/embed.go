// Package templates embeds the helper packages and, in skeleton/, the templates of "kamyk new", one folder for each kind. So an installed
// kamyk carries them.
//
// A template is Go that compiles and runs unchanged. Its placeholders are identifiers. They may also occur in comments and strings:
//
//	PROBLEM_package  the package name
//	PROBLEM_name     the problem's name
//	PROBLEM_url      the address of the problem, if known
//	PROBLEM_path     the path below solutions/
package templates

import "embed"

// Files holds the sources, including tests, and the index of the helpers. Paths are relative to templates/.
//
//go:embed README.md */*.go skeleton/*/*.go
var Files embed.FS
