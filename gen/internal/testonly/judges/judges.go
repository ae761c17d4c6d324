// Package judges runs servers for tests: some speak as real judges do, by the sources of oioioi, kattis-cli and DOMjudge, and some attack.
// What a server does is named in the address of the problem, so that one server serves many tests.
package judges

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"time"
)

// A Log remembers what came.
type Log struct {
	mutex    sync.Mutex
	files    []string // the texts that arrived
	requests []string // method and path
	headers  []http.Header
}

func (l *Log) add(r *http.Request) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	l.requests = append(l.requests, r.Method+" "+r.URL.Path)
	l.headers = append(l.headers, r.Header.Clone())
}

func (l *Log) take(text string) int {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	l.files = append(l.files, text)
	return len(l.files)
}

// Files returns the files that arrived.
func (l *Log) Files() []string {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return append([]string(nil), l.files...)
}

// Requests returns the requests, such as "GET /api/auth_ping".
func (l *Log) Requests() []string {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	return append([]string(nil), l.requests...)
}

// Secrets returns the number of requests with a text in a header.
func (l *Log) Secrets(secret string) (n int) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	for _, header := range l.headers {
		if strings.Contains(fmt.Sprint(header), secret) {
			n++
		}
	}
	return n
}

func writeJSON(w http.ResponseWriter, status int, value any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	json.NewEncoder(w).Encode(value)
}

// file returns a file of a form.
func file(r *http.Request, field string) (name, text string, err error) {
	part, head, err := r.FormFile(field)
	if err != nil {
		return "", "", err
	}
	defer part.Close()
	data, err := io.ReadAll(part)
	return head.Filename, string(data), err
}

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
