package companion

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"slices"
	"strings"
)

// checkOrigin returns an error for a request that a web page may have caused.
//
// A page can make the browser send requests to this machine. It cannot read the answers, but an accepted request creates folders, replaces
// samples and runs a command. Four checks keep pages out; none suffices alone:
//
//   - The host is this machine's own name, because a page's name may resolve to this machine.
//   - The type is application/json (see receive). A browser asks the server with OPTIONS before it lets a page send that, and kamyk
//     refuses. Forms and other types are sent without asking.
//   - Origin names the page or extension. It is missing if the sender is no browser. It is null for an extension in Firefox, but also for a
//     local file or a sandboxed frame.
//   - Sec-Fetch-Site, which pages cannot change, tells these apart: it is none if no page caused the request.
func checkOrigin(r *http.Request) error {
	if !isLocal(r.Host) {
		return fmt.Errorf("a request for %q was refused: kamyk answers this machine only", r.Host)
	}
	origins := r.Header.Values("Origin")
	for _, origin := range origins {
		if !isExtension(origin) && origin != "null" {
			return fmt.Errorf("a request from the web page %q was refused: only the extension sends problems", origin)
		}
	}
	byExtension := len(origins) == 1 && isExtension(origins[0])
	for _, site := range r.Header.Values("Sec-Fetch-Site") {
		if site != "none" && !byExtension {
			return errors.New("a request from a web page was refused: only the extension sends problems")
		}
	}
	return nil
}

func isExtension(origin string) bool {
	scheme, _, _ := strings.Cut(origin, "://")
	return slices.Contains([]string{"chrome-extension", "moz-extension", "safari-web-extension", "extension"}, strings.ToLower(scheme))
}

func isLocal(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	ip := net.ParseIP(strings.Trim(host, "[]"))
	return strings.EqualFold(host, "localhost") || ip != nil && ip.IsLoopback()
}
