package credentials_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"kamyk/gen/internal/host/credentials"
)

// home gives the test a home of its own, and returns where credentials.toml is there.
func home(t *testing.T) (dir, file string) {
	dir = t.TempDir()
	for _, name := range []string{"HOME", "USERPROFILE", "XDG_CONFIG_HOME", "AppData"} {
		t.Setenv(name, dir)
	}
	t.Setenv("NETRC", "")
	file, err := credentials.File()
	if err != nil {
		t.Fatal(err)
	}
	return dir, file
}

func write(t *testing.T, name, text string, mode os.FileMode) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), mode); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(name, mode); err != nil {
		t.Fatal(err)
	}
}

// TestSecret prints a secret in each way that a mistake could.
func TestSecret(t *testing.T) {
	login := credentials.Login{User: "pupil", Token: credentials.NewSecret("hidden")}
	data, err := json.Marshal(map[string]any{"a": login, "b": &login})
	if err != nil {
		t.Fatal(err)
	}
	texts := []string{string(data), fmt.Errorf("%w: %v", errors.New("x"), login).Error()}
	for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%d"} {
		for _, value := range []any{login.Token, login, &login, []any{login}} {
			texts = append(texts, fmt.Sprintf(verb, value))
		}
	}
	for _, text := range texts {
		if strings.Contains(text, "hidden") || strings.Contains(text, "68696464656e") || !strings.Contains(text, "*") {
			t.Errorf("printed %s", text)
		}
	}
}

func TestHost(t *testing.T) {
	for address, want := range map[string]string{
		"https://Szkopul.edu.pl/c/x": "szkopul.edu.pl", "https://szkopul.edu.pl:443": "szkopul.edu.pl", "http://localhost:80": "localhost",
		"https://szkopul.edu.pl:80": "szkopul.edu.pl:80", "http://127.0.0.1:8000/": "127.0.0.1:8000", "https://[::1]:8000/": "[::1]:8000",
		"https://[::1]/": "[::1]", "https://a@b.example": "b.example",
	} {
		u, err := url.Parse(address)
		if err != nil {
			t.Fatal(err)
		}
		if got := credentials.Host(u); got != want {
			t.Errorf("%s: %s, want %s", address, got, want)
		}
	}
}

// TestSave saves logins one after the other, and each stands under its own host.
func TestSave(t *testing.T) {
	_, file := home(t)
	if _, err := credentials.For("a.example"); !errors.Is(err, credentials.ErrNone) {
		t.Error(err)
	}
	for _, host := range []string{"a.example", "127.0.0.1:8000", "[::1]:8000", "a.example:8443", "b.example", "a.example"} {
		login := credentials.Login{User: `"x" ` + host, Token: credentials.NewSecret("token of " + host)}
		name, err := credentials.Save(host, login)
		if err != nil || name != file {
			t.Fatal(name, err)
		}
		got, err := credentials.For(host)
		if err != nil || got.User != login.User || got.Token.Reveal() != login.Token.Reveal() {
			t.Errorf("%s: %+v, %v", host, got, err)
		}
	}
	text, err := os.ReadFile(file)
	if err != nil || strings.Count(string(text), "[\"a.example\"]") != 1 || strings.Count(string(text), "[\"") != 5 {
		t.Errorf("%s, %v", text, err)
	}
	if stat, err := os.Stat(file); err != nil || runtime.GOOS != "windows" && stat.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", stat.Mode(), err)
	}
}

// TestRefused reads files that kamyk does not use. No message repeats what they hold.
func TestRefused(t *testing.T) {
	_, file := home(t)
	for _, test := range []struct {
		text string
		mode os.FileMode
		want string
	}{
		{"[\"a.example\"]\ntoken = \"hidden\"\n", 0o644, "other users can read " + file},
		{"[\"a.example\"]\ntoken = \"hidden\"\n", 0o620, "other users can read " + file},
		{"[\"a.example\"]\ntoken = hidden\n", 0o600, file + ":2: this is not valid TOML"},
		{"token = \"hidden\"\n", 0o600, "every table must be a host with the texts user and token"},
		{"[\"a.example\"]\ntoken = [\"hidden\"]\n", 0o600, "every table must be a host"},
		{"[\"a.example\"]\npassword = \"hidden\"\n", 0o600, "every table must be a host"},
		{"[\"a.example\"]\nuser = \"hidden\"\n", 0o600, "no token is saved"},
	} {
		if runtime.GOOS == "windows" && test.mode != 0o600 {
			continue
		}
		write(t, file, test.text, test.mode)
		_, err := credentials.For("a.example")
		if err == nil || !strings.Contains(err.Error(), test.want) || strings.Contains(err.Error(), "hidden") {
			t.Errorf("%q: %v, want %s", test.text, err, test.want)
		}
	}
}

func TestNetrc(t *testing.T) {
	dir, _ := home(t)
	name := filepath.Join(dir, ".netrc")
	const text = "# machine no.example login x password y\nmachine a.example\n  login team\n  password one\nmacdef init\n" +
		"machine b.example login x password z\n\nmachine B.example:8443 login other password two machine c.example login third\n" +
		"default login any password all\n"
	write(t, name, text, 0o600)
	for host, want := range map[string]string{
		"a.example": "team one", "b.example:8443": "other two", "b.example": "", "c.example": "",
		"no.example": "", "d.example": "", "a.example:8443": "",
	} {
		got, err := credentials.Netrc(host)
		said := strings.TrimSpace(got.User + " " + got.Token.Reveal())
		if want != "" && (said != want || err != nil) || want == "" && !errors.Is(err, credentials.ErrNone) {
			t.Errorf("%s: %q, %v, want %q", host, said, err, want)
		}
	}
	if runtime.GOOS != "windows" {
		write(t, name, text, 0o644)
		if _, err := credentials.Netrc("a.example"); err == nil || !strings.Contains(err.Error(), "other users can read ") {
			t.Error(err)
		}
	}
}

func TestKattis(t *testing.T) {
	dir, _ := home(t)
	if _, err := credentials.Kattis(); !errors.Is(err, credentials.ErrNone) {
		t.Skipf("the machine has a .kattisrc: %v", err)
	}
	name := filepath.Join(dir, ".kattisrc")
	write(t, name, "[user]\nusername: pupil\n# token: no\nToken = 12:34\n\n"+
		"[kattis]\nhostname: k.example\nsubmissionurl: https://k.example/here\n", 0o644)
	rc, err := credentials.Kattis()
	if err != nil || rc.User != "pupil" || rc.Token.Reveal() != "12:34" || rc.Password || rc.LoginURL != "https://k.example/login" ||
		rc.SubmitURL != "https://k.example/here" || rc.SubmissionsURL != "https://k.example/submissions" {
		t.Errorf("%+v, %v", rc, err)
	}
	write(t, name, "[user]\nusername: pupil\n[kattis]\nhostname: k.example\n", 0o600)
	if _, err := credentials.Kattis(); err == nil || !strings.Contains(err.Error(), name+" lacks ") {
		t.Error(err)
	}
}
