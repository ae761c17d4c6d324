package scratch

import (
	"os"
	"path/filepath"
	"time"
)

// Sweep removes from a folder what killed processes left there. If another kamyk is sweeping, it does nothing.
func Sweep(dir string) { EachLeftover(dir, func(name, _ string) { os.RemoveAll(name) }) }

// EachLeftover calls do for each leftover of a killed process in a folder, with its full name and purpose. It skips files younger than Age.
// Only one process sweeps at a time.
func EachLeftover(dir string, do func(name, purpose string)) {
	left := findLeftovers(dir)
	if len(left) == 0 {
		return
	}
	home, err := cacheFolder()
	if err != nil {
		return
	}
	lock, err := os.OpenFile(filepath.Join(home, "sweep.lock"), os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return
	}
	defer lock.Close() // the system closes it if kamyk is killed
	if !tryLock(lock) {
		return
	}
	for name, purpose := range left {
		if stat, err := os.Lstat(name); err == nil && time.Since(stat.ModTime()) > Age {
			do(name, purpose)
		}
	}
}

func findLeftovers(dir string) map[string]string {
	folder, err := os.Open(dir)
	if err != nil {
		return nil
	}
	defer folder.Close()
	names, _ := folder.Readdirnames(-1)
	left := map[string]string{}
	for _, name := range names {
		if purpose, ok := IsLeftover(name); ok {
			left[filepath.Join(dir, name)] = purpose
		}
	}
	return left
}

// sweepHourly sweeps a folder that may hold very many files, at most once an hour.
func sweepHourly(dir string) {
	home, err := cacheFolder()
	if err != nil {
		return
	}
	swept := filepath.Join(home, "swept")
	if stat, err := os.Stat(swept); err == nil && time.Since(stat.ModTime()).Abs() < Age {
		return
	}
	if os.WriteFile(swept, nil, 0o666) == nil {
		os.Chtimes(swept, time.Time{}, time.Now())
		Sweep(dir)
	}
}

func cacheFolder() (string, error) {
	own, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	dir := filepath.Join(own, "kamyk")
	return dir, os.MkdirAll(dir, 0o755)
}
