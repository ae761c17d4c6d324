package campaign

import (
	"encoding/base64"
	"encoding/json"
	"unicode/utf8"
)

// Text is a text in JSON, or base64 if it is not UTF-8.
type Text []byte

type encodedBytes struct {
	Base64 []byte `json:"base64"`
}

func (t Text) MarshalJSON() ([]byte, error) {
	if utf8.Valid(t) {
		return json.Marshal(string(t))
	}
	return json.Marshal(map[string]string{"base64": base64.StdEncoding.EncodeToString(t)})
}

func (t *Text) UnmarshalJSON(data []byte) error {
	var text string
	if err := json.Unmarshal(data, &text); err == nil {
		*t = Text(text)
		return nil
	}
	var encoded encodedBytes
	err := json.Unmarshal(data, &encoded)
	*t = encoded.Base64
	return err
}
