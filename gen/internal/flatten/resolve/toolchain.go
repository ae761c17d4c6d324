package resolve

import (
	"go/build"
	"go/version"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A Go is the toolchain that the go command would run, and the relevant settings.
type Go struct {
	Root     string // GOROOT
	Version  string // such as go1.26.8
	modCache string // GOMODCACHE; "" where there is none
	workOff  bool
	auto     bool // GO111MODULE is auto: outside of modules there is GOPATH
}

// atLeast reports whether the toolchain is of a version such as 1.22.2, or later.
func (g *Go) atLeast(text string) bool { return version.Compare(g.Version, "go"+text) >= 0 }

// allowed are the settings that have no say in which packages there are, or only where they are kept.
var allowed = []string{
	"CGO_ENABLED", "CC", "CXX", "AR", "FC", "PKG_CONFIG", "GCCGO", "GOOS", "GOARCH", "GOAUTH", "GOBIN", "GOCACHE", "GOCACHEPROG", "GODEBUG",
	"GOENV", "GOINSECURE", "GOMAXPROCS", "GOMEMLIMIT", "GOGC", "GOMODCACHE", "GONOPROXY", "GONOSUMDB", "GOPATH", "GOPRIVATE", "GOPROXY",
	"GORACE", "GOROOT", "GOSUMDB", "GOTELEMETRY", "GOTELEMETRYDIR", "GOTMPDIR", "GOTRACEBACK", "GOVCS", "GOVERSION", "GO_EXTLINK_ENABLED",
	"GOEXE", "GOHOSTARCH", "GOHOSTOS", "GOTOOLDIR", "GOGCCFLAGS", "GOMOD", "GOCOVERDIR", "GOLANG_VERSION",
}

// allowedValues are the values of other settings that this package implements.
var allowedValues = map[string][]string{
	"GO111MODULE": {"", "on", "auto"}, "GOWORK": {"", "off"}, "GOTOOLCHAIN": {"", "auto", "local"}, "GOEXPERIMENT": {""},
	"GOPACKAGESDRIVER": {"", "off"}, "GOFIPS140": {"", "off"}, "GOAMD64": {"", "v1"},
}

// Toolchain returns the go command's toolchain, by its root and its files. An error is always a *Declined.
func Toolchain(root string) (*Go, error) {
	settings, err := settings(root)
	if err != nil {
		return nil, err
	}
	for key, value := range settings {
		if err := admit(key, value); err != nil {
			return nil, err
		}
	}
	if settings["GOROOT"] == "" {
		return nil, decline("there is no go command")
	}
	g, err := At(settings["GOROOT"])
	if err != nil {
		return nil, decline("%v", err)
	}
	g.workOff, g.auto = settings["GOWORK"] == "off", settings["GO111MODULE"] == "auto"
	if g.modCache = settings["GOMODCACHE"]; g.modCache == "" {
		gopath := settings["GOPATH"]
		if gopath == "" {
			gopath = build.Default.GOPATH
		}
		if list := filepath.SplitList(gopath); len(list) > 0 {
			g.modCache = filepath.Join(list[0], "pkg", "mod")
		}
	}
	return g, nil
}

// admit declines a setting that this package does not implement.
func admit(key, value string) error {
	ok := slices.Contains(allowed, key) || slices.Contains(allowedValues[key], value)
	if key == "GOFLAGS" {
		ok = !slices.ContainsFunc(strings.Fields(value), func(flag string) bool {
			flag = strings.TrimPrefix(strings.TrimPrefix(flag, "-"), "-")
			name, _, _ := strings.Cut(flag, "=")
			return !slices.Contains(harmlessFlags, flag) && !slices.Contains(harmlessFlags, name)
		})
	}
	if !ok {
		return decline("%s is %q", key, value)
	}
	return nil
}

// harmlessFlags are flags of the go command that have no say in which packages there are. Where there is no vendor folder, that holds for
// the first two values of -mod: what go.mod lacks is declined.
var harmlessFlags = []string{
	"mod=readonly", "mod=mod", "modcacherw", "a", "asmflags", "buildvcs", "count", "gccgoflags", "gcflags", "ldflags", "p", "pgo", "short",
	"timeout", "trimpath", "v", "vet", "work", "x",
}

// settings returns the go command's settings: those of the environment before those of the user's file before those of GOROOT.
func settings(root string) (map[string]string, error) {
	merged := map[string]string{}
	for _, line := range os.Environ() {
		key, value, _ := strings.Cut(line, "=")
		if strings.HasPrefix(key, "GO") || key == "CGO_ENABLED" {
			merged[key] = value
		}
	}
	merged["GOROOT"] = root
	user := merged["GOENV"]
	if dir, err := os.UserConfigDir(); user == "" && err == nil {
		user = filepath.Join(dir, "go", "env")
	}
	for _, file := range []string{user, filepath.Join(merged["GOROOT"], "go.env")} {
		if file == "off" {
			continue
		}
		data, err := os.ReadFile(file)
		if err != nil && !os.IsNotExist(err) {
			return nil, decline("%v", err)
		}
		for line := range strings.Lines(string(data)) {
			key, value, ok := strings.Cut(strings.TrimSpace(line), "=")
			if _, set := merged[key]; ok && !set && !strings.HasPrefix(key, "#") {
				merged[key] = strings.TrimSpace(value)
			}
		}
	}
	return merged, nil
}

// At returns the toolchain in a folder.
func At(root string) (*Go, error) {
	data, err := os.ReadFile(filepath.Join(root, "VERSION"))
	if err != nil {
		return nil, err
	}
	g := &Go{Root: root}
	g.Version, _, _ = strings.Cut(string(data), "\n")
	return g, nil
}

// StandardFiles returns the folder of a package of the standard library, and its Go files that belong to the build of a system.
func (g *Go) StandardFiles(q Query, path string) (dir string, files []File, err error) {
	c := g.context(q, nil)
	dir = filepath.Join(c.root, filepath.FromSlash(path))
	entries, err := os.ReadDir(dir)
	if err != nil {
		return "", nil, err
	}
	for _, entry := range entries {
		if entry.IsDir() || filepath.Ext(entry.Name()) != ".go" || strings.HasSuffix(entry.Name(), "_test.go") {
			continue
		}
		if match, err := c.build.MatchFile(dir, entry.Name()); err != nil || !match {
			continue
		}
		name := filepath.Join(dir, entry.Name())
		source, err := c.source(name)
		if err != nil {
			return "", nil, err
		}
		files = append(files, File{name, source})
	}
	return dir, files, nil
}
