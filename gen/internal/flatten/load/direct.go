package load

import (
	"context"
	"slices"
	"sync"

	"kamyk/gen/internal/flatten/resolve"
	"kamyk/gen/internal/program/goroot"
	"kamyk/gen/internal/program/prog"
)

// A directLister finds packages by package resolve, for one system. It remembers the export data of the standard library from run to run.
type directLister struct {
	query resolve.Query // without a folder
	tools func() (*resolve.Go, error)

	mutex    sync.Mutex
	standard *resolve.Standard // nil until read
}

func newDirectLister(ctx context.Context, t prog.Target) *directLister {
	return &directLister{
		query: resolve.Query{GOOS: t.GOOS, GOARCH: t.GOARCH, Tags: t.Tags},
		tools: sync.OnceValues(func() (*resolve.Go, error) { return resolve.Toolchain(goroot.Find(ctx)) }),
	}
}

func (d *directLister) list(ctx context.Context, q Query) (*listing, error) {
	if q.Thorough {
		return nil, &resolve.Declined{Reason: "it was asked for"}
	}
	tools, err := d.tools()
	if err != nil {
		return nil, err
	}
	query := d.query
	query.Dir, query.Files, query.Without = q.Dir, q.Files, q.without
	found, err := resolve.Program(query, tools, d.remembered(tools))
	if err != nil {
		return nil, err
	}
	copied, err := standardCopies(ctx, q, tools, found)
	if err != nil {
		return nil, err
	}
	found = slices.Concat(copied, found)
	standard, err := d.closure(ctx, q, tools, wantedOf(found))
	if err != nil {
		return nil, err
	}
	return &listing{packages: found, standard: standard}, nil
}

func (d *directLister) remembered(tools *resolve.Go) *resolve.Standard {
	d.mutex.Lock()
	defer d.mutex.Unlock()
	if d.standard == nil {
		d.standard = tools.ReadStandard(d.query)
	}
	return d.standard
}

// closure returns packages of the standard library and all their imports. If they are not remembered, it runs the go command once.
func (d *directLister) closure(
	ctx context.Context, q Query, tools *resolve.Go, wanted []string,
) (map[string]resolve.StandardPackage, error) {
	if closure, ok := d.remembered(tools).Closure(wanted); ok {
		return closure, nil
	}
	if q.Slow != nil {
		q.Slow("asking the go command for the standard library, which happens only once")
	}
	exports, err := askExports(ctx, q, wanted)
	if err != nil {
		return nil, err
	}
	d.mutex.Lock()
	defer d.mutex.Unlock()
	d.standard = d.standard.With(exports)
	if closure, ok := d.standard.Closure(wanted); ok {
		return closure, nil
	}
	return nil, &resolve.Declined{Reason: "the standard library is not in the go command's cache"}
}
