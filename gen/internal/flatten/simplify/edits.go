package simplify

import (
	"cmp"
	"go/ast"
	"go/token"
	"slices"
	"sort"
)

// An Edit replaces the text from Pos up to End, or inserts before Pos where End is Pos. Insertions at one place stand in the order of the
// list, before a replacement that begins there.
type Edit struct {
	Pos, End token.Pos
	New      []Piece
}

// A Piece is one part of a replacement: a text that the pass made, or one that it copies.
type Piece struct {
	Text string
	At   token.Pos // what it was made for, or where the copy begins; where there is none, the place of the edit

	copied bool // the text stands at At
}

// Insert returns an edit that puts a text before a position.
func Insert(pos token.Pos, text string) Edit { return Edit{pos, pos, []Piece{{Text: text}}} }

// Replace returns an edit that puts a text in the place of some syntax.
func Replace(pos, end token.Pos, text string) Edit { return Edit{pos, end, []Piece{{Text: text}}} }

// Copy returns some syntax as pieces, with the edits made that lie in it.
func (f *File) Copy(n ast.Node, edits []Edit) []Piece { return f.CopySpan(n.Pos(), n.End(), edits) }

// CopySpan returns the text from pos up to end as pieces, with the edits made that lie there.
func (f *File) CopySpan(pos, end token.Pos, edits []Edit) (pieces []Piece) {
	edits = slices.DeleteFunc(slices.Clone(edits), func(e Edit) bool { return e.Pos < pos || e.End > end })
	sortEdits(edits)
	for _, edit := range edits {
		pieces = append(pieces, f.verbatim(pos, edit.Pos)...)
		for _, piece := range edit.New {
			if !piece.At.IsValid() {
				piece.At = edit.Pos
			}
			pieces = append(pieces, piece)
		}
		pos = max(pos, edit.End)
	}
	return append(pieces, f.verbatim(pos, end)...)
}

func (f *File) verbatim(pos, end token.Pos) []Piece {
	if pos >= end {
		return nil
	}
	return []Piece{{Text: string(f.Source[f.Offset(pos):f.Offset(end)]), At: pos, copied: true}}
}

// sortEdits puts edits in the order in which they apply.
func sortEdits(edits []Edit) {
	slices.SortStableFunc(edits, func(a, b Edit) int {
		return cmp.Or(cmp.Compare(a.Pos, b.Pos), cmp.Compare(min(a.End-a.Pos, 1), min(b.End-b.Pos, 1)))
	})
}

// Apply returns the file with the edits made, typed anew.
func (f *File) Apply(edits []Edit) (*File, error) {
	sorted := slices.Clone(edits)
	sortEdits(sorted)
	for i := 1; i < len(sorted); i++ {
		if sorted[i].Pos < sorted[i-1].End {
			return nil, f.FaultAt(sorted[i].Pos, "edits overlap")
		}
	}
	var source []byte
	var places places
	for _, piece := range f.CopySpan(f.Syntax.FileStart, f.Syntax.FileEnd, sorted) {
		places = append(places, f.placesOf(piece, len(source))...)
		source = append(source, piece.Text...)
	}
	after, err := read(f.program, source, places)
	if err == nil {
		after.Shown = f.Shown
	}
	return after, err
}

// A place says where the text from offset on comes from: from the first file's text at origin on, character by character, or made for it.
type place struct {
	offset, origin int
	copied         bool
}

// places are sorted by offset, and the first one has offset 0.
type places []place

func (p places) origin(offset int) int {
	last := p[sort.Search(len(p), func(i int) bool { return p[i].offset > offset })-1]
	if last.copied {
		return last.origin + offset - last.offset
	}
	return last.origin
}

// placesOf returns the places of a piece that stands at an offset.
func (f *File) placesOf(piece Piece, offset int) (list places) {
	if !piece.copied {
		return places{{offset, f.Origin(piece.At), false}}
	}
	from := f.Offset(piece.At)
	list = places{{offset, f.places.origin(from), f.places.copied(from)}}
	for _, p := range f.places {
		if p.offset > from && p.offset < from+len(piece.Text) {
			list = append(list, place{offset + p.offset - from, p.origin, p.copied})
		}
	}
	return list
}

func (p places) copied(offset int) bool {
	return p[sort.Search(len(p), func(i int) bool { return p[i].offset > offset })-1].copied
}
