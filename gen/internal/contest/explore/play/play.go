// Package play is the part of kamyk explore that is linked with a contestant's rules. It computes the values of a game and sends them as
// they come.
//
// It is compiled into the contestant's module, whatever its version of Go, and so is package impartial. Therefore it uses the language of
// Go 1.18 and only the standard library. It writes messages to kamyk, a line of JSON each.
package play

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"kamyk/templates/impartial"
)

// A Message is a part of the result of a game. Each field adds to those of earlier messages.
type Message struct {
	Values    []int      `json:",omitempty"` // of the next heaps or sizes
	Row       []int      `json:",omitempty"` // the values of (a, b) for the next a and every b
	Moves     [][][]int  `json:",omitempty"` // what each move leaves of the next heaps, while these are small
	Positions []Position `json:",omitempty"` // new at the size of the next value, those with the shortest play first
	Firm      []string   `json:",omitempty"` // under misère play, the next firm positions with the value 0 or 1
	Wild      bool       `json:",omitempty"` // under misère play, some position is not tame: values begin again, and 1 means the mover wins
	Wrong     *Wrong     `json:",omitempty"` // the first position where Formula is wrong
	Code      []int      `json:",omitempty"` // the rules if they are data, in the notation of impartial.Octal
	Ended     string     `json:",omitempty"` // why the values end before the last requested one
	Fault     *Fault     `json:",omitempty"`
	Done      bool       `json:",omitempty"` // it is the last message
}

// A Position is a position with its features.
type Position struct {
	Value    int
	Features []int
}

// A Wrong compares Formula with the value of a position.
type Wrong struct {
	At          string      // in the form for messages, such as "n = 14"
	Place       interface{} // n, [a, b], or the position as text
	Yours, True string
}

// A Fault says why a game has no values.
type Fault struct {
	Message string
	Hint    string
	Stack   string // of the goroutine, or of all
}

// A Game computes its values.
type Game func(p *player)

type player struct {
	to     int  // the last heap, size or number
	misere bool // who cannot move wins
	wild   bool // values are 1 if the mover wins
	mutex  sync.Mutex
	out    *bufio.Writer
	sent   time.Time
	at     atomic.Value  // the current call, a call
	inside func() string // the current position of a search, in that call; nil without a search
	begun  time.Time
}

type call struct {
	text  string
	begun time.Time
}

// Main plays a game: os.Args are the last heap, "normal" or "misere", and the time limit in seconds, 0 for none. The end of in stops it.
func Main(game Game, in, out *os.File) {
	signal.Ignore(os.Interrupt)
	debug.SetGCPercent(400)
	debug.SetMaxStack(512 << 20) // an endless recursion ends soon
	p := &player{out: bufio.NewWriter(out), misere: os.Args[2] == "misere", begun: time.Now()}
	p.to, _ = strconv.Atoi(os.Args[1])
	seconds, _ := strconv.ParseFloat(os.Args[3], 64)
	p.enter("init")
	go func() {
		io.Copy(io.Discard, in)
		p.stop("you stopped it")
	}()
	if limit := time.Duration(seconds * float64(time.Second)); limit > 0 {
		time.AfterFunc(limit, func() { p.stop(limit.String() + " are over") })
	}
	p.playAndExit(game)
}

// stop ends the program from another goroutine than the game's.
func (p *player) stop(reason string) {
	m := Message{Ended: reason, Done: true}
	if c := p.at.Load().(call); time.Since(c.begun) > time.Since(p.begun)/2 {
		stacks := make([]byte, 1<<20)
		m.Fault = &Fault{Message: c.text + " has not ended: " + reason, Stack: string(stacks[:runtime.Stack(stacks, true)]),
			Hint: "it may run forever, or the game is too large"}
	}
	p.send(m)
	p.mutex.Lock() // so that nobody else sends
	os.Exit(0)
}

// enter records the call of a function, for stop.
func (p *player) enter(format string, arguments ...interface{}) {
	p.inside = nil
	p.at.Store(call{fmt.Sprintf(format, arguments...), time.Now()})
}

