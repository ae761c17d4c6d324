// Package credentials reads logins for judges from kamyk's own credentials.toml, .netrc and .kattisrc, and saves tokens in the first of
// these.
//
// A token is saved for one host, with the port if it is not the usual one. No other host gets it, so no address in a project can lead a
// token elsewhere. kamyk refuses its own file if other users can read it. No error repeats a line of a file.
package credentials

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/BurntSushi/toml"

	"kamyk/gen/internal/host/atomicfile"
)

// A Secret is a token or a password. However it is printed, it shows stars.
type Secret struct{ text string }

// NewSecret wraps a text.
func NewSecret(text string) Secret { return Secret{text} }

// Reveal returns the text, for the request that carries it.
func (s Secret) Reveal() string { return s.text }

// Format prints stars, whatever the verb.
func (s Secret) Format(f fmt.State, _ rune) { io.WriteString(f, "***") }

// MarshalText writes stars, for all encoders.
func (s Secret) MarshalText() ([]byte, error) { return []byte("***"), nil }

// A Login holds the credentials for one host.
type Login struct {
	User  string
	Token Secret // or a password
	File  string // the file that contains it
}

// ErrNone means that there is no login for a host.
var ErrNone = errors.New("no token is saved")

// Host returns the key of the logins for an address: the host in lower case, with a port that is not the usual one.
func Host(u *url.URL) string {
	host, port := strings.ToLower(u.Hostname()), u.Port()
	if strings.Contains(host, ":") {
		host = "[" + host + "]"
	}
	if port == "" || u.Scheme == "https" && port == "443" || u.Scheme == "http" && port == "80" {
		return host
	}
	return host + ":" + port
}

// File returns the path of credentials.toml, which need not exist.
func File() (string, error) {
	dir, err := os.UserConfigDir()
	if err != nil {
		return "", err
	}
	return filepath.Join(dir, "kamyk", "credentials.toml"), nil
}

type table struct {
	User  string `toml:"user"`
	Token string `toml:"token"`
}

// For returns the login that credentials.toml has for a host, or ErrNone.
func For(host string) (Login, error) {
	name, err := File()
	if err != nil {
		return Login{}, ErrNone // there is no home
	}
	tables, err := readTables(name)
	if err != nil {
		return Login{}, err
	}
	if tables[host].Token == "" {
		return Login{}, ErrNone
	}
	return Login{tables[host].User, NewSecret(tables[host].Token), name}, nil
}

// readTables reads the tables. An error names the line, but not its contents.
func readTables(name string) (map[string]table, error) {
	text, err := readPrivate(name)
	if err != nil {
		return nil, err
	}
	tables := map[string]table{}
	meta, err := toml.Decode(text, &tables)
	var broken toml.ParseError
	switch {
	case errors.As(err, &broken):
		return nil, fmt.Errorf("%s:%d: this is not valid TOML", name, broken.Position.Line)
	case err != nil || len(meta.Undecoded()) > 0:
		return nil, fmt.Errorf("%s: every table must be a host with the texts user and token, such as [\"szkopul.edu.pl\"]", name)
	}
	return tables, nil
}

// readPrivate reads a file that nobody else may read. One that does not exist is empty.
func readPrivate(name string) (string, error) {
	file, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	defer file.Close()
	stat, err := file.Stat() // of the open file, so that it is the one that is read
	switch {
	case err != nil:
		return "", err
	case runtime.GOOS != "windows" && stat.Mode().Perm()&0o077 != 0:
		return "", fmt.Errorf("other users can read %s, so kamyk does not use it; "+
			"run chmod 600 %[1]s, and get a new token if somebody may have read it", name)
	}
	text, err := io.ReadAll(io.LimitReader(file, 1<<20))
	return string(text), err
}

// Save puts the login for a host into credentials.toml, in place of the one there, and returns the file's path.
func Save(host string, login Login) (string, error) {
	name, err := File()
	if err != nil {
		return "", err
	}
	tables, err := readTables(name)
	if err != nil {
		return "", err
	}
	tables[host] = table{login.User, login.Token.Reveal()}
	var text strings.Builder
	encoder := toml.NewEncoder(&text)
	encoder.Indent = ""
	if err := encoder.Encode(tables); err != nil {
		return "", err
	}
	const head = "# Tokens, by the host that each is for. kamyk login writes this file.\n\n"
	return name, atomicfile.WritePrivate(name, []byte(head+text.String()))
}
