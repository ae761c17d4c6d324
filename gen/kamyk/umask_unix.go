//go:build unix

package main

import "syscall"

// A umask that takes rights from the owner would keep kamyk, and the go command that it runs, from the files and folders that they have
// just created.
func init() { syscall.Umask(syscall.Umask(0o077) &^ 0o700) }
