package solution

import (
	"context"
	"os"
	"slices"
	"strings"

	"kamyk/gen/internal/host/parallel"
	"kamyk/gen/internal/problem/submission"
	"kamyk/gen/internal/problem/workspace"
)

// extension is what the names of C++ files end in.
const extension = ".cpp"

// InCpp reports whether a program is made in C++ as well: where that was asked for, or its judge takes nothing else of the two.
func (o *Options) InCpp(version workspace.Choice) bool {
	return o.Cpp || version.Judge != nil && version.Judge.TakesCpp()
}

// onlyInCpp reports whether the judge of a source takes C++ in place of Go.
func onlyInCpp(s *workspace.Source) bool {
	choice, err := s.Choose("", "")
	return err == nil && choice.Judge != nil && choice.Judge.TakesCpp()
}

// inCpp is the job of the same program in C++: its file stands beside the other one.
func (j *Job) inCpp() *Job {
	other := *j
	other.translate()
	if j.File != "" {
		other.File = strings.TrimSuffix(j.File, ".go") + extension
	}
	return &other
}

// translate has the job make a file in C++.
func (j *Job) translate() {
	j.Request.Cpp = true
	j.Request.Notes = append(slices.Clip(j.Request.Notes), submission.NotCompared)
}

// both makes both files of a program, at the same time. Where the program is refused as Go, there is nothing to compare a file in C++ with,
// and none is made.
func (j *Job) both(ctx context.Context) *Made {
	var other *Made
	translated := parallel.Go(func() { other = j.Cpp.alone(ctx) })
	made := j.alone(ctx)
	translated()
	if made.Err == nil {
		made.Cpp = other
		other.recall(made.Text)
	}
	return made
}

// Submitted is the one of a program's files that goes to the judge.
func (m *Made) Submitted() *Made {
	if m.Cpp != nil {
		return m.Cpp
	}
	return m
}

// Beside returns the name of a file in C++ that lies beside the Go file, and whether it is one that kamyk has made of an earlier source.
func (m *Made) Beside(ctx context.Context) (file string, old bool) {
	other := m.Job.inCpp()
	if text, err := os.ReadFile(other.File); err != nil || !submission.Intact(text) {
		return "", false
	}
	made := other.Run(ctx, nil)
	if made.Err != nil {
		return other.File, ctx.Err() == nil
	}
	made.recall(m.Text)
	same, _, err := submission.Same(other.File, made.Text)
	return other.File, err == nil && !same
}

// recall takes over what the header of the file in place says of a comparison, if it is about the same two files.
func (m *Made) recall(goText []byte) {
	if m.Err != nil {
		return
	}
	if old, err := os.ReadFile(m.File); err == nil {
		m.Text = submission.Recall(old, m.Text, goText)
	}
}

// Compared is in how many tests a file in C++ did the same as main.go, by its header; 0 if they were not compared.
func (m *Made) Compared() int { return submission.Compared(m.Text) }
