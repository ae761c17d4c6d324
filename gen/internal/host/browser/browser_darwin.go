package browser

var openers = [][]string{{"open"}}
