package companion_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"kamyk/gen/internal/problem/companion"
)

func posted(body io.Reader) *http.Request {
	request := httptest.NewRequest("POST", "http://localhost/", body)
	request.Header.Set("Content-Type", "application/json")
	return request
}

// serve listens on some port until the test ends, and returns its addresses.
func serve(t *testing.T, inbox *companion.Inbox) (addresses []string) {
	t.Helper()
	listeners, err := companion.Listen(0)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range listeners {
		if host, _, _ := net.SplitHostPort(l.Addr().String()); host != "127.0.0.1" && host != "::1" {
			t.Errorf("listens on %s", host)
		}
		addresses = append(addresses, "http://"+l.Addr().String()+"/")
	}
	ctx, cancel := context.WithCancel(context.Background())
	served := make(chan error)
	go func() { served <- inbox.Serve(ctx, listeners) }()
	t.Cleanup(func() {
		cancel()
		if err := <-served; err != nil {
			t.Error(err)
		}
	})
	return addresses
}

func TestRequests(t *testing.T) {
	inbox := companion.NewInbox()
	var mutex sync.Mutex
	var refused []string
	inbox.Refused = func(err error) {
		mutex.Lock()
		defer mutex.Unlock()
		refused = append(refused, err.Error())
	}
	one := `{"name": "one"}`
	for _, address := range serve(t, inbox) {
		for _, test := range []struct {
			method, host, origin string
			body                 io.Reader
			status               int
			answer               string
			heard                bool // by Refused
		}{
			{"POST", "", "", strings.NewReader(one), 200, "taken", false},
			{"POST", "localhost:10043", "chrome-extension://cjnmckjndlpiamhfimnnjmnckgghkjbl", strings.NewReader(one), 200, "taken", false},
			{"POST", "", "moz-extension://5c8b", strings.NewReader(one), 200, "taken", false},
			{"POST", "", "https://evil.example", strings.NewReader(one), 403, `from the web page "https://evil.example"`, true},
			{"POST", "evil.example:10043", "", strings.NewReader(one), 403, `a request for "evil.example:10043"`, true},
			{"GET", "", "", nil, 405, "kamyk listens here", false},
			{"POST", "", "", strings.NewReader(`{"name": `), 400, "this is not JSON", true},
			{"POST", "", "", nil, 400, "this is not JSON", true},
			{"POST", "", "", strings.NewReader(`{"name": "` + strings.Repeat("x", companion.Limit) + `"}`), 413, "more than 16 MiB", true},
			{"POST", "", "", endless{}, 413, "more than 16 MiB", true},
		} {
			request, err := http.NewRequest(test.method, address, test.body)
			if err != nil {
				t.Fatal(err)
			}
			request.Host = test.host
			request.Header.Set("Content-Type", "application/json")
			if test.origin != "" {
				request.Header.Set("Origin", test.origin)
			}
			mutex.Lock()
			refused = nil
			mutex.Unlock()
			response, err := http.DefaultClient.Do(request)
			if err != nil {
				t.Errorf("%+v: %v", test, err)
				continue
			}
			answer, _ := io.ReadAll(response.Body)
			response.Body.Close()
			if response.StatusCode != test.status || !strings.Contains(string(answer), test.answer) {
				t.Errorf("%s: answered %d %s, want %d %s", test.method, response.StatusCode, answer, test.status, test.answer)
			}
			mutex.Lock()
			if heard := len(refused) == 1 && strings.Contains(refused[0], test.answer); heard != test.heard {
				t.Errorf("%s: refused %q", test.answer, refused)
			}
			mutex.Unlock()
		}
		for range 3 {
			if d := inbox.Next(t.Context()); describe(d) != "one" {
				t.Errorf("took %s", describe(d))
			}
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if d := inbox.Next(ctx); d != nil {
		t.Errorf("something refused was taken: %s", describe(d))
	}
}

// endless is a body that does not say how long it is.
type endless struct{}

func (endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = ' '
	}
	return len(p), nil
}

// TestManyAtOnce sends contests of many problems all at once.
func TestManyAtOnce(t *testing.T) {
	const contests, size = 20, 15
	inbox := companion.NewInbox()
	inbox.Patience = time.Hour
	addresses := serve(t, inbox)
	var group sync.WaitGroup
	for i := range contests * size {
		group.Go(func() {
			body := fmt.Sprintf(`{"name": "%d", "batch": {"id": "contest %d", "size": %d}}`, i, i%contests, size)
			response, err := http.Post(addresses[i%len(addresses)], "application/json", strings.NewReader(body))
			if err != nil {
				t.Error(err)
				return
			}
			response.Body.Close()
			if response.StatusCode != http.StatusOK {
				t.Errorf("answered %s", response.Status)
			}
		})
	}
	group.Wait()
	names := map[string]bool{}
	for range contests {
		d := inbox.Next(t.Context())
		if len(d.Tasks) != size || d.Missing != 0 {
			t.Errorf("a contest of %d problems and %d missing", len(d.Tasks), d.Missing)
		}
		for _, task := range d.Tasks {
			names[task.Name] = true
		}
	}
	if len(names) != contests*size {
		t.Errorf("took %d problems of %d", len(names), contests*size)
	}
}

func TestPortInUse(t *testing.T) {
	for _, host := range []string{"127.0.0.1:0", "[::1]:0"} {
		other, err := net.Listen("tcp", host)
		if err != nil {
			t.Logf("no %s here: %v", host, err)
			continue
		}
		defer other.Close()
		if listeners, err := companion.Listen(companion.Port(other)); !errors.Is(err, companion.ErrInUse) {
			t.Errorf("listening where another does on %s: %v, %v", host, listeners, err)
		}
	}
	if port := companion.FreePort(); port != 0 && !slices.Contains(companion.Ports, port) {
		t.Errorf("%d is none of the extension's ports", port)
	}
}
