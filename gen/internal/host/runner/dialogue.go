package runner

import (
	"bytes"
	"context"
	"os"
	"sync"
	"time"
)

// A Side is one of the two programs of a dialogue.
type Side int

// The sides.
const (
	Nobody Side = iota
	Solution
	Interactor
)

// String returns the name of a side as messages have it.
func (s Side) String() string { return [...]string{"nobody", "solution", "interactor"}[s] }

func (s Side) other() Side { return Solution + Interactor - s }

// A Dialogue is what became of two programs that talked to each other.
type Dialogue struct {
	Solution, Interactor Outcome
	First                Side   // who ended first; what the other did after that may be a consequence
	Hung                 Side   // whose turn it was when both did nothing for too long; Nobody where they did not hang
	Silent               bool   // the side that hung has printed nothing that came through since it was its turn
	Reason               string // what the side that hung did not do
	Lines                []Line // the end of what was said
	Cut                  int    // lines before these
}

// A Line is one line of a dialogue, or of a piece of it without an end.
type Line struct {
	By   Side
	Text string // with the line's end, where it has one
}

// maxLines and maxLine are how much of a dialogue is remembered.
const (
	maxLines = 12
	maxLine  = 200
)

// Converse runs a solution and an interactor, each reading what the other writes. It stops both where neither does anything for longer
// than idle, or where the whole takes longer than clock. The programs' own Stdin and Stdout are not used.
//
// All that is said goes through kamyk. So it knows whose turn it is, and in what order things happen: the end of a program is kept from
// the other side until it is known how it ended, and a program that breaks because the other is gone can be told from one that broke
// first. Where a side no longer reads, the other may go on writing, so that it is not ended for that.
func Converse(ctx context.Context, solution, interactor Command, idle, clock time.Duration) (*Dialogue, error) {
	d := &dialogue{}
	defer d.close()
	for side, c := range map[Side]*Command{Solution: &solution, Interactor: &interactor} {
		if err := d.connect(side, c); err != nil {
			return nil, err
		}
		c.Limits.Idle, c.Limits.Clock = 0, 0
	}
	var err error
	if d.sides[Interactor].process, err = start(ctx, interactor); err != nil {
		return nil, err
	}
	if d.sides[Solution].process, err = start(ctx, solution); err != nil {
		d.sides[Interactor].process.end(Ended)
		<-d.sides[Interactor].process.done
		return nil, err
	}
	d.relayBoth(idle, clock)
	return d.result(), ctx.Err()
}

// A dialogue is one that goes on.
type dialogue struct {
	sides [Interactor + 1]pipeEnds

	mutex   sync.Mutex
	first   Side
	hung    Side
	reason  string
	silent  bool
	lines   []Line
	cut     int                  // lines that are no longer remembered
	closed  bool                 // nothing more is remembered
	active  time.Time            // when something was said, or a side ended
	writing [Interactor + 1]bool // something is being written to the side
}

// An end is where a side is connected.
type pipeEnds struct {
	process *process
	from    *os.File    // what the side writes
	to      *os.File    // what the side reads
	own     [2]*os.File // the side's own ends of both
}

// connect makes the pipes of a side.
func (d *dialogue) connect(side Side, c *Command) (err error) {
	e := &d.sides[side]
	if e.own[0], e.to, err = os.Pipe(); err != nil {
		return err
	}
	if e.from, e.own[1], err = os.Pipe(); err != nil {
		return err
	}
	c.Stdin, c.Stdout = e.own[0], e.own[1]
	return nil
}

func (d *dialogue) close() {
	for _, e := range d.sides {
		for _, f := range []*os.File{e.from, e.to, e.own[0], e.own[1]} {
			f.Close() // which does nothing on nil, or a second time
		}
	}
}

// talk carries what is said, until both sides have ended.
func (d *dialogue) relayBoth(idle, clock time.Duration) {
	var carrying, ending sync.WaitGroup
	for _, side := range []Side{Solution, Interactor} {
		for _, f := range d.sides[side].own {
			f.Close() // the end of the side is to be the end of what it writes
		}
		carrying.Go(func() { d.relay(side) })
		ending.Go(func() { d.awaitEnd(side) })
	}
	over := make(chan struct{})
	go func() {
		d.watch(over, idle, clock)
		close(over)
	}()
	ending.Wait()
	over <- struct{}{}
	<-over
	for _, side := range []Side{Solution, Interactor} {
		d.sides[side].to.Close()
	}
	carrying.Wait()
}

// await waits for the end of a side. A solution that was found wrong need not go on.
func (d *dialogue) awaitEnd(side Side) {
	p := d.sides[side].process
	<-p.done
	d.noteEnd(side)
	if p.outcome.Cause != Ended || side == Interactor && p.outcome.Failed() {
		d.sides[side.other()].process.end(Ended)
	}
}

// ended notes who ends first. Each side's end is noted before the other side can know of it.
func (d *dialogue) noteEnd(side Side) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.active = time.Now()
	if d.first == Nobody {
		d.first = side
	}
}

// carry brings what a side writes to the other.
func (d *dialogue) relay(side Side) {
	to := side.other()
	buffer := make([]byte, 1<<16)
	open := true
	for {
		n, err := d.sides[side].from.Read(buffer)
		if n > 0 {
			d.record(side, buffer[:n])
			if open {
				d.setWriting(to, true)
				_, broken := d.sides[to].to.Write(buffer[:n])
				open = broken == nil
				d.setWriting(to, false)
			}
		}
		if err != nil {
			break
		}
	}
	if d.sides[side].process.awaitExit() {
		d.noteEnd(side)
	}
	d.sides[to].to.Close()
}

func (d *dialogue) setWriting(to Side, writing bool) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.writing[to] = writing
}

// note remembers what was said, line by line.
func (d *dialogue) record(by Side, text []byte) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.active = time.Now()
	if d.closed {
		return // it is what comes of being stopped
	}
	for line := range bytes.Lines(text) {
		last := len(d.lines) - 1
		if last >= 0 && d.lines[last].By == by && !d.lines[last].ended() {
			d.lines[last].add(line)
			continue
		}
		d.lines = append(d.lines, Line{By: by})
		d.lines[last+1].add(line)
	}
	if extra := len(d.lines) - maxLines; extra > 0 {
		d.lines, d.cut = d.lines[extra:], d.cut+extra
	}
}

func (l *Line) ended() bool { return len(l.Text) > 0 && l.Text[len(l.Text)-1] == '\n' }

// add adds to a line what there is room for, and its end in any case.
func (l *Line) add(text []byte) {
	rest := bytes.TrimSuffix(text, []byte("\n"))
	if room := maxLine - len(l.Text); len(rest) <= room {
		l.Text += string(rest)
	} else if room >= 0 {
		l.Text += string(rest[:room]) + "..."
	}
	if len(rest) < len(text) {
		l.Text += "\n"
	}
}

func (d *dialogue) result() *Dialogue {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	return &Dialogue{
		Solution: d.sides[Solution].process.outcome, Interactor: d.sides[Interactor].process.outcome,
		First: d.first, Hung: d.hung, Silent: d.silent, Reason: d.reason, Lines: d.lines, Cut: d.cut,
	}
}
