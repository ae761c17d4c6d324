package solution

import (
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"kamyk/gen/internal/host/stack"
)

func TestReadCrash(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the traces have the names of files of other systems")
	}
	for _, test := range []struct{ name, text, want string }{
		{"a panic in a helper, through the generated main", `debugging
panic: runtime error: index out of range [5] with length 0 [recovered, repanicked]

goroutine 1 [running]:
main.main.func1()
	/tmp/work/main.go:71 +0x85
panic({0x4c0a20?, 0xc000018108?})
	/usr/local/go/src/runtime/panic.go:787 +0x132
main.(*List[...]).Pick(...)
	/home/me/lib/lib.go:7
main.Solve({0x4e2a08, 0xc000012345}, {0x4e2a28, 0x1})
	/home/me/solutions/a/solve.go:4 +0x1d
main.main()
	/tmp/work/main.go:80 +0x65
exit status 2
`, "panic: runtime error: index out of range [5] with length 0 [recovered, repanicked] (*List[...]).Pick lib.go:7, Solve solve.go:4"},
		{"a deadlock, with other goroutines", `fatal error: all goroutines are asleep - deadlock!

goroutine 1 [sync.WaitGroup.Wait]:
sync.runtime_SemacquireWaitGroup(0x0?)
	/usr/local/go/src/runtime/sema.go:110 +0x25
main.Solve()
	/home/me/a/main.go:9 +0x1d

goroutine 6 [chan receive]:
main.other()
	/home/me/a/main.go:12 +0x1d
`, "fatal error: all goroutines are asleep - deadlock! Solve main.go:9"},
		{"the first goroutine is the runtime's", "panic: x\n\ngoroutine 1 [running]:\nruntime.gopark()\n\t/go/a.go:1\n\n" +
			"goroutine 2 [running]:\nmain.b()\n\t/me/b.go:2\n", "panic: x b b.go:2"},
		{"no panic", "\n  offset 3: expected an integer\nmore\n", "exit status 1: offset 3: expected an integer"},
		{"nothing", "", "exit status 1"},
		{"lines as on Windows", "panic: x\r\n\r\ngoroutine 1 [running]:\r\nmain.b()\r\n\t/me/b.go:2 +0x1d\r\n", "panic: x b b.go:2"},
	} {
		c := ReadCrash([]byte(test.text), "exit status 1", "/tmp/work")
		var frames []string
		for _, f := range c.Frames {
			frames = append(frames, fmt.Sprintf("%s %s:%d", f.Function, filepath.Base(f.File), f.Line))
		}
		if got := strings.TrimSpace(c.Message + " " + strings.Join(frames, ", ")); got != test.want {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

// TestRecursion shows each place of an endless recursion once.
func TestRecursion(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the trace has the names of files of other systems")
	}
	text := "fatal error: stack overflow\n\ngoroutine 1 [running]:\n" + strings.Repeat("main.f(0x1)\n\t/me/a.go:7 +0x1d\n", 100)
	if c := ReadCrash([]byte(text), "exit status 2", "/tmp"); c.Message != stack.Recursion || len(c.Frames) != 1 || c.Frames[0].Line != 7 {
		t.Errorf("%+v", c)
	}
}
