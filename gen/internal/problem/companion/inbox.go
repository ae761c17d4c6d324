package companion

import (
	"context"
	"crypto/sha256"
	"fmt"
	"math"
	"net"
	"slices"
	"sync"
	"time"
)

// An Inbox holds received problems until Next returns them. It delays them while requests arrive, since the work on a problem would delay
// the answers.
type Inbox struct {
	// Patience is how long to wait for the next problem of a contest.
	Patience time.Duration
	// Refused, if set, is called with the reason for each refused request, from many goroutines.
	Refused func(err error)

	parsing sync.Mutex // one problem at a time, since that may need much more memory than the JSON
	outbox  Outbox

	mutex       sync.Mutex
	reserved    int                        // bytes received and not yet returned
	waiting     []*Delivery                // incomplete contests, in order of arrival
	complete    map[[sha256.Size]byte]bool // contests that were complete, by the digest of their ids, which may have any length
	ready       []*Delivery                // in order of completion
	lastRequest time.Time                  // when a request last arrived or was answered
	wake        chan struct{}              // capacity 1
}

// A Delivery is the result of one click: a problem or a contest.
type Delivery struct {
	Tasks   []*Task // in order of arrival, without duplicates
	Missing int     // announced problems that did not arrive

	id    string
	size  int
	last  time.Time // arrival of the last task
	ready time.Time // when it became complete
}

// Next returns a problem after quietTime without requests, or after maxWait.
const (
	quietTime = 30 * time.Millisecond
	maxWait   = time.Second
)

// Total is how many bytes of JSON all requests may hold at once.
const Total = 64 << 20

var errFull = fmt.Errorf("a problem was refused: %d MiB of problems are still waiting to be saved", Total>>20)

// reserve adds n to the reserved bytes if there is room, and reports whether there is. A negative n releases bytes.
func (b *Inbox) reserve(n int) bool {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	fits := b.reserved+n <= Total
	if fits {
		b.reserved += n
	}
	return fits
}

// NewInbox returns an empty inbox.
func NewInbox() *Inbox {
	return &Inbox{Patience: 5 * time.Second, complete: map[[sha256.Size]byte]bool{}, wake: make(chan struct{}, 1)}
}

// Add adds a problem.
func (b *Inbox) Add(t *Task) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	defer b.signal()
	if t.Batch.ID == "" || t.Batch.Size <= 1 || b.complete[sha256.Sum256([]byte(t.Batch.ID))] {
		b.ready = append(b.ready, &Delivery{Tasks: []*Task{t}, ready: time.Now()})
		return
	}
	d := b.delivery(t.Batch)
	d.last = time.Now()
	sameProblem := func(other *Task) bool { return t.URL == other.URL && t.Name == other.Name } // a contest may have one url for all
	if i := slices.IndexFunc(d.Tasks, sameProblem); i >= 0 {
		b.reserved -= d.Tasks[i].bytes
		d.Tasks[i] = t // it was sent again
	} else {
		d.Tasks = append(d.Tasks, t)
	}
	if len(d.Tasks) >= d.size {
		b.finish(d)
	}
}

func (b *Inbox) recordRequest() {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.lastRequest = time.Now()
}

func (b *Inbox) signal() {
	select {
	case b.wake <- struct{}{}:
	default:
	}
}

// delivery returns the contest of a batch, and creates it for the first problem.
func (b *Inbox) delivery(batch Batch) *Delivery {
	for _, d := range b.waiting {
		if d.id == batch.ID {
			return d
		}
	}
	d := &Delivery{id: batch.ID, size: batch.Size}
	b.waiting = append(b.waiting, d)
	return d
}

// maxComplete is how many complete contests are remembered, so that single problems of them may be sent again.
const maxComplete = 1000

// finish makes a contest ready. Later problems of it become ready at once.
func (b *Inbox) finish(d *Delivery) {
	b.waiting = slices.DeleteFunc(b.waiting, func(other *Delivery) bool { return other == d })
	d.Missing = max(d.size-len(d.Tasks), 0)
	if len(b.complete) >= maxComplete {
		clear(b.complete)
	}
	b.complete[sha256.Sum256([]byte(d.id))] = true
	d.ready = time.Now()
	b.ready = append(b.ready, d)
}

// Next waits for the oldest ready delivery and returns it. After ctx ends it does not wait, and returns nil when the inbox is empty.
func (b *Inbox) Next(ctx context.Context) *Delivery {
	for {
		d, due := b.next(ctx.Err() != nil)
		if d != nil || ctx.Err() != nil {
			return d
		}
		select {
		case <-b.wake:
		case <-ctx.Done():
		case <-time.After(due):
		}
	}
}

// Run serves until ctx ends, and calls put with each delivery, one at a time.
func (b *Inbox) Run(ctx context.Context, listeners []net.Listener, put func(*Delivery)) error {
	served := make(chan error, 1)
	closed, end := context.WithCancel(context.Background())
	go func() {
		served <- b.Serve(ctx, listeners)
		end()
	}()
	for d := b.Next(closed); d != nil; d = b.Next(closed) {
		put(d)
	}
	return <-served
}

// next returns a ready delivery, or nil and how long to wait before the next attempt.
func (b *Inbox) next(hurry bool) (*Delivery, time.Duration) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	due := time.Duration(math.MaxInt64)
	for _, d := range slices.Clone(b.waiting) {
		if left := b.Patience - time.Since(d.last); hurry || left <= 0 {
			b.finish(d)
		} else {
			due = min(due, left)
		}
	}
	if len(b.ready) == 0 {
		return nil, due
	}
	d := b.ready[0]
	if wait := min(quietTime-time.Since(b.lastRequest), maxWait-time.Since(d.ready)); wait > 0 && !hurry {
		return nil, wait
	}
	b.ready = b.ready[1:]
	for _, t := range d.Tasks {
		b.reserved -= t.bytes
	}
	return d, 0
}
