package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"strings"

	"github.com/spf13/pflag"
	"golang.org/x/term"

	"kamyk/gen/internal/contest/send"
	"kamyk/gen/internal/host/credentials"
	"kamyk/gen/internal/problem/judge"
	"kamyk/gen/internal/problem/workspace"
)

var loginCommand = &command{
	name:     "login",
	operands: "JUDGE",
	summary:  "save a judge's token, for kamyk submit --send",
	help: `Says where the judge gives you a token, reads the token without showing it, and asks the judge
whether it is valid. kamyk saves it in credentials.toml, in the folder of your settings. Only you
can read that file. kamyk sends the token only to the host for which you saved it. A script can
write the token to standard input.

kamyk never asks for a password. For Kattis it reads the .kattisrc of Kattis's own client, and
for DOMjudge the .netrc of DOMjudge's own client. kamyk login JUDGE says how to get these files.`,
	flags: func(*pflag.FlagSet) action { return login },
}

func login(ctx context.Context, out *printer, args []string) error {
	if len(args) != 1 {
		return usage("name a JUDGE; kamyk judges lists them")
	}
	w, err := workspace.Here()
	if err != nil {
		return err
	}
	found := w.Judges().Find(args[0])
	if found == nil {
		return usage("%s", workspace.UnknownJudge(w.Judges(), args[0]))
	}
	if err := foreign(w, found); err != nil {
		return err
	}
	switch found.Send {
	case "sio2":
		if w.OwnJudges().Find(found.Name) == nil {
			out.note("the address %s is from %s", found.URL, out.short(found.From))
		}
		return loginSIO2(ctx, out, found)
	case "kattis":
		out.note("download .kattisrc from https://open.kattis.com/download/kattisrc, or from your school's Kattis, " +
			"and save it in your home folder")
		return nil
	case "domjudge":
		out.note("write a line to .netrc in your home, with the judge's host and your team's name and password:")
		out.hint("machine HOST login TEAM password PASSWORD")
		return nil
	case "extension":
		out.note("%s needs no token: sign in with your browser, and install cph-submit there", found.Title)
		return nil
	}
	return &send.Fault{Message: found.Title + " has no interface for submissions by programs",
		Hint: "kamyk judges marks those that have one"}
}

// foreign refuses a known judge whose address a project changes: a token that is typed in for the judge would go to that address.
func foreign(w *workspace.Workspace, found *judge.Profile) error {
	own := w.OwnJudges().Find(found.Name)
	if own == nil || own.URL == found.URL && own.Send == found.Send {
		return nil
	}
	return &send.Fault{Message: w.Short(found.From) + " gives " + found.Title + " another address, " + found.URL,
		Hint: "remove it there, give the judge another name, or run kamyk login in another folder"}
}

func loginSIO2(ctx context.Context, out *printer, found *judge.Profile) error {
	if found.URL == "" {
		return &send.Fault{Message: "the address of " + found.Title + " is not known",
			Hint: "add url = \"https://…\" to [judges." + found.Name + "]"}
	}
	base, err := url.Parse(strings.TrimSuffix(found.URL, "/"))
	if err != nil {
		return err
	}
	host := credentials.Host(base)
	out.note("sign in at %s/api/token with your browser, make a token there, and paste it here; it is not shown", base)
	token, err := readToken(ctx, out, "token for "+host+": ")
	if err != nil {
		return err
	}
	user, err := send.LoginSIO2(ctx, base, token)
	if err != nil {
		return fmt.Errorf("nothing was saved: %w", err)
	}
	name, err := credentials.Save(host, credentials.Login{User: user, Token: token})
	if err != nil {
		return err
	}
	out.note("you are %s at %s; the token is saved in %s", user, host, name)
	return nil
}

// readToken reads a token: hidden from a terminal, else the first line of standard input.
func readToken(ctx context.Context, out *printer, prompt string) (credentials.Secret, error) {
	read := bufio.NewReader(os.Stdin).ReadString
	if fd := int(os.Stdin.Fd()); term.IsTerminal(fd) {
		if state, err := term.GetState(fd); err == nil {
			defer term.Restore(fd, state) // an interrupt leaves ReadPassword waiting, and the terminal mute
		}
		out.message(prompt)
		defer out.message("\n")
		read = func(byte) (string, error) {
			text, err := term.ReadPassword(fd)
			return string(text), err
		}
	}
	text, _ := readLine(ctx, read) // what came before the end of a pipe counts
	if ctx.Err() != nil {
		return credentials.Secret{}, ctx.Err()
	}
	if text == "" {
		return credentials.Secret{}, errors.New("no token was entered, so nothing was saved")
	}
	if strings.ContainsFunc(text, func(r rune) bool { return r <= ' ' || r > '~' }) {
		return credentials.Secret{}, errors.New("this is not a token: a token has no spaces and no special characters")
	}
	return credentials.NewSecret(text), nil
}
