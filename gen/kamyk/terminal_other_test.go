//go:build !linux

package main

import "github.com/rogpeppe/go-internal/testscript"

// onTerminal is for Linux; a script asks for that first.
func onTerminal(ts *testscript.TestScript, _ bool, _ []string) {
	ts.Fatalf("a terminal cannot be made here")
}
