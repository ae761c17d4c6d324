package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"kamyk/gen/internal/problem/companion"
	"kamyk/gen/internal/testonly/judges"
)

const sendToken = "0123456789abcdef0123456789abcdef01234567"

// A sender is a module whose problem sum is in a contest of an SIO2, and a home with settings.
type sender struct {
	t      *testing.T
	dir    string
	judge  *judges.SIO2
	server *httptest.Server
}

func newSender(t *testing.T, contest string) *sender {
	t.Helper()
	s := &sender{t: t, dir: t.TempDir(), judge: &judges.SIO2{Token: sendToken, User: "pupil"}}
	s.server = httptest.NewServer(s.judge)
	t.Cleanup(s.server.Close)
	for name, text := range map[string]string{
		"go.mod":                     "module example.com/contest\n\ngo 1.22\n",
		"solutions/sum/main.go":      "package main\n\nfunc main() {}\n",
		"solutions/sum/problem.toml": "judge = \"school\"\nurl = \"" + s.server.URL + "/c/" + contest + "/p/sum/\"\n",
		"config/kamyk/config.toml": "[judges.school]\ntitle = \"Our SIO2\"\ngo = \"1.22\"\n" +
			"send = \"sio2\"\nurl = \"" + s.server.URL + "\"\n",
		"config/kamyk/credentials.toml": "[\"" + strings.TrimPrefix(s.server.URL, "http://") + "\"]\ntoken = \"" + sendToken + "\"\n",
	} {
		write(t, filepath.Join(s.dir, name), text)
	}
	if err := os.Chmod(filepath.Join(s.dir, "config/kamyk/credentials.toml"), 0o600); err != nil {
		t.Fatal(err)
	}
	return s
}

func (s *sender) command(args ...string) *exec.Cmd {
	command := exec.Command("kamyk", args...)
	command.Dir = s.dir
	command.Env = append(os.Environ(), goEnvironment(s.t)...)
	command.Env = append(command.Env, "XDG_CONFIG_HOME="+filepath.Join(s.dir, "config"), "XDG_CACHE_HOME="+filepath.Join(s.dir, "cache"))
	return command
}

func exitOf(t *testing.T, command *exec.Cmd) int {
	t.Helper()
	var exit *exec.ExitError
	if err := command.Wait(); err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return command.ProcessState.ExitCode()
}

// TestSendInterrupted interrupts while the verdict is awaited, and while the judge does not answer to the file.
func TestSendInterrupted(t *testing.T) {
	for contest, want := range map[string]string{
		"never": "interrupted; the file was sent, and Our SIO2 judges it",
		"slow":  "interrupted; the file may have arrived",
	} {
		s := newSender(t, contest)
		command := s.command("submit", "sum", "--send", "--no-test")
		stderr, err := command.StderrPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := command.Start(); err != nil {
			t.Fatal(err)
		}
		for until := "problem_submission_list"; ; time.Sleep(5 * time.Millisecond) { // what it waits for was asked
			if contest == "slow" {
				until = "POST"
			}
			requests := s.judge.Requests()
			if n := len(requests); n > 2 && contest == "never" || n > 1 && strings.Contains(requests[n-1], until) {
				break
			}
		}
		time.Sleep(50 * time.Millisecond)
		if err := command.Process.Signal(os.Interrupt); err != nil {
			t.Fatal(err)
		}
		said, _ := io.ReadAll(stderr)
		if code := exitOf(t, command); code != int(exitInterrupted) || !strings.Contains(string(said), want) {
			t.Errorf("%s: exit code %d, and it said %s", contest, code, said)
		}
	}
}

// A dialogue is kamyk on a terminal.
type dialogue struct {
	t       *testing.T
	master  *os.File
	command *exec.Cmd
	shown   string
}

func (s *sender) dialogue(args ...string) *dialogue {
	s.t.Helper()
	master, slave, err := openTerminal(80)
	if err != nil {
		s.t.Fatal(err)
	}
	command := s.command(args...)
	command.Stdin, command.Stdout, command.Stderr = slave, slave, slave
	command.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := command.Start(); err != nil {
		s.t.Fatal(err)
	}
	slave.Close()
	s.t.Cleanup(func() { master.Close() })
	return &dialogue{t: s.t, master: master, command: command}
}

// await reads until a text is shown, or to the end for "".
func (d *dialogue) await(text string) {
	d.t.Helper()
	buffer := make([]byte, 1000)
	for text == "" || !strings.Contains(d.shown, text) {
		n, err := d.master.Read(buffer)
		d.shown += string(buffer[:n])
		if err != nil {
			if text != "" {
				d.t.Fatalf("it ended, and showed %s", d.shown)
			}
			return
		}
	}
}

func (d *dialogue) answer(text string) {
	if _, err := io.WriteString(d.master, text); err != nil {
		d.t.Fatal(err)
	}
}

