package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// limitFiles lets files grow to a few bytes only.
func (f *faulty) limitFiles() error {
	return f.keepsEdit(exec.Command("sh", "-c", fmt.Sprintf("trap '' XFSZ; ulimit -f %d; exec kamyk flatten echo", f.random.IntN(2))))
}

// fillDisk fills a small disk but for a few pages, and has flatten and sample write to it.
func (f *faulty) fillDisk() error {
	small := *f
	small.root = f.disk
	defer func() { f.count = small.count }()
	filler := filepath.Join(f.disk, "filler")
	defer os.Remove(filler)
	free := f.random.IntN(4)
	fill := func() {
		os.WriteFile(filler, make([]byte, 1<<20), 0o666) // it gets what room there is
		if stat, err := os.Stat(filler); err == nil {
			os.Truncate(filler, max(0, stat.Size()-int64(free*os.Getpagesize())))
		}
	}
	if err := small.keepsEdit(exec.Command("kamyk", "flatten", "echo"), fill); err != nil {
		return fmt.Errorf("%d pages free: %w", free, err)
	}
	fill()
	command := small.command("sample", "echo")
	command.Stdin = strings.NewReader(sampleText(7))
	command.Run()
	list, err := small.samples()
	if done := command.ProcessState.ExitCode() == 0; err == nil && (done && len(list) != 1 || !done && len(list) > 0) {
		err = fmt.Errorf("%d pages free: %v, and the samples are %q", free, command.ProcessState, list)
	}
	return err
}

// keepsEdit runs a flatten that may have no room to write, where the file was edited. What is there stays as it is, and the exit code says
// that something was not written. What else is to be done first is done once the file is edited.
func (f *faulty) keepsEdit(flatten *exec.Cmd, first ...func()) error {
	f.count++
	mine := fmt.Sprintf("// edited %d\n", f.count)
	if err := os.WriteFile(f.file(), []byte(mine), 0o666); err != nil {
		return err
	}
	for _, do := range first {
		do()
	}
	flatten.Dir = f.root
	flatten.CombinedOutput()
	code := flatten.ProcessState.ExitCode()
	text, _ := os.ReadFile(f.file())
	if code != 0 && string(text) != mine {
		return fmt.Errorf("exit status %d, and main.go holds %q", code, text)
	}
	if code == 0 && !bytes.HasSuffix(text, []byte("}\n")) {
		return fmt.Errorf("exit status 0, and main.go holds %q", text)
	}
	return f.checkKept(mine)
}
