package main

import (
	"context"
	"errors"
	"runtime/debug"
	"sync"

	"github.com/spf13/pflag"

	"kamyk/gen/internal/host/hook"
	"kamyk/gen/internal/problem/companion"
	"kamyk/gen/internal/problem/scaffold"
	"kamyk/gen/internal/problem/workspace"
)

type listenFlags struct {
	templateFlags
	port int
	exec string
}

var listenCommand = &command{
	name:     "listen",
	operands: "[FLAGS]",
	summary:  "receive problems from the browser extension Competitive Companion",
	help: `Waits for problems from the browser extension Competitive Companion. A click on its green plus
creates the folder of the problem, or of each problem of the contest, with samples, limits and the
judge. Only this machine can send problems. Press Ctrl-C to stop.

If a problem arrives again, its solution and its problem.toml stay. kamyk replaces samples that
changed, lists them, and keeps the old ones next to them as .old.

The extension sends to the default port. To use another port, add it in the extension's options. CMD
runs without a shell after each problem, with {dir} replaced by the problem's folder, as in --exec
'code {dir}'. At port 27121, kamyk also passes the files of kamyk submit --send to the extension
cph-submit.`,
	flags: func(set *pflag.FlagSet) action {
		var f listenFlags
		set.IntVar(&f.port, "port", companion.Ports[0], "listen on port `N`; 0 picks a free one")
		set.StringVar(&f.exec, "exec", "", "run `CMD` after each problem")
		f.addTo(set)
		return f.run
	},
}

func (f *listenFlags) run(ctx context.Context, out *printer, args []string) error {
	if len(args) > 0 {
		return usage("listen takes no arguments")
	}
	words, err := hook.Split(f.exec)
	if err != nil {
		return usage("--exec: %v", err)
	}
	if f.port < 0 || f.port > 65535 {
		return usage("--port must be between 0 and 65535, not %d", f.port)
	}
	p, home, err := f.home()
	if err != nil {
		return err
	}
	if err := home.Check(); err != nil {
		return notCreated(out, err)
	}
	r := &receiver{out: out, place: p, home: home}
	r.hook = hook.Hook{Args: words, Dir: p.Root(), Output: out.stderr,
		Failed: func(command string, err error) { r.say(func() { out.errorf("--exec: %s: %v", command, err) }) }}
	return f.listen(ctx, out, r)
}

// listen serves until it is interrupted, and then saves the problems that have arrived.
func (f *listenFlags) listen(ctx context.Context, out *printer, r *receiver) error {
	listeners, err := companion.Listen(f.port)
	if errors.Is(err, companion.ErrInUse) {
		out.errorf("port %d is in use: %v", f.port, err)
		if port := companion.FreePort(); port != 0 {
			out.hint("--port %d is free, and the extension sends there too", port)
		}
		return exitIO
	}
	if err != nil {
		return err
	}
	debug.SetGCPercent(100) // unlike other commands, it may run for hours
	inbox := companion.NewInbox()
	inbox.Refused = func(err error) { r.say(func() { out.errorf("%v", err) }) }
	r.say(func() {
		out.note("listening on http://localhost:%d/ for problems; press Ctrl-C to stop", companion.Port(listeners[0]))
	})
	err = inbox.Run(ctx, listeners, func(d *companion.Delivery) { r.put(ctx, d) })
	r.hook.Wait()
	return errors.Join(err, ctx.Err())
}

type receiver struct {
	out   *printer
	place *workspace.Workspace
	home  *scaffold.Home
	hook  hook.Hook
	mutex sync.Mutex // guards out
}

// say prints while no other goroutine does.
func (r *receiver) say(text func()) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	text()
}

func (r *receiver) put(ctx context.Context, d *companion.Delivery) {
	var dirs []string
	for _, task := range d.Tasks {
		created, err := r.home.Receive(task)
		r.say(func() {
			if err != nil {
				r.out.errorf("%q was not saved: %v", task.Name, err)
				return
			}
			printCreated(r.out, r.place, created)
			dirs = append(dirs, created.Dir)
		})
	}
	if d.Missing > 0 {
		r.say(func() {
			r.out.note("%d of %d problems of the contest have arrived; the others can still be sent", len(d.Tasks), len(d.Tasks)+d.Missing)
		})
	}
	r.hook.Run(ctx, dirs)
}
