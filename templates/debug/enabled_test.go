//go:build debug

package debug_test

const enabled = true
