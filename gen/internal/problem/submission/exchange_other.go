//go:build !linux && !darwin

package submission

import "errors"

func exchange(a, b string) error { return errors.ErrUnsupported }
