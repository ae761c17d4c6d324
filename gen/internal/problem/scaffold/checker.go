package scaffold

import (
	_ "embed"
	"os"
	"path/filepath"

	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/problem"
)

//go:embed checker/check.go
var checker []byte

const (
	// CheckerName is the file of a checker, and CheckerLine its line in problem.toml.
	CheckerName = "check.go"
	CheckerLine = `checker = "./check.go"`
)

// Checker writes the skeleton of a checker into a problem's folder. It sets the key in problem.toml unless that names a checker, and
// reports whether it did. If the file exists, it changes nothing and returns fs.ErrExist.
func Checker(p *problem.Problem) (set bool, err error) {
	if err := atomicfile.Create(filepath.Join(p.Dir, CheckerName), checker); err != nil {
		return false, err
	}
	if p.Config.Checker != "" {
		return false, nil
	}
	name := filepath.Join(p.Dir, configName)
	text, err := atomicfile.Read(name)
	if err != nil && !os.IsNotExist(err) {
		return false, err
	}
	return true, atomicfile.Write(name, problem.SetKey(text, "checker", `"./`+CheckerName+`"`))
}
