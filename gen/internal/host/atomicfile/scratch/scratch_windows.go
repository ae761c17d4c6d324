package scratch

import (
	"os"

	"golang.org/x/sys/windows"
)

// alive reports whether there is a process of that number. One that ended counts as well while somebody holds a handle on it.
func alive(pid int) bool {
	process, err := windows.OpenProcess(windows.PROCESS_QUERY_LIMITED_INFORMATION, false, uint32(pid))
	if err != nil {
		return err != windows.ERROR_INVALID_PARAMETER
	}
	windows.CloseHandle(process)
	return true
}

// take locks an open file, if nobody else has, until it is closed.
func tryLock(file *os.File) bool {
	const flags = windows.LOCKFILE_EXCLUSIVE_LOCK | windows.LOCKFILE_FAIL_IMMEDIATELY
	return windows.LockFileEx(windows.Handle(file.Fd()), flags, 0, 1, 0, new(windows.Overlapped)) == nil
}
