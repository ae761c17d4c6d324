package solution

import (
	"context"
	"slices"
	"strings"

	"kamyk/gen/internal/flatten"
	"kamyk/gen/internal/host/atomicfile"
	"kamyk/gen/internal/problem/submission"
	"kamyk/gen/internal/problem/workspace"
)

const extension = ".cpp"

// InCpp reports whether to write C++ too: because of an option, or because the judge takes only C++.
func (o *Options) InCpp(version workspace.Choice) bool {
	return o.Cpp || !o.Checked && version.Judge.TakesCpp()
}

// cppJob returns the job for the same program in C++, in a file next to the Go file.
func (j *Job) cppJob() *Job {
	other := *j
	other.setCpp()
	if j.File != "" {
		other.File = strings.TrimSuffix(j.File, ".go") + extension
	}
	return &other
}

func (j *Job) setCpp() {
	j.Request.Cpp = true
	j.Request.Notes = append(slices.Clip(j.Request.Notes), submission.NotCompared)
}

// flattenBoth writes both files of a program. If Go is refused, there is nothing to compare C++ with, so it writes neither.
func (j *Job) flattenBoth(ctx context.Context) *JobResult {
	ofGo, ofCpp := flatten.Both(ctx, j.Request, j.Cpp.Request)
	result := j.result(ofGo)
	if result.Err == nil {
		result.Cpp = j.Cpp.result(ofCpp)
		result.Cpp.keepComparison(result.Text)
	}
	return result
}

// Submitted returns the result whose file goes to the judge.
func (m *JobResult) Submitted() *JobResult {
	if m.Cpp != nil {
		return m.Cpp
	}
	return m
}

// OldCpp returns the name of a C++ file next to the Go file, and whether kamyk wrote it from an older source.
func (m *JobResult) OldCpp(ctx context.Context) (file string, old bool) {
	other := m.Job.cppJob()
	if text, err := atomicfile.Read(other.File); err != nil || !submission.Intact(text) {
		return "", false
	}
	result := other.Run(ctx, nil)
	if result.Err != nil {
		return other.File, ctx.Err() == nil
	}
	result.keepComparison(m.Text)
	same, _, err := submission.Same(other.File, result.Text)
	return other.File, err == nil && !same
}

// keepComparison copies the comparison from the header of the existing file, if it is about the same two files.
func (m *JobResult) keepComparison(goText []byte) {
	if m.Err != nil {
		return
	}
	if old, err := atomicfile.Read(m.File); err == nil {
		m.Text = submission.KeepRecord(old, m.Text, goText)
	}
}
