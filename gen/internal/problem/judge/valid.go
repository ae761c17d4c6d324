package judge

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"time"

	"kamyk/gen/internal/program/lazyregexp"
)

var release = lazyregexp.New(`^1\.\d{1,3}(\.\d{1,3})?$`)

// The systems and processors of judges.
var (
	systems    = []string{"linux", "windows", "darwin", "freebsd"}
	processors = []string{"amd64", "386", "arm64", "arm", "riscv64"}
)

// channels are the interfaces that kamyk can send a file by.
var channels = []string{"sio2", "kattis", "domjudge", "extension"}

// Validate calls invalid for the invalid values of a profile, in the order of judges.toml.
func (p *Profile) Validate(invalid func(key, message string)) {
	add := func(key, format string, args ...any) { invalid(key, fmt.Sprintf(format, args...)) }
	if p.Go != "" && p.Go != None && !release().MatchString(p.Go) {
		add("go", "go is %q; it must be a version such as 1.22.2, or none", p.Go)
	}
	oneOf := func(key, value string, allowed []string) {
		if value != "" && !slices.Contains(allowed, value) {
			add(key, "%s is %q; it must be one of %s", key, value, strings.Join(allowed, ", "))
		}
	}
	oneOf("os", p.OS, systems)
	oneOf("arch", p.Arch, processors)
	if p.Binary != nil && p.Binary.Characters {
		add("binary", "a program is measured in bytes, not in characters")
	}
	oneOf("send", p.Send, channels)
	if p.URL != "" {
		if err := CheckURL(p.URL); err != nil {
			add("url", "url: %v", err)
		}
	}
	if _, err := time.Parse(time.DateOnly, p.Checked); p.Checked != "" && err != nil {
		add("checked", "checked is %q; it must be a day such as 2026-11-20", p.Checked)
	}
	for _, key := range p.Unconfirmed {
		if !slices.Contains(keys(), key) {
			add("unconfirmed", "unconfirmed names the unknown key %s", key)
		}
	}
}

func keys() (list []string) {
	for _, field := range reflect.VisibleFields(reflect.TypeFor[Profile]()) {
		if key := field.Tag.Get("toml"); key != "-" {
			list = append(list, key)
		}
	}
	return list
}
