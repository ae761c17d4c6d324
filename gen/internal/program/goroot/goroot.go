// Package goroot finds the Go distribution, whose source and release tables kamyk reads.
package goroot

import (
	"context"
	"go/build"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// Find returns the folder of the Go distribution, or "" if there is none. It is the first of these, the third unless ctx
// ends first:
//
//  1. the environment variable GOROOT;
//  2. the folder above the go command on the path, if a file VERSION is there;
//  3. the answer of go env GOROOT, if the go command is a script that calls another one;
//  4. the distribution that built kamyk, which a build with -trimpath does not know.
func Find(ctx context.Context) string {
	if root := os.Getenv("GOROOT"); root != "" {
		return root
	}
	program, err := exec.LookPath("go")
	if err != nil {
		return build.Default.GOROOT
	}
	if real, err := filepath.EvalSymlinks(program); err == nil {
		root := filepath.Dir(filepath.Dir(real))
		if _, err := os.Stat(filepath.Join(root, "VERSION")); err == nil {
			return root
		}
	}
	command := exec.CommandContext(ctx, program, "env", "GOROOT")
	command.WaitDelay = time.Second / 10 // what the script has started may hold its output open
	if output, err := command.Output(); err == nil {
		return strings.TrimSpace(string(output))
	}
	return build.Default.GOROOT
}
