package main

import (
	"archive/zip"
	"bytes"
	"context"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"kamyk/gen/internal/host/atomicfile/scratch"
)

// killFlatten kills flatten where a file was edited: the file is whole, and the edit is there, under some name.
func (f *faulty) killFlatten() error {
	f.count++
	mine := fmt.Sprintf("// edited %d\n", f.count)
	if err := os.WriteFile(f.file(), []byte(mine), 0o666); err != nil {
		return err
	}
	if err := f.killed("", "flatten", "echo"); err != nil {
		return err
	}
	if text, err := os.ReadFile(f.file()); err != nil || string(text) != mine && !bytes.HasSuffix(text, []byte("}\n")) {
		return fmt.Errorf("main.go holds %q, %v", text, err)
	}
	return f.checkKept(mine)
}

// checkKept reports an edit that is in no file, and removes what is kept.
func (f *faulty) checkKept(edits ...string) error {
	entries, err := os.ReadDir(filepath.Dir(f.file()))
	if err != nil {
		return err
	}
	texts := map[string]bool{}
	for _, entry := range entries {
		name := filepath.Join(filepath.Dir(f.file()), entry.Name())
		text, _ := os.ReadFile(name)
		texts[string(text)] = true
		if entry.Name() != "main.go" {
			os.Remove(name)
		}
	}
	for _, edit := range edits {
		if !texts[edit] {
			return fmt.Errorf("%q is lost; there were %v", edit, entries)
		}
	}
	return nil
}

// flattenAtOnce edits the file while several flatten run.
func (f *faulty) flattenAtOnce() error {
	f.count++
	first, second := fmt.Sprintf("// edited %d\n", f.count), fmt.Sprintf("// edited %d again\n", f.count)
	if err := os.WriteFile(f.file(), []byte(first), 0o666); err != nil {
		return err
	}
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() { f.run("flatten", "echo") })
	}
	editor := filepath.Join(f.root, "editor")
	if err := os.WriteFile(editor, []byte(second), 0o666); err != nil {
		return err
	}
	for text := first; text == first; time.Sleep(time.Millisecond) {
		data, _ := os.ReadFile(f.file())
		text = string(data)
	}
	if err := os.Rename(editor, f.file()); err != nil {
		return err
	}
	group.Wait()
	return f.checkKept(first, second)
}

// samples returns the inputs of the problem's samples, and removes its tests.
func (f *faulty) samples() (list []string, err error) {
	dir := filepath.Join(f.root, "solutions", "echo", "test")
	entries, _ := os.ReadDir(dir)
	for _, entry := range entries {
		if _, left := scratch.IsLeftover(entry.Name()); left {
			continue // of a killed process; the next one removes it
		}
		text, _ := os.ReadFile(filepath.Join(dir, entry.Name()))
		input, isInput := strings.CutSuffix(entry.Name(), ".in")
		if _, missing := os.Stat(filepath.Join(dir, strings.TrimSuffix(entry.Name(), ".out")+".in")); !isInput && missing != nil {
			err = fmt.Errorf("%s stands alone", entry.Name())
		}
		if isInput {
			list = append(list, string(text))
			if answer, missing := os.ReadFile(filepath.Join(dir, input+".out")); missing == nil && string(answer) != string(text) {
				err = fmt.Errorf("%s is %q, and its answer %q", input, text, answer)
			}
		}
	}
	return list, errorsOf(err, os.RemoveAll(dir))
}

func errorsOf(list ...error) error {
	i := slices.IndexFunc(list, func(err error) bool { return err != nil })
	if i < 0 {
		return nil
	}
	return list[i]
}

func sampleText(n int) string { return fmt.Sprintf("%d\n---\n%d\n", n, n) }

func (f *faulty) sampleAtOnce() error {
	const many = 4
	var group sync.WaitGroup
	for i := range many {
		group.Go(func() {
			command := f.command("sample", "echo")
			command.Stdin = strings.NewReader(sampleText(i))
			command.Run()
		})
	}
	group.Wait()
	list, err := f.samples()
	if slices.Sort(list); err == nil && !slices.Equal(list, []string{"0\n", "1\n", "2\n", "3\n"}) {
		err = fmt.Errorf("the samples are %q", list)
	}
	return err
}

func (f *faulty) killSample() error {
	if err := f.killed(sampleText(7), "sample", "echo"); err != nil {
		return err
	}
	list, err := f.samples()
	if err == nil && len(list) > 0 && list[0] != "7\n" {
		err = fmt.Errorf("the sample is %q", list)
	}
	return err
}

