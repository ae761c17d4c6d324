package campaign_test

import (
	"testing"

	"kamyk/gen/internal/contest/campaign"
)

// Every seed of a run is in exactly one of its parts, whatever their number.
func TestParts(t *testing.T) {
	for tests := uint64(0); tests < 40; tests++ {
		for shards := uint64(1); shards < 12; shards++ {
			next := uint64(7)
			for shard := uint64(1); shard <= shards; shard++ {
				first, count := campaign.Shard{Index: shard, Count: shards}.Part(7, tests)
				if first != next || count > tests/shards+1 {
					t.Fatalf("part %d/%d of %d tests is %d from %d on, want it from %d on", shard, shards, tests, count, first, next)
				}
				next += count
			}
			if next != 7+tests {
				t.Fatalf("%d parts of %d tests end at %d", shards, tests, next)
			}
		}
	}
}
