package send

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net"
	"net/http"
	"net/http/httptrace"
	"net/textproto"
	"net/url"
	"strings"
	"syscall"

	"kamyk/gen/internal/host/credentials"
)

// A client sends requests to one judge: to one scheme, host and port. Every request carries the credentials.
type client struct {
	base      *url.URL
	host      string // in the form of the credentials
	target    string // see Channel
	authorize func(*http.Request)
	secrets   []string // never printed, whatever the judge answers
	proof     string   // credentials
	renew     string   // how to get another
	cookies   []*http.Cookie
	http      *http.Client
}

func newClient(base *url.URL, secret credentials.Secret, authorize func(*http.Request)) *client {
	transport := &http.Transport{
		Proxy:             http.ProxyFromEnvironment,
		DisableKeepAlives: true, // a reused connection may make the transport repeat a request
		TLSNextProto:      map[string]func(string, *tls.Conn) http.RoundTripper{},
	}
	return &client{
		base: base, proof: "token", host: credentials.Host(base), authorize: authorize, secrets: []string{secret.Reveal()},
		http: &http.Client{
			Transport:     transport,
			Timeout:       times.request,
			CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		},
	}
}

func (c *client) Target() string { return c.target }

func (c *client) at(format string, args ...any) string {
	return c.base.String() + fmt.Sprintf(format, args...)
}

func (c *client) get(ctx context.Context, address string, into any) (*answer, error) {
	a, err := c.do(ctx, http.MethodGet, address, "", nil)
	if err == nil {
		err = c.decode(a, into)
	}
	return a, err
}

// do sends one request and reads the whole response. Its status is below 300; any other one is a fault.
func (c *client) do(ctx context.Context, method, address, kind string, body []byte) (*answer, error) {
	u, err := c.base.Parse(address)
	if err != nil || u.Scheme != c.base.Scheme || credentials.Host(u) != c.host || u.User != nil {
		return nil, faultf("%s is not an address of %s", address, c.host)
	}
	connected := false
	ctx = httptrace.WithClientTrace(ctx, &httptrace.ClientTrace{GotConn: func(httptrace.GotConnInfo) { connected = true }})
	request, err := http.NewRequestWithContext(ctx, method, u.String(), bytes.NewReader(body))
	if err != nil {
		return nil, faultf("%s is not an address of %s", address, c.host)
	}
	request.Header.Set("User-Agent", "kamyk")
	request.Header.Set("Accept", "application/json")
	if kind != "" {
		request.Header.Set("Content-Type", kind)
	}
	c.authorize(request)
	if _, encoded, ok := strings.Cut(request.Header.Get("Authorization"), " "); ok {
		c.secrets = append(c.secrets[:1], encoded)
	}
	for _, cookie := range c.cookies {
		request.AddCookie(cookie)
	}
	a, err := c.exchange(request)
	if err != nil {
		return nil, c.lost(ctx, err, connected)
	}
	return a, c.check(a, u)
}

func (c *client) exchange(request *http.Request) (*answer, error) {
	response, err := c.http.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(io.LimitReader(response.Body, answerSize+1))
	if len(body) > answerSize {
		err = fmt.Errorf("the answer is longer than %d MiB", answerSize>>20)
	}
	location, _ := response.Location()
	return &answer{response.StatusCode, response.Header, body, response.Cookies(), location}, err
}

// lost says why there is no response. Once there was a connection, a file may have arrived.
func (c *client) lost(ctx context.Context, err error, connected bool) *Fault {
	if number, ok := errors.AsType[syscall.Errno](err); ok {
		err = number // without the address, which is in the message already
	}
	certificate, uncertified := errors.AsType[*tls.CertificateVerificationError](err)
	unknown, unresolved := errors.AsType[*net.DNSError](err)
	timeout, late := errors.AsType[net.Error](err)
	f := faultf("%s is not reachable: %s", c.host, c.clean(err.Error()))
	switch {
	case ctx.Err() != nil:
		f.Message = "interrupted"
	case uncertified:
		return faultf("the certificate of %s is not valid: %v", c.host, certificate.Err)
	case unresolved && unknown.IsNotFound:
		return faultf("there is no host %s", c.host)
	case late && timeout.Timeout():
		f.Message = fmt.Sprintf("%s did not answer within %.0f s", c.host, c.http.Timeout.Seconds())
	case connected:
		f.Message = fmt.Sprintf("the answer of %s was lost: %s", c.host, c.clean(err.Error()))
	}
	f.Maybe, f.passing = connected, true
	return f
}

func form(fields [][2]string, name string, file File, kind string) (contentType string, body []byte) {
	var b bytes.Buffer
	w := multipart.NewWriter(&b) // writes to a buffer do not fail
	for _, field := range fields {
		w.WriteField(field[0], field[1])
	}
	header := textproto.MIMEHeader{}
	header.Set("Content-Disposition", multipart.FileContentDisposition(name, file.Name))
	header.Set("Content-Type", kind)
	part, _ := w.CreatePart(header)
	part.Write(file.Text)
	w.Close()
	return w.FormDataContentType(), b.Bytes()
}

func maybe(err error) bool {
	f, ok := errors.AsType[*Fault](err)
	return ok && f.Maybe
}
