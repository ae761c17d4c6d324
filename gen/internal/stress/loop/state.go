package loop

import (
	"fmt"
	"reflect"
)

// variables reports what the package-level variables hold.
func (w *worker) variables() (contents []Content) {
	for _, v := range w.Variables {
		value := reflect.ValueOf(v.Pointer).Elem()
		h := hasher{seen: map[visit]bool{}, left: 1 << 20}
		h.value(value)
		text := fmt.Sprintf("%+v", reflect.Indirect(value))
		if len(text) > 60 {
			text = text[:57] + "..."
		}
		contents = append(contents, Content{v.Name, h.sum, text})
	}
	return contents
}

// A hasher sums up a value and all that it points to. Addresses, functions and channels do not count.
type hasher struct {
	sum  uint64
	seen map[visit]bool
	left int // how many values to look at
}

type visit struct {
	pointer uintptr
	kind    reflect.Type
}

func (h *hasher) add(x uint64) { h.sum = (h.sum ^ x) * 1099511628211 }

func (h *hasher) value(v reflect.Value) {
	if h.left--; h.left < 0 {
		return
	}
	h.add(uint64(v.Kind()))
	switch v.Kind() {
	case reflect.Bool:
		if v.Bool() {
			h.add(1)
		}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		h.add(uint64(v.Int()))
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64, reflect.Uintptr:
		h.add(v.Uint())
	case reflect.Float32, reflect.Float64, reflect.Complex64, reflect.Complex128:
		h.add(Hash([]byte(fmt.Sprint(v))))
	case reflect.String:
		h.add(Hash([]byte(v.String())))
	default:
		h.composite(v)
	}
}

func (h *hasher) composite(v reflect.Value) {
	switch v.Kind() {
	case reflect.Array, reflect.Slice:
		h.add(uint64(v.Len()))
		for i := 0; i < v.Len(); i++ {
			h.value(v.Index(i))
		}
	case reflect.Struct:
		for i := 0; i < v.NumField(); i++ {
			h.value(v.Field(i))
		}
	case reflect.Map:
		h.mapping(v)
	case reflect.Interface:
		if !v.IsNil() {
			h.value(v.Elem())
		}
	case reflect.Ptr:
		at := visit{v.Pointer(), v.Type()}
		if !v.IsNil() && !h.seen[at] {
			h.seen[at] = true
			h.value(v.Elem())
		}
	}
}

// mapping adds the entries, each summed up by itself since they come in any order.
func (h *hasher) mapping(v reflect.Value) {
	total := uint64(v.Len())
	for entries := v.MapRange(); entries.Next(); {
		entry := hasher{seen: h.seen, left: h.left}
		entry.value(entries.Key())
		entry.value(entries.Value())
		total += entry.sum
		h.left = entry.left
	}
	h.add(total)
}
