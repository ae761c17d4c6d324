// Package host connects kamyk with the machine that it runs on: processes with limits (runner, gocommand, hook), files that are written
// atomically (atomicfile), stack traces (stack), huge pages (hugepages), the terminal, the clipboard, the editor, the browser, and texts as
// people write them (words).
//
// A package belongs here if another command-line tool could use it unchanged. It knows nothing of problems, judges or tests.
package host
