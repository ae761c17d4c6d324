package credentials

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
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
	found := netrcEntry(netrcWords(text), host)
	if found.Token.text == "" {
		return Login{}, ErrNone
	}
	found.File = name
	return found, nil
}

// netrcEntry returns the first entry for a host.
func netrcEntry(words []string, host string) (found Login) {
	within := false
	for i := 0; i < len(words); i++ {
		if words[i] == "default" {
			within = false
			continue
		}
		if i+1 == len(words) {
			break
		}
		switch words[i] {
		case "machine":
			if found.Token.text != "" {
				return found
			}
			within = strings.EqualFold(words[i+1], host)
		case "login":
			if within {
				found.User = words[i+1]
			}
		case "password":
			if within {
				found.Token = NewSecret(words[i+1])
			}
		}
		i++
	}
	return found
}

// netrcWords returns the words of a .netrc without its macros, which end at an empty line, and without comments.
func netrcWords(text string) (words []string) {
	macro := false
	for line := range strings.Lines(text) {
		fields := strings.Fields(line)
		if len(fields) == 0 {
			macro = false
		}
		if len(fields) > 0 && fields[0] == "macdef" {
			macro = true
		}
		if !macro && len(fields) > 0 && !strings.HasPrefix(fields[0], "#") {
			words = append(words, fields...)
		}
	}
	return words
}

// A Kattisrc is the file that Kattis makes for its own client.
type Kattisrc struct {
	Login
	Password                            bool // Token is a password
	LoginURL, SubmitURL, SubmissionsURL string
	Readable                            bool // others can read the file
}

// systemKattisrc is the file for all users of a machine.
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
		if stat, err := os.Stat(name); err == nil && name != systemKattisrc {
			rc.Readable = runtime.GOOS != "windows" && stat.Mode().Perm()&0o077 != 0
		}
		rc.File = name
		readINI(string(text), keys)
	}
	if rc.File == "" {
		return nil, ErrNone
	}
	return rc, rc.fill(keys)
}

// fill takes the values of the keys, as Kattis's client does.
func (rc *Kattisrc) fill(keys map[string]string) error {
	rc.User = keys["user.username"]
	secret := cmp.Or(keys["user.token"], keys["user.password"])
	rc.Token, rc.Password = NewSecret(secret), keys["user.token"] == ""
	for _, address := range []struct {
		value     *string
		key, page string
	}{{&rc.LoginURL, "loginurl", "login"}, {&rc.SubmitURL, "submissionurl", "submit"}, {&rc.SubmissionsURL, "submissionsurl", "submissions"}} {
		*address.value = keys["kattis."+address.key]
		if host := keys["kattis.hostname"]; *address.value == "" && host != "" {
			*address.value = "https://" + host + "/" + address.page
		}
	}
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
