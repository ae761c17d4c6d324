// Package testonly generates, runs and compares programs in tests. Nothing of it is in the command.
package testonly
