package companion

import (
	"context"
	"errors"
	"net"
	"net/http"
	"strconv"
	"syscall"
	"time"
)

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
