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

// String returns the name of a side for messages.
func (s Side) String() string { return [...]string{"nobody", "solution", "interactor"}[s] }

func (s Side) other() Side { return Solution + Interactor - s }

// A Dialogue is the result of two programs that talked to each other.
type Dialogue struct {
	Solution, Interactor Outcome
	First                Side   // the side that ended first; the other's end may be a consequence
	Hung                 Side   // the side whose turn it was when both were idle for too long, or Nobody
	Silent               bool   // the side that hung has printed nothing since its turn began
	Reason               string // what the side that hung failed to do
	Lines                []Line // the last lines
	Cut                  int    // number of lines before these
}

// A Line is a line of a dialogue, or the beginning of one.
type Line struct {
	By   Side
	Text string // including the line's end, if any
}

// maxLines and maxLine limit how much of a dialogue is recorded.
const (
	maxLines = 12
	maxLine  = 200
)

// Converse runs a solution and an interactor, each of which reads the other's output. It stops both if neither does anything for longer
// than idle, or if they run for longer than clock. It ignores Stdin and Stdout of the commands.
//
// All output passes through kamyk, so it knows whose turn it is, and the order of events. It hides the end of a program from the other side
// until it knows how the program ended. So it can tell a program that fails because the other has gone from one that failed first. If a
// side no longer reads, the other may continue to write, so that it is not killed for that.
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
	if d.sides[Interactor].process, err = start(ctx, interactor, false); err != nil {
		return nil, err
	}
	if d.sides[Solution].process, err = start(ctx, solution, false); err != nil {
		d.sides[Interactor].process.end(Ended)
		<-d.sides[Interactor].process.done
		return nil, err
	}
	d.relayBoth(idle, clock)
	d.Solution, d.Interactor = d.sides[Solution].process.outcome, d.sides[Interactor].process.outcome
	return &d.Dialogue, ctx.Err()
}

type dialogue struct {
	sides [Interactor + 1]pipeEnds

	mutex sync.Mutex
	Dialogue
	closed  bool                 // recording has ended
	active  time.Time            // time of the last output or end of a side
	writing [Interactor + 1]bool // kamyk is writing to the side
}

type pipeEnds struct {
	process *Process
	from    *os.File    // output of the side
	to      *os.File    // input of the side
	own     [2]*os.File // the side's own ends of both pipes
}

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
			f.Close() // does nothing on nil, or the second time
		}
	}
}

func (d *dialogue) relayBoth(idle, clock time.Duration) {
	var relaying, ending sync.WaitGroup
	for _, side := range []Side{Solution, Interactor} {
		for _, f := range d.sides[side].own {
			f.Close() // so that the side's end ends its output
		}
		relaying.Go(func() { d.relay(side) })
		ending.Go(func() { d.awaitEnd(side) })
	}
	over := make(chan struct{})
	go d.watch(over, idle, clock)
	ending.Wait()
	over <- struct{}{}
	for _, side := range []Side{Solution, Interactor} {
		d.sides[side].to.Close()
	}
	relaying.Wait()
}

// awaitEnd waits until a side ends. It then ends the other side if kamyk stopped this one, or if this is an interactor that has failed.
func (d *dialogue) awaitEnd(side Side) {
	p := d.sides[side].process
	<-p.done
	d.recordEnd(side)
	if p.outcome.Cause != Ended || side == Interactor && p.outcome.Failed() {
		d.sides[side.other()].process.end(Ended)
	}
}

// recordEnd records which side ended first. It runs before the other side can see the end.
func (d *dialogue) recordEnd(side Side) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.active = time.Now()
	if d.First == Nobody {
		d.First = side
	}
}

// relay copies the output of a side to the other one, until it ends. It goes on reading if the other side no longer reads.
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
		d.recordEnd(side)
	}
	d.sides[to].to.Close()
}

func (d *dialogue) setWriting(to Side, writing bool) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.writing[to] = writing
}

// record appends output to the dialogue, line by line.
func (d *dialogue) record(by Side, text []byte) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.active = time.Now()
	if d.closed {
		return // a consequence of being stopped
	}
	for line := range bytes.Lines(text) {
		last := len(d.Lines) - 1
		if last >= 0 && d.Lines[last].By == by && !d.Lines[last].ended() {
			d.Lines[last].addText(line)
			continue
		}
		d.Lines = append(d.Lines, Line{By: by})
		d.Lines[last+1].addText(line)
	}
	if extra := len(d.Lines) - maxLines; extra > 0 {
		d.Lines, d.Cut = d.Lines[extra:], d.Cut+extra
	}
}

func (l *Line) ended() bool { return len(l.Text) > 0 && l.Text[len(l.Text)-1] == '\n' }

// addText appends text to a line up to the limit, and always its end.
func (l *Line) addText(text []byte) {
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
