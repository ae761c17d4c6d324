package companion

import (
	"context"
	"crypto/sha256"
	"fmt"
	"net"
	"sync"
	"time"
)

// An Inbox holds the problems that have come until they are taken out. While requests come it keeps them for a moment: what is done with
// them would take its time from the answers.
type Inbox struct {
	// Patience is how long a contest may wait for the next of its problems before it is handed on as it is.
	Patience time.Duration
	// Refused is called, if set, with what was sent and not taken, and why. It is called from many goroutines.
	Refused func(err error)

	parsing sync.Mutex

	mutex   sync.Mutex
	held    int             // bytes that were received and not yet taken out
	waiting []*Delivery     // contests that are not whole, in the order in which they began
	whole   map[string]bool // the contests that were, by a digest of their name
	ready   []*Delivery     // in the order in which they became ready
	heard   time.Time       // when a request last came or was answered
	wake    chan struct{}   // has room for one
}

// A Delivery is what was sent at one click: a problem or a contest.
type Delivery struct {
	Tasks   []*Task // in the order in which they came, each once
	Missing int     // how many more were announced and have not come

	id   string
	size int
	last time.Time // when the last of them came
	done time.Time // when it became ready
}

// No problem is handed on before it was calm for a moment, or had to wait for that too long.
const (
	calm    = 30 * time.Millisecond
	longest = time.Second
)

// Total is how many bytes of JSON are held at once, of all requests together.
const Total = 64 << 20

// errFull says that more would have been held.
var errFull = fmt.Errorf("a problem was refused: %d MiB of problems are still waiting to be saved", Total>>20)

// hold counts bytes among those that are held, if there is room for them.
func (b *Inbox) hold(n int) bool {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	if b.held+n > Total {
		return false
	}
	b.held += n
	return true
}

func (b *Inbox) release(n int) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.held -= n
}

// NewInbox returns an empty inbox of some seconds' patience.
func NewInbox() *Inbox {
	return &Inbox{Patience: 5 * time.Second, whole: map[string]bool{}, wake: make(chan struct{}, 1)}
}

// Put takes a problem in.
func (b *Inbox) Put(t *Task) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	defer b.signal()
	if t.Batch.ID == "" || t.Batch.Size <= 1 || b.whole[digest(t.Batch.ID)] {
		b.ready = append(b.ready, &Delivery{Tasks: []*Task{t}, done: time.Now()})
		return
	}
	d := b.delivery(t.Batch)
	d.last = time.Now()
	b.held -= d.put(t)
	if len(d.Tasks) >= d.size {
		b.finish(d)
	}
}

// hear notes that a request came or was answered.
func (b *Inbox) hear() {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	b.heard = time.Now()
}

func (b *Inbox) signal() {
	select {
	case b.wake <- struct{}{}:
	default:
	}
}

// delivery returns the contest of that batch, a new one if this is the first of its problems.
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

// put adds a problem, in place of itself if it was sent again. It returns the size of what is not held any more.
func (d *Delivery) put(t *Task) (dropped int) {
	for i, other := range d.Tasks {
		if other.same(t) {
			d.Tasks[i] = t
			return other.bytes
		}
	}
	d.Tasks = append(d.Tasks, t)
	return 0
}

// remembered is how many contests are known to have been whole, so that single problems of them may be sent again.
const remembered = 1000

// digest shortens the name of a contest, which may have any length.
func digest(id string) string {
	sum := sha256.Sum256([]byte(id))
	return string(sum[:])
}

// finish makes a contest ready, whole or not. Problems of it that come later are ready at once.
func (b *Inbox) finish(d *Delivery) {
	for i, other := range b.waiting {
		if other == d {
			b.waiting = append(b.waiting[:i:i], b.waiting[i+1:]...)
			break
		}
	}
	d.Missing = max(d.size-len(d.Tasks), 0)
	if len(b.whole) >= remembered {
		clear(b.whole)
	}
	b.whole[digest(d.id)] = true
	d.done = time.Now()
	b.ready = append(b.ready, d)
}

// Take returns what has come, the oldest first, and waits for it. Once ctx is done it no longer waits, not even for what is missing, and
// returns nil when all is taken.
func (b *Inbox) Take(ctx context.Context) *Delivery {
	for {
		d, due := b.next(ctx.Err() != nil)
		if d != nil || ctx.Err() != nil {
			return d
		}
		select {
		case <-b.wake:
		case <-ctx.Done():
		case <-after(due):
		}
	}
}

// Receive serves until ctx is done, and has what comes put away, one delivery after the other, to the last.
func (b *Inbox) Receive(ctx context.Context, listeners []net.Listener, put func(*Delivery)) error {
	served := make(chan error, 1)
	closed, end := context.WithCancel(context.Background())
	go func() {
		served <- b.Serve(ctx, listeners)
		end()
	}()
	for d := b.Take(closed); d != nil; d = b.Take(closed) {
		put(d)
	}
	return <-served
}

// next returns what is ready, or nil and how long to wait before the next look, negative if there is nothing to wait for.
func (b *Inbox) next(hurry bool) (*Delivery, time.Duration) {
	b.mutex.Lock()
	defer b.mutex.Unlock()
	due := time.Duration(-1)
	for _, d := range append([]*Delivery(nil), b.waiting...) {
		left := b.Patience - time.Since(d.last)
		if hurry || left <= 0 {
			b.finish(d)
		} else if due < 0 || left < due {
			due = left
		}
	}
	if len(b.ready) == 0 {
		return nil, due
	}
	d := b.ready[0]
	if wait := min(calm-time.Since(b.heard), longest-time.Since(d.done)); wait > 0 && !hurry {
		return nil, wait
	}
	b.ready = b.ready[1:]
	for _, t := range d.Tasks {
		b.held -= t.bytes
	}
	return d, 0
}

// after returns a channel for a wait, one that is never ready if there is nothing to wait for.
func after(due time.Duration) <-chan time.Time {
	if due < 0 {
		return nil
	}
	return time.After(due)
}
