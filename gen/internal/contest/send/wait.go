package send

import (
	"context"
	"errors"
	"time"
)

// A pauses holds the limits of requests, and the pauses between them.
type pauses struct {
	first, last time.Duration   // between requests for the verdict, growing
	settling    time.Duration   // the wait after a verdict that may still change
	request     time.Duration   // for one request
	extension   time.Duration   // for a request of the extension
	look        []time.Duration // before searches for a submission whose response was lost
}

// SIO2 allows 1000 requests in an hour, so the pauses grow.
var times = pauses{first: time.Second / 2, last: 5 * time.Second, settling: 20 * time.Second, request: 40 * time.Second,
	extension: 30 * time.Second,
	look:      []time.Duration{time.Second, 2 * time.Second, 4 * time.Second}}

const (
	longest  = 30 * time.Minute // wait for a verdict
	failures = 6                // in a row
)

// Wait requests the verdict until it is there, and calls show with the judge's progress. It continues after a temporary error.
func Wait(ctx context.Context, c Channel, r Receipt, show func(progress string)) (v Verdict, err error) {
	start, settled, failed := time.Now(), time.Time{}, 0
	for pause := times.first; ; pause = min(pause*3/2, times.last) {
		if !sleep(ctx, pause) {
			return v, ctx.Err()
		}
		now, err := c.Verdict(ctx, r)
		f, ok := errors.AsType[*Fault](err)
		switch {
		case ctx.Err() != nil:
			return v, ctx.Err()
		case err == nil:
			v, failed = now, 0
		case !ok || !f.passing || failed == failures:
			return v, err
		default:
			failed++
			show(f.Message)
			continue
		}
		switch {
		case v.Done && !v.Settling:
			return v, nil
		case v.Done && settled.IsZero():
			settled = time.Now()
		case v.Done && time.Since(settled) >= times.settling:
			return v, nil
		case time.Since(start) >= longest:
			return v, faultf("there is no verdict after %.0f minutes", longest.Minutes())
		}
		show(v.Progress)
	}
}

// lookFor searches a few times for a submission whose response was lost, and returns its fault if there is none. It does not search for a
// file that certainly did not arrive.
func lookFor(ctx context.Context, lost error, look func(context.Context) (Receipt, bool)) (Receipt, error) {
	for _, pause := range times.look {
		if !maybe(lost) || !sleep(ctx, pause) {
			break
		}
		if r, ok := look(ctx); ok {
			r.Found = true
			return r, nil
		}
	}
	return Receipt{}, lost
}

func sleep(ctx context.Context, d time.Duration) bool {
	select {
	case <-time.After(d):
		return true
	case <-ctx.Done():
		return false
	}
}

// unsent marks an error of a request before the one that sends the file.
func unsent(err error) error {
	if f, ok := errors.AsType[*Fault](err); ok {
		f.Maybe = false
	}
	return err
}

// seeAt adds to an error the page that shows whether the file arrived.
func seeAt(err error, page string) error {
	if f, ok := errors.AsType[*Fault](err); ok && f.Maybe {
		f.Page = page
	}
	return err
}
