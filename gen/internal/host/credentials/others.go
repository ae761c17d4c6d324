package credentials

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"kamyk/gen/internal/program/lazyregexp"
)

// Netrc returns the login that .netrc has for a host, or ErrNone. The entry's name is the host as [Host] writes it, with its port. The
// entry named default fits no host: it would go to any.
func Netrc(host string) (Login, error) {
	name := os.Getenv("NETRC")
	if home, err := os.UserHomeDir(); name == "" && err == nil {
		name = filepath.Join(home, ".netrc")
	}
	text, err := readPrivate(name)
	if err != nil {
		return Login{}, err
	}
	for _, entry := range netrcEntry().FindAllStringSubmatch(netrcMacro().ReplaceAllString(text, ""), -1) {
		if strings.EqualFold(entry[1], host) {
			return Login{entry[2], NewSecret(entry[3]), name}, nil
		}
	}
	return Login{}, ErrNone
}

// An entry has a login and a password, in this order, and perhaps an account between them. A macro ends at an empty line.
var (
	netrcEntry = lazyregexp.New(`(?m)^[ \t]*machine\s+(\S+)\s+login\s+(\S+)\s+(?:account\s+\S+\s+)?password\s+(\S+)`)
	netrcMacro = lazyregexp.New(`(?ms)^[ \t]*macdef\b.*?(?:^\s*$|\z)`)
)

// A Kattisrc is the file that Kattis makes for its own client.
type Kattisrc struct {
	Login
	Password                            bool // Token is a password
	LoginURL, SubmitURL, SubmissionsURL string
}

const systemKattisrc = "/usr/local/etc/kattisrc"

// Kattis reads the .kattisrc of the machine, and over it that of the home. The error is ErrNone if there is none.
func Kattis() (*Kattisrc, error) {
	home, err := os.UserHomeDir()
	if err != nil {
		return nil, ErrNone
	}
	keys, rc := map[string]string{}, new(Kattisrc)
	for _, name := range []string{systemKattisrc, filepath.Join(home, ".kattisrc")} {
		text, err := os.ReadFile(name)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return nil, err
		}
		rc.File = name
		readINI(string(text), keys)
	}
	if rc.File == "" {
		return nil, ErrNone
	}
	return rc, rc.fill(keys)
}

// fill sets the fields from the keys, as Kattis's client does.
func (rc *Kattisrc) fill(keys map[string]string) error {
	rc.User = keys["user.username"]
	secret := cmp.Or(keys["user.token"], keys["user.password"])
	rc.Token, rc.Password = NewSecret(secret), keys["user.token"] == ""
	address := func(key, page string) string {
		if host := keys["kattis.hostname"]; keys["kattis."+key] == "" && host != "" {
			return "https://" + host + "/" + page
		}
		return keys["kattis."+key]
	}
	rc.LoginURL, rc.SubmitURL = address("loginurl", "login"), address("submissionurl", "submit")
	rc.SubmissionsURL = address("submissionsurl", "submissions")
	if rc.User == "" || secret == "" || rc.LoginURL == "" {
		return fmt.Errorf("%s lacks username, token or hostname; download it again", rc.File)
	}
	return nil
}

// readINI reads lines "key: value" or "key = value" into section.key.
func readINI(text string, into map[string]string) {
	section := ""
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "[") {
			section = strings.Trim(line, "[] ")
			continue
		}
		if i := strings.IndexAny(line, ":="); i > 0 && line[0] != '#' && line[0] != ';' {
			into[section+"."+strings.ToLower(strings.TrimSpace(line[:i]))] = strings.TrimSpace(line[i+1:])
		}
	}
}
