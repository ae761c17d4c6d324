package load

import (
	"os"
	"path/filepath"
	"strings"

	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/program/lazyregexp"
	"kamyk/gen/internal/program/prog"
)

// distributionLicence is the notice in the files of the Go distribution. The licence requires that it stays.
const distributionLicence = "Copyright 2009 The Go Authors. All rights reserved. " +
	"BSD-style license, see https://go.dev/LICENSE."

// licenceFile matches the names of licence files.
var licenceFile = lazyregexp.New(`(?i)^(un)?licen[sc]e|^copying`)

// findLicence returns the text of a module's licence file, in the folder of a package or above it in the module. In a vendor folder, there
// is no go.mod that marks the module's root.
func findLicence(dir, path, module string) string {
	for levels := strings.Count(strings.TrimPrefix(path, module), "/"); levels >= 0; levels-- {
		if text := readLicence(dir); text != "" {
			return summary(text)
		}
		dir = filepath.Dir(dir)
	}
	return "it has no file that says its licence."
}

func readLicence(dir string) string {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return ""
	}
	for _, entry := range entries {
		if licenceFile().MatchString(entry.Name()) && !entry.IsDir() && filepath.Ext(entry.Name()) != ".go" {
			if text, err := atomicfile.Read(filepath.Join(dir, entry.Name())); err == nil {
				return readable(text)
			}
		}
	}
	return ""
}

// readable returns a text in any encoding in a form that may be in a comment.
func readable(text []byte) string {
	valid := strings.ToValidUTF8(string(text), "?")
	return strings.TrimLeft(strings.NewReplacer("\x00", "", "\ufeff", "", "\r", "\n").Replace(valid), "?")
}

// licences are phrases that identify licences, the narrower first.
var licences = [][2]string{
	{"Apache License Version 2.0", "Apache License 2.0"},
	{"Mozilla Public License", "Mozilla Public License 2.0"},
	{"GNU AFFERO GENERAL PUBLIC LICENSE", "GNU Affero General Public License"},
	{"GNU LESSER GENERAL PUBLIC LICENSE", "GNU Lesser General Public License"},
	{"GNU GENERAL PUBLIC LICENSE", "GNU General Public License"},
	{"This is free and unencumbered software", "Unlicense"},
	{"CC0 1.0 Universal", "CC0 1.0"},
	{"Boost Software License", "Boost Software License"},
	{"Permission is hereby granted, free of charge", "MIT License"},
	{"Permission to use, copy, modify, and", "ISC License"},
	{"Neither the name", "BSD 3-Clause License"},
	{"Redistribution and use in source and binary forms", "BSD 2-Clause License"},
}

var copyright = lazyregexp.New(`(?im)^\W*(copyright\b.*\d{4}.*)$`)

// summary returns the name and the holder of a licence, in a line.
func summary(text string) string {
	words := strings.Join(strings.Fields(text), " ")
	var parts []string
	for _, known := range licences {
		if strings.Contains(strings.ToLower(words), strings.ToLower(known[0])) {
			parts = append(parts, known[1])
			break
		}
	}
	if m := copyright().FindStringSubmatch(text); m != nil && !strings.Contains(m[1], "[yyyy]") {
		parts = append(parts, strings.Trim(m[1], " \t."))
	}
	if len(parts) == 0 {
		line, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
		parts = []string{strings.TrimRight(line, " \t.")}
	}
	return strings.Join(parts, ", ") + "."
}

// licence returns the notice that a package's licence requires, or "" for the contestant's own packages.
func licence(pkg *prog.Package) string {
	switch {
	case pkg.Std:
		return distributionLicence
	case pkg.Own():
		return ""
	}
	return findLicence(pkg.Dir, pkg.Path, pkg.Module.Path)
}
