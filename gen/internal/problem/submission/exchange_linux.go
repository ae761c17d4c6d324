package submission

import (
	"errors"

	"golang.org/x/sys/unix"
)

// exchange swaps two files atomically. It returns errors.ErrUnsupported if the file system cannot.
func exchange(a, b string) error {
	err := unix.Renameat2(unix.AT_FDCWD, a, unix.AT_FDCWD, b, unix.RENAME_EXCHANGE)
	if err == unix.EINVAL || err == unix.ENOSYS || err == unix.EPERM {
		return errors.ErrUnsupported
	}
	return err
}
