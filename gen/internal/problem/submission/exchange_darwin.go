package submission

import "golang.org/x/sys/unix"

// exchange gives two files each other's names, at once. The error is errors.ErrUnsupported where the file system cannot.
func exchange(a, b string) error { return unix.RenamexNp(a, b, unix.RENAME_SWAP) }
