package send

import (
	"context"
	"net/url"
	"testing"
	"time"

	"kamyk/gen/internal/host/credentials"
)

// Hasten shortens all pauses until a test ends.
func Hasten(t *testing.T) {
	old := times
	times = pauses{first: time.Millisecond, last: time.Millisecond, settling: 20 * time.Millisecond, request: time.Second,
		extension: 50 * time.Millisecond,
		look:      []time.Duration{time.Millisecond, time.Millisecond, time.Millisecond}}
	t.Cleanup(func() { times = old })
}

// ExtensionPort sets the port of the extension until a test ends.
func ExtensionPort(t *testing.T, port int) {
	old := extensionPort
	extensionPort = port
	t.Cleanup(func() { extensionPort = old })
}

// Passing returns a fault that may pass.
func Passing(message string) error { return &Fault{Message: message, passing: true} }

// Ask has the client of a judge ask for any address.
func Ask(ctx context.Context, server, address string) error {
	base, err := url.Parse(server)
	if err != nil {
		return err
	}
	_, err = sio2Client(base, credentials.NewSecret("x")).get(ctx, address, nil)
	return err
}
