package problem

import (
	"go/token"
	"os"
	"path/filepath"

	"kamyk/gen/internal/problem/judge"
)

// Settings are the defaults of a .kamyk.toml at the root of a module, or of the user's own file.
type Settings struct {
	File   string                   `toml:"-"` // absolute; need not exist
	Go     string                   `toml:"go"`
	Judge  string                   `toml:"judge"`
	Judges map[string]judge.Profile `toml:"judges"` // new judges, and changed keys of known ones
	Send   *bool                    `toml:"send"`   // kamyk submit sends the file; nil if not said

	Template string `toml:"template"` // folder of templates for new problems, relative to the file
}

// TemplateDir returns the absolute folder of templates, or "".
func (s Settings) TemplateDir() string {
	dir := filepath.FromSlash(s.Template)
	if dir == "" || filepath.IsAbs(dir) {
		return dir
	}
	return filepath.Join(filepath.Dir(s.File), dir)
}

// UserSettings returns the settings of kamyk/config.toml in the user's configuration folder, if it exists.
func UserSettings() (Settings, error) {
	dir, err := os.UserConfigDir()
	if err != nil {
		return Settings{}, nil // there is no home
	}
	return readSettings(filepath.Join(dir, "kamyk", "config.toml"))
}

// Where returns the position of a key of the settings: its line, or else the file.
func (s Settings) Where(key ...string) token.Position { return keyPosition(s.File, key) }

func readSettings(name string) (Settings, error) {
	s := Settings{File: name}
	if err := readTOML(name, &s); err != nil {
		return Settings{}, err
	}
	v := validator{name: name}
	v.checkVersion("go", s.Go)
	for name, profile := range s.Judges {
		profile.Validate(func(key, message string) { v.errs.Add(s.Where("judges", name, key), "", "%s", message) })
	}
	return s, v.errs.Err()
}
