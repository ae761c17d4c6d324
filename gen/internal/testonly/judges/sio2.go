package judges

import (
	"fmt"
	"net/http"
	"path"
	"strings"
)

// SIO2 speaks as oioioi does. The contest's name says how it behaves: the first word is for sending, a second one after a hyphen for the
// list, such as "ok" or "cut-late". See status and [harm].
type SIO2 struct {
	Log
	Token, User string
	Elsewhere   string // another server, to redirect to
	polls       map[string]int
}

// ServeHTTP answers as the views of contests/api.py and base/api.py.
func (s *SIO2) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.add(r)
	w.Header().Set("Vary", "Accept, Cookie")
	if given := r.Header.Get("Authorization"); given != "Token "+s.Token {
		detail := "Invalid token."
		if given == "" {
			detail = "Authentication credentials were not provided."
		}
		w.Header().Set("WWW-Authenticate", "Token")
		writeJSON(w, 401, map[string]string{"detail": detail})
		return
	}
	elements := strings.Split(strings.Trim(r.URL.Path, "/"), "/")
	switch {
	case r.URL.Path == "/api/auth_ping":
		writeJSON(w, 200, "pong "+s.User)
	case r.Method == http.MethodPost && strings.HasPrefix(r.URL.Path, "/api/problemset/submit/"):
		s.submit(w, r, elements[3])
	case r.Method == http.MethodPost && len(elements) == 5 && elements[3] == "submit" && !strings.HasSuffix(r.URL.Path, "/"):
		s.submit(w, r, elements[2])
	case r.Method == http.MethodGet && len(elements) == 5 && elements[3] == "problem_submission_list" && strings.HasSuffix(r.URL.Path, "/"):
		s.list(w, r, elements[2])
	default:
		writeJSON(w, 404, map[string]string{"detail": "Not found."})
	}
}

func (s *SIO2) submit(w http.ResponseWriter, r *http.Request, contest string) {
	word, _, _ := strings.Cut(contest, "-")
	name, text, err := file(r, "file")
	switch {
	case err != nil:
		writeJSON(w, 400, map[string][]string{"file": {"No file was submitted."}})
		return
	case path.Ext(name) != ".cpp" && path.Ext(name) != ".go":
		writeJSON(w, 400, map[string][]string{"file": {"Unknown or not supported file extension."}})
		return
	case word == "limit":
		writeJSON(w, 400, map[string][]string{"__all__": {"Submission limit for the problem 'Kamienie' exceeded."}})
		return
	case word == "vanish": // nothing arrives
		panic(http.ErrAbortHandler)
	case harm(w, r, word, s.Elsewhere):
		return
	}
	id := s.take(text)
	if word == "cut" {
		panic(http.ErrAbortHandler)
	}
	writeJSON(w, 200, id)
}

// statuses are those that successive looks into the list see, of a submission: status and score, "-" for null.
var statuses = map[string][]string{
	"ok":      {"? -", "? -", "INI_OK -", "INI_OK 100"},
	"cut":     {"OK 100"},
	"quick":   {"INI_OK 100"},
	"partial": {"? -", "INI_OK 40"},
	"partly":  {"INI_OK 40"},
	"wa":      {"WA -"},
	"ce":      {"CE -"},
	"acm":     {"OK -"},
	"hidden":  {"- -"},
	"initial": {"INI_OK -"},
	"never":   {"? -"},
}

func (s *SIO2) list(w http.ResponseWriter, r *http.Request, contest string) {
	word, second, _ := strings.Cut(contest, "-")
	if harm(w, r, second, s.Elsewhere) {
		return
	}
	var list []map[string]any
	n := len(s.Files())
	if second == "late" && s.count(contest+" late") < 3 {
		n = 0
	}
	for id := n; id > max(n-20, 0); id-- {
		steps := statuses[word]
		if steps == nil {
			steps = statuses["ok"]
		}
		var status, score any
		var words [2]string
		fmt.Sscan(steps[min(s.count(fmt.Sprint(contest, id)), len(steps))-1], &words[0], &words[1])
		if words[0] != "-" {
			status = words[0]
		}
		if words[1] != "-" {
			var points int
			fmt.Sscan(words[1], &points)
			score = points
		}
		list = append(list, map[string]any{"id": id, "date": "2026-11-20T10:00:00Z", "score": score, "status": status})
	}
	if list == nil {
		list = []map[string]any{}
	}
	writeJSON(w, 200, map[string]any{"submissions": list, "is_truncated_to_20": n > 20})
}

// count counts how often something was looked at.
func (s *SIO2) count(what string) int {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if s.polls == nil {
		s.polls = map[string]int{}
	}
	s.polls[what]++
	return s.polls[what]
}
