//go:build !linux && !darwin

package submission

import "errors"

// exchange is unsupported here.
func exchange(a, b string) error { return errors.ErrUnsupported }