func (p *player) playAndExit(game Game) {
	end := Message{Done: true}
	defer func() {
		switch reason := recover().(type) {
		case nil:
		case *Fault:
			end.Fault = reason
		case ended:
			end.Ended = string(reason)
		default:
			at := p.at.Load().(call).text
			if p.inside != nil {
				at = p.inside()
			}
			end.Fault = &Fault{Message: fmt.Sprintf("panic in %s: %v", at, reason)}
		}
		if end.Fault != nil {
			end.Fault.Stack = string(debug.Stack())
		}
		p.send(end)
		os.Exit(0)
	}()
	p.play(game)
}

// play plays a game. If a position is not tame, it plays the game again to find the winners.
func (p *player) play(game Game) {
	defer func() {
		reason := recover()
		if _, wild := reason.(notTame); wild {
			p.wild = true
			p.send(Message{Wild: true})
			game(p)
		} else if reason != nil {
			panic(reason)
		}
	}()
	game(p)
}

// Besides a *Fault, these panics end a game: ended before the last value, and notTame to begin again in a wild game.
type (
	ended   string
	notTame struct{}
)

func refuse(hint, format string, arguments ...interface{}) {
	panic(&Fault{Message: fmt.Sprintf(format, arguments...), Hint: hint})
}

// An options collects the values of the options of a position.
type options struct {
	values impartial.ValueSet
	kinds  map[impartial.Tame]bool // under misère play
}

func (o *options) clear() {
	o.values.Clear()
	o.kinds = nil
}

func (o *options) addOption(p *player, worth impartial.Tame) {
	o.values.Add(worth.Value)
	if p.misere && o.kinds == nil {
		o.kinds = map[impartial.Tame]bool{}
	}
	if p.misere {
		o.kinds[worth] = true
	}
}

// worth returns the value of the position; name returns the position's name for messages, under misère play.
func (o *options) worth(p *player, name func() string) impartial.Tame {
	if !p.misere || p.wild {
		return impartial.Tame{Value: o.values.Mex()}
	}
	var list []impartial.Tame
	for kind := range o.kinds {
		list = append(list, kind)
	}
	worth, ok := impartial.TameValue(list)
	if !ok {
		panic(notTame{})
	}
	if worth.Firm && worth.Value <= 1 {
		p.send(Message{Firm: []string{name()}})
	}
	return worth
}

func (p *player) send(m Message) {
	text, _ := json.Marshal(m) // a Message always has a text
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.out.Write(append(text, '\n'))
	if m.Done || time.Since(p.sent) > 20*time.Millisecond {
		p.out.Flush()
		p.sent = time.Now()
	}
}

// A formula is the contestant's conjecture about values, or about lost positions. The zero value is no formula.
type formula[P any] struct {
	value func(P) int
	lost  func(P) bool
	wrong bool
}

// compare compares a formula with the value of a position, unless it was wrong before.
func (f *formula[P]) compare(p *player, at P, worth impartial.Tame) {
	if f.wrong || f.value == nil && f.lost == nil {
		return
	}
	name := nameOf(at)
	var place interface{} = name
	switch at := interface{}(at).(type) {
	case int:
		place, name = at, "n = "+name
	case [2]int:
		place = at
	}
	p.enter("Formula at %s", name)
	lost := worth.Value == 0
	if p.misere && !p.wild {
		lost = !worth.Wins()
	}
	yours, truth := "", outcome(lost)
	switch {
	case f.lost != nil:
		yours = outcome(f.lost(at))
	case p.wild:
		yours = outcome(f.value(at) == 0)
	default:
		yours, truth = fmt.Sprint(f.value(at)), fmt.Sprint(worth.Value)
	}
	if f.wrong = yours != truth; f.wrong {
		p.send(Message{Wrong: &Wrong{name, place, yours, truth}})
	}
}

func outcome(lost bool) string {
	if lost {
		return "lost"
	}
	return "won"
}
