package browser

var openers = [][]string{{"rundll32.exe", "url.dll,FileProtocolHandler"}}