// TestSendAgainAsked sends the same file three times, and says no and yes to the questions.
func TestSendAgainAsked(t *testing.T) {
	s := newSender(t, "quick")
	for i, answer := range []string{"", "\n", "n\n", "y\n"} {
		d := s.dialogue("submit", "sum", "--send", "--no-test")
		if answer != "" {
			d.await("send it once more? [y/N] ")
			d.answer(answer)
		}
		d.await("")
		code, sent := exitOf(t, d.command), strings.Contains(d.shown, "sum: ")
		if want := answer == "" || answer == "y\n"; sent != want || want != (code == 0) {
			t.Errorf("%d: exit code %d, and it showed %s", i, code, d.shown)
		}
	}
	if n := len(s.judge.Files()); n != 2 {
		t.Errorf("%d files arrived", n)
	}
}

// TestLoginHidden types a token, which is not shown, and interrupts, which leaves a terminal that shows what is typed.
func TestLoginHidden(t *testing.T) {
	s := newSender(t, "quick")
	d := s.dialogue("login", "school")
	d.await("token for 127.0.0.1:")
	time.Sleep(50 * time.Millisecond) // the prompt stands before the terminal is mute
	d.answer(sendToken + "\n")
	d.await("")
	if code := exitOf(t, d.command); code != 0 || strings.Contains(d.shown, sendToken[:8]) || !strings.Contains(d.shown, "you are pupil at ") {
		t.Errorf("exit code %d, and it showed %s", code, d.shown)
	}
	d = s.dialogue("login", "school")
	d.await("token for 127.0.0.1:")
	time.Sleep(50 * time.Millisecond)
	d.answer("\x03")
	d.await("")
	if code := exitOf(t, d.command); code != int(exitInterrupted) {
		t.Errorf("exit code %d, and it showed %s", code, d.shown)
	}
}

// TestSendNothingSecret looks for the token in what kamyk shows, in its arguments and in what it keeps elsewhere.
func TestSendNothingSecret(t *testing.T) {
	s := newSender(t, "echo")
	out, _ := s.command("submit", "sum", "--send", "--no-test").CombinedOutput()
	if strings.Contains(string(out), sendToken) || !strings.Contains(string(out), "***") {
		t.Errorf("it said %s", out)
	}
	for _, command := range [][]string{{"judges", "--json"}, {"list", "--json"}} {
		if out, _ := s.command(command...).CombinedOutput(); strings.Contains(string(out), sendToken) {
			t.Errorf("%v said %s", command, out)
		}
	}
	err := filepath.WalkDir(s.dir, func(name string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Base(name) == "credentials.toml" {
			return err
		}
		text, err := os.ReadFile(name)
		if strings.Contains(string(text), sendToken) {
			t.Errorf("%s holds the token", name)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

// TestSendExtension asks as cph-submit does, at its port, which another program may have.
func TestSendExtension(t *testing.T) {
	listeners, err := companion.Listen(companion.OutboxPort)
	if err != nil {
		t.Skip(err)
	}
	for _, l := range listeners {
		l.Close()
	}
	s := newSender(t, "quick")
	write(t, filepath.Join(s.dir, "solutions/sum/problem.toml"),
		"name = \"A. Theatre\"\nurl = \"https://codeforces.com/contest/1/problem/A\"\n")
	command := s.command("submit", "sum", "--send", "--no-test")
	stderr, err := command.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan string)
	go func() {
		var said strings.Builder
		for lines := bufio.NewScanner(stderr); lines.Scan(); {
			said.WriteString(lines.Text() + "\n")
		}
		ended <- said.String()
	}()
	var given companion.Submission
	for {
		r, _ := http.NewRequest("GET", "http://localhost:27121/getSubmit", nil)
		r.Header.Set("cph-submit", "true")
		if answer, err := http.DefaultClient.Do(r); err == nil {
			json.NewDecoder(answer.Body).Decode(&given)
			answer.Body.Close()
		}
		if given.LanguageID != 0 {
			break
		}
		time.Sleep(5 * time.Millisecond)
		select {
		case said := <-ended:
			t.Fatalf("it ended, and said %s", said)
		default:
		}
	}
	said := <-ended
	want := "kamyk: the extension cph-submit took out/sum/main.go; your browser sends it, and shows the verdict\n"
	if code := exitOf(t, command); code != 0 || !strings.HasSuffix(said, want) {
		t.Errorf("exit code %d, and it said %s", code, said)
	}
	text, err := os.ReadFile(filepath.Join(s.dir, "out/sum/main.go"))
	if err != nil || given.SourceCode != string(text) || given.LanguageID != 32 || given.ProblemName != "A. Theatre" ||
		given.URL != "https://codeforces.com/contest/1/problem/A" {
		t.Errorf("given %+v, %v", given, err)
	}
}
