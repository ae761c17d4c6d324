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
	"testing/synctest"
	"time"

	"kamyk/gen/internal/companion"
)

const full = `{
  "name": "B. Żółw & Friends", "group": "Codeforces - Round 1", "url": "https://codeforces.com/contest/1/problem/B",
  "interactive": false, "memoryLimit": 256, "timeLimit": 1500,
  "tests": [{"input": "1\n", "output": "2\n"}, {"input": "3\n", "output": "4\n"}],
  "testType": "single", "input": {"type": "file", "fileName": "input.txt"}, "output": {"type": "stdout"},
  "languages": {"java": {"mainClass": "Main", "taskClass": "BZolw"}}, "batch": {"id": "7", "size": 3}, "newer": [1, {"x": 2}]
}`

func TestParse(t *testing.T) {
	task, err := companion.Parse([]byte(full))
	if err != nil {
		t.Fatal(err)
	}
	if task.Name != "B. Żółw & Friends" || task.TimeLimit != 1500 || task.MemoryLimit != 256 ||
		len(task.Tests) != 2 || task.Tests[1].Output != "4\n" || task.Input.FileName != "input.txt" ||
		task.Languages.Java.TaskClass != "BZolw" || task.Batch != (companion.Batch{ID: "7", Size: 3}) {
		t.Errorf("read %+v", task)
	}
}

func TestParseRefused(t *testing.T) {
	for _, test := range []struct{ json, want string }{
		{`{"name": "a", `, "this is not JSON: byte 14: "},
		{"", "this is not JSON"},
		{"\xff\x00", "this is not JSON"},
		{full + "x", "this is not JSON"},
		{`[]`, "the array at byte 1 does not fit a problem"},
		{`{"name": 7}`, "the number at byte 10 does not fit name"},
		{`{"name": "a", "tests": {"input": ""}}`, "the object at byte 24 does not fit tests"},
		{`{"name": "a", "batch": {"id": "1", "size": 1e30}}`, "does not fit batch.size"},
		{`{}`, "neither a name nor a url"},
		{`null`, "neither a name nor a url"},
		{`{"name": " \t"}`, "neither a name nor a url"},
		{strings.Repeat("[", 1<<20), "this is not JSON"},
	} {
		if task, err := companion.Parse([]byte(test.json)); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("Parse(%.40q): %v, %v, want %s", test.json, task, err, test.want)
		}
	}
}

func task(name, batch string, size int) *companion.Task {
	return &companion.Task{Name: name, Batch: companion.Batch{ID: batch, Size: size}}
}

// describe writes a delivery as the names in it, with a plus for each problem that is missing.
func describe(d *companion.Delivery) string {
	if d == nil {
		return "nothing"
	}
	var names []string
	for _, t := range d.Tasks {
		names = append(names, t.Name)
	}
	return strings.Join(names, " ") + strings.Repeat(" +", d.Missing)
}

// TestBatches puts problems in, second after second, and says what is taken out, and when.
func TestBatches(t *testing.T) {
	type list = []*companion.Task
	for name, test := range map[string]struct {
		put  list // one a second
		want []string
	}{
		"alone":            {list{task("a", "1", 1), task("b", "", 0), task("c", "2", -5)}, []string{"0 a", "1 b", "2 c"}},
		"whole":            {list{task("a", "1", 3), task("b", "1", 3), task("c", "1", 3)}, []string{"2 a b c"}},
		"two contests":     {list{task("a", "1", 2), task("x", "2", 2), task("y", "2", 2), task("b", "1", 2)}, []string{"2 x y", "3 a b"}},
		"one beside":       {list{task("a", "1", 2), task("x", "2", 1), task("b", "1", 2)}, []string{"1 x", "2 a b"}},
		"not whole":        {list{task("a", "1", 3), task("b", "1", 3)}, []string{"6 a b +"}},
		"sent again":       {list{task("a", "1", 2), task("a", "1", 2), task("b", "1", 2)}, []string{"2 a b"}},
		"again when whole": {list{task("a", "1", 2), task("b", "1", 2), task("b", "1", 2)}, []string{"1 a b", "2 b"}},
		"huge":             {list{task("a", "1", 1<<62)}, []string{"5 a" + " +…"}},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				ctx, cancel := context.WithCancel(t.Context())
				inbox, start := companion.NewInbox(), time.Now()
				go func() {
					for _, task := range test.put {
						inbox.Put(task)
						time.Sleep(time.Second)
					}
					time.Sleep(time.Minute)
					cancel()
				}()
				var got []string
				for d := inbox.Take(ctx); d != nil; d = inbox.Take(ctx) {
					if d.Missing > 9 {
						got = append(got, fmt.Sprintf("%.0f %s +…", time.Since(start).Seconds(), d.Tasks[0].Name))
						continue
					}
					got = append(got, fmt.Sprintf("%.0f %s", time.Since(start).Seconds(), describe(d)))
				}
				if !slices.Equal(got, test.want) {
					t.Errorf("took %q, want %q", got, test.want)
				}
			})
		})
	}
}

// TestCalm sends problems one after the other. None is handed on, and its work begun, while requests come, unless that goes on for long.
func TestCalm(t *testing.T) {
	for name, test := range map[string]struct {
		posts int // 10 ms apart
		first time.Duration
	}{
		"one":    {1, 30 * time.Millisecond},
		"some":   {50, 520 * time.Millisecond},
		"no end": {1000, time.Second},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				inbox, start := companion.NewInbox(), time.Now()
				go func() {
					for i := range test.posts {
						body := strings.NewReader(fmt.Sprintf(`{"name": "%d"}`, i))
						inbox.ServeHTTP(httptest.NewRecorder(), posted(body))
						time.Sleep(10 * time.Millisecond)
					}
				}()
				for i := range test.posts {
					d := inbox.Take(t.Context())
					if i == 0 && time.Since(start) != test.first {
						t.Errorf("the first problem is taken after %v, want %v", time.Since(start), test.first)
					}
					if want := fmt.Sprint(i); describe(d) != want {
						t.Errorf("took %s, want %s", describe(d), want)
					}
				}
			})
		})
	}
}

func posted(body io.Reader) *http.Request {
	request := httptest.NewRequest("POST", "http://localhost/", body)
	request.Header.Set("Content-Type", "application/json")
	return request
}

// TestTakeAtTheEnd takes out what has come, whole or not, when nothing more can come.
func TestTakeAtTheEnd(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	inbox := companion.NewInbox()
	inbox.Put(task("a", "1", 2))
	inbox.Put(task("b", "", 0))
	for _, want := range []string{"b", "a +", "nothing"} {
		if got := describe(inbox.Take(ctx)); got != want {
			t.Errorf("took %s, want %s", got, want)
		}
	}
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
			if d := inbox.Take(t.Context()); describe(d) != "one" {
				t.Errorf("took %s", describe(d))
			}
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if d := inbox.Take(ctx); d != nil {
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
		d := inbox.Take(t.Context())
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
	if port := companion.Free(); port != 0 && !slices.Contains(companion.Ports, port) {
		t.Errorf("%d is none of the extension's ports", port)
	}
}
