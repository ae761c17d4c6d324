package send

import (
	"context"
	"crypto/sha256"
	"fmt"
	"strings"

	"kamyk/gen/internal/flatten/resolve"
)

// The user's cache folder remembers the last file sent to each problem, by its digest, so that the project does not reveal it.

// sentFile returns the name of the file that remembers what a channel sent last, or "".
func sentFile(c Channel) string {
	return resolve.CacheFile(fmt.Sprintf("sent/%x", sha256.Sum256([]byte(c.Target()))))
}

func digest(file File) string { return fmt.Sprintf("%s %x", file.Name, sha256.Sum256(file.Text)) }

// Repeated reports whether a channel sent the same file last, and the address of that submission, if it is known.
func Repeated(c Channel, file File) (page string, repeated bool) {
	sum, page, _ := strings.Cut(strings.TrimSuffix(resolve.ReadCache(sentFile(c)), "\n"), "\n")
	return page, sum == digest(file)
}

// Once sends a file and remembers it. It remembers the file before sending, in case kamyk is killed in between, and forgets it if it
// certainly did not arrive.
func Once(ctx context.Context, c Channel, file File) (Receipt, error) {
	name := sentFile(c)
	before := resolve.ReadCache(name)
	if name != "" {
		if err := resolve.WriteCache(name, digest(file)+"\n"); err != nil {
			return Receipt{}, faultf("kamyk cannot note what it sends: %v", err)
		}
	}
	r, err := c.Submit(ctx, file)
	switch {
	case name == "" || maybe(err):
	case err != nil:
		resolve.WriteCache(name, before)
	default:
		resolve.WriteCache(name, digest(file)+"\n"+r.Page+"\n") // at worst the page is not known later
	}
	return r, err
}
