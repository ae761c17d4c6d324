package companion

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"sync"
	"time"
)

// OutboxPort is where the browser extension cph-submit asks for something to submit.
const OutboxPort = 27121

// outboxPath is the path that it requests every three seconds.
const outboxPath = "/getSubmit"

// handover is a header of kamyk's own. If a kamyk listens at the port, another one passes its submission to it. The answer comes when the
// extension has fetched the submission.
const handover = "Kamyk-Handover"

// A Submission holds the data that cph-submit fills into the form of a judge's page.
type Submission struct {
	Empty       bool   `json:"empty"`
	ProblemName string `json:"problemName"`
	URL         string `json:"url"` // of the problem
	SourceCode  string `json:"sourceCode"`
	LanguageID  int    `json:"languageId"` // of Codeforces
}

// An Outbox gives one submission at a time to cph-submit. No web page may get the source, so checkOrigin refuses requests of pages. A page
// cannot send the header of the extension either: the browser asks kamyk first, which refuses.
type Outbox struct {
	mutex   sync.Mutex
	waiting *Submission
	fetched chan bool // closed when the extension has fetched waiting
}

// ErrBusy reports that another submission is waiting.
var ErrBusy = errors.New("another submission is waiting for the extension")

// Offer waits until the extension has fetched a submission. If ctx ends, it withdraws the submission and returns the error of ctx.
func (o *Outbox) Offer(ctx context.Context, s *Submission) error {
	o.mutex.Lock()
	if o.waiting != nil {
		o.mutex.Unlock()
		return ErrBusy
	}
	fetched := make(chan bool)
	o.waiting, o.fetched = s, fetched
	o.mutex.Unlock()
	select {
	case <-fetched:
		return nil
	case <-ctx.Done():
	}
	o.mutex.Lock()
	defer o.mutex.Unlock()
	select {
	case <-fetched:
		return nil
	default:
		o.waiting = nil
		return ctx.Err()
	}
}

// takeWaiting returns the waiting submission once, or an empty one.
func (o *Outbox) takeWaiting() any {
	o.mutex.Lock()
	defer o.mutex.Unlock()
	if o.waiting == nil {
		return map[string]bool{"empty": true}
	}
	s := o.waiting
	o.waiting = nil
	close(o.fetched)
	return s
}

// ServeHTTP answers cph-submit, and a kamyk that hands over.
func (o *Outbox) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	err, here := checkOrigin(r), r.URL.Path == outboxPath
	handsOver := r.Header.Get(handover) != "" && // and nothing that only browsers add
		r.Header.Get("Origin") == "" && r.Header.Get("Sec-Fetch-Site") == "" && r.Header.Get("Sec-Fetch-Mode") == ""
	switch {
	case err != nil:
		http.Error(w, err.Error(), http.StatusForbidden)
	case here && r.Method == http.MethodGet && slices.Equal(r.Header.Values("cph-submit"), []string{"true"}):
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("Cache-Control", "no-store")
		json.NewEncoder(w).Encode(o.takeWaiting())
	case here && r.Method == http.MethodHead && handsOver:
		w.Header().Set(handover, "yes")
	case here && r.Method == http.MethodPut && handsOver:
		o.accept(w, r)
	default:
		http.Error(w, "kamyk answers only the extension cph-submit here", http.StatusNotFound)
	}
}

// accept takes over the submission of another kamyk, as long as that one waits for the answer.
func (o *Outbox) accept(w http.ResponseWriter, r *http.Request) {
	var s Submission
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, Limit)).Decode(&s); err != nil {
		http.Error(w, "this is not a submission", http.StatusBadRequest)
		return
	}
	if err := o.Offer(r.Context(), &s); err != nil {
		http.Error(w, err.Error(), http.StatusConflict)
		return
	}
	io.WriteString(w, "taken\n")
}

// Submit gives a submission to cph-submit, at its port or through a kamyk that listens there. It returns when the extension has fetched
// it, or ctx ends. The error is ErrInUse if another program listens at the port.
func Submit(ctx context.Context, port int, s *Submission) error {
	listeners, err := Listen(port)
	if errors.Is(err, ErrInUse) {
		return handOver(ctx, port, s)
	}
	if err != nil {
		return err
	}
	o := new(Outbox)
	server := &http.Server{Handler: o, ReadHeaderTimeout: 10 * time.Second, ReadTimeout: 10 * time.Second, MaxHeaderBytes: 64 << 10}
	for _, l := range listeners {
		go server.Serve(l)
	}
	err = o.Offer(ctx, s)
	last, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	server.Shutdown(last) // the answer to the extension is written first
	return err
}

// handOver gives a submission to a kamyk that listens, and to no other program.
func handOver(ctx context.Context, port int, s *Submission) error {
	if answer, err := ask(ctx, port, http.MethodHead, nil); err != nil || answer.Header.Get(handover) == "" {
		return cmp.Or(ctx.Err(), ErrInUse)
	}
	body, err := json.Marshal(s)
	if err != nil {
		return err
	}
	answer, err := ask(ctx, port, http.MethodPut, body)
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case err != nil:
		return err
	case answer.StatusCode == http.StatusOK:
		return nil
	}
	return ErrBusy
}

// ask sends a request to a kamyk that listens at a port, and returns the answer without its body.
func ask(ctx context.Context, port int, method string, body []byte) (*http.Response, error) {
	address := fmt.Sprintf("http://127.0.0.1:%d%s", port, outboxPath)
	r, err := http.NewRequestWithContext(ctx, method, address, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	r.Header.Set(handover, "yes")
	client := &http.Client{
		Transport:     &http.Transport{DisableKeepAlives: true}, // no proxy
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	answer, err := client.Do(r)
	if err == nil {
		answer.Body.Close()
	}
	return answer, err
}
