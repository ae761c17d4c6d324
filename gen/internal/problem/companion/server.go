package companion

import (
	"context"
	"errors"
	"fmt"
	"io"
	"mime"
	"net"
	"net/http"
	"strconv"
	"syscall"
	"time"
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

// ErrInUse reports that another program listens on a port.
var ErrInUse = errors.New("another program listens there")

// Listen opens a port on the loopback, for IPv4 and IPv6 if possible: the extension connects to "localhost", which may be either. Port 0
// is any free one. The error is ErrInUse or the system's.
func Listen(port int) (listeners []net.Listener, err error) {
	first, err := net.Listen("tcp4", net.JoinHostPort("127.0.0.1", strconv.Itoa(port)))
	if err != nil {
		return nil, inUse(err)
	}
	second, err := net.Listen("tcp6", net.JoinHostPort("::1", strconv.Itoa(Port(first))))
	switch {
	case err == nil:
		return []net.Listener{first, second}, nil
	case port != 0 && inUse(err) == ErrInUse:
		first.Close()
		return nil, ErrInUse
	}
	return []net.Listener{first}, nil
}

func inUse(err error) error {
	const windows = syscall.Errno(10048)
	if errors.Is(err, syscall.EADDRINUSE) || errors.Is(err, windows) {
		return ErrInUse
	}
	return err
}

// Port returns the port of a listener.
func Port(l net.Listener) int { return l.Addr().(*net.TCPAddr).Port }

// FreePort returns a free port that the extension sends to, or 0.
func FreePort() int {
	for _, port := range Ports {
		if listeners, err := Listen(port); err == nil {
			for _, l := range listeners {
				l.Close()
			}
			return port
		}
	}
	return 0
}

// Serve answers requests until ctx ends, and completes those in progress.
func (b *Inbox) Serve(ctx context.Context, listeners []net.Listener) error {
	server := &http.Server{Handler: b, ReadHeaderTimeout: 10 * time.Second, ReadTimeout: time.Minute, MaxHeaderBytes: 64 << 10}
	failed := make(chan error, len(listeners))
	for _, l := range listeners {
		go func() { failed <- server.Serve(l) }()
	}
	var err error
	select {
	case <-ctx.Done():
	case err = <-failed:
	}
	last, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	server.Shutdown(last)
	return err
}
