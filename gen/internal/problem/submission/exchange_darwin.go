package submission

import "golang.org/x/sys/unix"

// exchange swaps two files atomically. It returns errors.ErrUnsupported if the file system cannot.
func exchange(a, b string) error { return unix.RenamexNp(a, b, unix.RENAME_SWAP) }
