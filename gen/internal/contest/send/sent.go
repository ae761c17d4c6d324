package send

import (
	"context"
	"crypto/sha256"
	"fmt"
	"strings"

	"kamyk/gen/internal/flatten/resolve"
)

// The last file that was sent to each problem is remembered, by its digest, in the user's folder for caches: a project does not show it.

// memory returns the name of the file that remembers what a channel sent last, or "".
func memory(c Channel) string {
	return resolve.CacheFile(fmt.Sprintf("sent/%x", sha256.Sum256([]byte(c.Target()))))
}

func digest(file File) string { return fmt.Sprintf("%s %x", file.Name, sha256.Sum256(file.Text)) }

// Repeated reports whether a file is the one that a channel sent last, and where to look at that submission, if this is known.
func Repeated(c Channel, file File) (page string, repeated bool) {
	sum, page, _ := strings.Cut(strings.TrimSuffix(resolve.ReadCache(memory(c)), "\n"), "\n")
	return page, sum == digest(file)
}

// Once sends a file and remembers it. It is remembered before it is sent, so that a kamyk that is killed in between does not forget it, and
// forgotten if it surely did not arrive.
func Once(ctx context.Context, c Channel, file File) (Receipt, error) {
	name := memory(c)
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
