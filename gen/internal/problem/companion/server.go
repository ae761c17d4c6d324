package companion

import (
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
)

// ServeHTTP receives a problem and answers with a sentence. At outboxPath, the outbox answers.
func (b *Inbox) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path == outboxPath {
		b.outbox.ServeHTTP(w, r)
		return
	}
	b.recordRequest()
	defer b.recordRequest()
	code, err := b.receive(w, r)
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	if err == nil {
		fmt.Fprintln(w, "taken")
		return
	}
	if b.Refused != nil && r.Method == http.MethodPost {
		b.Refused(err)
	}
	w.WriteHeader(code)
	fmt.Fprintln(w, err)
}

// receive adds the problem of a request, or returns a status and an error.
func (b *Inbox) receive(w http.ResponseWriter, r *http.Request) (int, error) {
	if err := checkOrigin(r); err != nil {
		return http.StatusForbidden, err
	}
	if r.Method != http.MethodPost {
		w.Header().Set("Allow", http.MethodPost)
		return http.StatusMethodNotAllowed, errors.New("kamyk listens here for problems from Competitive Companion")
	}
	if kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); kind != "application/json" {
		return http.StatusUnsupportedMediaType, fmt.Errorf("a request of type %q was refused: a problem has the type application/json",
			kind)
	}
	data, err := b.readBody(http.MaxBytesReader(w, r.Body, Limit))
	switch {
	case errors.As(err, new(*http.MaxBytesError)):
		return http.StatusRequestEntityTooLarge, fmt.Errorf("a problem of more than %d MiB was refused", Limit>>20)
	case errors.Is(err, errFull):
		return http.StatusServiceUnavailable, err
	case err != nil:
		return http.StatusBadRequest, fmt.Errorf("a problem arrived incomplete: %w", err)
	}
	task, err := b.parse(data)
	if err != nil {
		b.reserve(-len(data))
		return http.StatusBadRequest, err
	}
	task.bytes = len(data)
	b.Add(task)
	return http.StatusOK, nil
}

// readBody reads all of in, and reserves its size.
func (b *Inbox) readBody(in io.Reader) (data []byte, err error) {
	chunk := make([]byte, 32<<10)
	for {
		n, err := in.Read(chunk)
		if n > 0 && !b.reserve(n) {
			err = errFull
		} else {
			data = append(data, chunk[:n]...)
		}
		switch {
		case err == io.EOF:
			return data, nil
		case err != nil:
			b.reserve(-len(data))
			return nil, err
		}
	}
}

// parse releases the lock even if parsing panics, which the server survives.
func (b *Inbox) parse(data []byte) (*Task, error) {
	b.parsing.Lock()
	defer b.parsing.Unlock()
	return Parse(data)
}
