package prog

// GeneratedUses returns what a generated function refers to, by its key: predeclared names, and import paths of std.
func GeneratedUses(key string) (predeclared, imports []string) {
	integers := []string{
		"int", "int8", "int16", "int32", "int64", "uint", "uint8", "uint16", "uint32", "uint64", "uintptr", "string",
	}
	floats := []string{"float32", "float64"}
	switch key {
	case "min", "max":
		return integers, nil
	case "minFloat", "maxFloat":
		return floats, nil
	case "minOrdered":
		return append(integers, floats...), []string{"reflect"}
	case "maxOrdered":
		return append(integers, floats...), nil
	case "clearSlice", "initially":
		return []string{"any"}, nil
	case "clearMap":
		return []string{"any", "comparable", "delete"}, nil
	case Tied:
		return []string{"byte", "error", "int", "nil"}, []string{"os"}
	}
	return nil, nil
}
