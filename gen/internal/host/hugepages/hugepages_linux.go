package hugepages

import (
	"syscall"
	"unsafe"
)

const (
	pageBytes  = 2 << 20
	stackBytes = 15 << 20 // a file for a judge takes 8 MiB, and two take 13
	collapse   = 25       // MADV_COLLAPSE: make one page of small ones, since Linux 6.1
)

// onHeap is somewhere in the memory with which the heap begins.
var onHeap *[64]byte

// init runs before most packages allocate, because this one imports only syscall and unsafe.
//
// The kernel can be advised only about memory that the heap already has. The heap begins with two pages, which are in use, so they are
// collapsed. For the next ones, a goroutine takes memory for its stack, and the runtime frees a stack when its goroutine ends. If it does
// otherwise one day, kamyk is only slower.
func init() {
	onHeap = new([64]byte)
	page := uintptr(unsafe.Pointer(onHeap)) &^ (pageBytes - 1)
	advise(page-pageBytes, 3*pageBytes, syscall.MADV_HUGEPAGE)
	for _, used := range []uintptr{page, page + pageBytes, page - pageBytes} { // the other one is before or after
		advise(used, pageBytes, collapse)
	}
	advised := make(chan struct{})
	go func() {
		adviseStack(false)
		close(advised)
	}()
	<-advised
}

// adviseStack needs a large stack, since it could call a function with a large argument. It leaves nearly all of the stack unused.
//
//go:noinline
func adviseStack(fill bool) {
	var top byte
	if fill {
		ignore([stackBytes]byte{})
	}
	bottom := (uintptr(unsafe.Pointer(&top)) - stackBytes) &^ (pageBytes - 1)
	advise(bottom, stackBytes, syscall.MADV_HUGEPAGE)
}

//go:noinline
func ignore([stackBytes]byte) {}

// advise ignores errors: a kernel may have no such pages, and some of the memory may not be the heap's.
func advise(start, size, how uintptr) {
	_, _, _ = syscall.Syscall(syscall.SYS_MADVISE, start, size, how)
}
