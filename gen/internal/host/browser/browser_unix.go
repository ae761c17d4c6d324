//go:build !windows && !darwin

package browser

// The last two are those of a Linux inside of Windows.
var openers = [][]string{{"xdg-open"}, {"wslview"}, {"rundll32.exe", "url.dll,FileProtocolHandler"}}
