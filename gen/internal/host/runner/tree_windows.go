package runner

import (
	"fmt"
	"os"
	"os/exec"
	"syscall"
	"time"
	"unsafe"

	"golang.org/x/sys/windows"
)

// Unenforced describes limits that this system cannot enforce, or is "".
const Unenforced = ""

// timeIsVisible reports whether the system shows the processor time of a running program.
const timeIsVisible = true

// A tree is a job. It includes all processes that its processes start, and ends as a whole, also when kamyk ends.
type tree struct{ job, root windows.Handle }

// startTree starts a program as the first process of a job. The process is suspended until it is in the job, so all of its children are,
// too.
func startTree(command *exec.Cmd, limits Limits) (*tree, error) {
	job, err := newJob(limits)
	if err != nil {
		return nil, err
	}
	t := &tree{job: job}
	command.SysProcAttr = &syscall.SysProcAttr{CreationFlags: windows.CREATE_SUSPENDED | windows.CREATE_NEW_PROCESS_GROUP}
	if err := command.Start(); err != nil {
		t.close()
		return nil, err
	}
	pid := uint32(command.Process.Pid)
	if err = t.adopt(pid); err == nil {
		err = resume(pid)
	}
	if err != nil {
		command.Process.Kill()
		command.Wait()
		t.close()
		return nil, err
	}
	return t, nil
}

// newJob creates a job that ends with its handle. Its own memory limit is loose, in case kamyk does not get to check.
func newJob(limits Limits) (windows.Handle, error) {
	job, err := windows.CreateJobObject(nil, nil)
	if err != nil {
		return 0, fmt.Errorf("making a job: %w", err)
	}
	var extended windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION
	extended.BasicLimitInformation.LimitFlags = windows.JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE
	if limits.Memory > 0 {
		extended.BasicLimitInformation.LimitFlags |= windows.JOB_OBJECT_LIMIT_JOB_MEMORY
		extended.JobMemoryLimit = uintptr(limits.Memory + 256<<20)
	}
	_, err = windows.SetInformationJobObject(job, windows.JobObjectExtendedLimitInformation,
		uintptr(unsafe.Pointer(&extended)), uint32(unsafe.Sizeof(extended)))
	if err != nil {
		windows.CloseHandle(job)
		return 0, fmt.Errorf("limiting a job: %w", err)
	}
	return job, nil
}

func (t *tree) adopt(pid uint32) error {
	root, err := windows.OpenProcess(windows.PROCESS_SET_QUOTA|windows.PROCESS_TERMINATE|windows.SYNCHRONIZE, false, pid)
	if err != nil {
		return fmt.Errorf("opening the process: %w", err)
	}
	t.root = root
	if err := windows.AssignProcessToJobObject(t.job, root); err != nil {
		return fmt.Errorf("putting the process into its job: %w", err)
	}
	return nil
}

// resume starts the single thread of a new process.
func resume(pid uint32) error {
	snapshot, err := windows.CreateToolhelp32Snapshot(windows.TH32CS_SNAPTHREAD, 0)
	if err != nil {
		return fmt.Errorf("listing threads: %w", err)
	}
	defer windows.CloseHandle(snapshot)
	entry := windows.ThreadEntry32{Size: uint32(unsafe.Sizeof(windows.ThreadEntry32{}))}
	for err = windows.Thread32First(snapshot, &entry); err == nil; err = windows.Thread32Next(snapshot, &entry) {
		if entry.OwnerProcessID != pid {
			continue
		}
		thread, err := windows.OpenThread(windows.THREAD_SUSPEND_RESUME, false, entry.ThreadID)
		if err != nil {
			return fmt.Errorf("opening the thread: %w", err)
		}
		defer windows.CloseHandle(thread)
		_, err = windows.ResumeThread(thread)
		return err
	}
	return fmt.Errorf("finding the thread: %w", err)
}

func (t *tree) waitRoot() { windows.WaitForSingleObject(t.root, windows.INFINITE) }

// accounting is JOBOBJECT_BASIC_ACCOUNTING_INFORMATION. Times are in units of 100 ns.
type accounting struct {
	userTime, kernelTime             int64
	periodUserTime, periodKernelTime int64
	pageFaults                       uint32
	processes, active, terminated    uint32
}

// usage asks the job, which includes processes that have ended.
func (t *tree) usage() (u usage) {
	var a accounting
	if t.query(windows.JobObjectBasicAccountingInformation, unsafe.Pointer(&a), unsafe.Sizeof(a)) == nil {
		u.time = time.Duration(a.userTime+a.kernelTime) * 100
	}
	var extended windows.JOBOBJECT_EXTENDED_LIMIT_INFORMATION
	if t.query(windows.JobObjectExtendedLimitInformation, unsafe.Pointer(&extended), unsafe.Sizeof(extended)) == nil {
		u.memory = int64(extended.PeakJobMemoryUsed)
	}
	return u
}

func (t *tree) query(class int32, into unsafe.Pointer, length uintptr) error {
	return windows.QueryInformationJobObject(t.job, class, uintptr(into), uint32(length), nil)
}

// finalUsage adds nothing to the job's figures.
func (t *tree) finalUsage(*os.ProcessState) usage { return usage{} }

func (t *tree) kill() { windows.TerminateJobObject(t.job, killed) }

const killed = 1

func (t *tree) close() {
	windows.CloseHandle(t.job)
	if t.root != 0 {
		windows.CloseHandle(t.root)
	}
}
