package main

import (
	"os"
	"syscall"
	"unsafe"
)

// useHugePages makes the kernel back the memory that the program allocates next with pages of 2 MiB. A page of 4 KiB costs some 2 µs, when
// it is first used and when the process ends. That is a tenth of the time of a flattening.
//
// The kernel can be advised only about memory that the heap already has, and it helps only if that is free. A goroutine takes it for its
// stack, and the runtime frees a stack when its goroutine ends. If it does otherwise one day, kamyk is only slower.
func useHugePages() {
	advised := make(chan struct{})
	go func() {
		adviseStack(false)
		close(advised)
	}()
	<-advised
}

const stackBytes = 15 << 20 // a file for a judge takes 8 MiB, and two take 13

// adviseStack needs a large stack, since it could call a function with a large argument. It leaves nearly all of the stack unused.
//
//go:noinline
func adviseStack(fill bool) {
	var top byte
	if fill {
		ignore([stackBytes]byte{})
	}
	page := uintptr(os.Getpagesize())
	bottom := (uintptr(unsafe.Pointer(&top)) - stackBytes) &^ (page - 1)
	_, _, _ = syscall.Syscall(syscall.SYS_MADVISE, bottom, stackBytes, syscall.MADV_HUGEPAGE) // a kernel may have no huge pages
}

//go:noinline
func ignore([stackBytes]byte) {}
