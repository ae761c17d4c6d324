// Package templates carries what a solution starts from, so that a kamyk that is installed anywhere has it along: the helper packages,
// and in skeleton/ what "kamyk new" fills in, a folder a kind.
//
// A skeleton is plain Go that compiles and runs as it stands. Its blanks are identifiers, which may stand in comments and strings as well:
//
//	PROBLEM_package  the name of the package
//	PROBLEM_name     what the problem is called
//	PROBLEM_url      where it was published, if that is known
//	PROBLEM_path     its path below solutions/
package templates

import "embed"

// Files are the sources, tests included, and the index of the helpers, by their path below templates/.
//
//go:embed README.md */*.go skeleton/*/*.go
var Files embed.FS
