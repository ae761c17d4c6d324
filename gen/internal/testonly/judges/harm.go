package judges

import (
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"
)

// harm answers as a judge that is broken or hostile does, if name is the name of such a way, and reports whether it did. Elsewhere is the
// address of another server.
func harm(w http.ResponseWriter, r *http.Request, name, elsewhere string) bool {
	switch name {
	case "html":
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		io.WriteString(w, "<html><form>Sign in</form></html>")
	case "garbage":
		w.Header().Set("Content-Type", "application/json")
		io.WriteString(w, `{"submissions": [{"id": "one"`)
	case "huge":
		w.Header().Set("Content-Type", "application/json")
		for range 1000 {
			if _, err := io.WriteString(w, strings.Repeat(" ", 64<<10)); err != nil {
				return true
			}
		}
	case "slow":
		select {
		case <-r.Context().Done():
		case <-time.After(time.Minute):
		}
	case "redirect":
		http.Redirect(w, r, elsewhere+r.URL.Path, http.StatusTemporaryRedirect)
	case "found":
		http.Redirect(w, r, elsewhere+"/login", http.StatusFound)
	case "unauthorized":
		writeJSON(w, 401, map[string]string{"detail": "Invalid token."})
	case "forbidden":
		writeJSON(w, 403, map[string]string{"detail": "You do not have permission to perform this action."})
	case "echo":
		writeJSON(w, 403, map[string]string{"detail": "no: " + fmt.Sprint(r.Header) + "\x1b[31m"})
	case "missing":
		writeJSON(w, 404, map[string]string{"detail": "Not found."})
	case "busy":
		w.Header().Set("Retry-After", "1287")
		writeJSON(w, 429, map[string]string{"detail": "Request was throttled. Expected available in 1287 seconds."})
	case "down":
		w.Header().Set("Retry-After", "60")
		w.WriteHeader(503)
	case "broken":
		w.WriteHeader(500)
	default:
		return false
	}
	return true
}
