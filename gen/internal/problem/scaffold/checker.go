package scaffold

import (
	_ "embed"
	"os"
	"path/filepath"

	"kamyk/gen/internal/host/whole"
	"kamyk/gen/internal/problem"
)

//go:embed checker/check.go
var checker []byte

// CheckerName is the file of a checker, and CheckerLine what problem.toml says for it.
const (
	CheckerName = "check.go"
	CheckerLine = `checker = "./check.go"`
)

// Checker writes the skeleton of a checker into the folder of a problem, and names it in problem.toml unless that has a checker: set says
// so. The error is fs.ErrExist where there is such a file already; then nothing is changed.
func Checker(p *problem.Problem) (set bool, err error) {
	if err := whole.Create(filepath.Join(p.Dir, CheckerName), checker); err != nil {
		return false, err
	}
	if p.Config.Checker != "" {
		return false, nil
	}
	sheet := filepath.Join(p.Dir, sheetName)
	text, err := os.ReadFile(sheet)
	if err != nil && !os.IsNotExist(err) {
		return false, err
	}
	return true, whole.Write(sheet, problem.WithLine(text, CheckerLine))
}
