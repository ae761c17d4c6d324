package main

import (
	"encoding/json"
	"path/filepath"
	"slices"
	"strings"
)

// verifier is what competitive-verifier reads: each solution with the helpers that it imports, and how to build and run its file.
func (s *site) verifier() ([]byte, error) {
	type verification struct {
		Type    string `json:"type"`
		Problem string `json:"problem"`
		Compile string `json:"compile"`
		Command string `json:"command"`
	}
	type source struct {
		Name string `json:"name"`
		Path string `json:"path"`
	}
	type file struct {
		Dependencies []string       `json:"dependencies"`
		Verification []verification `json:"verification,omitempty"`
		Sources      []source       `json:"additonal_sources,omitempty"` // sic
	}
	const built = ".competitive-verifier/built/"
	files := map[string]*file{}
	helper := func(name string) (list []string) {
		paths, _ := filepath.Glob(filepath.Join(s.root, "templates", name, "*.go"))
		for _, path := range paths {
			if !strings.HasSuffix(path, "_test.go") {
				list = append(list, "templates/"+name+"/"+filepath.Base(path))
			}
		}
		return list
	}
	for _, p := range s.Packages {
		own := helper(p.Name)
		var imported []string
		for _, name := range p.Imports {
			imported = append(imported, helper(name)...)
		}
		for _, path := range own {
			files[path] = &file{Dependencies: slices.Concat(own, imported)}
		}
		for _, solved := range p.Problems {
			folder := strings.ReplaceAll(solved.Name, "_", "-")
			path, bundled := "solutions/library-checker/"+folder+"/solve.go", "out/library-checker/"+folder+"/main.go"
			if files[path] == nil {
				files[path] = &file{
					Dependencies: []string{path},
					Verification: []verification{{"problem", "https://judge.yosupo.jp/problem/" + solved.Name,
						"go build -o " + built + folder + " " + bundled, built + folder}},
					Sources: []source{{"bundled", bundled}},
				}
			}
			files[path].Dependencies = append(files[path].Dependencies, own...)
		}
	}
	return json.MarshalIndent(map[string]any{"files": files}, "", "\t")
}
