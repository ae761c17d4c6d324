package companion

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"slices"
	"strings"
)

// trusted returns an error for a request that some web page may have caused.
//
// Whoever visits a page lets it send requests to this machine. The page cannot read the answers, but a request that is obeyed makes
// folders, replaces samples and runs a command. Four things keep pages out, and none of them is enough alone:
//
//   - The name that the request was sent to is this machine's own. A page can have its own name lead to this machine.
//   - The type is application/json (see receive). Before a page may send that, its browser asks the server, with an OPTIONS request,
//     which is refused. A form, or a fetch of another type, is sent without asking.
//   - Origin says who sends the request: a page or an extension. It is missing where a program sends it that is no browser. It is null
//     for an extension in Firefox, but also for a page that is a file or a frame in a sandbox.
//   - Sec-Fetch-Site, which no page can change, tells those two apart: it is none where no page has caused the request.
func trusted(r *http.Request) error {
	if !local(r.Host) {
		return fmt.Errorf("a request for %q was refused: kamyk answers this machine only", r.Host)
	}
	origins := r.Header.Values("Origin")
	for _, origin := range origins {
		if !ofExtension(origin) && origin != "null" {
			return fmt.Errorf("a request from the web page %q was refused: only the extension sends problems", origin)
		}
	}
	byExtension := len(origins) == 1 && ofExtension(origins[0])
	for _, site := range r.Header.Values("Sec-Fetch-Site") {
		if site != "none" && !byExtension {
			return errors.New("a request from a web page was refused: only the extension sends problems")
		}
	}
	return nil
}

// ofExtension reports whether an origin is that of a browser's extension. The scheme of an address may be in any case.
func ofExtension(origin string) bool {
	scheme, _, _ := strings.Cut(origin, "://")
	return slices.Contains([]string{"chrome-extension", "moz-extension", "safari-web-extension", "extension"}, strings.ToLower(scheme))
}

// local reports whether a request was sent to this machine by one of its own names.
func local(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	ip := net.ParseIP(strings.Trim(host, "[]"))
	return strings.EqualFold(host, "localhost") || ip != nil && ip.IsLoopback()
}