func (f *faulty) newAtOnce() error {
	f.count++
	slug := fmt.Sprintf("problem-%d", f.count)
	var group sync.WaitGroup
	codes := make([]int, 4)
	said := make([]string, 4)
	for i := range codes {
		group.Go(func() { codes[i], said[i] = f.run("new", slug) })
	}
	group.Wait()
	defer os.RemoveAll(filepath.Join(f.root, "solutions", slug))
	created := 0
	for i, code := range codes {
		switch {
		case code == 0:
			created++
		case code != int(exitIO) || !strings.Contains(said[i], "already has Go files"):
			return fmt.Errorf("exit status %d, %s", code, said[i])
		}
	}
	if created != 1 {
		return fmt.Errorf("%d have made the problem", created)
	}
	return nil
}

// request posts as a web page may. Nothing may come of it.
func (f *faulty) request() error {
	pick := func(list ...string) string { return list[f.random.IntN(len(list))] }
	request, err := http.NewRequest(pick("POST", "PUT", "OPTIONS", "GET"), f.listen.url, strings.NewReader(sent("evil", "", "", 1, "1\n")))
	if err != nil {
		return err
	}
	kind, origin := pick("text/plain", "application/x-www-form-urlencoded", "", "application/json"), "null"
	if kind == "application/json" {
		origin = pick("https://evil.example", "HTTP://evil.example", "file://", "http://localhost:3000", "data:")
	}
	request.Header.Set("Content-Type", kind)
	request.Header.Set("Origin", origin)
	request.Header.Set("Sec-Fetch-Site", pick("cross-site", "same-site", "same-origin"))
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	response.Body.Close()
	if response.StatusCode < 400 {
		return fmt.Errorf("%s of %q from %q is answered %s", request.Method, kind, origin, response.Status)
	}
	for _, name := range []string{"solutions/evil", "ran"} {
		if _, err := os.Lstat(filepath.Join(f.root, name)); err == nil {
			return fmt.Errorf("%s of %q from %q has made %s", request.Method, kind, origin, name)
		}
	}
	return nil
}

// archive has sample take a zip archive with a name or a kind that no test can have.
func (f *faulty) archive() error {
	names := []string{"../../escaped", "/tmp/escaped", `..\..\escaped`, "a/../../../escaped", "con", "NUL.x", "a.", "a\x1b[2J", "a:b",
		"a\x00b"}
	name := names[f.random.IntN(len(names))]
	mode := os.FileMode(0o644)
	if f.random.IntN(4) == 0 {
		name, mode = "link", os.ModeSymlink|0o777
	}
	var data bytes.Buffer
	w := zip.NewWriter(&data)
	header := &zip.FileHeader{Name: "test/" + name + ".in", Method: zip.Store}
	header.SetMode(mode)
	entry, err := w.CreateHeader(header)
	if err == nil {
		_, err = entry.Write([]byte("/etc/passwd"))
	}
	if err = errorsOf(err, w.Close(), os.WriteFile(filepath.Join(f.root, "evil.zip"), data.Bytes(), 0o666)); err != nil {
		return err
	}
	code, said := f.run("sample", "echo", "evil.zip")
	if entries, _ := os.ReadDir(filepath.Join(f.root, "solutions", "echo", "test")); code != int(exitIO) || len(entries) > 0 {
		return fmt.Errorf("%q: exit status %d, %s, and there are %v", name, code, said, entries)
	}
	if strings.Contains(said, "\x1b") {
		return fmt.Errorf("%q: it sends an escape code: %q", name, said)
	}
	return nil
}

// pipe puts a pipe in the way that nobody reads or writes, and interrupts.
func (f *faulty) pipe() error {
	name := []string{"solutions/echo/more.go", "pipe", "solutions/echo/problem.toml"}[f.random.IntN(3)]
	full := filepath.Join(f.root, name)
	if out, err := exec.Command("mkfifo", full).CombinedOutput(); err != nil {
		return fmt.Errorf("%w: %s", err, out)
	}
	defer os.Remove(full)
	command := f.command("flatten", "echo")
	if name == "pipe" {
		command = f.command("flatten", "echo", "-o", "pipe")
	}
	if err := command.Start(); err != nil {
		return err
	}
	time.Sleep(300 * time.Millisecond)
	command.Process.Signal(os.Interrupt)
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	stop := context.AfterFunc(ctx, func() { command.Process.Kill() })
	command.Wait()
	if !stop() {
		return fmt.Errorf("%s: an interrupt did not end kamyk within a minute", name)
	}
	return nil
}
