package loop

import (
	"fmt"
	"reflect"
	"runtime"
	"time"
)

// variables describes the package-level variables, and the goroutines that earlier tests left behind.
func (w *worker) variables() (contents []Content) {
	time.Sleep(time.Millisecond) // so that goroutines which are done end
	running := runtime.NumGoroutine()
	contents = append(contents, Content{"the number of goroutines", uint64(running), fmt.Sprint(running)})
	for _, v := range w.Variables {
		value := reflect.ValueOf(v.Pointer).Elem()
		h := hasher{seen: map[visit]bool{}, left: 1 << 20}
		h.addValue(value)
		text := fmt.Sprintf("%+v", reflect.Indirect(value))
		if len(text) > 60 {
			text = text[:57] + "..."
		}
		contents = append(contents, Content{v.Name, h.sum, text})
	}
	return contents
}

// A hasher hashes a value and all that it points to, except addresses, functions and channels.
type hasher struct {
	sum  uint64
	seen map[visit]bool
	left int // how many more values to visit
}

type visit struct {
	pointer uintptr
	kind    reflect.Type
}

// mix is a step of FNV-1a.
func (h *hasher) mix(x uint64) { h.sum = (h.sum ^ x) * 1099511628211 }

func (h *hasher) addString(s string) {
	h.mix(uint64(len(s)))
	for i := 0; i < len(s); i++ {
		h.mix(uint64(s[i]))
	}
}

func (h *hasher) addValue(v reflect.Value) {
	if h.left--; h.left < 0 {
		return
	}
	h.mix(uint64(v.Kind()))
	switch v.Kind() {
	case reflect.Bool:
		if v.Bool() {
			h.mix(1)
		}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		h.mix(uint64(v.Int()))
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		h.mix(v.Uint())
	case reflect.Float32, reflect.Float64, reflect.Complex64, reflect.Complex128:
		h.addString(fmt.Sprint(v))
	case reflect.String:
		h.addString(v.String())
	default:
		h.addComposite(v)
	}
}

func (h *hasher) addComposite(v reflect.Value) {
	switch v.Kind() {
	case reflect.Array, reflect.Slice:
		h.mix(uint64(v.Len()))
		for i := 0; i < v.Len(); i++ {
			h.addValue(v.Index(i))
		}
	case reflect.Struct:
		for i := 0; i < v.NumField(); i++ {
			h.addValue(v.Field(i))
		}
	case reflect.Map:
		h.addMap(v)
	case reflect.Interface:
		if !v.IsNil() {
			h.addValue(v.Elem())
		}
	case reflect.Ptr:
		at := visit{v.Pointer(), v.Type()}
		if !v.IsNil() && !h.seen[at] {
			h.seen[at] = true
			h.addValue(v.Elem())
		}
	}
}

// addMap adds the sum of the entries' hashes, since their order is random.
func (h *hasher) addMap(v reflect.Value) {
	total := uint64(v.Len())
	for entries := v.MapRange(); entries.Next(); {
		entry := hasher{seen: h.seen, left: h.left}
		entry.addValue(entries.Key())
		entry.addValue(entries.Value())
		total += entry.sum
		h.left = entry.left
	}
	h.mix(total)
}
