package clipboard

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"strings"
	"testing"
)

func TestRequest(t *testing.T) {
	text := "package main // żółw\n"
	var plain, inTmux bytes.Buffer
	if err := errors.Join(writeOSC52(&plain, []byte(text), false), writeOSC52(&inTmux, []byte(text), true)); err != nil {
		t.Fatal(err)
	}
	encoded, ok := strings.CutPrefix(plain.String(), "\x1b]52;c;")
	encoded, end := strings.CutSuffix(encoded, "\a")
	decoded, err := base64.StdEncoding.DecodeString(encoded)
	if !ok || !end || err != nil || string(decoded) != text {
		t.Errorf("asked with %q, which holds %q, %v", plain.String(), decoded, err)
	}
	want := plain.String() + "\x1bPtmux;\x1b" + plain.String() + "\x1b\\"
	if inTmux.String() != want {
		t.Errorf("in tmux asked with %q, want %q", inTmux.String(), want)
	}
}

func TestWide(t *testing.T) {
	for text, want := range map[string]string{
		"":     "",
		"a\n":  "a\n",
		"aż\n": "a\x00\x7c\x01\n\x00",
		"😀":    "\x3d\xd8\x00\xde",
	} {
		if got := string(encodeUTF16([]byte(text))); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestNone(t *testing.T) {
	for _, name := range []string{"SSH_CONNECTION", "SSH_TTY", "DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"} {
		t.Setenv(name, "")
	}
	t.Setenv("PATH", t.TempDir())
	by, err := Write(context.Background(), []byte("text"))
	if by != "" || !errors.Is(err, ErrNone) || !strings.Contains(err.Error(), installHint()) {
		t.Errorf("%q, %v", by, err)
	}
}
