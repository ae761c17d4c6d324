//go:build !windows && !darwin

package browser

// The last two open the browser of Windows from its Linux subsystem.
var openers = [][]string{{"xdg-open"}, {"wslview"}, {"rundll32.exe", "url.dll,FileProtocolHandler"}}
