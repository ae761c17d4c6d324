// Package testonly generates, runs and compares programs in tests. The command contains none of it.
package testonly
