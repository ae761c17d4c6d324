package runner

import "time"

// watch stops both sides if they exceed a limit. It receives from over once.
func (d *dialogue) watch(over <-chan struct{}, idle, clock time.Duration) {
	begun := time.Now()
	for {
		select {
		case <-over:
			return
		case now := <-time.After(10 * time.Millisecond):
			if d.idleTime() > idle || now.Sub(begun) > clock {
				d.blameHang(d.busySide(idle))
				for _, side := range []Side{Solution, Interactor} {
					d.sides[side].process.end(Idle)
				}
				<-over
				return
			}
		}
	}
}

// idleTime returns how long all running sides have been idle, without output.
func (d *dialogue) idleTime() time.Duration {
	const forever = time.Duration(1<<63 - 1)
	quiet := forever
	for _, side := range []Side{Solution, Interactor} {
		p := d.sides[side].process
		select {
		case <-p.done:
		default:
			quiet = min(quiet, p.idle())
		}
	}
	if quiet == forever {
		return 0 // both have ended
	}
	d.mutex.Lock()
	defer d.mutex.Unlock()
	return min(quiet, time.Since(d.active))
}

// blameHang decides whose turn it was: that of the side that did not print last. But both may have printed at the same time. So if the
// system shows that this side waits for input while the other does something else, it blames the other. A busy interactor that prints
// nothing keeps the solution waiting.
func (d *dialogue) blameHang(busy Side) {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.closed = true
	var last Line
	if len(d.Lines) > 0 {
		last = d.Lines[len(d.Lines)-1]
	}
	switch {
	case d.First != Nobody:
		d.Hung, d.Reason = d.First.other(), "it continues after the other side has ended"
	case d.writing[Solution]:
		d.Hung, d.Reason = Solution, "it does not read its input"
	case d.writing[Interactor]:
		d.Hung, d.Reason = Interactor, "it does not read its input"
	case busy == Interactor:
		d.Hung, d.Reason = Interactor, "it is still computing, and has printed nothing"
	case last.By == Nobody:
		d.Hung, d.Reason, d.Silent = Solution, "neither side has printed anything", true
	case !last.ended():
		d.Hung, d.Reason = last.By, "its last line has no newline"
	default:
		d.Hung, d.Reason, d.Silent = last.By.other(), "it was its turn, but it printed nothing", true
		waits, _ := d.sides[d.Hung].process.waits()
		if _, perhaps := d.sides[last.By].process.waits(); waits && !perhaps {
			d.Hung, d.Reason, d.Silent = last.By, "it neither waits for input nor prints anything", false
		}
	}
}

// busySide returns the side that used a processor much more recently than the other, and within idle, or Nobody. The other side is waiting.
func (d *dialogue) busySide(idle time.Duration) Side {
	for _, side := range []Side{Solution, Interactor} {
		own, others := d.sides[side].process.idle(), d.sides[side.other()].process.idle()
		if timeIsVisible && own < idle && others > 4*own {
			return side
		}
	}
	return Nobody
}
