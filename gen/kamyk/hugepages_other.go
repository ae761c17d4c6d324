//go:build !linux

package main

func useHugePages(int) {}
