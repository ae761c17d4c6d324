package judges

import (
	"fmt"
	"io"
	"net/http"
	"strings"
)

// Kattis speaks as its client submit.py expects. The problem's name says how it behaves; see kattisSteps and [harm].
type Kattis struct {
	Log
	Token, User string
	Elsewhere   string
	problems    []string // of the files that arrived
	polls       map[string]int
}

const kattisCookie = "cookie-of-pupil"

// ServeHTTP answers a login, a file, and questions for verdicts.
func (k *Kattis) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	k.add(r)
	if r.URL.Path == "/login" && r.Method == http.MethodPost {
		if r.FormValue("user") != k.User || r.FormValue("token") != k.Token || r.FormValue("script") != "true" {
			w.WriteHeader(http.StatusForbidden)
			return
		}
		http.SetCookie(w, &http.Cookie{Name: "EduSiteCookie", Value: kattisCookie, Path: "/", HttpOnly: true})
		io.WriteString(w, "Login successful")
		return
	}
	if cookie, err := r.Cookie("EduSiteCookie"); err != nil || cookie.Value != kattisCookie {
		w.WriteHeader(http.StatusForbidden)
		return
	}
	id := strings.TrimPrefix(r.URL.Path, "/submissions/")
	switch {
	case r.URL.Path == "/submit" && r.Method == http.MethodPost:
		k.submit(w, r)
	case id != r.URL.Path && r.URL.RawQuery == "json":
		k.status(w, id)
	default:
		http.NotFound(w, r)
	}
}

func (k *Kattis) submit(w http.ResponseWriter, r *http.Request) {
	name, text, err := file(r, "sub_file[]")
	language, problem := r.FormValue("language"), r.FormValue("problem")
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	switch {
	case harm(w, r, problem, k.Elsewhere):
		return
	case err != nil || r.FormValue("submit") != "true" || r.FormValue("script") != "true" || r.FormValue("submit_ctr") != "2":
		io.WriteString(w, "Internal error: the form is not complete")
		return
	case language != "Go" && language != "C++" || strings.HasSuffix(name, ".go") != (language == "Go"):
		fmt.Fprintf(w, "No such language: %s<br />", language)
		return
	case problem == "tokens":
		io.WriteString(w, "You are out of submission tokens.<br />Your next token will be <b>regenerated</b> in 12 &lt; 60 seconds.")
		return
	}
	k.mutex.Lock()
	k.problems = append(k.problems, problem)
	k.mutex.Unlock()
	id := k.take(text)
	if problem == "cut" {
		panic(http.ErrAbortHandler)
	}
	fmt.Fprintf(w, "Submission received. Submission ID: %d.<br />", id)
}

// kattisSteps are what successive questions see: the number of the status, and a mark for each of three tests.
var kattisSteps = map[string][]string{
	"hello": {"1 ---", "3 ---", "5 a--", "5 aa-", "16 aaa"},
	"wrong": {"5 a--", "14 ar-"},
	"quick": {"16 aaa"},
	"error": {"8 ---"},
	"score": {"16 aaa"},
}

func (k *Kattis) status(w http.ResponseWriter, id string) {
	var number int
	fmt.Sscan(id, &number)
	k.mutex.Lock()
	defer k.mutex.Unlock()
	if number < 1 || number > len(k.problems) {
		w.WriteHeader(http.StatusNotFound)
		return
	}
	if k.polls == nil {
		k.polls = map[string]int{}
	}
	problem := k.problems[number-1]
	steps := kattisSteps[problem]
	var status, done int
	var marks string
	fmt.Sscan(steps[min(k.polls[id], len(steps)-1)], &status, &marks)
	k.polls[id]++
	score, row := "", ""
	if problem == "score" {
		score = " (37.5)"
	}
	for i, mark := range marks {
		class := map[rune]string{'-': "is-empty", 'a': "accepted", 'r': "rejected"}[mark]
		if mark != '-' {
			done++
		}
		row += fmt.Sprintf(`<i class="status-icon %s" title="Test case %d/3"></i>`, class, i+1)
	}
	writeJSON(w, 200, map[string]any{
		"status_id": status, "testcase_index": done,
		"row_html": `<tr><td data-type="status"><div>Status` + score + `</div></td><td data-type="cpu">0.03&nbsp;s</td><td>` +
			`<i class="fa"></i>` + row + `</td></tr>`,
		"feedback_html": `<h3>Compiler</h3><pre>main.go:3: x &lt; y</pre>`,
	})
}
