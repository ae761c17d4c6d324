package scratch

import (
	"os"

	"golang.org/x/sys/windows"
)

// alive reports whether a process with that number exists. A process that has ended also counts while somebody holds a handle to it.
func alive(pid int) bool {
	process, err := windows.OpenProcess(windows.PROCESS_QUERY_LIMITED_INFORMATION, false, uint32(pid))
	if err != nil {
		return err != windows.ERROR_INVALID_PARAMETER
	}
	windows.CloseHandle(process)
	return true
}

// tryLock locks an open file until it is closed, unless another process holds the lock.
func tryLock(file *os.File) bool {
	const flags = windows.LOCKFILE_EXCLUSIVE_LOCK | windows.LOCKFILE_FAIL_IMMEDIATELY
	return windows.LockFileEx(windows.Handle(file.Fd()), flags, 0, 1, 0, new(windows.Overlapped)) == nil
}
