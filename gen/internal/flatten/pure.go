package flatten

import (
	"go/build"
	"slices"
	"strings"

	"kamyk/gen/internal/flatten/lower"
	"kamyk/gen/internal/program/prog"
)

// pureTags are sets of build tags with which libraries use Go instead of assembly, the most common first.
var pureTags = [][]string{
	{"purego"}, {"noasm"}, {"safe"}, {"appengine"}, {"generic"}, {"pure_go"}, {"nosimd"}, {"math_big_pure_go"}, {"gccgo"},
	{"purego", "noasm", "safe", "appengine", "generic"},
}

// pureReadings returns ways to read a program with build tags that occur in the packages on the path to the functions.
func pureReadings(foreign []lower.Foreign) (readings []reading) {
	mentioned := mentionedTags(foreign)
	var tried [][]string
	for _, tags := range pureTags {
		tags = slices.DeleteFunc(slices.Clone(tags), func(tag string) bool { return !mentioned[tag] })
		if len(tags) == 0 || slices.ContainsFunc(tried, func(before []string) bool { return slices.Equal(before, tags) }) {
			continue
		}
		tried = append(tried, tags)
		var warnings prog.Errors
		warnings.Add(foreign[0].Pos, "", "%s; the file is made with -tags=%s, which choose Go code instead", foreign[0].Message,
			strings.Join(tags, ","))
		readings = append(readings, reading{tags: tags, warnings: warnings})
	}
	return readings
}

// promising are the tags that choose only between assembly and Go. The others may also change what a package does: with appengine, logrus
// takes every output for a terminal.
var promising = []string{"purego", "noasm", "pure_go", "nosimd", "math_big_pure_go"}

// mentionedTags returns the build tags in the constraints of the functions' packages, and the promising ones in those of the packages
// through which the program reaches the functions.
func mentionedTags(foreign []lower.Foreign) map[string]bool {
	tags, seen := map[string]bool{}, map[string]bool{}
	files := build.Default
	files.UseAllFiles = true // also those for other systems than this one
	for _, function := range foreign {
		for i, dir := range function.Folders {
			if i > 0 && seen[dir] {
				continue
			}
			seen[dir] = true
			pkg, _ := files.ImportDir(dir, 0) // what is wrong with the package matters later
			for _, tag := range pkg.AllTags {
				tags[tag] = tags[tag] || i == 0 || slices.Contains(promising, tag)
			}
		}
	}
	return tags
}
