package companion_test

import (
	"context"
	"fmt"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"kamyk/gen/internal/problem/companion"
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
						inbox.Add(task)
						time.Sleep(time.Second)
					}
					time.Sleep(time.Minute)
					cancel()
				}()
				var got []string
				for d := inbox.Next(ctx); d != nil; d = inbox.Next(ctx) {
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
					d := inbox.Next(t.Context())
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

// TestTakeAtTheEnd takes out what has come, whole or not, when nothing more can come.
func TestTakeAtTheEnd(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	inbox := companion.NewInbox()
	inbox.Add(task("a", "1", 2))
	inbox.Add(task("b", "", 0))
	for _, want := range []string{"b", "a +", "nothing"} {
		if got := describe(inbox.Next(ctx)); got != want {
			t.Errorf("took %s, want %s", got, want)
		}
	}
}
