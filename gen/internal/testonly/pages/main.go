// Command pages writes a static site about the helpers in templates/: an index by question, and a page for each package with its
// operations, examples, the problems that it solves, and text to copy. The pages need no network, and no script to be read. It also writes
// verify_files.json, which competitive-verifier reads.
//
//	go run ./gen/internal/testonly/pages -o DIR
package main

import (
	"embed"
	"flag"
	"fmt"
	"html/template"
	"os"
	"path/filepath"
)

//go:embed page.html index.html style.css script.js
var files embed.FS

func main() {
	dir := flag.String("o", "", "the folder to write to")
	flag.Parse()
	if *dir == "" || flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	if err := run(*dir); err != nil {
		fmt.Fprintln(os.Stderr, "pages:", err)
		os.Exit(1)
	}
}

// run writes the site about the module in the current folder.
func run(dir string) error {
	root, err := os.Getwd()
	if err != nil {
		return err
	}
	temp, err := os.MkdirTemp("", "kamyk-pages-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	s, err := read(root, temp)
	if err != nil {
		return err
	}
	return s.write(dir)
}

// write writes the site to a folder.
func (s *site) write(dir string) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	layouts, err := template.ParseFS(files, "*.html")
	if err != nil {
		return err
	}
	if err := execute(layouts, "index.html", filepath.Join(dir, "index.html"), s); err != nil {
		return err
	}
	for _, p := range s.Packages {
		if err := execute(layouts, "page.html", filepath.Join(dir, p.Name+".html"), p); err != nil {
			return err
		}
	}
	list, err := s.verifier()
	if err != nil {
		return err
	}
	style, _ := files.ReadFile("style.css")
	script, _ := files.ReadFile("script.js")
	for name, text := range map[string][]byte{"style.css": style, "script.js": script, "verify_files.json": append(list, '\n')} {
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o666); err != nil {
			return err
		}
	}
	return nil
}

func execute(layouts *template.Template, layout, name string, data any) error {
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	if err := layouts.ExecuteTemplate(file, layout, data); err != nil {
		file.Close()
		return err
	}
	return file.Close()
}
