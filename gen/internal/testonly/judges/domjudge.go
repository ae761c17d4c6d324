package judges

import (
	"fmt"
	"net/http"
	"strings"
)

// DOMjudge speaks as the controllers of its interface do. The problem's id says how it behaves; see domjudgeSteps and [harm].
type DOMjudge struct {
	Log
	Token, User string
	Elsewhere   string
	Contests    []string // short names; by default demo
	problems    []string // of the files that arrived
	polls       map[string]int
}

// domjudgeSteps are what successive questions see: the verdict, or "-".
var domjudgeSteps = map[string][]string{
	"hello": {"-", "-", "AC"},
	"quick": {"AC"},
	"cut":   {"AC"},
	"wrong": {"-", "WA"},
	"slowp": {"TLE"},
}

// ServeHTTP answers below /api and /api/v4, to a user with a password.
func (d *DOMjudge) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	d.add(r)
	path := strings.TrimPrefix(strings.TrimPrefix(r.URL.Path, "/domjudge"), "/api/")
	elements := strings.Split(strings.TrimPrefix(path, "v4/"), "/")
	user, password, ok := r.BasicAuth()
	switch {
	case path == "v4/contests" || path == "contests":
		d.contests(w)
		return
	case ok && (user != d.User || password != d.Token):
		writeJSON(w, 401, map[string]any{"code": 401, "message": "Invalid credentials."})
		return
	case len(elements) == 1 && elements[0] == "user" && ok:
		writeJSON(w, 200, map[string]any{"id": "7", "username": user, "team": "Team", "team_id": "42", "roles": []string{"team"}})
		return
	case len(elements) != 3 || elements[0] != "contests":
		writeJSON(w, 404, map[string]any{"code": 404, "message": "No route found"})
		return
	}
	switch what := elements[2]; {
	case what == "problems":
		d.list(w)
	case what == "languages":
		writeJSON(w, 200, []map[string]any{
			{"id": "cpp", "name": "C++", "extensions": []string{"cpp", "cc", "cxx", "c++"}, "entry_point_required": false},
			{"id": "golang", "name": "Go", "extensions": []string{"go"}, "entry_point_required": false},
		})
	case what == "submissions" && r.Method == http.MethodPost && ok:
		d.submit(w, r)
	case what == "submissions":
		d.submissions(w)
	case what == "judgements" && ok:
		d.judgements(w, r)
	default:
		writeJSON(w, 401, map[string]any{"code": 401, "message": "Unauthorized"})
	}
}

func (d *DOMjudge) contests(w http.ResponseWriter) {
	names := d.Contests
	if names == nil {
		names = []string{"demo"}
	}
	var list []map[string]any
	for i, name := range names {
		list = append(list, map[string]any{"id": fmt.Sprint("id-", name), "shortname": name, "name": fmt.Sprint("Contest ", i+1),
			"allow_submit": name != "over"})
	}
	writeJSON(w, 200, list)
}

func (d *DOMjudge) list(w http.ResponseWriter) {
	var list []map[string]any
	for i, id := range []string{"hello", "quick", "cut", "wrong", "slowp", "garbage", "html", "vanish", "redirect", "refused"} {
		list = append(list, map[string]any{"id": id, "label": string(rune('A' + i)), "name": id})
	}
	writeJSON(w, 200, list)
}

func (d *DOMjudge) submit(w http.ResponseWriter, r *http.Request) {
	_, text, err := file(r, "code[]")
	problem := r.FormValue("problem")
	switch {
	case err != nil:
		writeJSON(w, 400, map[string]any{"code": 400, "message": "No files specified."})
		return
	case problem == "vanish":
		panic(http.ErrAbortHandler)
	case problem == "refused":
		writeJSON(w, 400, map[string]any{"code": 400, "message": "Contest has not yet started."})
		return
	case harm(w, r, problem, d.Elsewhere):
		return
	}
	d.mutex.Lock()
	d.problems = append(d.problems, problem)
	d.mutex.Unlock()
	id := d.take(text)
	if problem == "cut" {
		panic(http.ErrAbortHandler)
	}
	writeJSON(w, 200, d.submission(id, problem))
}

func (d *DOMjudge) submission(id int, problem string) map[string]any {
	return map[string]any{"id": fmt.Sprint(id), "language_id": "cpp", "problem_id": problem, "team_id": "42",
		"time": "2026-11-20T10:00:00.123+00:00", "contest_time": "1:00:00.123", "entry_point": nil}
}

// submissions lists those of another team as well, as DOMjudge does.
func (d *DOMjudge) submissions(w http.ResponseWriter) {
	list := []map[string]any{}
	d.mutex.Lock()
	defer d.mutex.Unlock()
	for i, problem := range d.problems {
		other := d.submission(1000+i, problem)
		other["team_id"] = "43"
		list = append(list, other, d.submission(i+1, problem))
	}
	for _, problem := range []string{"vanish", "garbage"} { // just now, of another team
		other := d.submission(2000+len(d.requests), problem)
		other["team_id"] = "43"
		list = append(list, other)
	}
	writeJSON(w, 200, list)
}

func (d *DOMjudge) judgements(w http.ResponseWriter, r *http.Request) {
	id := r.URL.Query().Get("submission_id")
	var number int
	fmt.Sscan(id, &number)
	d.mutex.Lock()
	defer d.mutex.Unlock()
	list := []map[string]any{}
	if number >= 1 && number <= len(d.problems) {
		if d.polls == nil {
			d.polls = map[string]int{}
		}
		steps := domjudgeSteps[d.problems[number-1]]
		if step := steps[min(d.polls[id], len(steps)-1)]; step != "-" {
			list = append(list, map[string]any{"id": "9", "submission_id": id, "judgement_type_id": step, "valid": true, "max_run_time": 0.123})
		}
		d.polls[id]++
	}
	writeJSON(w, 200, list)
}
