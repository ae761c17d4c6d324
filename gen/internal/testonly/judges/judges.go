// Package judges runs servers for tests: some imitate real judges, after the sources of oioioi, kattis-cli and DOMjudge, and some attack.
// What a server does is named in the address of the problem, so that one server serves many tests.
package judges

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
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
